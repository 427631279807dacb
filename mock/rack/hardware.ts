/** Adds sleds and disks in realistic sizes to a rack. */
import type {
  Baseboard,
  PhysicalDisk,
  Sled,
  SledPolicy,
  UninitializedSledId,
} from '@/api/contract/hardware'
import { GIB } from '@/model/units'
import type { World } from '../state'
import { byNameOrId } from './lookup'

/** The capacity of one sled for instances: hardware threads, and memory in bytes. */
export interface SledSize {
  threads: number
  memory: number
  /** The number of disks of each form factor. */
  disks: Readonly<Record<PhysicalDisk['formFactor'], number>>
}

export const SLED_SIZE: SledSize = { threads: 128, memory: 1_011 * GIB, disks: { u2: 10, m2: 2 } }

const DISKS = {
  u2: { vendor: 'WDC', model: 'WUS4C6432DSP3X3' },
  m2: { vendor: 'Micron', model: 'MTFDKBG960TFR' },
} as const

/** The table key of an uninitialized sled. */
export const uninitializedId = ({ part, serial }: UninitializedSledId): string =>
  `${part} ${serial}`

export const membershipId = (rackId: string, version: number): string => `${rackId} ${version}`

/** Records the sleds of a rack as its first members. */
export function foundRack(world: World, rackId: string): void {
  const { timeCreated } = byNameOrId(world.racks, rackId)
  world.rackMemberships.add({
    id: membershipId(rackId, 1),
    members: world.sleds
      .all()
      .filter((sled) => sled.rackId === rackId)
      .map(({ baseboard: { part, serial } }) => ({ partNumber: part, serialNumber: serial })),
    rackId,
    state: 'committed',
    timeCreated,
    timeCommitted: timeCreated,
    unacknowledgedMembers: [],
    version: 1,
  })
}

/** Milliseconds until an added sled is up. A real sled takes minutes. */
const SLED_START = 6_000

/**
 * Starts a sled that was added to its rack. Until the sled is up, the list of uninitialized sleds also contains it.
 * @param key of an uninitialized sled
 * @returns the future id of the sled
 */
export function startSled(world: World, key: string): string {
  const id = world.ids.uuid()
  world.uninitializedSleds.update(key, { sledId: id })
  world.clock.after(SLED_START, () => {
    const waiting = world.uninitializedSleds.get(key)
    if (!waiting) return
    world.uninitializedSleds.remove(key)
    addSled(world, id, waiting)
  })
  return id
}

/** Adds a sled with its disks. By default the sled is in the next free cubby, and accepts new instances. */
export function addSled(
  world: World,
  id: string,
  where: { baseboard: Baseboard; rackId: string; cubby?: number },
  policy: SledPolicy = { kind: 'in_service', provisionPolicy: 'provisionable' },
  size: SledSize = SLED_SIZE,
): Sled {
  const now = world.clock.now()
  const sled = world.sleds.add({
    id,
    baseboard: where.baseboard,
    rackId: where.rackId,
    slot: where.cubby ?? world.sleds.size,
    policy,
    state: 'active',
    usableHardwareThreads: size.threads,
    usablePhysicalRam: size.memory,
    timeCreated: now,
    timeModified: now,
  })
  for (const formFactor of ['u2', 'm2'] as const)
    for (let n = 0; n < size.disks[formFactor]; n += 1) addPhysicalDisk(world, formFactor, sled.id)
  return sled
}

/** Adds a disk in service. @param sledId the id of the sled that contains the disk */
export function addPhysicalDisk(
  world: World,
  formFactor: PhysicalDisk['formFactor'],
  sledId: string,
): PhysicalDisk {
  const now = world.clock.now()
  return world.physicalDisks.add({
    id: world.ids.uuid(),
    formFactor,
    ...DISKS[formFactor],
    serial: `A${world.ids.hex(7).toUpperCase()}`,
    policy: { kind: 'in_service' },
    state: 'active',
    sledId,
    timeCreated: now,
    timeModified: now,
  })
}
