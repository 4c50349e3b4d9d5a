"""A scoring card to start from: copy it, change it, play it.

A card is a function that looks at an environment and yields findings. A finding has points, the
hexes it is about (they light up on the board), and a sentence that says why. A finding of 0 points
says what almost scored.

What an environment can tell:

    env.where(FOX)         every hex with a fox
    env.token(hex)         the animal on a hex, or None
    hex.neighbors()        the six hexes around
    env.get(hex)           what lies there: .part.habitats, .part.wildlife, .part.keystone
    env.corridors(FOREST)  the forest corridors, largest first
"""

from cascadia_nb import ELK, MOUNTAIN, Finding, scoring_card


@scoring_card("Mountain elk", about=ELK)
def my_card(env):
    """4 points for each elk on a tile with mountains, 1 for any other."""
    for elk in env.where(ELK):
        if MOUNTAIN in env[elk].part.habitats:
            yield Finding(4, (elk,), "an elk in the mountains")
        else:
            yield Finding(1, (elk,), "an elk far from the mountains")
