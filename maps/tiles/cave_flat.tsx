<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="cave_flat" tilewidth="72" tileheight="96" spacing="2" margin="2" tilecount="88" columns="8">
 <properties>
  <property name="theme" value="cave"/>
 </properties>
 <image source="cave_flat.png" width="594" height="1080"/>
 <tile id="0">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="6"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="look" value="sand"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="7"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="look" value="pebble"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="4"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="look" value="crack"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="5"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="look" value="fern"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="look" value="fern"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="look" value="fern"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="look" value="fern"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="look" value="bones"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="look" value="bones"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="look" value="bones"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="look" value="bones"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="goal" type="int" value="0"/>
   <property name="look" value="goal0"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="goal" type="int" value="1"/>
   <property name="look" value="goal1"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="look" value="mouth"/>
   <property name="terrain" value="open"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="64">
  <properties>
   <property name="look" value="rock"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="65">
  <properties>
   <property name="look" value="rock"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="66">
  <properties>
   <property name="look" value="rock"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="67">
  <properties>
   <property name="look" value="rock"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="72">
  <properties>
   <property name="look" value="stalagmite"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="73">
  <properties>
   <property name="look" value="stalagmite"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="74">
  <properties>
   <property name="look" value="stalagmite"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="75">
  <properties>
   <property name="look" value="stalagmite"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
 <tile id="80">
  <properties>
   <property name="look" value="totem"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="81">
  <properties>
   <property name="look" value="totem"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="82">
  <properties>
   <property name="look" value="totem"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="83">
  <properties>
   <property name="look" value="totem"/>
   <property name="terrain" value="obstacle"/>
   <property name="variant" type="int" value="3"/>
  </properties>
 </tile>
</tileset>
