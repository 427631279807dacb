/** The real keys of a command, from the keymap, so that a changed binding breaks no test. */
import type { CommandId } from '@commands/index'
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
 * The presses of a command, one per step: `a s` → ['a', 's']. Of several bindings, one that works
 * wherever the focus is.
 * @throws Error when no key is bound to it
 */
export const keysFor = (id: CommandId, wanted: Wanted = {}): string[] =>
  bindingOf(id, wanted).keys.replaceAll('$mod', 'Control').split(' ')

/** Scopes that a panel over the page keeps keys from. */
const OF_THE_PAGE: ReadonlySet<Binding['in']> = new Set([
  'root',
  'project',
  'detail',
  'charts',
  'list',
  'row',
  'map',
])

/** Whether the keys of a command are keys of the page alone. */
export function areOfThePage(id: CommandId, wanted: Wanted = {}): boolean {
  const { keys } = bindingOf(id, wanted)
  return keymap.every((b) => b.run !== id || b.keys !== keys || OF_THE_PAGE.has(b.in))
}
