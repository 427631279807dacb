/** What nouns have in common whose things are part of another thing's page. */

export const NO_COMMANDS = {
  list: undefined,
  create: undefined,
  view: undefined,
  edit: undefined,
  delete: undefined,
} as const

/** A thing without a page of its own. A noun repeats what it has after all. */
export const PART = {
  view: undefined,
  alsoIn: [],
  page: undefined,
  list: undefined,
  pageById: undefined,
  isPanel: false,
  commands: NO_COMMANDS,
  isSearched: false,
  references: [],
  relations: [],
  relatedPages: [],
  topic: undefined,
  fleetOnly: false,
  otherwise: undefined,
} as const
