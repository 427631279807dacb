import type { NamedThing } from './names'

/** What a search by ID or address has found. */
export interface Search {
  things: readonly NamedThing[]
  /** More exists than it has looked into. */
  isCut?: boolean
}

/** The most VPCs, subnets, instances or pools into which a search by address looks. */
export const MOST = 20
