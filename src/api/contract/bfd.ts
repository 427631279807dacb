/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import { ipAddress, name, uint64, uint8 } from './common'
import { SwitchSlot } from './hardware'
import { filledSince, onlyUntil } from './versions'

export const BfdMode = z.enum(['single_hop', 'multi_hop'])
export type BfdMode = z.infer<typeof BfdMode>

export const BfdSessionDisable = z.object({
  remote: ipAddress,
  switch: onlyUntil(R18, name),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type BfdSessionDisable = z.infer<typeof BfdSessionDisable>

export const BfdSessionEnable = z.object({
  detectionThreshold: uint8,
  local: ipAddress.nullish(),
  mode: BfdMode,
  remote: ipAddress,
  requiredRx: uint64,
  switch: onlyUntil(R18, name),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type BfdSessionEnable = z.infer<typeof BfdSessionEnable>

export const BfdState = z.enum(['admin_down', 'down', 'init', 'up'])
export type BfdState = z.infer<typeof BfdState>

export const BfdStatus = z.object({
  detectionThreshold: uint8,
  local: ipAddress.nullish(),
  mode: BfdMode,
  peer: ipAddress,
  requiredRx: uint64,
  state: BfdState,
  switch: onlyUntil(R18, name),
  switchSlot: filledSince(R19, SwitchSlot),
})
export type BfdStatus = z.infer<typeof BfdStatus>

export const bfdContract = {
  networkingBfdDisable: { body: BfdSessionDisable, status: 204 },
  networkingBfdEnable: { body: BfdSessionEnable, status: 204 },
  networkingBfdStatus: { result: z.array(BfdStatus), status: 200 },
} as const
