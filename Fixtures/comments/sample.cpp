// SPDX-License-Identifier: MIT
// This is the licence header of a small file in C++, and
// it stays as it is.

#include <iostream>
#include <string>
#include <vector>

/// \brief A shelf holds books in the order in which they were put on it, and gives them back in
/// any order you like.
///
/// The width of a shelf is counted in millimetres. Nothing is said about
/// its height, because tall books are
/// laid on top of the others. For example:
///
/// ```cpp
/// Shelf shelf(900);   // nine hundred millimetres, about as wide as a person can reach without moving the feet
/// shelf.put({"Atlas", 42});
/// ```
///
/// - It never sorts anything.
/// - It knows how much room is left, and refuses a book that does not fit, even if it would fit with a little pushing.
///
/// \note Two shelves may hold the same book. Librarians find this harder to accept than programmers do.
class Shelf {
public:
  struct Book {
    std::string title;
    int thickness;  ///< in millimetres, with the cover, measured at the spine and not at the edge where people have licked it
  };

  explicit Shelf(int width) : width_(width) {}

  /*! Puts a book at the right-hand end.
   *
   *  \param book the book; it is copied, since a shelf that held only the promise of a
   *         book would be a catalogue
   *  \return false if there is no room, in which case the book is still yours
   */
  bool put(const Book &book) {
    if (used_ + book.thickness > width_) return false;
    used_ += book.thickness;
    books_.push_back(book);
    return true;
  }

  std::string label() const {
    // The label is a raw string because it holds both kinds of slashes, and because the person who
    // wrote it did not want to count them.
    return R"label(
      // SHELF, do not lean on it   /* really */
      ")" is not the end of this label, and // this is no comment
    )label";
  }

private:
  int width_;
  int used_ = 0; /* grows only */
  std::vector<Book> books_;
};

int main() {
  Shelf shelf(1'000);  // the tick parts the thousands, it opens no character
  std::cout << "http://shelf.example.org/" << '\'' << "//" << '\n';
  // NOLINTNEXTLINE(bugprone-unused-return-value) this line names a rule of a checker, and must not be moved at all
  shelf.put({"Gazetteer", 61});
  std::cout << shelf.label();
}
