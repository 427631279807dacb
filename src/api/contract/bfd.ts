import * as z from 'zod'
import { ipAddress, name, uint8 } from './common'

/** Information needed to disable a BFD session */
export const BfdSessionDisable = z.object({
  /** Address of the remote peer to disable a BFD session for. */
  remote: ipAddress,
  /** The switch to enable this session on. Must be `switch0` or `switch1`. */
  switch: name,
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
  /** The switch to enable this session on. Must be `switch0` or `switch1`. */
  switch: name,
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
  switch: name,
})
export type BfdStatus = z.infer<typeof BfdStatus>

export const bfdContract = {
  networkingBfdDisable: { body: BfdSessionDisable, status: 204 },
  networkingBfdEnable: { body: BfdSessionEnable, status: 204 },
  networkingBfdStatus: { result: z.array(BfdStatus), status: 200 },
} as const
