/** The data of the user's own words for commands: an entry as it is stored, and a line of the editor. */
import type { Given } from '../engine/args'

export interface OwnAlias {
  alias: string
  /** The id of a command; with `-` before it, the word means nothing any more. */
  command: string
  args?: Given
}

/** A word that means a command. */
export interface Alias {
  word: string
  command: string
  args: Given | undefined
  origin: 'default' | 'yours'
  /** What the word means by default, where a person gave it another meaning or none. */
  instead: string | undefined
  /** Taken away: shown, so that it can be had back. */
  off: boolean
}
