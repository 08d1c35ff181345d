"""Teams on the screen: where they are kept, how their fighters look, and how a shelf of them is shown."""
