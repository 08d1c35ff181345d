"""A desk to lay widgets on."""

import pytest
from ui_hands import a_desk


@pytest.fixture
def desk():
    return a_desk()
