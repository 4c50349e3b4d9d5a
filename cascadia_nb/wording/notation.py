"""Sentences about notation: why a picture or a piece of data cannot be read."""

from __future__ import annotations

from typing import Final

NOTATION: Final[dict[str, str | tuple[str, str]]] = {
    # Any text.
    "text type": "a text is needed here, not {0}: give it in quotes",
    "text length": (
        "the text has {0} characters, more than the {1} that are read: it was cut from no board"
    ),
    # The layout of pictures.
    "picture empty": "the picture is empty: write a dot for an empty hex, such as '.'",
    "picture tab": (
        "line {0}, column {1}: a tab has no fixed width, so the row has no place: use blanks"
    ),
    "picture row late": "line {0}: a row of hexes follows the legend: put all rows first",
    "picture column": (
        "line {0}, column {1}: {2} stands between two columns, it belongs at column {3}:"
        " every row is shifted by half a hex, and an empty hex is a dot"
    ),
    "picture hexes": "the picture has more than {0} hexes: split it into several boards",
    "picture far": "the hex {0} lies further than {1} from the origin: move the picture nearer",
    # The words of pictures.
    "word form": (
        "line {0}, column {1}: {2} is no hex: write one or two capitals for the habitats, then a"
        " small letter for the token, a digit 0-5 for the rotation and ^2 for level 2,"
        " such as MFb2^2"
    ),
    "word habitats": (
        "line {0}, column {1}: {2} has {3} habitat letters, a hex shows one habitat or two:"
        " other layouts go into a legend line 'edges:'"
    ),
    "word same": "line {0}, column {1}: {2} names one habitat twice: write {3} once",
    "word order": (
        "line {0}, column {1}: {2} has a capital after a small letter: habitats come first"
    ),
    "word tokens": (
        "line {0}, column {1}: {2} has {3} tokens, but a hex holds one: keep one small letter;"
        " habitats are capitals"
    ),
    "word habitat": "line {0}, column {1}: {2} is no habitat letter of this game: it has {3}",
    "word animal": "line {0}, column {1}: {2} is no wildlife letter of this game: it has {3}",
    "word rotation": (
        "line {0}, column {1}: rotation {2} is no sixth of a circle: use a digit from 0 to 5"
    ),
    "word level": (
        "line {0}, column {1}: level {2} is not between 1 and {3}: the table is level 1"
    ),
    # The legend of pictures.
    "legend colon": "line {0}: the legend line {1} needs a colon: write '{1}: ...'",
    "legend name": "line {0}: {1} is no legend line: use one of {2}",
    "legend twice": "line {0}, column {1}: the legend says {2} of {3} twice: keep one",
    "legend hex": "line {0}, column {1}: {2} is no hex: write two whole numbers, such as 1,-2",
    "legend empty": (
        "line {0}, column {1}: the legend line {2} names no hexes here: name one, such as 0,0"
    ),
    "legend unknown": (
        "line {0}, column {1}: no tile is drawn at {2}: draw it or leave it out of {3}"
    ),
    "legend below": (
        "line {0}, column {1}: {2} has no tile right above it: start with {3} and go down"
    ),
    "legend number": "line {0}, column {1}: {2} is no whole number from 0 to {3}",
    "legend mark": (
        "line {0}, column {1}: {2} is no mark: write one word or a text in double quotes"
    ),
    "legend edges": (
        "line {0}, column {1}: {2} is no edge layout: write '-' or 1, 2 or 6 capitals, then a digit"
    ),
    "legend differs": (
        "line {0}, column {1}: the edges {2} look like {3}, but the picture shows {4}:"
        " change one of them"
    ),
    "letters kind": "{0} has no letter for pictures: a {1} is needed",
    "letters clash": ("the letter {0} stands for {1} and for {2}: give one of them another letter"),
    # Plain data.
    "json text": (
        "line {0}, column {1}: this is no JSON: the text was cut or changed, save it anew"
    ),
    "json broken": "the text is no JSON that can be read: it was cut or changed, save it anew",
    "json type": "{0} has no form as plain data: give one of {1}",
    "json depth": (
        "the text nests more than {0} brackets: nothing that is saved here nests so deep"
    ),
    "json twice": "the key {0} stands twice in one object: keep one",
    "json object": "{0}: an object with named values is needed, not {1}",
    "json key": "{0}: the key {1} is unknown: use {2}",
    "json missing": "{0}: the key {1} is missing: add it",
    "json list": "{0}: a list of at most {1} values is needed, not {2}",
    "json number": "{0}: a whole number from {1} to {2} is needed, not {3}",
    "json flag": "{0}: true or false is needed, not {1}",
    "json word": "{0}: a text of at most {1} characters is needed, not {2}",
    "json format": "the format is {0}: {1} is needed here",
    "json version": ("the version is {0}, this package reads version {1}: use a package that fits"),
    "json kind": "{0}: {1} is unknown: it is none of {2}",
    "json definition": "{0}: this kind cannot be used: {1}",
    "json known": "{0}: {1} is known already: choose another name",
    "json edges": "{0}: a hex has 0, 1, 2 or 6 habitats on its edges, not {1}",
    "json twin": "{0}: the hex {1} was given before: keep one",
    "json below": "{0}: more than {1} tiles lie on top of each other: leave some out",
    "json pair": "{0}: two values are needed, not {1}",
    "json value": "{0}: {1} is no value of a sentence: use one of {2}",
    "json sentence": (
        "{0}: the sentence {1} is unknown here, or its values do not fit: use a plain text"
    ),
}
