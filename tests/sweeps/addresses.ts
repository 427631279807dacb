/** Every address of the console, filled in with things of the seed `demo`. */
import '@commands/index'
import { allNouns } from '@commands/engine/noun'
import type { RunningApi } from '@mock/node'
import { exampleOf } from '@mock/testing/example'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { found } from '../drive/found'
import { lacks } from './who-sees-what'

/** The two halves of a sweep; each half is its own test. */
export const HALVES = ['the first half', 'the second half'] as const
export type Half = (typeof HALVES)[number]

/** The items of each half. */
export const halves = <T>(all: readonly T[]): Record<Half, T[]> => {
  const half = Math.ceil(all.length / 2)
  return { 'the first half': all.slice(0, half), 'the second half': all.slice(half) }
}

/**
 * Fills in every address. A parameter without a value below gets the first thing of its noun.
 * @param world a world of the seed `demo`, which contains the IDs
 * @param instance the instance in the addresses; a lookup uses web-2
 * @returns each address with its name, in the order of `paths`
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
    // Only globex has identity providers. Only hooli has SCIM tokens, on racks whose API supports them.
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
    savedFilter: () => 'running',
    vpc: () => 'backend',
    rule: () => 'allow-postgres',
    subnet: () => 'cache',
    router: () => 'egress',
    route: () => 'appliance',
    // The gateway “partner” already has its one address.
    gateway: (name) => (name === 'internetGatewayAddressAttach' ? 'bare' : 'partner'),
    // An entry of the last hour, since the log shows the last hour by default.
    entry: () => recentEntry(world),
    // Only a collected bundle has files.
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
      // When the rack lacks the page, the world may contain no example.
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

/** The value of a parameter for which any thing will do: the name or ID of the noun's first thing. */
function anyOf(
  world: RunningApi['world'],
  parameter: string,
  known: Readonly<Record<string, string>>,
): string | undefined {
  const noun = allNouns().find(({ field }) => field === parameter)
  const row = exampleOf(world, parameter, noun?.view, known)
  return row && 'name' in row && noun?.addressedBy !== 'id' ? String(row.name) : row?.id
}

/** A recent entry, which the default range of the audit log contains. */
function recentEntry(world: RunningApi['world']): string {
  const startTime = new Date(world.clock.now().getTime() - 3_600_000)
  return found(world.audit.page({ startTime, limit: 1 }).items[0], 'A recent entry').id
}

/** Exceptions of a sweep: addresses by name, each with the reason. */
export type Except = Partial<Record<PathName, string>>
