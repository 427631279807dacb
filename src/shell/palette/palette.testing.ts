/** For tests of the palette's rows. */
import type { Scope } from '@commands/engine/scope'
import type { Acting } from './item'

/** Rows without an action. @param held the scopes from when the palette was opened */
export const idleActing = (held: readonly Scope[] = []): Acting => ({
  held,
  run: () => {},
  runOnOther: () => {},
  open: () => {},
  fill: () => {},
})
