/**
 * Random calls for tests: any operation, with input that its contract allows and that mostly refers to existing rows.
 * The same random numbers give the same calls.
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
import { isInProject, parentTables, parentsOf, projectOf } from '../rack/lookup'
import { entryOf } from '../server/parse'
import type { World } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'
import { tablesNamed, tablesOfParam } from '../state/words'
import type { Input } from './test-api'

/** Returns an integer from 0 up to, but not including, `below`. */
export type Random = (below: number) => number

/** A random generator. @param seed a number that determines the sequence */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The silo of the callers. */
const SILO = 'acme'

/** A small number of names, so that calls conflict. */
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

/** Fields whose names match no table, with the names of their tables. */
const NAMES_OF: Readonly<Record<string, readonly string[]>> = {
  id: ['snapshot'],
  identityId: ['user', 'group'],
  nameOrId: ['bgpConfig'],
  parent: ['instance'],
  pool: ['ipPool', 'subnetPool'],
  sshPublicKeys: ['sshKey'],
}

/** The rows to which a field or parameter may refer; `undefined` when it refers to none. */
function rowsOf(world: World, field: string): readonly Row[] | undefined {
  const tables = (NAMES_OF[field] ?? [field]).flatMap((word) => tablesNamed(world, word))
  return tables.length > 0 ? tables.flatMap((table) => table.all()) : undefined
}

/** Values of fields for which the type is not enough. */
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
  // Addresses and ends of ranges from a small space, so that ranges overlap.
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

/** The name or id of a random row, or sometimes of no row. */
function selector(rows: readonly Row[], random: Random): string {
  const row = one(rows, random)
  if (!row || random(25) === 0) return random(2) === 0 ? NOWHERE : 'nothing-of-this-name'
  return 'name' in row && typeof row.name === 'string' && random(2) === 0 ? row.name : row.id
}

/** Types whose values refer to rows. */
const NAMES_ONE: ReadonlySet<z.core.$ZodType> = new Set([uuid, nameOrId, name, UserId, Hostname])

/**
 * A random value that a schema allows. Optional parts are sometimes left out.
 * @param known the rows to which the value may refer, if the key does not determine them
 */
export function valueOf(
  schema: z.core.$ZodType,
  world: World,
  random: Random,
  key = '',
  known?: readonly Row[],
): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return random(2) === 0 ? undefined : valueOf(schema.unwrap(), world, random, key)
  if (VALUES[key]) return VALUES[key](random)
  if (NAMES_ONE.has(schema)) {
    const rows = known ?? rowsOf(world, key)
    if (schema === uuid) return one(rows ?? [], random)?.id ?? NOWHERE
    if (schema === nameOrId) return selector(rows ?? [], random)
    return rows && random(8) > 0 ? nameIn(rows, random) : one(NAMES, random)
  }
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
    // A number without a limit has an infinite maximum.
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

/** Addresses a row of a project by id, or by name with its parents. */
function addressed(
  world: World,
  table: AnyTable,
  random: Random,
): { selector: string; parents: Record<string, string> } {
  const silo = world.silos.named(SILO)?.id
  const row = one(
    table.all().filter((each) => projectOf(world, table, each).siloId === silo),
    random,
  )
  if (!row || random(20) === 0) return { selector: NOWHERE, parents: {} }
  return random(2) === 0
    ? { selector: row.id, parents: {} }
    : {
        selector: 'name' in row ? String(row.name) : row.id,
        parents: parentsOf(world, table, row),
      }
}

/** Random input for a call of an operation. */
export function inputFor(op: Operation, world: World, random: Random): Input {
  const { query: anyQuery, body: anyBody } = entryOf(op.id)
  const schema = anyQuery && schemaAt(anyQuery, world.version)
  const body = anyBody && schemaAt(anyBody, world.version)
  const path: Record<string, string> = {}
  const query: Record<string, unknown> = {}
  const allowed = schema ? Object.keys(schema.shape) : []
  const parents: Record<string, string> = {}
  for (const param of pathParams(op)) {
    const tables = tablesOfParam(world, op.path, param)
    const [table] = tables
    if (table && isInProject(world, table)) {
      const found = addressed(world, table, random)
      path[param] = found.selector
      Object.assign(parents, found.parents)
    } else {
      const schema = param.endsWith('Id') ? uuid : nameOrId
      const rows = tables.flatMap((each) => each.all())
      path[param] = String(valueOf(schema, world, random, param, rows))
    }
  }
  // The parent of a list or a create is the innermost one that the query may contain.
  const inner = parentTables(world)
  const lowest = inner.find(({ called }) => allowed.includes(called))
  if (Object.keys(path).length === 0 && lowest) {
    const found = addressed(world, lowest, random)
    Object.assign(parents, found.parents, { [lowest.called]: found.selector })
  }
  for (const [field, type] of Object.entries<z.core.$ZodType>(schema?.shape ?? {}))
    query[field] = !inner.some(({ called }) => called === field)
      ? valueOf(type, world, random, field)
      : (parents[field] ??
        // Some parents are required even with an id.
        (z.safeParse(type, undefined).success
          ? undefined
          : addressed(world, world.projects, random).selector))
  const written = body && valueOf(body, world, random)
  return {
    ...(Object.keys(path).length > 0 && { path }),
    query,
    ...(written !== undefined && { body: written }),
  }
}

/** A random operation of an API version. */
export function anyOperation(random: Random, version: ApiVersion): Operation {
  const all = Object.values<Operation>(operations).filter((op) => isIn(version, op))
  return one(all, random) ?? operations.ping
}
