"""Question makers that serve every topic: points, tokens, places, comparisons, orders."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Option, Variant, maker
from cascadia_nb.text import Reason, reason, titled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.lessons.answers import Answers
    from cascadia_nb.scoring_card import Rule, ScoringCard

BOARDS: Final = 3
_AS_GOOD: Final = "next best as good"


def points(rule: Rule, env: Environment) -> int:
    """Return what a rule pays on a board."""
    return sum(finding.points for finding in rule(env))


def is_torn(findings: Sequence[Finding]) -> bool:
    """Whether another arrangement would pay as much, so that nobody can say which tokens score."""
    return any(isinstance(f.why, Reason) and f.why.key == _AS_GOOD for f in findings)


@maker("points on card")
def points_on_card(make: Make) -> Variant | None:
    """How many points a card pays on a board."""
    card, env = make.card(), make.board()
    findings = card.findings(env)
    if not any(finding.points for finding in findings):
        return None

    def answers(rule: Rule) -> Answers:
        return (points(rule, env),)

    return make.variant(boards=(env,), accepted=answers(card.rule), reveal=findings, under=answers)


@maker("points gained")
def points_gained(make: Make) -> Variant | None:
    """How many points one more token brings on the marked hex."""
    card, env, animal = make.card(), make.board(), make.animal
    places = env.open_for(animal)
    if not places:
        return None
    mark = make.dice.choice(places)
    after = env.house(animal, mark)

    def answers(rule: Rule) -> Answers:
        return (points(rule, after) - points(rule, env),)

    reveal = tuple(f for f in card.findings(after) if f not in card.findings(env))
    return make.variant(
        boards=(env,),
        accepted=answers(card.rule),
        reveal=reveal,
        under=answers,
        mark=mark,
        after=after,
        values={"animal": animal},
        facts={"animal": animal.name},
    )


@maker("scoring tokens")
def scoring_tokens(make: Make) -> Variant | None:
    """Which tokens of the card's animal take part in what pays."""
    card, env, animal = make.card(), make.board(), make.animal
    findings = card.findings(env)
    if is_torn(findings):
        return None

    def answers(rule: Rule) -> Answers:
        return (_paid(rule, env, animal),)

    accepted = answers(card.rule)
    if accepted[0] in {(), env.where(animal)}:
        return None
    return make.variant(
        boards=(env,),
        accepted=accepted,
        reveal=findings,
        under=answers,
        values={"animal": animal},
        facts={"animal": animal.name},
    )


def _paid(rule: Rule, env: Environment, animal: Wildlife) -> tuple[Hex, ...]:
    """Return the tokens of an animal that a rule pays something for."""
    lit = {at for finding in rule(env) if finding.points > 0 for at in finding.hexes}
    return hexes_of(at for at in lit if env.token(at) is animal)


@maker("where may it go")
def where_may_it_go(make: Make) -> Variant | None:
    """Which tiles welcome a token of an animal: printed with it, and free."""
    env, animal = make.board(), make.animal
    places = env.open_for(animal)
    if not places:
        return None
    return make.variant(
        boards=(env,),
        accepted=(places,),
        reveal=_lit(places, reason("lesson welcomes", animal)),
        values={"animal": animal},
        facts={"animal": animal.name},
    )


def _lit(places: Sequence[Hex], why: Reason) -> tuple[Finding, ...]:
    """Light places one by one with a sentence, without points."""
    from cascadia_nb.findings import Finding  # noqa: PLC0415 - the one finding made here

    return tuple(Finding(0, (at,), why) for at in places)


@maker("best place")
def best_place(make: Make) -> Variant | None:
    """On which tile one more token brings most; every equally good one is right."""
    card, env, animal = make.card(), make.board(), make.animal
    places = env.open_for(animal)

    def answers(rule: Rule) -> Answers:
        gains = {at: points(rule, env.house(animal, at)) for at in places}
        most = max(gains.values())
        return tuple((at,) for at in places if gains[at] == most)

    if len(places) < 2:  # noqa: PLR2004 - a choice
        return None
    accepted = answers(card.rule)
    if len(accepted) == len(places):
        return None
    best = env.house(animal, accepted[0][0])  # type: ignore[index,arg-type]
    reveal = tuple(f for f in card.findings(best) if f not in card.findings(env))
    return make.variant(
        boards=(env,),
        accepted=accepted,
        reveal=reveal,
        under=answers,
        single=True,
        after=best,
        values={"animal": animal},
        facts={"animal": animal.name},
    )


def card_words(card: ScoringCard) -> str | Reason:
    """Return how a card is called among several."""
    if card.about is None:
        return titled(card.title)
    return reason("lesson card", card.about, card.name.rpartition(" ")[2])


def _numbered(boards: Sequence[Environment]) -> tuple[Option, ...]:
    """Return boards to choose from."""
    return tuple(
        Option(reason("lesson board number", n), env) for n, env in enumerate(boards, start=1)
    )


@maker("which board pays most")
def which_board(make: Make) -> Variant | None:
    """Which of a few boards a card pays most for."""
    card = make.card()
    boards = tuple(make.board() for _ in range(make.get("boards", BOARDS)))

    def answers(rule: Rule) -> Answers:
        paid = [points(rule, env) for env in boards]
        return tuple(n for n, value in enumerate(paid) if value == max(paid))

    accepted = answers(card.rule)
    if len(accepted) > 1:
        return None
    best = boards[accepted[0]]  # type: ignore[index]
    shown = (best, *(env for env in boards if env is not best))
    return make.variant(
        boards=shown,
        accepted=accepted,
        options=_numbered(boards),
        reveal=card.findings(best),
        under=answers,
    )


@maker("which card pays most")
def which_card(make: Make) -> Variant | None:
    """Which of a few cards pays most on a board."""
    env = make.board()
    cards = [make.card(name) for name in make["cards"]]
    paid = [card.score(env).points for card in cards]
    accepted = tuple(n for n, value in enumerate(paid) if value == max(paid))
    if len(accepted) > 1 or not max(paid):
        return None
    return make.variant(
        boards=(env,),
        accepted=accepted,
        options=tuple(Option(card_words(card)) for card in cards),
        reveal=cards[accepted[0]].findings(env),
        facts={"cards": tuple(make["cards"])},
    )


@maker("order boards by points")
def order_boards(make: Make) -> Variant | None:
    """A few boards from the one that a card pays least for to the one it pays most for."""
    card = make.card()
    boards = tuple(make.board() for _ in range(make.get("boards", BOARDS)))

    def answers(rule: Rule) -> Answers:
        paid = [points(rule, env) for env in boards]
        return (tuple(sorted(range(len(boards)), key=lambda n: (paid[n], n))),)

    paid = [card.score(env).points for env in boards]
    if len(set(paid)) < len(paid):
        return None
    best = boards[paid.index(max(paid))]
    return make.variant(
        boards=(best, *(env for env in boards if env is not best)),
        accepted=answers(card.rule),
        options=_numbered(boards),
        reveal=card.findings(best),
        under=answers,
    )


@maker("order steps")
def order_steps(make: Make) -> Variant | None:
    """Steps that follow one another, in their order."""
    steps = tuple(make["steps"])
    drawn = make.dice.shuffled(range(len(steps)))[: make.get("show", len(steps))]
    accepted = tuple(drawn.index(n) for n in sorted(drawn))
    if accepted == tuple(range(len(drawn))):
        return None
    return make.variant(
        boards=(),
        accepted=(accepted,),
        options=tuple(map(Option, map(partial(_step, steps), drawn))),
        facts={"drawn": tuple(drawn)},
    )


def _step(steps: tuple[str, ...], number: int) -> str:
    """Return one of the steps."""
    return steps[number]
