"""What is looked at: every page, and every state of it that a stranger has to understand."""

from tests.looks.scenes import after_the_game, at_the_desk, home, players, reading, spectators
from tests.looks.scenes.scene import SCENES, Scene

__all__ = ["SCENES", "Scene", "after_the_game", "at_the_desk", "home", "players", "reading", "spectators"]
