"""What the texts of the lanterns' cards are made of."""

from pyengine.vocab.node import Node


class Paper(Node):
    """A card; a lantern has its power by level."""

    name: str
    kind: str
    cost: int
    power: int = 0
    high: int = 0
    abilities: tuple[Node, ...] = ()
    number: str = ""


class Itself(Node):
    """The card that speaks."""


class One(Node):
    """A lantern of one's choice."""

    side: str


class CharmText(Node):
    """What a charm does; a `veil` may do it when it breaks."""

    effects: tuple[Node, ...]
    veil: bool = False


class When(Node):
    """What is set off by an event of the card itself, from a level on."""

    moment: str
    effects: tuple[Node, ...]
    level: int = 1


class Rather(Node):
    """What happens to the card instead of going out."""

    effects: tuple[Node, ...]


class Others(Node):
    """More power for one's other lanterns."""

    n: int


class Draw(Node):
    n: int


class Brighten(Node):
    what: Node
    n: int


class Cool(Node):
    what: Node
    n: int


class Home(Node):
    what: Node


class Quell(Node):
    """What is answered is countered."""
