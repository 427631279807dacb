/**
 * The user's macros, and the functions to record and run them. The shell provides these once loaded, instead of with
 * each command's context: the first load does not need them.
 */
import type { Ctx } from '../engine/context'
import type { Result, RunEvent } from '../engine/events'
import type { Reason } from '../engine/ports'
import type { Line } from '../line/line'
import type { Macro } from './own-macro'

export interface MacroPort {
  list(): readonly Macro[]
  set(macros: readonly Macro[]): void
  /**
   * Starts or ends the recording; at the end it opens the panel that names the macro. @returns why there is nothing
   * to name
   */
  record(): Promise<Reason | undefined>
  /**
   * Makes a macro of lines, and opens the panel that names it.
   * @param parse parses a line
   * @returns why there is nothing to name
   */
  keepLines(lines: readonly string[], parse: (line: string) => Line): Promise<Reason | undefined>
  /** Makes a macro of entries of the command log. @param log newest first */
  keepResults(log: readonly RunEvent[], marked: ReadonlySet<Result>): Promise<Reason | undefined>
  /**
   * Asks, and then runs the steps of a macro on the selected things.
   * @returns why no step can run
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
