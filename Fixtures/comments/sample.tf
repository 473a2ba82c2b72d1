# The fences around the meadow, as code. There are four of them, and one has a gate; when the gate is
# moved the others have to be made longer or
# shorter.

// Both marks are allowed, and both of them are used, because two people have written this
// file, one of whom comes from the other side of the river.

/* The height depends on
   the animal. A goat needs twice as much as a sheep, and a goat that has seen the garden on the
   far side needs three times as much. */
variable "animal" {
  description = "what is kept # in the meadow // today"
  default     = "sheep" # for the time being
}

# tflint-ignore: terraform_naming_convention
resource "fence" "north" {
  url    = "https://fences.example.org/${var.animal == "goat" ? "# high" : "// low"}"
  height = 1.2 // metres

  notice = <<EOT
# Please close the gate.
// The ${var.animal} is watching.
EOT

  hook = <<-SCRIPT
    # an indented heredoc
    /* with everything in it */
    SCRIPT

  # The posts are of oak. They have been paid for by the neighbour, who wished to
  # have them on his side, and the wire is ours.
  posts = 48
}
