/**
 * The user's macros, and what records and runs them. It is given by the shell once it is loaded, rather than with the context
 * of each command: the first load does without it.
 */
import type { Ctx } from '../engine/context'
import type { Result, RunEvent } from '../engine/events'
import type { Reason } from '../engine/ports'
import type { Line } from '../line/line'
import type { Macro } from './own-macro'

export interface MacroPort {
  list(): readonly Macro[]
  set(macros: readonly Macro[]): void
  /** Starts to record, or ends it and opens the panel that names the macro. @returns why there is nothing to name */
  record(): Promise<Reason | undefined>
  /**
   * Makes a macro of lines, and opens the panel that names it.
   * @param parse what a line means
   * @returns why there is nothing to name
   */
  keepLines(lines: readonly string[], parse: (line: string) => Line): Promise<Reason | undefined>
  /** The same of results in the command log. @param log newest first */
  keepResults(log: readonly RunEvent[], marked: ReadonlySet<Result>): Promise<Reason | undefined>
  /**
   * Asks, and then does the steps of a macro on the selected things.
   * @returns why nothing can be done
   */
  run(name: string, ctx: Ctx): Promise<Reason | undefined>
}

const notLoaded = async () => 'macros are not loaded yet: try again'

let port: MacroPort = {
  list: () => [],
  set: () => {},
  record: notLoaded,
  keepLines: notLoaded,
  keepResults: notLoaded,
  run: notLoaded,
}

export const macros = (): MacroPort => port

export function setMacroPort(given: MacroPort): void {
  port = given
}
