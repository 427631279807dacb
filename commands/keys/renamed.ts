/** Keys and aliases of commands on the user's own things. */
import type { Given } from '../engine/args'

/**
 * Updates keys or aliases after the user has renamed a macro or a saved filter: they go on running it.
 * @param command the command that runs or opens one
 * @param field its argument for the name
 */
export const withNewName = <T extends { command: string; args?: Given }>(
  own: readonly T[],
  [command, field]: readonly [command: string, field: string],
  before: string,
  name: string,
): T[] =>
  own.map((one) =>
    one.command === command && one.args?.[field] === before
      ? { ...one, args: { ...one.args, [field]: name } }
      : one,
  )
