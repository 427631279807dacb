/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { AFTER_R22 } from '@/api/version'
import { byteCount, idList, name, page, paging, timestamp, uint16, uint32, uuid } from './common'
import { InstanceState } from './instance'
import { since } from './versions'

export const Baseboard = z.object({ part: z.string(), revision: uint32, serial: z.string() })
export type Baseboard = z.infer<typeof Baseboard>

export const PhysicalDiskKind = z.enum(['m2', 'u2'])
export type PhysicalDiskKind = z.infer<typeof PhysicalDiskKind>

export const PhysicalDiskPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in_service') }),
  z.object({ kind: z.literal('expunged') }),
])
export type PhysicalDiskPolicy = z.infer<typeof PhysicalDiskPolicy>

export const PhysicalDiskState = z.enum(['active', 'decommissioned'])
export type PhysicalDiskState = z.infer<typeof PhysicalDiskState>

export const PhysicalDisk = z.object({
  formFactor: PhysicalDiskKind,
  id: uuid,
  model: z.string(),
  policy: PhysicalDiskPolicy,
  serial: z.string(),
  sledId: uuid.nullish(),
  state: PhysicalDiskState,
  timeCreated: timestamp,
  timeModified: timestamp,
  vendor: z.string(),
})
export type PhysicalDisk = z.infer<typeof PhysicalDisk>

export const Rack = z.object({ id: uuid, timeCreated: timestamp, timeModified: timestamp })
export type Rack = z.infer<typeof Rack>

export const SledProvisionPolicy = z.enum(['provisionable', 'non_provisionable'])
export type SledProvisionPolicy = z.infer<typeof SledProvisionPolicy>

export const SledPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in_service'), provisionPolicy: SledProvisionPolicy }),
  z.object({ kind: z.literal('expunged') }),
])
export type SledPolicy = z.infer<typeof SledPolicy>

export const SledState = z.enum(['active', 'decommissioned'])
export type SledState = z.infer<typeof SledState>

export const Sled = z.object({
  baseboard: Baseboard,
  id: uuid,
  policy: SledPolicy,
  rackId: uuid,
  /** The number of the cubby in which it is; null where it is not known. */
  slot: since(AFTER_R22, uint16.nullish()),
  state: SledState,
  timeCreated: timestamp,
  timeModified: timestamp,
  usableHardwareThreads: uint32,
  usablePhysicalRam: byteCount,
})
export type Sled = z.infer<typeof Sled>

export const SledId = z.object({ id: uuid })
export type SledId = z.infer<typeof SledId>

export const SledInstance = z.object({
  activeSledId: uuid,
  id: uuid,
  memory: z.int(),
  migrationId: uuid.nullish(),
  name,
  ncpus: z.int(),
  projectName: name,
  siloName: name,
  state: InstanceState,
  timeCreated: timestamp,
  timeModified: timestamp,
})
export type SledInstance = z.infer<typeof SledInstance>

export const SledProvisionPolicyParams = z.object({ state: SledProvisionPolicy })
export type SledProvisionPolicyParams = z.infer<typeof SledProvisionPolicyParams>

export const SledProvisionPolicyResponse = z.object({
  newState: SledProvisionPolicy,
  oldState: SledProvisionPolicy,
})
export type SledProvisionPolicyResponse = z.infer<typeof SledProvisionPolicyResponse>

export const Switch = z.object({
  baseboard: Baseboard,
  id: uuid,
  rackId: uuid,
  timeCreated: timestamp,
  timeModified: timestamp,
})
export type Switch = z.infer<typeof Switch>

/** The slot of the rack in which a switch is. */
export const SwitchSlot = z.enum(['switch0', 'switch1'])
export type SwitchSlot = z.infer<typeof SwitchSlot>

export const UninitializedSled = z.object({ baseboard: Baseboard, cubby: uint16, rackId: uuid })
export type UninitializedSled = z.infer<typeof UninitializedSled>

export const UninitializedSledId = z.object({ part: z.string(), serial: z.string() })
export type UninitializedSledId = z.infer<typeof UninitializedSledId>

export const hardwareContract = {
  physicalDiskList: { query: idList, result: page(PhysicalDisk), status: 200 },
  physicalDiskView: { result: PhysicalDisk, status: 200 },
  rackList: { query: idList, result: page(Rack), status: 200 },
  rackView: { result: Rack, status: 200 },
  sledAdd: { body: UninitializedSledId, result: SledId, status: 201 },
  sledInstanceList: { query: idList, result: page(SledInstance), status: 200 },
  sledList: { query: idList, result: page(Sled), status: 200 },
  sledListUninitialized: { query: z.object(paging), result: page(UninitializedSled), status: 200 },
  sledPhysicalDiskList: { query: idList, result: page(PhysicalDisk), status: 200 },
  sledSetProvisionPolicy: {
    body: SledProvisionPolicyParams,
    result: SledProvisionPolicyResponse,
    status: 200,
  },
  sledView: { result: Sled, status: 200 },
  switchList: { query: idList, result: page(Switch), status: 200 },
  switchView: { result: Switch, status: 200 },
} as const
