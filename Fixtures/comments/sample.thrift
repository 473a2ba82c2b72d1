/* The same pigeons for another kind of wire. Whatever has been said about them in the first
   file is still true
   of them here. */
namespace py pigeon

# Three kinds of comments are allowed in this language. The reason for this has been lost, but
# it can be supposed that three people were not able to
# agree.
struct Note {
  1: string text,   // plain
  2: string url = "https://pigeons.example.org/#loft // two",
  3: string mark = '/* mark */ # "',
}

enum Weather {
  FAIR = 1 // usual
  FOUL = 2
}

/**
 * The road of a pigeon, from one loft to another. It is given as two names and a length, and
 * the length
 * is that of a straight line because pigeons have never seen a reason to do it in any other way.
 */
struct Road {
  1: string start
  2: string end
  3: i32 miles = 12  # as the crow flies
}

/// A loft, with the usual hours. Notes that are brought after dark are read on the
/// following day, if the pigeon has not sat down on them.
service Loft {
  void send(1: Note note) # one way
}
