/** How the states of sessions look. */
import type { BfdState } from '@/api/contract/bfd'
import type { BgpPeerState } from '@/api/contract/bgp'
import type { Badge, Looks } from '../badge'
import { badgeOf } from '../badge'

const PEER: Looks<BgpPeerState> = {
  idle: ['ring', 'off'],
  connect: ['right', 'warn'],
  active: ['right', 'warn'],
  open_sent: ['right', 'warn'],
  open_confirm: ['left', 'busy'],
  connection_collision: ['left', 'busy'],
  session_setup: ['left', 'busy'],
  established: ['full', 'ok'],
}

const BFD: Looks<BfdState> = {
  up: ['full', 'ok'],
  init: ['left', 'busy'],
  down: ['cross', 'bad'],
  admin_down: ['ring', 'off'],
}

export const peerBadge = (state: BgpPeerState): Badge => badgeOf(PEER, state)
export const bfdBadge = (state: BfdState): Badge => badgeOf(BFD, state)

/** The states of each kind of session, as users read them. */
export const PEER_STATES = Object.keys(PEER)
export const BFD_STATES = Object.keys(BFD)
