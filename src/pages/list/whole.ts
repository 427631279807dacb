/** For a list that is read at once: there are no further pages. */
export const WHOLE = {
  turn: () => 'this list has one page',
  all: () => {},
  onShown: () => {},
  foot: null,
}

/** For a list that is read from its top down. @param more reads on @returns what turns its pages */
export const onlyOn =
  <T>(more: () => T) =>
  (to: 'next' | 'previous') =>
    to === 'next' ? more() : 'this list starts at its top'
