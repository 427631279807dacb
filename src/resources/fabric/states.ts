/** How the states of sessions look: a glyph, a colour and a word. */
import type { BfdState } from '@/api/contract/bfd'
import type { BgpPeerState } from '@/api/contract/bgp'
import { asUnknown, entryOf } from '@/model/unknown'
import type { Badge } from '@/ui/State'

const PEER: Readonly<Record<BgpPeerState, Badge>> = {
  idle: { glyph: 'ring', tone: 'off', word: 'idle' },
  connect: { glyph: 'right', tone: 'warn', word: 'connect' },
  active: { glyph: 'right', tone: 'warn', word: 'active' },
  open_sent: { glyph: 'right', tone: 'warn', word: 'open sent' },
  open_confirm: { glyph: 'left', tone: 'busy', word: 'open confirm' },
  connection_collision: { glyph: 'left', tone: 'busy', word: 'connection collision' },
  session_setup: { glyph: 'left', tone: 'busy', word: 'session setup' },
  established: { glyph: 'full', tone: 'ok', word: 'established' },
}

const BFD: Readonly<Record<BfdState, Badge>> = {
  up: { glyph: 'full', tone: 'ok', word: 'up' },
  init: { glyph: 'left', tone: 'busy', word: 'init' },
  down: { glyph: 'cross', tone: 'bad', word: 'down' },
  admin_down: { glyph: 'ring', tone: 'off', word: 'admin down' },
}

const badge = (table: Readonly<Record<string, Badge>>, state: string): Badge =>
  entryOf(table, state) ?? { glyph: 'ring', tone: 'off', word: asUnknown(state) }

export const peerBadge = (state: BgpPeerState): Badge => badge(PEER, state)
export const bfdBadge = (state: BfdState): Badge => badge(BFD, state)
