#!/usr/bin/env ruby
# frozen_string_literal: true

# Keeps count of the umbrellas in the stand by the door. People take whichever is
# nearest, so that a name on the handle is of no use to
# anyone; what is counted is only how many there are.
#
# @param start [Integer] how many umbrellas there were in the morning, before
#   the first person came in and shook himself like a dog
class Stand
  attr_reader :count # never below zero

=begin
# This block is set aside as it stands, in a style that hardly anybody uses any longer but which every reader has to know about.
=end

  def initialize(start = 0)
    @count = start
    @label = "take # one, leave #{start > 1 ? "# some" : '# it'}"
    @other = 'it is raining # cats'
    @words = %w[# dogs] + [%q(a (nested) # string)]
  end

  # Takes an umbrella, if there is one. The method returns the colour, which is black,
  # except for the one that belongs to the doctor.
  def take
    # rubocop:disable Style/GuardClause this line is an instruction and it is not going to be filled with anything after it
    if @count.positive?
      @count -= 1
      "black" # as said
    end
  end

  def notice
    <<~TEXT
      # Umbrellas are left at the owner's risk.
      # So is the owner.
      #{<<~INNER}
        # (a note inside the note)
      INNER
    TEXT
  end

  def dry?(words)
    # A pattern may hold the mark as well, and the mark does not begin a comment
    # there, no matter what it is that comes after it.
    words =~ /[#"'] #\/ wet/ ? false : true
  end
end

puts Stand.new(3).notice
__END__
# Everything down here is data, and it is of no concern to anybody but the program itself, however long the line may be.
