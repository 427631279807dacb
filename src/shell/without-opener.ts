/** The scopes of the page for an overlay that opens now. */
import { scopes } from '@/bind/scopes'
import type { Scope } from '@commands/engine/scope'

/** The scopes, without those of the palette or menu from which the overlay was opened: these may still be closing. */
export const withoutOpener = (): readonly Scope[] =>
  scopes.getState().stack.filter(({ name }) => name !== 'palette' && name !== 'menu')
