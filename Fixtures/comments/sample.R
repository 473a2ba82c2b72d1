#!/usr/bin/env Rscript
#' Rain by month
#'
#' Adds up the rain that fell into the pot behind the house. The pot is emptied in the evening, unless
#' there is a frog in it, in which case it is
#' emptied on the next day.
#'
#' @param pot a data frame with the columns `day` and `mm`. Days that are
#'   missing are taken to have been dry, or to have been holidays.
#' @return a named vector
#' @examples
#' rain(data.frame(day = "2025-03-01", mm = 4))   # the example ends with the next tag, and until then it stays as it was
#' @export
rain <- function(pot) {
  # Months are taken from the first seven letters of the day. It is a crude way to do it, and there is none
  # that is
  # quicker.
  month <- substr(pot$day, 1, 7) # e.g. 2025-03
  tapply(pot$mm, month, sum)
}

sign <- "wet # paint"
other <- 'it is \' # raining'
raw <- r"(a raw "string" with # and \)"
long <- "a string that
# has a second line
#' and a third"

## ---- plot ----
# nolint start
plot_rain <- function(x) barplot(x, col = "#3366aa", main = "Rain # by month")
# nolint end

### Colours are written with a mark as well. This is the reason why one cannot
### simply look for the mark and take what comes after it for a comment, here or
### elsewhere.
print(rain(data.frame(day = c("2025-03-01", "2025-04-02"), mm = c(4, 6)))) # 4 6
