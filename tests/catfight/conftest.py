"""The ``sketched`` fixture: fights by drawing, checked once more when their test is over."""

import pytest
from sketched import Sketched


@pytest.fixture
def sketched():
    """Begins fights (see the module of the same name). After the test each must have used its dice and replay from its file."""
    fights = []

    def begin(drawing, **keys):
        fights.append(Sketched(drawing, **keys))
        return fights[-1]

    yield begin
    for fight in fights:
        fight.finish()
