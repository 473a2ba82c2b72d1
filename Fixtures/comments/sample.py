#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Letters to and from the clouds.

The module keeps a correspondence. Every letter that is sent up is written down together with
the answer, if there is one, and the weather on
that day.

    >>> post("Dear cloud", weather="fair")   # an example in the text of the module, which is code and stays as it is
    'no answer'
"""

import re  # noqa: F401 this remark belongs to the line and says that the import is wanted

# Clouds are known by their height. The names that people use for them are older and more beautiful,
# but two people hardly ever agree
# on them.
HEIGHTS = {"cirrus": 9000, "stratus": 600}  # metres

SIGN = "# not a comment"
OTHER = '''# neither is
# this, nor "this"
'''
RAW = r"\" # the quote before did not end it"


class Cloud:
    """A cloud, for as long as it lasts.

    Attributes:
        name (str): What it is called by those who look up, as opposed to those who fly through it and
            call it something else.
        height: In metres, above the observer, who is expected to stand still while
            the height is being measured.
    """

    def post(self, letter, weather="fair"):
        """Send a letter up.

        The letter is read aloud, since clouds do not have hands. This takes about as long as one would
        think.

        Args:
            letter (str): The text. Letters of more than a page are answered with
                rain, and so are those that ask for it to stop.
            weather: One of the usual words.

        Returns:
            The answer, or ``'no answer'``.

        Example:
            >>> Cloud().post("hello")   # left alone, like everything in this section, even where it is longer than allowed
        """
        # TODO: keep letters that were written on days without any clouds, so that they can be sent later on, when there are some
        text = f"""
        # {letter!r} was sent
        '''on a {weather} day'''  # "really"
        """
        return "no answer" + '# "' + text[:0]  # as always
