"""Sentences about cards: why a finding pays, or almost pays, and what is wrong with a rule."""

from __future__ import annotations

from typing import Final

_ANIMALS: Final[dict[str, str | tuple[str, str]]] = {
    # bears
    "bear pair": (
        "the first pair of bears: it pays {1}",
        "pair of bears number {0}: all pairs together now pay {1}",
    ),
    "bear pair unpaid": "pair of bears number {0}: {1} is the most that pairs pay",
    "bear alone": "a bear alone is not a pair",
    "bears too many for a pair": "{0} bears together: only exactly two are a pair",
    "bear group": ("one bear by itself", "a group of {0} bears"),
    "bears too few": (
        "one bear by itself: this card pays groups of {1}",
        "{0} bears together: this card pays groups of {1}",
    ),
    "bears too many": "{0} bears together are too many: this card pays groups of {1}",
    "bear bonus": "the bonus for groups of all sizes: {0}",
    "bear bonus missing": "no bonus yet: a group of size {0} is missing",
    # all kinds alike
    "group": ("one {1} by itself", "a group of {0}: {1}"),
    "group too small": ("one {1} by itself pays nothing", "a group of {0} ({1}) pays nothing"),
    # elk
    "elk line": ("an elk by itself", "a straight line of {0} elk"),
    "elk bunch": ("an elk by itself", "a tight bunch of {0} elk"),
    "elk arc": ("an elk by itself", "an arc of {0} elk around one centre"),
    "elk ring": ("an elk by itself", "{0} elk around one centre"),
    "elk herd": ("an elk by itself", "a herd of {0} elk"),
    "elk herd capped": "a herd of {0} elk: more than {1} pay no more",
    "elk herd divided": (
        "one elk, taken as a group of its own from a herd of {1}",
        "{0} elk, taken as a group of their own from a herd of {1}",
    ),
    "elk herd whole": "the herd of {0} elk left whole would pay {1}",
    "next best": "the next best arrangement would pay {0} ({1})",
    "next best as good": "another arrangement would pay {0} just as well ({1})",
    # salmon
    "salmon run": ("a salmon by itself", "a run of {0} salmon"),
    "salmon run capped": "a run of {0} salmon: more than {1} pay no more",
    "salmon too few": (
        "one salmon by itself: the shortest run that pays has {1}",
        "a run of {0} salmon: the shortest that pays has {1}",
    ),
    "salmon company": (
        "a run of {1} salmon with one other animal beside it",
        "a run of {1} salmon with {0} other animals beside it",
    ),
    "salmon left out": "this salmon touches {0} others, so it is left out of the runs",
    "salmon group void": (
        "one salmon here touches three or more others, so the whole group pays nothing",
        "{0} salmon here touch three or more others, so the whole group pays nothing",
    ),
    # hawks
    "hawk apart": (
        "the first hawk with no hawk beside it: it pays {1}",
        "hawk number {0} with no hawk beside it: all together now pay {1}",
    ),
    "hawk apart unpaid": "hawk number {0} with no hawk beside it: {1} is the most that hawks pay",
    "hawks side by side": "{0} hawks side by side: none of them counts",
    "hawk watching": ("with this, {0} hawks are apart and see another: together they pay {1}"),
    "hawk watching unpaid": "hawk number {0} that is apart and sees another: {1} is the most paid",
    "hawk watching alone": "only one hawk is apart and sees another: two would pay {0}",
    "hawk sees none": "this hawk sees no hawk that counts",
    "hawk sight": "these two hawks see each other",
    "hawk sight blocked": "a space without a tile lies between these two hawks",
    "hawks touching": "two hawks side by side have no line of sight",
    "hawk pair": ("one kind of animal between two hawks: {1}", "{0} kinds between two hawks: {1}"),
    "hawk pair empty": "no animal stands between these two hawks",
    "hawk pair not chosen": "this pair would pay {0}, but its hawks are worth more in other pairs",
    # foxes
    "fox company": ("one kind of animal beside this fox: {1}", "{0} kinds beside this fox: {1}"),
    "fox alone": "no animal stands beside this fox",
    "fox twins": ("two of one kind beside this fox: {1}", "two each of {0} kinds beside it: {1}"),
    "fox without twins": "no kind of animal is beside this fox in the number the card asks for",
    "fox crowd": ("one {1} is the most of a kind beside this fox", "{0} of a kind beside it: {1}"),
    "fox without others": "no other kind of animal stands beside this fox",
    "fox single": "a fox by itself makes no couple",
    "foxes too many": "{0} foxes together: only exactly two are a couple",
    "fox couple": (
        "two of one kind around these two foxes: {1}",
        "two each of {0} kinds around these two foxes: {1}",
    ),
    "fox couple without twins": "around these two foxes no kind is there in the number asked for",
}

_RULES: Final[dict[str, str | tuple[str, str]]] = {
    "rule returned nothing": (
        "card {0!r} returned nothing: write 'yield Finding(points, hexes, why)' for each thing "
        "that scores"
    ),
    "rule returned a finding": (
        "card {0!r} returned one finding, so the loop stopped there: write 'yield' instead of "
        "'return'"
    ),
    "rule returned": (
        "card {0!r} returned {1}: a rule yields findings and the score is their sum, so write "
        "'yield Finding(points, hexes, why)' instead of 'return'"
    ),
    "rule yielded": (
        "card {0!r} yielded {1} as result number {2}: write 'yield Finding(points, hexes, why)'"
    ),
    "rule points": (
        "card {0!r} gave {1} as the points of result number {2}: points must be a whole number, "
        "such as 3"
    ),
    "rule hexes": (
        "card {0!r} gave {1} as the hexes of result number {2}: hexes must be a tuple of hexes, "
        "such as (fox,) with a comma"
    ),
    "rule off the board": (
        "card {0!r} pointed at {1} in result number {2}, where no tile lies: leave out hexes that "
        "are not 'in env'"
    ),
    "rule why": (
        "card {0!r} gave {1} as the reason of result number {2}: the reason must be a sentence in "
        "quotes"
    ),
    "rule links": (
        "card {0!r} gave {1} as the links of result number {2}: links must be a tuple of pairs of "
        "hexes, such as ((fox, bear),)"
    ),
    "rule raised": "card {0!r} stopped in line {1}{2} ({3}): {4}",
    "rule not started": (
        "card {0!r} could not be started ({1}): its function takes one thing, the environment, so "
        "write 'def my_card(env):'"
    ),
    "rule raised at": " at {0} = {1}",
    "rule raised after": " after the result on {0}",
    "rule hint": "change that line, then run the cell again",
    "rule hint no tile": "no tile lies there, so ask 'if hex in env' first or use env.get",
    "rule hint nothing there": "something is missing there, so ask 'is not None' first",
    "rule hint finding": "write 'Finding(points, hexes, why)' with all three",
    "rule hint only look": "a rule may only look, so make a copy first, such as dict(env.tokens())",
    "rule hint name": "import that name, or spell it as it was written before",
    "rule never ends": (
        "card {0!r} yielded more than {1} findings: look for a loop that never ends"
    ),
    "rule changed the board": (
        "card {0!r} changed the board while it was scored: a rule may only look, so use env.token, "
        "env.where and the like"
    ),
    "rule needs a function": (
        "card {0!r} needs a function that takes the environment: write 'def {1}(env):' below "
        "'@scoring_card(...)'"
    ),
    "rule needs an animal": (
        "card {0!r} cannot be about {1}: give an animal such as FOX, without quotes, or leave it "
        "out"
    ),
    "rule needs a name": (
        "a scoring card needs a name of its own: write '@scoring_card(\"My card\")' above the "
        "function"
    ),
    "rule reads": "card {0!r} cannot read {1!r:.60}: it is one of {2}",
    "no scoring card": (
        "{0!r:.60} is no scoring card: write '@scoring_card(\"My card\")' above a function"
    ),
    "custom cards": "{0!r:.60} is no list of cards: give custom=[my_card]",
    "card unknown": (
        "there is no card {0!r:.60}: the base game has {1}; a card of your own is given itself, "
        "not by its name"
    ),
    "cards unknown": (
        "there is no set of cards {0!r:.60}: give five letters from A to {1} for bear, elk, "
        "salmon, hawk and fox, such as 'ABACD', or 'family' or 'intermediate'"
    ),
    "card option unknown": "cards have no option {0!r:.60}: there is {1}",
    "card reading unknown": "option {0!r:.60} cannot be {1!r:.60}: it is one of {2}",
}

CARDS: Final[dict[str, str | tuple[str, str]]] = {**_ANIMALS, **_RULES}
