/**
 * The default world: three projects of a small company, with every state that a page can show, and with texts that
 * reveal a page that does not escape them.
 */
import { R17, R18, R20, isAtLeast } from '@/api/version'
import type { Image } from '@/api/contract/image'
import { suggestIpv6Blocks } from '@/nouns/networking/vpc/rules-blocks'
import { GIB } from '@/model/units'
import { addOwnDemo } from '../handlers'
import { newNamed } from '../state/named'
import { restartCooldown } from '../rack/lifecycle'
import { addSubnet } from '../rack/vpc'
import type { ProjectRow, World } from '../state'
import type { InstanceSeed } from './instance'
import { seedDisk, seedFloatingIp, seedInstance } from './instance'
import { seedNetworks } from './network'
import { seedPools, seedSecondDefault } from './pools'
import { seedSubnets } from './subnets'
import { seedFabric, seedPorts, seedUnnumbered } from './fabric'
import { OFFICE, seedRack, seedUnadopted } from './hardware'
import { OFFICE_QUOTAS, seedFullSilo, seedQuotas } from './quota'
import { seedAlerts } from './alerts'
import { seedAudit } from './audit'
import { seedHooli, seedPeople } from './people'
import {
  addImage,
  ago,
  ahead,
  grant,
  inThePast,
  madeAgo,
  required,
  seedProject,
  seedSilo,
} from './silo'
import { seedAffinity, seedStorage } from './storage'
import { HOSTILE } from './texts'
import { seedMulticast } from './multicast'
import { seedMaintenance } from './maintenance'

const MINUTE = 60 * 1_000

/** Finds an image of the silo by name. */
type ImageOf = (name: string) => Image

export function demo(world: World): void {
  const { siloId, userId, image } = seedSilo(world)
  const web = seedProject(world, siloId, 'web', 'The shop: databases, front ends, builds', 300)
  const data = seedProject(world, siloId, 'data', 'Warehouse and nightly jobs', 180)
  seedProject(world, siloId, 'lab', HOSTILE, 30)
  grant(world, web.id, {
    identityId: userId('edsger'),
    identityType: 'silo_user',
    roleName: 'viewer',
  })

  seedFloatingIp(world, web, 'shop-front', 'Where the shop is reached')
  seedFloatingIp(world, web, 'spare', 'Not attached to anything')
  seedFloatingIp(world, web, 'bastion', 'The way in')
  seedShop(world, web, image)
  seedBuilds(world, web, image)
  seedServices(world, web, image)
  seedLooseDisks(world, web)
  seedGroups(world, web)
  seedData(world, data, image)
  seedPeople(world, siloId)
  seedStorage(world, web, data, HOSTILE)
  seedAffinity(world, web)
  seedFullSilo(world)
  // Added last, since these give quotas to every silo and sleds to all running instances.
  seedQuotas(world, OFFICE_QUOTAS)
  seedRack(world, OFFICE)
  seedPools(world, siloId)
  seedNetworks(world, { web, data, hostile: HOSTILE })
  seedPorts(world)
  seedFabric(world)
  seedMaintenance(world)
  seedAlerts(world)
  if (isAtLeast(world.version, R17)) seedHooli(world)
  seedAudit(world, { entries: 240, days: 4 })
  seedMulticast(world, siloId, web.id)
  if (isAtLeast(world.version, R18)) {
    seedDiskTypes(world, data, image)
    seedBothVersions(world, data, image('debian-13'))
    seedSecondDefault(world)
    seedSubnets(world, web)
    seedUnnumbered(world)
  }
  if (isAtLeast(world.version, R20)) seedUnadopted(world)
  seedManagement(world, web)
  addOwnDemo(world)
}

/** Adds a second subnet to the default VPC, because each interface of an instance needs its own subnet. */
function seedManagement(world: World, web: ProjectRow): void {
  const vpc = required(world.vpcs.named('default', web.id), 'the default VPC')
  const taken = world.subnets.under(vpc.id).map(({ ipv6Block }) => ipv6Block)
  addSubnet(inThePast(world, 40), vpc, {
    name: 'management',
    description: 'For backups and monitoring',
    ipv4Block: '172.30.8.0/24',
    ipv6Block: suggestIpv6Blocks(vpc.ipv6Prefix, taken, 1)[0] ?? '',
  })
}

/** Adds features of later releases. They come last, so that all other ids are equal in every version. */
function seedDiskTypes(world: World, data: ProjectRow, image: (name: string) => Image): void {
  const detached = { state: 'detached' } as const
  const cache = seedDisk(world, data, 'cache-local', 800, detached, { days: 12 })
  world.disks.update(cache.id, { diskType: 'local' })
  const base = image('debian-13')
  const reference = seedDisk(world, data, 'reference-read-only', base.size / GIB, detached, {
    days: 12,
    image: base,
  })
  world.disks.update(reference.id, { readOnly: true })
}

/** Adds stopped instances with IPv6: a dual-stack one, and an IPv6-only one. */
function seedBothVersions(world: World, project: ProjectRow, image: Image): void {
  const hardware = { state: 'stopped', vcpus: 2, memory: 8, image, days: 9 } as const
  const of = (name: string, stack: 'dual_stack' | 'v6', description: string) =>
    seedInstance(world, project, name, { ...hardware, stack, description })
  of('edge-1', 'dual_stack', 'Front end, IPv4 and IPv6')
  of('edge-2', 'v6', 'Front end, IPv6 alone')
  if (isAtLeast(world.version, R20))
    world.instances.update(of('edge-3', 'dual_stack', 'On Turin v2').id, {
      cpuPlatform: 'amd_turin_v2',
    })
}

/** The shop: its images, its databases and its front ends. */
function seedShop(world: World, web: ProjectRow, image: ImageOf): void {
  const debian = image('debian-13')
  addImage(
    world,
    'shop-base',
    { os: 'debian', version: '13-7', gib: 6, description: 'Debian with our agents', days: 25 },
    web,
  )
  addImage(
    world,
    'ci-runner',
    { os: 'ubuntu', version: '26.04-2', gib: 7, description: HOSTILE, days: 11 },
    web,
  )

  const add = (name: string, seed: InstanceSeed) => seedInstance(world, web, name, seed)
  add('db-1', {
    description: 'Primary database',
    state: 'running',
    vcpus: 8,
    memory: 64,
    image: debian,
    days: 212,
    boot: 40,
    data: [
      ['db-1-data', 500],
      ['db-1-wal', 100],
    ],
    floating: ['shop-front'],
    ephemeral: true,
    transitIps: ['10.20.0.0/16'],
  })
  // Nothing is scheduled, so the instance stays in its state.
  add('db-2', {
    description: 'Replica of db-1',
    state: 'starting',
    vcpus: 8,
    memory: 64,
    image: debian,
    days: 211,
    boot: 40,
    data: [['db-2-data', 500]],
    ephemeral: true,
  })
  add('web-1', {
    description: 'Front end',
    state: 'running',
    vcpus: 4,
    memory: 16,
    image: debian,
    days: 150,
    ephemeral: true,
  })
  add('web-2', {
    description: 'Front end',
    state: 'stopped',
    vcpus: 4,
    memory: 16,
    image: debian,
    days: 150,
  })
  add('web-3', {
    description: HOSTILE,
    state: 'stopped',
    vcpus: 4,
    memory: 16,
    image: debian,
    days: 21,
  })
}

/** The build machines. */
function seedBuilds(world: World, web: ProjectRow, image: ImageOf): void {
  const ubuntu = image('ubuntu-2604')
  const add = (name: string, seed: InstanceSeed) => seedInstance(world, web, name, seed)
  add('ci-runner-01', {
    state: 'rebooting',
    vcpus: 16,
    memory: 32,
    image: ubuntu,
    days: 64,
    boot: 100,
  })
  add('ci-runner-02', {
    state: 'running',
    vcpus: 16,
    memory: 32,
    image: ubuntu,
    days: 64,
    boot: 100,
  })
  add('ci-runner-03', {
    description: 'Fell over during a build',
    state: 'failed',
    vcpus: 16,
    memory: 32,
    image: ubuntu,
    days: 64,
    boot: 100,
    more: {
      timeLastAutoRestarted: ahead(world, 5 * MINUTE - restartCooldown(world.version)),
      autoRestartCooldownExpiration: ahead(world, 5 * MINUTE),
      timeRunStateUpdated: ahead(world, 0),
    },
  })
}

/** The instances of services: the bastion, metrics, the build cache, and a staging copy of the shop. */
function seedServices(world: World, web: ProjectRow, image: ImageOf): void {
  const debian = image('debian-13')
  const add = (name: string, seed: InstanceSeed) => seedInstance(world, web, name, seed)
  add('bastion', {
    description: 'The way in',
    state: 'running',
    vcpus: 2,
    memory: 4,
    image: image('alpine-322'),
    days: 290,
    boot: 10,
    floating: ['bastion'],
  })
  add('metrics', {
    state: 'running',
    vcpus: 4,
    memory: 32,
    image: debian,
    days: 120,
    data: [['metrics-data', 1_023]],
    ephemeral: true,
  })
  add('metrics-replica', { state: 'creating', vcpus: 4, memory: 32, image: debian, days: 0 })
  add('build-cache', {
    state: 'running',
    vcpus: 2,
    memory: 8,
    image: debian,
    days: 63,
    data: [['build-cache-data', 200]],
  })
  add('staging-web', { state: 'stopped', vcpus: 2, memory: 8, image: debian, days: 40 })
  add('staging-db', {
    state: 'stopped',
    vcpus: 2,
    memory: 16,
    image: debian,
    days: 40,
    data: [['staging-db-data', 50]],
  })
}

/** Detached disks, in all states that a disk list can show. */
function seedLooseDisks(world: World, web: ProjectRow): void {
  seedDisk(
    world,
    web,
    'old-db-data',
    200,
    { state: 'detached' },
    { days: 260, description: 'Kept for the audit' },
  )
  seedDisk(world, web, 'scratch', 10, { state: 'detached' }, { days: 9 })
  seedDisk(world, web, 'scratch-2', 10, { state: 'detached' }, { days: 8, description: HOSTILE })
  seedDisk(world, web, 'broken', 20, { state: 'faulted' }, { days: 33 })
  seedDisk(world, web, 'import-1', 8, { state: 'import_ready' }, { days: 1 })
  seedDisk(world, web, 'import-2', 8, { state: 'importing_from_bulk_writes' }, { days: 1 })
  seedDisk(world, web, 'in-maintenance', 30, { state: 'maintenance' }, { days: 70 })
}

function seedGroups(world: World, web: ProjectRow): void {
  const member = (name: string) => required(world.instances.named(name, web.id), name).id
  const group = (name: string, policy: 'allow' | 'fail', members: readonly string[]) =>
    world.antiAffinityGroups.add({
      ...madeAgo(world, newNamed(world, { name, description: '' }), 140),
      projectId: web.id,
      failureDomain: 'sled',
      policy,
      memberIds: members.map(member),
    })
  group('databases', 'fail', ['db-1', 'db-2'])
  group('front-ends', 'allow', ['web-1', 'web-2', 'web-3'])
  group('nobody-yet', 'fail', [])
}

function seedData(world: World, data: ProjectRow, image: ImageOf): void {
  const add = (name: string, seed: Partial<InstanceSeed>) =>
    seedInstance(world, data, name, {
      state: 'running',
      vcpus: 8,
      memory: 32,
      image: image('ubuntu-2604'),
      days: 90,
      ...seed,
    })
  add('warehouse', { ephemeral: true, data: [['warehouse-data', 800]] })
  // With the policy `never`, the instance stays failed.
  add('nightly', {
    state: 'failed',
    more: {
      autoRestartPolicy: 'never',
      autoRestartEnabled: false,
      timeLastAutoRestarted: ago(world, 2),
      autoRestartCooldownExpiration: ago(world, 2, -1),
    },
  })
  add('reports', {
    state: 'failed',
    more: {
      autoRestartPolicy: 'never',
      autoRestartEnabled: false,
      timeLastAutoRestarted: ahead(world, -20 * MINUTE),
      autoRestartCooldownExpiration: ahead(world, -20 * MINUTE + restartCooldown(world.version)),
    },
  })
  add('moving', { state: 'migrating' })
  add('mending', { state: 'repairing' })
  seedDisk(world, data, 'archive', 1_000, { state: 'detached' }, { days: 88 })
}
