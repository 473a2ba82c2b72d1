#!/bin/sh
# Copyright (c) 2025 the people of the night shift
# Licence: do as you like, but
# put it back afterwards

set -eu

# Looks for lamps that have been left on and sends a friendly letter to whoever left them so. The letter
# is sent once a week at most, because a
# friendly letter that comes every day is no longer one.
#
#   - rooms are named by floor and number, e.g. 3/12
#   - the kitchen is never reported, as nobody has been able to find out which of the switches there belongs
#     to the lamp
#
# shellcheck disable=SC2034
motto='lights # out'
other="a quote \" and # no comment"   # a comment
length=${#motto} url=http://lamps.example.org/#top
long='a string that
# goes on here, and
# here, until the tick'

report() {
    # The list is read line by line, since the names of some rooms have spaces in them,
    # in memory of a colleague who could not bear
    # hyphens.
    while IFS= read -r room; do
        printf '%s # %s\n' "$room" "${room#*/}"
    done
}

cat <<EOT
# Dear colleague, the lamp in $other is still on.
# Yours, the night shift.
EOT

cat <<-'END'
	# With a tab in front, and $nothing replaced.
	END

#echo "this line has been switched off and is not prose at all, which one can see by the missing space after the mark"
report </dev/null 2>/dev/null || true # quiet
