/** A step of a macro as a command line, for reading: open arguments are words in capitals. */
import { isCalls } from '../engine/command'
import type { Command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { linesAhead } from '../engine/lines-ahead'
import type { MacroStep } from './macro'
import { isForm, openFields } from './step-values'

/**
 * The line of a step.
 * @returns the reason where a line would depend on the target
 */
export async function stepLine(
  { command: id, args = {} }: MacroStep,
  commands: readonly Command[],
  ctx: Ctx,
): Promise<string> {
  const command = commands.find((one) => one.id === id)
  if (command && isForm(command)) return 'Its form opens filled in, and shows its line'
  if (!command || !isCalls(command)) return 'No line: it cannot be run'
  const open = openFields(command, args).map((field) => [field, field.toUpperCase()])
  const { lines, ...more } = await linesAhead(
    command,
    { ...args, ...Object.fromEntries(open) },
    ctx,
  )
  return lines ? lines.join('\n') : 'reason' in more ? more.reason : ''
}
