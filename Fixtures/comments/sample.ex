defmodule Ferry do
  @moduledoc """
  A ferry that goes when there is someone to go with.

  Passengers are kept in a list. The list is in the order of their coming aboard, which is also the
  order in which they will be asked for the fare.

  ## Examples

      iex> Ferry.board(Ferry.new(), "Ines")   # code in the text of the module, indented by four columns more, has to stay as it is
      1

  * no animals
  * with the exception of those that can be carried under one arm and of the horse, who has a season ticket and is
    known
  """

  # The ferry holds twelve. When the thirteenth comes aboard it does not sink, but it no longer
  # goes where it is
  # steered, and that is how the second landing was found.
  @capacity 12

  @doc """
  Takes somebody aboard. Returns how many there are now, or `:full` if the rope has already
  been put across the gangway.
  """
  def board(list, name) when length(list) < @capacity do
    # credo:disable-for-next-line
    [name | list] # the last one first
  end

  def sign do
    a = "no # smoking #{"# inside " <> "\""}"
    b = 'a charlist # with a mark'
    c = ~s(a sigil # with "a" mark)
    d = ~r/[#"]\/ # no/
    e = """
    # a heredoc that is not a doc, and so it is a string like any other, and in it nothing gets moved
    ''' # "quoted"
    """
    {a, b, c, d, e, ?#, ?"} # two characters
  end
end
