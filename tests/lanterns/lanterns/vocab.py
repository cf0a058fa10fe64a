"""The vocabulary of Lanterns' card texts. Targets are words of the phrase table."""

from pyengine.vocab.node import Node


class Paper(Node):
    name: str
    kind: str
    cost: int
    power: int = 0
    high: int = 0
    abilities: tuple[Node, ...] = ()
    number: str = ""


class CharmText(Node):
    effects: tuple[Node, ...]
    veil: bool = False


class When(Node):
    level: int
    moment: str
    effects: tuple[Node, ...]


class Rather(Node):
    effects: tuple[Node, ...]


class Others(Node):
    n: int


class Draw(Node):
    n: int


class Brighten(Node):
    whom: str
    n: int


class Cool(Node):
    whom: str
    n: int


class Home(Node):
    whom: str


class Quell(Node): ...
