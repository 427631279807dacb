/** The address of the page under a panel, including its filter and sorting. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search}` : path
