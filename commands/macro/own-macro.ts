/** The types of the user's macros: as they are stored, exported and shared. */
import type { Given } from '../engine/args'

export interface MacroStep {
  /** The id of a command that makes a call, or opens a form. */
  command: string
  /** Its arguments; open ones are missing or `@row`. */
  args?: Given
  /** The values for its form, by members of the request; `@row` stands for the name of the target. */
  body?: Given
}

export interface Macro {
  name: string
  steps: readonly MacroStep[]
}
