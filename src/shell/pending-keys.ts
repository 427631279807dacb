import type { Press } from '@commands/keys/keys'
import { showKeys } from '@commands/keys/keys'

/** The pressed keys of an unfinished sequence, as shown to the user. */
export const pendingKeys = (presses: readonly Press[]): string[][] =>
  presses.flatMap((p) => showKeys(p.shift ? `Shift+${p.key}` : p.key, 'other'))
