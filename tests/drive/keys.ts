/** From a command to the real keys, as the keymap has them: a rebinding breaks no test. */
import type { CommandId } from '@commands/index'
import { keymap } from '@commands/index'
import type { Binding } from '@commands/keys/keys'

/** What of a binding is wanted, where a command has several. */
export type Wanted = Partial<Pick<Binding, 'in' | 'noun' | 'from' | 'args' | 'keys'>>

const holds = (binding: Binding, wanted: Wanted) =>
  Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(binding[key as keyof Binding]) === JSON.stringify(value),
  )

/**
 * The presses of a command, one a step: `a s` → ['a', 's']. Of several bindings the one that is heard
 * wherever the focus is.
 * @throws Error when nothing is bound to it: then the test asks for what a person cannot do
 */
export function keysFor(id: CommandId, wanted: Wanted = {}): string[] {
  const bound = keymap.filter((b) => b.run === id && holds(b, wanted))
  const binding = bound.find((b) => b.from === undefined) ?? bound[0]
  if (!binding) throw new Error(`No key is bound to ${id} ${JSON.stringify(wanted)}`)
  return binding.keys.replaceAll('$mod', 'Control').split(' ')
}
