/** Converts short descriptions to instances with disks, interface and addresses. */
import type { Disk, DiskState } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { InstanceState } from '@/api/contract/instance'
import type { PrivateIpStackCreate } from '@/api/contract/network-interface'
import { GIB } from '@/model/units'
import { nextInPool, nextSnat, poolFor } from '../rack/addresses'
import { addEphemeral } from '../handlers/instance-ip'
import { addNic, stackIn, subnetFor } from '../handlers/network-interface'
import { newNamed } from '../state/named'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InstanceRow, ProjectRow, World } from '../state'
import { ago, madeAgo } from './silo'

export interface InstanceSeed {
  description?: string
  state: InstanceState
  vcpus: number
  /** The memory in GiB. */
  memory: number
  image: Image
  days: number
  /** The size of the boot disk in GiB. */
  boot?: number
  /** Further disks: names and sizes in GiB. */
  data?: readonly (readonly [name: string, gib: number])[]
  /** The names of the instance's floating IPs. */
  floating?: readonly string[]
  ephemeral?: boolean
  /** The IP versions of the interface; by default IPv4. */
  stack?: 'v4' | 'v6' | 'dual_stack'
  /** The transit IPs of the interface. */
  transitIps?: readonly string[]
  more?: Partial<InstanceRow>
}

/** Adds an instance that stays in its state, with disks, interface and addresses. */
export function seedInstance(
  world: World,
  project: ProjectRow,
  name: string,
  seed: InstanceSeed,
): InstanceRow {
  const { description = '', days, image } = seed
  const instance = world.instances.add({
    ...madeAgo(world, newNamed(world, { name, description }), days),
    projectId: project.id,
    hostname: name,
    enableJumboFrames: false,
    ncpus: seed.vcpus,
    memory: seed.memory * GIB,
    runState: seed.state,
    timeRunStateUpdated: ago(world, Math.floor(days / 3), days % 7),
    autoRestartEnabled: true,
    sshKeyIds: [],
    ...seed.more,
  })
  const attached = { state: 'attached', instance: instance.id } as const
  const boot = seedDisk(world, project, `${name}-boot`, seed.boot ?? 20, attached, {
    days,
    image,
    description: `Created as a boot disk for ${name}`,
  })
  for (const [disk, gib] of seed.data ?? [])
    seedDisk(world, project, disk, gib, attached, { days: Math.max(0, days - 1) })
  addAddresses(world, project, instance, seed)
  return world.instances.update(instance.id, { bootDiskId: boot.id })
}

/** Adds a disk. @param gib its size in GiB */
export function seedDisk(
  world: World,
  project: ProjectRow,
  name: string,
  gib: number,
  state: DiskState,
  about: { days: number; description?: string; image?: Image },
): Disk {
  return world.disks.add({
    ...madeAgo(world, newNamed(world, { name, description: about.description ?? '' }), about.days),
    projectId: project.id,
    size: gib * GIB,
    blockSize: about.image ? about.image.blockSize : 4096,
    diskType: 'distributed',
    readOnly: false,
    devicePath: `/mnt/${name}`,
    imageId: about.image?.id,
    state,
  })
}

/** Adds a detached floating IP. */
export function seedFloatingIp(
  world: World,
  project: ProjectRow,
  name: string,
  description: string,
): FloatingIp {
  const pool = poolFor(world, project.siloId, undefined)
  return world.floatingIps.add({
    ...madeAgo(world, newNamed(world, { name, description }), 100),
    ip: nextInPool(world, pool),
    ipPoolId: pool.id,
    projectId: project.id,
  })
}

function ipConfigOf({ stack = 'v4', transitIps = [] }: InstanceSeed): PrivateIpStackCreate {
  const auto = { type: 'auto' as const }
  const value = { ip: auto, transitIps: [...transitIps] }
  return stack === 'dual_stack'
    ? { type: stack, value: { v4: value, v6: { ip: auto } } }
    : { type: stack, value }
}

function addAddresses(
  world: World,
  project: ProjectRow,
  instance: InstanceRow,
  seed: InstanceSeed,
): void {
  const subnet = subnetFor(world, project.id, { vpcName: 'default', subnetName: 'default' })
  const ipStack = stackIn(world, subnet, ipConfigOf(seed))
  const fields = { name: 'net0', description: 'default primary interface' }
  const nic = addNic(world, instance.id, fields, subnet, ipStack, true)
  world.nics.update(nic.id, madeAgo(world, nic, seed.days))

  const pool = poolFor(world, project.siloId, undefined)
  for (const name of seed.floating ?? []) {
    const floating = world.floatingIps.named(name, project.id)
    if (floating) world.floatingIps.update(floating.id, { instanceId: instance.id })
  }
  if (seed.ephemeral) addEphemeral(world, instance.id, nextInPool(world, pool), pool.id)
  // Like a new instance, an IPv6-only instance gets no source NAT. Source: nexus/src/app/sagas/instance_create.rs
  if (seed.stack === 'v6') return
  world.instanceIps.add({
    id: world.ids.uuid(),
    kind: 'snat',
    instanceId: instance.id,
    ipPoolId: pool.id,
    ...nextSnat(world, pool),
  })
}
