/** Every address of the console, filled in with things of the seed `demo`. */
import '@commands/index'
import { allNouns } from '@commands/engine/noun'
import type { RunningApi } from '@mock/node'
import { exampleOf } from '@mock/testing/example'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { lacks } from './who-sees-what'

/** The names of two parts of one sweep, which are tests of their own. */
export const HALVES = ['the first half', 'the second half'] as const
export type Half = (typeof HALVES)[number]

/** What each half sweeps. */
export const halves = <T>(all: readonly T[]): Record<Half, T[]> => {
  const half = Math.ceil(all.length / 2)
  return { 'the first half': all.slice(0, half), 'the second half': all.slice(half) }
}

/**
 * Fills in every address; a parameter without a value below names the first thing of its noun.
 * @param world a world of the seed `demo`, since ids come from it
 * @param instance the instance in the addresses; a lookup's is web-2
 * @returns each address with its name, in the order of the table
 */
export function everyAddress(
  { world }: Pick<RunningApi, 'world'>,
  instance = 'web-2',
): { name: PathName; address: string; params: Readonly<Record<string, string>> }[] {
  const { id: silo } = found(world.silos.named('acme'), 'The silo acme')
  const person = found(world.users.named('grace', silo), 'The user grace').id
  const { id } = found(
    world.instances.all().find((i) => i.name === 'web-2'),
    'The instance web-2',
  )
  const values: Readonly<Record<string, (name: PathName) => string>> = {
    receiver: () => 'ops-pager',
    delivery: () =>
      found(
        world.deliveries.under(found(world.receivers.named('ops-pager'), 'The receiver').id)[0],
        'A delivery',
      ).id,
    instance: (name) => (name.startsWith('lookup') ? id : instance),
    disk: () => 'scratch',
    snapshot: () => 'scratch-copy',
    image: (name) => (name.startsWith('silo') ? 'debian-13' : 'shop-base'),
    // Only globex has identity providers, and only hooli takes SCIM tokens, where the rack's API has them.
    silo: (name) =>
      name.startsWith('siloIdp')
        ? 'globex'
        : name.startsWith('siloScim') && world.silos.named('hooli')
          ? 'hooli'
          : 'acme',
    siloUser: () => person,
    provider: () => 'sso',
    antiAffinityGroup: () => 'front-ends',
    identity: () => person,
    userId: () => person,
    builtinUser: () => found(world.builtinUsers.all()[0], 'A built-in user').name,
    key: () => 'instance.start',
    alias: () => 'i',
    macro: () => 'restart',
    vpc: () => 'backend',
    rule: () => 'allow-postgres',
    subnet: () => 'cache',
    router: () => 'egress',
    route: () => 'appliance',
    // The other one has its address: a gateway takes one.
    gateway: (name) => (name === 'internetGatewayAddressAttach' ? 'bare' : 'partner'),
    // Any entry of the last hour, which the log shows.
    entry: () => recentEntry(world),
    // A file can be taken from one that is collected.
    bundle: () =>
      found(
        world.supportBundles.all().find(({ state }) => state === 'active'),
        'A collected bundle',
      ).id,
    pool: () => 'ip-pool-mixed',
    bgpPeer: () => 'switch0_10.85.0.1_47',
    bgpHistory: () => 'switch0_10.85.0.1_47',
    portSettings: () => 'uplink-0',
    switchSlot: () => 'switch0',
    switchPort: () => 'qsfp0',
    systemVersion: () => '16.1.0',
  }
  const used = new Set<string>()
  const addresses = (Object.keys(paths) as PathName[]).map((name) => {
    const params: Record<string, string> = {}
    for (const [, parameter = ''] of paths[name].template.matchAll(/\{(\w+)\}/g)) {
      // A rack that has no such page may have no such thing.
      const none = lacks(world.version, name) ? 'none' : undefined
      const value = values[parameter]?.(name) ?? anyOf(world, parameter, params) ?? none
      params[parameter] = found(value, `The value of {${parameter}} in the address ${name}`)
      used.add(parameter)
    }
    const build = paths[name] as (params: Record<string, string>) => string
    return { name, address: build(params), params }
  })
  const unused = Object.keys(values).filter((parameter) => !used.has(parameter))
  if (unused.length > 0) throw new Error(`No address takes ${unused.join(', ')}`)
  return addresses
}

/** What an address names where it does not matter which: the first thing of the noun, by its name or its id. */
function anyOf(
  world: RunningApi['world'],
  parameter: string,
  known: Readonly<Record<string, string>>,
): string | undefined {
  const noun = allNouns().find(({ field }) => field === parameter)
  const row = exampleOf(world, parameter, noun?.view, known)
  return row && 'name' in row && noun?.addressedBy !== 'id' ? String(row.name) : row?.id
}

/** An entry of the audit log that its default range shows. */
function recentEntry(world: RunningApi['world']): string {
  const startTime = new Date(world.clock.now().getTime() - 3_600_000)
  return found(world.audit.page({ startTime, limit: 1 }).items[0], 'A recent entry').id
}

/** Addresses by name, each with the reason why a sweep treats it differently. */
export type Except = Partial<Record<PathName, string>>
