/**
 * Random calls for tests: any operation, with input that its contract allows and that mostly names
 * existing resources. The same random numbers give the same calls.
 */
import * as z from 'zod'
import { Ipv4Net, Ipv6Net, name, nameOrId, uuid } from '@/api/contract/common'
import { UserId } from '@/api/contract/user'
import { Hostname } from '@/api/contract/instance'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { schemaAt } from '@/api/contract/versions'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { operations } from '@/api/operations'
import { GIB } from '@/model/units'
import type { Noun, Parents } from '../rack/lookup'
import { parentsOf, projectOf } from '../rack/lookup'
import { entryOf } from '../server/parse'
import type { World } from '../state'
import type { Row } from '../state/table'
import type { Input } from './test-api'

/** An integer from 0 up to, not including, `below`. */
export type Random = (below: number) => number

/** A random generator. @param seed each number gives its own sequence */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The silo that makes the calls. */
const SILO = 'acme'

/** Few names, so that calls collide. */
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'default', 'eta-1', 'theta-2']
const ADDRESSES = [
  '10.0.0.5',
  '172.30.0.9',
  '203.0.113.40',
  '198.51.100.77',
  'fd00::5',
  '2001:db8::9',
]
const NETS_V4 = ['10.0.0.0/24', '10.1.0.0/22', '172.30.4.0/24', '192.168.0.0/16', '0.0.0.0/0']
const NETS_V6 = ['fd00:1::/64', 'fd12:3456:789a::/48', '::/0']
const NOWHERE = '99999999-9999-4999-8999-999999999999'

/** The rows that a field or parameter of this name refers to. */
const ROWS: Readonly<Record<string, (world: World) => readonly Row[]>> = {
  user: (world) => world.users.all(),
  userId: (world) => world.users.all(),
  identityId: (world) => [...world.users.all(), ...world.groups.all()],
  group: (world) => world.groups.all(),
  groupId: (world) => world.groups.all(),
  silo: (world) => world.silos.all(),
  instance: (world) => world.instances.all(),
  disk: (world) => world.disks.all(),
  image: (world) => world.images.all(),
  imageId: (world) => world.images.all(),
  id: (world) => world.snapshots.all(),
  snapshotId: (world) => world.snapshots.all(),
  bootDisk: (world) => world.disks.all(),
  pool: (world) => [...world.ipPools.all(), ...world.subnetPools.all()],
  externalSubnet: (world) => world.externalSubnets.all(),
  multicastGroup: (world) => world.multicastGroups.all(),
  multicastGroups: (world) => world.multicastGroups.all(),
  ipPool: (world) => world.ipPools.all(),
  parent: (world) => world.instances.all(),
  sshKey: (world) => world.sshKeys.all(),
  sshPublicKeys: (world) => world.sshKeys.all(),
  antiAffinityGroups: (world) => world.antiAffinityGroups.all(),
  customRouter: (world) => world.routers.all(),
  sled: (world) => world.sleds.all(),
  sledId: (world) => world.sleds.all(),
  rackId: (world) => world.racks.all(),
  switchId: (world) => world.switches.all(),
  diskId: (world) => world.physicalDisks.all(),
  physicalDiskAdoptionReqId: (world) => world.adoptionRequests.all(),
  switchPortId: (world) => world.switchPorts.all(),
  portSettings: (world) => world.portSettings.all(),
  addressLot: (world) => world.addressLots.all(),
  addressLotBlock: (world) => world.addressLotBlocks.all(),
  announceSet: (world) => world.announceSets.all(),
  bgpAnnounceSetId: (world) => world.announceSets.all(),
  bgpConfig: (world) => world.bgpConfigs.all(),
  nameOrId: (world) => world.bgpConfigs.all(),
  receiver: (world) => world.receivers.all(),
  secretId: (world) => world.webhookSecrets.all(),
  alertId: (world) => world.alerts.all(),
  floatingIp: (world) => world.floatingIps.all(),
  certificate: (world) => world.certificates.all(),
  bundleId: (world) => world.supportBundles.all(),
  trustRootId: (world) => world.trustRoots.all(),
  tokenId: (world) => world.accessTokens.all(),
  provider: (world) => world.identityProviders.all(),
}

/** The value of a field of this name, where its type alone does not suffice. */
const VALUES: Readonly<Record<string, (random: Random) => unknown>> = {
  size: (random) => (1 + random(20)) * GIB,
  memory: (random) => (1 + random(8)) * GIB,
  ncpus: (random) => 1 + random(8),
  limit: (random) => 1 + random(40),
  switchSlot: (random) => `switch${random(2)}`,
  switchLocation: (random) => `switch${random(2)}`,
  switch: (random) => `switch${random(2)}`,
  port: (random) => `qsfp${random(4)}`,
  linkName: () => 'phy0',
  metricName: (random) =>
    ['cpus_provisioned', 'ram_provisioned', 'virtual_disk_space_provisioned'][random(3)],
  systemVersion: () => '16.0.0',
  file: () => 'bundle_id.txt',
  subscription: (random) => ['test.*', 'test.foo', '**', 'probe'][random(4)],
  subnetMask: () => '32',
  query: () => 'get virtual_machine:vcpu_usage | filter timestamp > @now() - 1m | last 1',
  offset: (random) => random(4) * 512,
  base64EncodedData: () => btoa('\0'.repeat(512)),
  endpoint: () => 'https://hooks.example.com/rack',
  publicKey: () =>
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHJhbmRvbWx5LWNob3Nlbi1ieXRlcy1mb3ItYS10ZXN0',
  pageToken: () => undefined,
  userData: () => btoa('#cloud-config'),
  siloName: () => SILO,
  grantType: () => 'urn:ietf:params:oauth:grant-type:device_code',
  // Ends of ranges, and addresses in them, from a small space so that ranges overlap.
  first: (random) => `10.77.${random(3)}.${random(100)}`,
  last: (random) => `10.77.${random(3)}.${100 + random(100)}`,
  firstAddress: (random) => `10.78.${random(3)}.${random(100)}`,
  lastAddress: (random) => `10.78.${random(3)}.${100 + random(100)}`,
  addresses: () => [],
  address: (random) => `10.78.${random(3)}.${random(200)}`,
  network: (random) => `10.78.${random(3)}.${random(200)}/32`,
  mask: (random) => [32, 32, 24, 200][random(4)],
  cpus: (random) => random(100),
  storage: (random) => random(100) * GIB,
  subnetName: () => 'default',
  vpcName: () => 'default',
}

const one = <T>(list: readonly T[], random: Random): T | undefined => list[random(list.length || 1)]

/** The name or id of a random row; sometimes of none. */
function selector(rows: readonly Row[], random: Random): string {
  const row = one(rows, random)
  if (!row || random(25) === 0) return random(2) === 0 ? NOWHERE : 'nothing-of-this-name'
  return 'name' in row && typeof row.name === 'string' && random(2) === 0 ? row.name : row.id
}

/** A random value that a schema allows. Optional parts are sometimes left out. */
export function valueOf(schema: z.core.$ZodType, world: World, random: Random, key = ''): unknown {
  const rows = ROWS[key]?.(world)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return random(2) === 0 ? undefined : valueOf(schema.unwrap(), world, random, key)
  if (VALUES[key]) return VALUES[key](random)
  if (schema === uuid) return rows ? (one(rows, random)?.id ?? NOWHERE) : NOWHERE
  if (schema === nameOrId) return selector(rows ?? [], random)
  if (schema === name || schema === UserId || schema === Hostname)
    return rows && random(8) > 0 ? nameIn(rows, random) : one(NAMES, random)
  if (schema === Ipv4Net) return one(NETS_V4, random)
  if (schema === Ipv6Net) return one(NETS_V6, random)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape)
        .map(([field, inner]) => [field, valueOf(inner, world, random, field)] as const)
        .filter(([, value]) => value !== undefined),
    )
  if (schema instanceof z.ZodArray)
    return Array.from({ length: random(3) }, () => valueOf(schema.element, world, random, key))
  if (schema instanceof z.ZodUnion)
    return valueOf(one(schema.options, random) ?? z.null(), world, random, key)
  if (schema instanceof z.ZodLiteral) return one([...schema.values], random)
  if (schema instanceof z.ZodEnum) return one(schema.options, random)
  if (schema instanceof z.ZodBoolean) return random(2) === 0
  if (schema instanceof z.ZodNumber)
    // A number without a limit has an infinite one.
    return Math.max(schema.minValue ?? 0, 0) + random(Math.min(300, (schema.maxValue ?? 300) + 1))
  if (schema instanceof z.ZodDate) return new Date(world.clock.now().getTime() - random(86_400_000))
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodString)
    return key === 'description' ? 'made at random' : one(NAMES, random)
  const [, family] = /^z?ipv(\d)/i.exec(formatOf(schema)) ?? []
  if (family)
    return one(
      ADDRESSES.filter((address) => address.includes(':') === (family === '6')),
      random,
    )
  return { made: 'at random' }
}

const formatOf = (schema: z.core.$ZodType): string =>
  'format' in schema._zod.def ? String(schema._zod.def.format) : ''

const nameIn = (rows: readonly Row[], random: Random): string => {
  const row = one(rows, random)
  return row && 'name' in row ? String(row.name) : 'nothing-of-this-name'
}

const NOUNS: readonly Noun[] = [
  'instance',
  'disk',
  'snapshot',
  'floatingIp',
  'affinityGroup',
  'antiAffinityGroup',
  'probe',
  'vpc',
  'subnet',
  'router',
  'gateway',
  'route',
  'interface',
  'project',
]

const PARENTS: ReadonlySet<string> = new Set(['project', 'vpc', 'router', 'gateway', 'instance'])

/** A row by id, or by name together with its parents. */
function addressed(
  world: World,
  noun: Noun,
  random: Random,
): { selector: string; parents: Parents } {
  const { rows, parents } = parentsOf(world, noun)
  const silo = world.silos.named(SILO)?.id
  const own = rows.filter((row) => projectOf(world, noun, row).siloId === silo)
  const row = one(own, random)
  if (!row || random(20) === 0) return { selector: NOWHERE, parents: {} }
  return random(2) === 0
    ? { selector: row.id, parents: {} }
    : { selector: 'name' in row ? String(row.name) : row.id, parents: parents(row) }
}

/** Input for one call of an operation. */
export function inputFor(op: Operation, world: World, random: Random): Input {
  const { query: anyQuery, body: anyBody } = entryOf(op.id)
  const schema = anyQuery && schemaAt(anyQuery, world.version)
  const body = anyBody && schemaAt(anyBody, world.version)
  const path: Record<string, string> = {}
  const query: Record<string, unknown> = {}
  const allowed = schema ? Object.keys(schema.shape) : []
  const parents: { [Key in keyof Parents]: Parents[Key] } = {}
  for (const param of pathParams(op)) {
    const noun = NOUNS.find((n) => n === nounOf(op, param))
    if (noun) {
      const found = addressed(world, noun, random)
      path[param] = found.selector
      Object.assign(parents, found.parents)
    } else
      path[param] = String(valueOf(param.endsWith('Id') ? uuid : nameOrId, world, random, param))
  }
  // The parent of a list or a create: the lowest one that the query may name.
  const lowest = (['router', 'gateway', 'vpc', 'instance', 'project'] as const).find((n) =>
    allowed.includes(n),
  )
  if (Object.keys(path).length === 0 && lowest) {
    const found = addressed(world, lowest, random)
    Object.assign(parents, found.parents, { [lowest]: found.selector })
  }
  for (const [field, inner] of Object.entries<z.core.$ZodType>(schema?.shape ?? {}))
    query[field] = !PARENTS.has(field)
      ? valueOf(inner, world, random, field)
      : (parents[field as keyof Parents] ??
        // Some parents are required even with an id.
        (z.safeParse(inner, undefined).success
          ? undefined
          : addressed(world, 'project', random).selector))
  const written = body && valueOf(body, world, random)
  return {
    ...(Object.keys(path).length > 0 && { path }),
    query,
    ...(written !== undefined && { body: written }),
  }
}

/** The parameters of these paths do not have the name of their noun. */
function nounOf(op: Operation, param: string): string {
  if (op.path.includes('internet-gateway-ip')) return ''
  return param
}

/** Any operation that a version of the API has. */
export function anyOperation(random: Random, version: ApiVersion): Operation {
  const all = Object.values<Operation>(operations).filter((op) => isIn(version, op))
  return one(all, random) ?? operations.ping
}
