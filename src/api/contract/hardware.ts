import * as z from 'zod'
import { NEWEST } from '@/api/version'
import { byteCount, idList, name, page, paging, timestamp, uint16, uint32, uuid } from './common'
import { InstanceState } from './instance'
import { since } from './versions'

/** Describes the form factor of physical disks. */
export const PhysicalDiskKind = z.enum(['m2', 'u2'])
export type PhysicalDiskKind = z.infer<typeof PhysicalDiskKind>

/** The operator-defined policy of a physical disk. */
export const PhysicalDiskPolicy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('in_service'),
  }),
  z.object({
    kind: z.literal('expunged'),
  }),
])
export type PhysicalDiskPolicy = z.infer<typeof PhysicalDiskPolicy>

/** The current state of the disk, as determined by Nexus. */
export const PhysicalDiskState = z.enum(['active', 'decommissioned'])
export type PhysicalDiskState = z.infer<typeof PhysicalDiskState>

/** View of a Physical Disk */
export const PhysicalDisk = z.object({
  formFactor: PhysicalDiskKind,
  /** unique, immutable, system-controlled identifier for each resource */
  id: uuid,
  model: z.string(),
  /** The operator-defined policy for a physical disk. */
  policy: PhysicalDiskPolicy,
  serial: z.string(),
  /** The sled to which this disk is attached, if any. */
  sledId: uuid.nullish(),
  /** The current state Nexus believes the disk to be in. */
  state: PhysicalDiskState,
  /** timestamp when this resource was created */
  timeCreated: timestamp,
  /** timestamp when this resource was last modified */
  timeModified: timestamp,
  vendor: z.string(),
})
export type PhysicalDisk = z.infer<typeof PhysicalDisk>

/** View of an Rack */
export const Rack = z.object({
  /** unique, immutable, system-controlled identifier for each resource */
  id: uuid,
  /** timestamp when this resource was created */
  timeCreated: timestamp,
  /** timestamp when this resource was last modified */
  timeModified: timestamp,
})
export type Rack = z.infer<typeof Rack>

/** Properties that uniquely identify an Oxide hardware component */
export const Baseboard = z.object({
  part: z.string(),
  revision: uint32,
  serial: z.string(),
})
export type Baseboard = z.infer<typeof Baseboard>

/** The operator-defined provision policy of a sled. */
export const SledProvisionPolicy = z.enum(['provisionable', 'non_provisionable'])
export type SledProvisionPolicy = z.infer<typeof SledProvisionPolicy>

/** The operator-defined policy of a sled. */
export const SledPolicy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('in_service'),
    /** Determines whether new resources can be provisioned onto the sled. */
    provisionPolicy: SledProvisionPolicy,
  }),
  z.object({
    kind: z.literal('expunged'),
  }),
])
export type SledPolicy = z.infer<typeof SledPolicy>

/** The current state of the sled. */
export const SledState = z.enum(['active', 'decommissioned'])
export type SledState = z.infer<typeof SledState>

/** An operator's view of a Sled. */
export const Sled = z.object({
  baseboard: Baseboard,
  /** unique, immutable, system-controlled identifier for each resource */
  id: uuid,
  /** The operator-defined policy of a sled. */
  policy: SledPolicy,
  /** The rack to which this Sled is currently attached */
  rackId: uuid,
  /** The number of the cubby in which it is; null where it is not known. */
  slot: since(NEWEST, uint16.nullish()),
  /** The current state of the sled. */
  state: SledState,
  /** timestamp when this resource was created */
  timeCreated: timestamp,
  /** timestamp when this resource was last modified */
  timeModified: timestamp,
  /** The number of hardware threads which can execute on this sled */
  usableHardwareThreads: uint32,
  /** Amount of RAM which may be used by the Sled's OS */
  usablePhysicalRam: byteCount,
})
export type Sled = z.infer<typeof Sled>

/** The unique hardware ID for a sled */
export const UninitializedSledId = z.object({
  part: z.string(),
  serial: z.string(),
})
export type UninitializedSledId = z.infer<typeof UninitializedSledId>

/** The unique ID of a sled. */
export const SledId = z.object({
  id: uuid,
})
export type SledId = z.infer<typeof SledId>

/** An operator's view of an instance running on a given sled */
export const SledInstance = z.object({
  activeSledId: uuid,
  /** unique, immutable, system-controlled identifier for each resource */
  id: uuid,
  memory: z.int(),
  migrationId: uuid.nullish(),
  name: name,
  ncpus: z.int(),
  projectName: name,
  siloName: name,
  state: InstanceState,
  /** timestamp when this resource was created */
  timeCreated: timestamp,
  /** timestamp when this resource was last modified */
  timeModified: timestamp,
})
export type SledInstance = z.infer<typeof SledInstance>

/** Parameters for `sled_set_provision_policy`. */
export const SledProvisionPolicyParams = z.object({
  /** The provision state. */
  state: SledProvisionPolicy,
})
export type SledProvisionPolicyParams = z.infer<typeof SledProvisionPolicyParams>

/** Response to `sled_set_provision_policy`. */
export const SledProvisionPolicyResponse = z.object({
  /** The new provision state. */
  newState: SledProvisionPolicy,
  /** The old provision state. */
  oldState: SledProvisionPolicy,
})
export type SledProvisionPolicyResponse = z.infer<typeof SledProvisionPolicyResponse>

/** A sled that has not been added to an initialized rack yet */
export const UninitializedSled = z.object({
  baseboard: Baseboard,
  cubby: uint16,
  rackId: uuid,
})
export type UninitializedSled = z.infer<typeof UninitializedSled>

/** An operator's view of a Switch. */
export const Switch = z.object({
  baseboard: Baseboard,
  /** unique, immutable, system-controlled identifier for each resource */
  id: uuid,
  /** The rack to which this Switch is currently attached */
  rackId: uuid,
  /** timestamp when this resource was created */
  timeCreated: timestamp,
  /** timestamp when this resource was last modified */
  timeModified: timestamp,
})
export type Switch = z.infer<typeof Switch>

/** The slot of the rack in which a switch is. */
export const SwitchSlot = z.enum(['switch0', 'switch1'])
export type SwitchSlot = z.infer<typeof SwitchSlot>

export const hardwareContract = {
  physicalDiskList: {
    query: idList,
    result: page(PhysicalDisk),
    status: 200,
  },
  physicalDiskView: { result: PhysicalDisk, status: 200 },
  rackList: {
    query: idList,
    result: page(Rack),
    status: 200,
  },
  rackView: { result: Rack, status: 200 },
  sledList: {
    query: idList,
    result: page(Sled),
    status: 200,
  },
  sledAdd: { body: UninitializedSledId, result: SledId, status: 201 },
  sledView: { result: Sled, status: 200 },
  sledPhysicalDiskList: {
    query: idList,
    result: page(PhysicalDisk),
    status: 200,
  },
  sledInstanceList: {
    query: idList,
    result: page(SledInstance),
    status: 200,
  },
  sledSetProvisionPolicy: {
    body: SledProvisionPolicyParams,
    result: SledProvisionPolicyResponse,
    status: 200,
  },
  sledListUninitialized: {
    query: z.object({ ...paging }),
    result: page(UninitializedSled),
    status: 200,
  },
  switchList: {
    query: idList,
    result: page(Switch),
    status: 200,
  },
  switchView: { result: Switch, status: 200 },
} as const
