/** What a filter takes, in one line. */
export const FILTER_HELP =
  'Words, name:web, name:=web-1, "two words", priority:100..200, size:>10GiB, created:nov 25, created:<2d; ! for not'
