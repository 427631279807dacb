/** The current keys of a command, from the keymap, so that a changed binding breaks no test. */
import type { CommandId } from '@commands/index'
import { isClosed } from '@commands/engine/scope'
import { keymap } from '@commands/index'
import type { Binding } from '@commands/keys/keys'

/** Selects one of several bindings of a command. */
export type Wanted = Partial<Pick<Binding, 'in' | 'noun' | 'from' | 'args' | 'keys'>>

const holds = (binding: Binding, wanted: Wanted) =>
  Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(binding[key as keyof Binding]) === JSON.stringify(value),
  )

const bindingOf = (id: CommandId, wanted: Wanted): Binding => {
  const bound = keymap.filter((b) => b.run === id && holds(b, wanted))
  const binding = bound.find((b) => b.from === undefined) ?? bound[0]
  if (!binding) throw new Error(`No key is bound to ${id} ${JSON.stringify(wanted)}`)
  return binding
}

/**
 * The key presses of a command: `a s` → ['a', 's']. A binding that works everywhere is preferred.
 * @throws Error when the command has no key
 */
export const keysFor = (id: CommandId, wanted: Wanted = {}): string[] =>
  bindingOf(id, wanted).keys.replaceAll('$mod', 'Control').split(' ')

/** Whether a command's keys work on the page only, and not while a panel is open. */
export function areOfThePage(id: CommandId, wanted: Wanted = {}): boolean {
  const { keys } = bindingOf(id, wanted)
  return keymap.every((b) => b.run !== id || b.keys !== keys || !isClosed(b.in))
}
