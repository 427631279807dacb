/** A rack, and the sleds of running instances. */
import { isOnSled } from '@/nouns/compute/instance/rules-state'
import { GIB } from '@/model/units'
import type { SledSize } from '../rack/hardware'
import { SLED_SIZE, addPhysicalDisk, addSled, foundRack, uninitializedId } from '../rack/hardware'
import { sledFor } from '../rack/placement'
import type { World } from '../state'
import { unadoptedId } from '../state/hardware'
import { ago, madeAgo, required } from './silo'

const PART = '913-0000019'
const SWITCH_PART = '913-0000006'
const AGE = 395

export interface RackSeed {
  /** The number of sleds in service. */
  sleds: number
  size?: SledSize
  /** The number of sleds that accept no new instances, but keep theirs. */
  closed: number
  /** Whether to add sleds and disks out of service, and an uninitialized sled. */
  turnover?: boolean
}

/** A rack of a small company. */
export const OFFICE: RackSeed = { sleds: 6, closed: 1, turnover: true }
/** A full rack. Its sleds have sixteen times the real size, so that ten thousand instances fit. */
export const FULL_RACK: RackSeed = {
  sleds: 32,
  closed: 2,
  size: { threads: 2_048, memory: 16_384 * GIB, disks: { u2: 10, m2: 0 } },
}

/** Adds a rack, and places every running instance. The quotas must exist before. */
export function seedRack(world: World, seed: RackSeed): void {
  const made = { timeCreated: ago(world, AGE), timeModified: ago(world, AGE) }
  const rackId = world.racks.add({ id: world.ids.uuid(), ...made }).id
  for (const serial of ['BRM39240015', 'BRM39240018'])
    world.switches.add({
      id: world.ids.uuid(),
      rackId,
      baseboard: { part: SWITCH_PART, serial, revision: 6 },
      ...made,
    })
  for (let n = 0; n < seed.sleds; n += 1) plugIn(world, rackId, n, seed.size)
  placeAll(world)
  for (const { id } of world.sleds.all().slice(-seed.closed))
    world.sleds.update(id, {
      policy: { kind: 'in_service', provisionPolicy: 'non_provisionable' },
      timeModified: ago(world, 3),
    })
  if (seed.turnover) seedTurnover(world, rackId, seed.sleds)
  foundRack(world, rackId)
}

const baseboard = (n: number) => ({
  part: PART,
  serial: `BRM4222${String(n + 1).padStart(4, '0')}`,
  revision: n % 3 === 2 ? 7 : 6,
})

function plugIn(world: World, rackId: string, n: number, size: SledSize = SLED_SIZE): string {
  const { id } = addSled(
    world,
    world.ids.uuid(),
    { baseboard: baseboard(n), rackId },
    { kind: 'in_service', provisionPolicy: 'provisionable' },
    size,
  )
  world.sleds.update(id, madeAgo(world, required(world.sleds.get(id), id), AGE))
  for (const disk of world.physicalDisks.by('sled', id))
    world.physicalDisks.update(disk.id, madeAgo(world, disk, AGE))
  return id
}

/** Adds removed sleds and disks, and an uninitialized sled. */
function seedTurnover(world: World, rackId: string, taken: number): void {
  for (const [i, state] of (['active', 'decommissioned'] as const).entries()) {
    const id = plugIn(world, rackId, taken + i)
    const gone = { policy: { kind: 'expunged' }, state, timeModified: ago(world, 40 - i) } as const
    world.sleds.update(id, gone)
    for (const disk of world.physicalDisks.by('sled', id)) world.physicalDisks.update(disk.id, gone)
  }
  // A failed disk in a working sled, and a removed disk.
  const [first] = world.sleds.all()
  const gone = { kind: 'expunged' } as const
  const failed = addPhysicalDisk(world, 'u2', required(first, 'sled').id)
  world.physicalDisks.update(failed.id, { policy: gone })
  const pulled = addPhysicalDisk(world, 'u2', required(first, 'sled').id)
  world.physicalDisks.update(pulled.id, {
    policy: gone,
    state: 'decommissioned',
    sledId: undefined,
  })

  const waiting = baseboard(taken + 2)
  world.uninitializedSleds.add({
    id: uninitializedId(waiting),
    baseboard: waiting,
    cubby: taken + 2,
    rackId,
  })
}

/** Adds two disks that were expunged and inserted again, so that an operator must adopt them. */
export function seedUnadopted(world: World): void {
  const { id: sledId } = required(world.sleds.all()[0], 'sled')
  const made = [
    { serial: 'A0F31C22', slot: 3 },
    { serial: 'A0F31C58', slot: 7 },
  ]
  for (const { serial, slot } of made) {
    const diskId = { vendor: 'WDC', model: 'WUS4C6432DSP3X3', serial }
    world.unadoptedDisks.add({ id: unadoptedId(diskId), diskId, sledId, slot, variant: 'u2' })
  }
}

function placeAll(world: World): void {
  for (const instance of world.instances.all())
    if (isOnSled(instance.runState) && instance.sledId === undefined)
      world.instances.update(instance.id, {
        sledId: sledFor(world, instance).id,
        migrationId: instance.runState === 'migrating' ? world.ids.uuid() : undefined,
      })
}
