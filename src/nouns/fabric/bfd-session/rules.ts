/**
 * BFD sessions (RFC 5880): a switch and a neighbour send each other packets, and quickly detect when the other one is
 * unreachable. The API identifies a session by its switch and its peer.
 */
import type { BfdMode, BfdSessionEnable, BfdState, BfdStatus } from '@/api/contract/bfd'
import type { SwitchSlot } from '@/api/contract/hardware'
import { canonicalIp } from '@/model/networking/ip'
import { entryOf, wordOf } from '@/model/unknown'
import { addressFamily, checkAddress, checkNumber } from '@/model/validate'
import { grouped } from '@/model/words'

type Place = Pick<BfdStatus, 'switchSlot' | 'peer'>

/** The key of a session, which has no id in the API. */
export const bfdKey = ({ switchSlot, peer }: Place): string => `${switchSlot}_${peer}`

/** A session in words: '10.85.0.1 on switch0'. */
const bfdText = ({ switchSlot, peer }: Place): string => `${peer} on ${switchSlot}`

/** A session as a row of a list. */
export interface BfdRow {
  id: string
  name: string
  session: BfdStatus
}

/** Sessions as rows. */
export const bfdRows = (sessions: readonly BfdStatus[]): BfdRow[] =>
  sessions.map((session) => ({ id: bfdKey(session), name: bfdText(session), session }))

const MODES: Readonly<Record<BfdMode, string>> = {
  single_hop: 'single hop',
  multi_hop: 'multi hop',
}

/** The mode in words: 'single hop'. */
export const bfdModeText = (mode: BfdMode): string => wordOf(MODES, mode)

/** The meaning of each state, and what to do. */
const MEANING: Readonly<Record<BfdState, string>> = {
  up: 'Both hear each other: routes through the peer are used.',
  init: 'The switch hears the peer, but the peer does not hear the switch yet. If it stays so, check what blocks packets to the peer, and that the peer has the address of the switch.',
  down: 'The switch does not hear the peer: routes through it are not used. Check that the link is up, that the peer has a session with the address of the switch, and that UDP port 3784 (single hop) or 4784 (multi hop) is open.',
  admin_down: 'One of the two has switched the session off. It does not affect routes.',
}

/** The meaning of a state; empty for a state of a newer API. */
export const bfdMeaning = (state: BfdState): string => entryOf(MEANING, state) ?? ''

/**
 * The time until a silent peer counts as unreachable, in words: the packet interval times the number of packets that
 * may be lost.
 * @param session its interval in microseconds
 */
export const detectionText = ({
  requiredRx,
  detectionThreshold,
}: Pick<BfdStatus, 'requiredRx' | 'detectionThreshold'>): string =>
  `${grouped((requiredRx * detectionThreshold) / 1_000)} ms`

/** The values of the form of a session. */
export interface BfdValues {
  switchSlot: SwitchSlot
  remote: string
  local: string
  mode: BfdMode
  detectionThreshold: number | undefined
  requiredRx: number | undefined
}

/** The start values of a new session: one second between packets, of which three may be lost. */
export const NEW_BFD: BfdValues = {
  switchSlot: 'switch0',
  remote: '',
  local: '',
  mode: 'single_hop',
  detectionThreshold: 3,
  requiredRx: 1_000_000,
}

/** Checks the local address of the switch: empty, or of the peer's IP version. */
export function checkLocal(local: string, remote: string): string | undefined {
  const text = local.trim()
  if (text === '') return undefined
  const family = addressFamily(remote.trim())
  return (
    checkAddress(text) ??
    (family === undefined || addressFamily(text) === family
      ? undefined
      : `Not an IPv${family} address, and that of the peer is`)
  )
}

/** The largest threshold: 8 bits in the API. */
export const MAX_THRESHOLD = 255

export const checkThreshold = checkNumber('Detection threshold', {
  min: 1,
  max: MAX_THRESHOLD,
  minWords: '1',
  maxWords: String(MAX_THRESHOLD),
})

/** The largest interval: 32 bits in BFD packets. */
const MAX_RX = 2 ** 32 - 1

export const checkRequiredRx = checkNumber('Required RX', {
  min: 1,
  max: MAX_RX,
  minWords: '1 µs',
  maxWords: `${MAX_RX} µs`,
})

/** The body that enables a session. */
export const bfdBody = ({
  switchSlot,
  remote,
  local,
  mode,
  detectionThreshold = 0,
  requiredRx = 0,
}: BfdValues): BfdSessionEnable => ({
  switchSlot,
  remote: remote.trim(),
  local: local.trim() === '' ? null : local.trim(),
  mode,
  detectionThreshold,
  requiredRx,
})

/** Whether the switch has a session with this peer: racks answer a second one with an internal error. */
export function hasSession(
  { switchSlot, remote }: Pick<BfdValues, 'switchSlot' | 'remote'>,
  sessions: readonly BfdRow[],
): boolean {
  const text = remote.trim()
  if (addressFamily(text) === undefined) return false
  const wanted = canonicalIp(text)
  return sessions.some(
    ({ session }) =>
      session.switchSlot === switchSlot &&
      addressFamily(session.peer) !== undefined &&
      canonicalIp(session.peer) === wanted,
  )
}
