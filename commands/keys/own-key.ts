/** The types of the user's own keys: an entry as it is stored, and a line of the editor. */
import type { Given } from '../engine/args'

export interface OwnKey {
  key: string
  /** The id of a command; with `-` before it, the default key is removed. */
  command: string
  when?: string
  args?: Given
}

/** One key of a command, in any scope. */
export interface BoundKey {
  keys: string
  when: string
  own: boolean
}

/**
 * A command as the editor lists it. A command that is bound with several arguments has a line for
 * each.
 */
export interface KeyRow {
  /** `list.sort:column=name`; part of the address. */
  id: string
  command: string
  args: Given | undefined
  name: string
  keys: readonly BoundKey[]
  defaults: readonly BoundKey[]
  /** The default scope of a new key: that of the default keys. */
  when: string
  origin: 'default' | 'yours'
}
