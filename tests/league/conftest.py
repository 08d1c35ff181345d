"""Tests of leagues may draw matches as those of Cave Brawl do."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "cavebrawl"))
