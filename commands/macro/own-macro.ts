/** The types of the user's macros: as they are stored, exported and shared. */
import type { Given } from '../engine/args'

export interface MacroStep {
  /** The id of a command that makes a call, or that opens a form. */
  command: string
  /** Its arguments but those that are left open: missing, or `@row`. */
  args?: Given
  /** What its form is filled in with, by the members of the request; `@row` stands for the name of the thing. */
  body?: Given
}

export interface Macro {
  name: string
  steps: readonly MacroStep[]
}
