<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="alley_flat" tilewidth="72" tileheight="96" spacing="2" margin="2" tilecount="72" columns="8">
 <properties>
  <property name="theme" value="alley"/>
 </properties>
 <image source="alley_flat.png" width="594" height="884"/>
 <tile id="0">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="look" value="cobble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="look" value="puddle"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="look" value="puddle"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="look" value="puddle"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="look" value="puddle"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="look" value="drain"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="look" value="drain"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="look" value="weed"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="look" value="weed"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="look" value="weed"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="look" value="weed"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="look" value="slab"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="look" value="wall"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="look" value="wall"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="look" value="wall"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="look" value="wall"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="look" value="crate"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="look" value="crate"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="look" value="crate"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="look" value="crate"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="look" value="bin"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="look" value="bin"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="look" value="bin"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="look" value="bin"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="look" value="barrel"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="look" value="barrel"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="look" value="barrel"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="look" value="barrel"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
</tileset>
