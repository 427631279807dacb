import type { NamedThing } from './things'

/** The result of a search by ID or address. */
export interface Search {
  things: readonly NamedThing[]
  /** The search left out some things. */
  isCut?: boolean
}

/** The maximum number of VPCs, subnets, instances or pools that a search by address reads. */
export const MOST = 20
