import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import { ipAddress, name, uint8 } from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

/** The switch that a session is on; up to release 18 under a name of its own. */
const onSwitch = {
  switchSlot: filledSince(R19, SwitchSlot),
  switch: onlyUntil(R18, name),
}

/** Information needed to disable a BFD session */
export const BfdSessionDisable = z.object({
  /** Address of the remote peer to disable a BFD session for. */
  remote: ipAddress,
  ...onSwitch,
})
export type BfdSessionDisable = z.infer<typeof BfdSessionDisable>

/** BFD connection mode. */
export const BfdMode = z.enum(['single_hop', 'multi_hop'])
export type BfdMode = z.infer<typeof BfdMode>

/** Information about a bidirectional forwarding detection (BFD) session. */
export const BfdSessionEnable = z.object({
  /**
   * The negotiated Control packet transmission interval, multiplied by this variable, will be the
   * Detection Time for this session (as seen by the remote system)
   */
  detectionThreshold: uint8,
  /**
   * Address the Oxide switch will listen on for BFD traffic. If `None` then the unspecified
   * address (0.0.0.0 or ::) is used.
   */
  local: ipAddress.nullish(),
  /** Select either single-hop (RFC 5881) or multi-hop (RFC 5883) */
  mode: BfdMode,
  /** Address of the remote peer to establish a BFD session with. */
  remote: ipAddress,
  /**
   * The minimum interval, in microseconds, between received BFD Control packets that this system
   * requires
   */
  requiredRx: z.int().nonnegative(),
  ...onSwitch,
})
export type BfdSessionEnable = z.infer<typeof BfdSessionEnable>

export const BfdState = z.enum(['admin_down', 'down', 'init', 'up'])
export type BfdState = z.infer<typeof BfdState>

export const BfdStatus = z.object({
  detectionThreshold: uint8,
  local: ipAddress.nullish(),
  mode: BfdMode,
  peer: ipAddress,
  requiredRx: z.int().nonnegative(),
  state: BfdState,
  ...onSwitch,
})
export type BfdStatus = z.infer<typeof BfdStatus>

export const bfdContract = {
  networkingBfdDisable: { body: BfdSessionDisable, status: 204 },
  networkingBfdEnable: { body: BfdSessionEnable, status: 204 },
  networkingBfdStatus: { result: z.array(BfdStatus), status: 200 },
} as const
