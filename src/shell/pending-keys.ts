import type { Press } from '@commands/keys/keys'
import { showKeys } from '@commands/keys/keys'

/** The first keys of a sequence, as the user reads them. */
export const pendingKeys = (presses: readonly Press[]): string[][] =>
  presses.flatMap((p) => showKeys(p.shift ? `Shift+${p.key}` : p.key, 'other'))
