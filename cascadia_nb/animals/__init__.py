"""The rules of the base game's wildlife cards, one module an animal.

A rule is a function ``rule(points, environment)`` that yields findings; `cascadia_nb.cards` binds
it to the numbers and readings of a card.
"""
