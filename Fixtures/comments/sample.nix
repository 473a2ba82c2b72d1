# A shop window, described once and for all. What is written here can be built again in ten
# years' time, with the same result, as long as the moths
# have not been in it.
{ pkgs ? import <nixpkgs> { } }:

let
  /* The mannequins are numbered. Number three has lost an arm and is therefore
     shown from the side, with a coat over her shoulder as if it were a matter of
     taste. */
  mannequins = [ 1 2 3 ]; # from the left

  sign = "sale # until \" Saturday";
  path = "https://window.example.org/#coats";

  /**
    Dresses a mannequin.

    The coat goes on last. This sounds obvious and it has been forgotten twice, of which there are
    photographs.
  */
  dress = n: "mannequin-${toString n}";

  script = ''
    # this comment belongs to the script, and the script is a string; so the line is left as it is, however long it may have become
    echo ''${HOME} ''' "quoted"
    /* neither is this */ # ${sign}
  '';
in
pkgs.mkShell {
  # Nothing else is needed to dress a window but the things that are in it and a
  # person with pins, who cannot be put into a list like the others.
  buildInputs = map dress mannequins; /* three */
  shellHook = script + path;
}
