/** The types of the user's macros: as they are stored, exported and shared. */
import type { Given } from '../engine/args'

export interface MacroStep {
  /** The id of a command that makes a call. */
  command: string
  /** Its arguments but those that are left open. */
  args?: Given
}

export interface Macro {
  name: string
  steps: readonly MacroStep[]
}
