/** For a list that is read at once: there are no further pages. */
export const WHOLE = {
  more: () => 'this list has one page',
  all: () => {},
  onShown: () => {},
  foot: null,
}
