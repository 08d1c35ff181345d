"""The ``pitch`` fixture: matches by drawing, checked once more when their test is over."""

import pytest
from pitched import Pitched


@pytest.fixture
def pitch():
    """Begins matches (see the module ``pitched``). After the test each must have used its dice and replay from its file."""
    matches = []

    def begin(drawing=None, **keys):
        matches.append(Pitched(drawing, **keys))
        return matches[-1]

    yield begin
    for match in matches:
        match.finish()
