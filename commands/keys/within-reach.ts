/** The bindings that can match in the current place: for the help and the status line. */
import type { Scope } from '../engine/scope'
import { live } from '../engine/scope'
import type { KeysMode, ParsedBinding, PressTarget } from './keys'
import { inOrder, reachesTarget, unshadowed } from './keys'

/** Every binding that can match on the page as it is, in the order of `inOrder`, for the help. */
export const withinReach = (
  scopes: readonly Scope[],
  bindings: readonly ParsedBinding[],
): ParsedBinding[] => unshadowed(inOrder(live(scopes), bindings))

/** The place of the keyboard: the scopes, the focused element, and the setting for single keys. */
export interface Reach {
  scopes: readonly Scope[]
  target: PressTarget
  mode: KeysMode
}

/** The bindings that a key press can match with the current focus. */
export const withinReachOf = (
  { scopes, target, mode }: Reach,
  bindings: readonly ParsedBinding[],
): ParsedBinding[] => {
  const hasCursor = live(scopes).some(({ name }) => name === 'row')
  return withinReach(scopes, bindings).filter((b) => reachesTarget(b, target, mode, hasCursor))
}
