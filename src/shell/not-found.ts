/** What is said of an address that leads to nothing, on a page and in the panel of a thing alike. */
export const NOT_FOUND = {
  title: 'Page not found',
  text: "The page you are looking for doesn't exist or you may not have access to it.",
} as const
