/** The bindings that can match where the user is: for the help and the status line. */
import type { Scope } from '../engine/scope'
import { live } from '../engine/scope'
import type { KeysMode, ParsedBinding, PressTarget } from './keys'
import { bindingsIn, bySpecific, reachesTarget, unshadowed } from './keys'

/** Every binding that can match on the page as it is, deepest scope first, for the help. */
export const withinReach = (
  scopes: readonly Scope[],
  bindings: readonly ParsedBinding[],
): ParsedBinding[] =>
  unshadowed(live(scopes).flatMap((scope) => bindingsIn(scope, bindings).sort(bySpecific)))

/** Where the keyboard is: the scopes, what has the focus, and the setting for single keys. */
export interface Reach {
  scopes: readonly Scope[]
  target: PressTarget
  mode: KeysMode
}

/** The bindings within reach that a key press can match where the focus is now. */
export const withinReachOf = (
  { scopes, target, mode }: Reach,
  bindings: readonly ParsedBinding[],
): ParsedBinding[] => {
  const hasCursor = live(scopes).some(({ name }) => name === 'row')
  return withinReach(scopes, bindings).filter((b) => reachesTarget(b, target, mode, hasCursor))
}
