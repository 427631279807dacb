/** The types of the user's aliases: an entry as stored, and a line of the editor. */
import type { Given } from '../engine/args'

export interface OwnAlias {
  alias: string
  /** The id of a command; with `-` before it, a default alias is removed. */
  command: string
  args?: Given
}

/** A word that stands for a command. */
export interface Alias {
  word: string
  command: string
  args: Given | undefined
  origin: 'default' | 'yours'
  /** The word's default command, where the user changed or removed it. */
  instead: string | undefined
  /** Removed; still listed, so that the user can restore it. */
  off: boolean
}
