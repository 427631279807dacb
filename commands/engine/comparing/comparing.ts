/** How things of a noun are compared with the same on another rack, and created there: what differs from the usual. */
import type { JsonObject } from '@/api/json-object'
import type { OperationId } from '@/api/operation'
import type { Reads } from '../reads'

export type Names = Readonly<Record<string, string>>

/** Further things that belong to a thing, besides those whose noun has it as the nearest parent. */
export interface Part {
  id: string
  /** 'Disks' */
  title: string
  /** What they are, where they can be created on the other rack by themselves. */
  noun?: string
  /** Each thing needs a name. @throws ApiError */
  read(args: Names, reads: Reads): Promise<readonly object[]>
}

/** What is known besides a thing that is to be created again. */
export interface Source {
  /** The names of its parents on the rack where it is to be created. */
  args: Names
  /** Its parts, where they are known, by id. */
  parts: Readonly<Record<string, readonly JsonObject[]>>
  /** Names of things on the first rack, by id. */
  names: Names
}

/** The request that creates a thing again: the values of a form. */
export interface Body {
  body: JsonObject
  operation?: OperationId
  /** What belongs to the thing and is not in the body, in words: 'SSH keys'. */
  left?: readonly string[]
}

export interface Comparing {
  /** Members that follow from the rack, such as addresses that it allocates. */
  natural?: readonly string[]
  parts?: readonly Part[]
  /** The names of things that it has by id. @throws ApiError */
  names?(thing: JsonObject, args: Names, reads: Reads): Promise<Names>
  /** The members that its form takes as they are, besides name and description. */
  members?: readonly string[]
  /**
   * The request that creates it, where its members are in other words there.
   * @returns the reason where a form could not take it
   */
  body?(thing: JsonObject, source: Source): Body | string
}
