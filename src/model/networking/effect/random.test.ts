/**
 * Effects of random changes against the second model of the network, which follows every packet: other rules and
 * routes, interfaces and external addresses that go or come, and instances that do not run.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flow } from '../firewall/traffic'
import { icmpNumber } from '../firewall/traffic'
import { contains, parseIp, spanOf } from '../ip'
import type { Asked } from '../path/naive.testing'
import { labOf, walker } from '../path/naive.testing'
import { carrying } from '../path/naive-rules.testing'
import { anyRoutes, anyRules, anyWorld } from '../path/random.testing'
import type { InstanceSpec, WorldSpec } from '../path/path.testing'
import { worldOf } from '../path/path.testing'
import { networkOf as networkIn } from '../path/world'
import type { Change } from './changes'
import type { Effect } from './effect'
import { effectOf } from './effect'
import type { Scene } from './scene'
import { placesOf, scenesOf } from './scene'

/** The VPC whose effects are worked out. */
const HERE = 'p/a'

/** Addresses outside of which nothing here has any. */
const OUTSIDES = ['8.8.8.8', '192.0.2.9', '203.0.113.200', '2001:db8:9::1']

const FLOWS: readonly Flow[] = [
  ...[0, 22, 443, 65_535].map((number) => ({ protocol: 'tcp' as const, number })),
  { protocol: 'udp' as const, number: 22 },
  ...[0, icmpNumber(8, 0), icmpNumber(8, 9)].flatMap((number) =>
    (['icmp', 'icmp6'] as const).map((protocol) => ({ protocol, number })),
  ),
]

const familyOf = (text: string): 4 | 6 => (text.includes(':') ? 6 : 4)
const flowText = ({ protocol, number }: Flow) => `${protocol} ${number}`
const isOf = ({ protocol }: Flow, family: 4 | 6) => protocol !== (family === 4 ? 'icmp6' : 'icmp')

/** The instances with an interface in the VPC, with their addresses there, and those by which they are reached from outside. */
const insidersOf = ({ instances, subnets }: WorldSpec) =>
  instances
    .filter(({ project }) => project === 'p')
    .flatMap(({ project, name, nics, externals }) => {
      const own = nics.filter(({ vpc }) => vpc === 'a')
      const routed = subnets.filter(({ instance }) => instance === `${project}/${name}`)
      const isPrimaryHere = nics[0]?.vpc === 'a'
      const outer = isPrimaryHere
        ? [
            ...externals.filter(({ kind }) => kind !== 'snat').map(({ ip }) => ip),
            ...routed.map(({ net }) => net.replace('.64/28', '.65')),
          ]
        : []
      return own.length > 0
        ? [
            {
              name,
              nics: own,
              outer,
              routed: routed.map(({ net }) => net.replace('.64/28', '.65')),
            },
          ]
        : []
    })

const running = (world: WorldSpec): WorldSpec => ({
  ...world,
  instances: world.instances.map((one): InstanceSpec => ({ ...one, state: 'running' })),
})

/** Everything that gets through if all instances run, as 'one two tcp 22' or 'one 192.0.2.9 tcp 22'. */
function truthOf(spec: WorldSpec): Set<string> {
  const world = running(spec)
  const walk = walker(world, HERE)
  const found = new Set<string>()
  const add = (pair: string, froms: readonly string[], tos: readonly string[]) => {
    for (const from of froms)
      for (const to of tos)
        if (familyOf(from) === familyOf(to))
          for (const flow of FLOWS) {
            const asked: Asked = {
              from,
              to,
              ...(flow as Pick<Asked, 'protocol' | 'number'>),
              family: familyOf(from),
            }
            if (isOf(flow, asked.family) && walk(asked).ending === 'allowed')
              found.add(`${pair} ${flowText(flow)}`)
          }
  }
  const all = insidersOf(world)
  for (const { name, nics, outer, routed } of all) {
    const ips = nics.flatMap((nic) => nic.ips)
    for (const other of all)
      if (other.name !== name)
        add(
          `${name} ${other.name}`,
          ips,
          other.nics.flatMap((nic) => nic.ips),
        )
    for (const outside of OUTSIDES) {
      add(`${outside} ${name}`, [outside], outer)
      add(`${name} ${outside}`, [...ips, ...(outer.length > 0 ? routed : [])], [outside])
    }
  }
  return found
}

/** Pairs of which nothing is told: a route leads to a guest, or it is not determined which route carries. */
function openIn(world: WorldSpec, tos: readonly (readonly [string, string])[]): Set<string> {
  const lab = labOf(world, HERE)
  const [vpc] = lab.vpcs
  if (!vpc) throw new Error('There is a VPC')
  const found = new Set<string>()
  for (const { name, nics } of insidersOf(world))
    for (const { subnet, ips } of nics)
      for (const [called, to] of tos) {
        if (!ips.some((ip) => familyOf(ip) === familyOf(to))) continue
        const ways = carrying(vpc, subnet, to, lab)
        if (ways.length > 1 || ways.some(({ way }) => way.to === 'address'))
          found.add(`${name} ${called}`)
      }
  return found
}

/** What an effect tells of one kind. */
function toldIn(
  { flows, changes }: Effect,
  kind: Change['kind'],
  runs: (name: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  for (const change of changes) {
    if (change.kind !== kind) continue
    const { goesOut, names, other } = change
    const has = ({ protocol, number }: Flow) =>
      flows.some(
        (one, i) =>
          (change.flows & (1n << BigInt(i))) !== 0n &&
          one.protocol === protocol &&
          one.numbers.some(([first, last]) => first <= number && number <= last),
      )
    const others =
      other.at === 'instances'
        ? other.names
        : OUTSIDES.filter((text) =>
            other.spans.some((span) => contains(span, spanOf(parseIp(text)))),
          )
    for (const name of names)
      for (const one of others)
        for (const flow of FLOWS.filter(has)) {
          if (one === name) continue
          // What is said of instances that do not run is apart.
          expect(change.isNow).toBe(runs(name) && runs(one))
          if (other.at === 'outside' && !isOf(flow, familyOf(one))) continue
          const pair = goesOut ? `${name} ${one}` : `${one} ${name}`
          found.add(`${pair} ${flowText(flow)}`)
        }
  }
  return found
}

const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((one) => !b.has(one)).sort()

/** What becomes of a world. */
const anyChange: fc.Arbitrary<(world: WorldSpec) => WorldSpec> = fc
  .record({
    kind: fc.constantFrom('rules', 'rules', 'routes', 'nic', 'external', 'router', 'all'),
    rules: anyRules,
    routes: anyRoutes,
    at: fc.nat(5),
  })
  .map(({ kind, rules, routes, at }) => (world) => {
    const is = (...kinds: string[]) => kind === 'all' || kinds.includes(kind)
    return {
      ...world,
      vpcs: world.vpcs.map((vpc) =>
        `${vpc.project}/${vpc.name}` === HERE
          ? {
              ...vpc,
              rules: is('rules')
                ? [
                    ...vpc.rules.slice(1),
                    ...rules.map((rule) => ({ ...rule, name: `new-${rule.name}` })),
                  ]
                : vpc.rules,
              routers: vpc.routers.map((router) =>
                is('routes') && router.kind === 'custom'
                  ? { ...router, routes: routes.map((route, i) => ({ name: `c${i}`, ...route })) }
                  : router,
              ),
              subnets: is('router')
                ? vpc.subnets.map(({ router, ...rest }) =>
                    router ? rest : { ...rest, router: 'own' },
                  )
                : vpc.subnets,
            }
          : vpc,
      ),
      instances: world.instances.map((one, i): InstanceSpec =>
        i !== at
          ? one
          : {
              ...one,
              nics: is('nic') ? one.nics.slice(0, 1) : one.nics,
              externals: is('external') ? [] : one.externals,
            },
      ),
    }
  })

const wholeOf = (spec: WorldSpec) => {
  const { vpcs, externals, externalSubnets } = worldOf(spec, HERE)
  const [part] = vpcs
  if (!part) throw new Error('There is a VPC')
  return {
    whole: { topology: part.topology, external: externals, externalSubnets },
    rules: part.rules ?? [],
  }
}

function scenesBetween(before: WorldSpec, after: WorldSpec): { before: Scene; after: Scene } {
  const [was, is] = [wholeOf(before), wholeOf(after)]
  // Rules that stay are the same objects.
  const kept = is.rules.map((rule) => was.rules.find(({ name }) => name === rule.name) ?? rule)
  const network = networkIn(was.whole.topology)
  const places = placesOf(was.whole)
  const scenes = scenesOf(places, was.rules, kept, network)
  // Where nothing but rules differs, the places are the same object.
  const isMoved = JSON.stringify({ ...before, vpcs: [] }) !== JSON.stringify({ ...after, vpcs: [] })
  const isRouted =
    JSON.stringify(before.vpcs.map(({ routers, subnets }) => ({ routers, subnets }))) !==
    JSON.stringify(after.vpcs.map(({ routers, subnets }) => ({ routers, subnets })))
  return isMoved || isRouted
    ? { before: scenes.before, after: { ...scenes.after, ...placesOf(is.whole) } }
    : scenes
}

/** Does a route lead to an instance of which the VPC alone does not tell the primary interface? */
const leadsElsewhere = (world: WorldSpec): boolean =>
  world.vpcs.some(
    ({ project, name, routers }) =>
      `${project}/${name}` === HERE &&
      routers.some(({ routes }) =>
        routes.some(({ target }) =>
          world.instances.some(
            (one) =>
              target.type === 'instance' &&
              one.project === 'p' &&
              one.name === target.value &&
              one.nics[0]?.vpc !== 'a',
          ),
        ),
      ),
  )

/** By hand, with more: RUNS=5000 npx vitest run src/model/networking/effect/random.test.ts */
const RUNS = Number(process.env['RUNS'] ?? 80)

test('the effect of a change is what following every packet shows', { tags: 'long' }, () => {
  let changes = 0
  fc.assert(
    fc.property(anyWorld('fd00:b'), anyChange, fc.boolean(), (world, change, isBack) => {
      const [before, after] = isBack ? [change(world), world] : [world, change(world)]
      fc.pre(!leadsElsewhere(before) && !leadsElsewhere(after))
      const scenes = scenesBetween(before, after)
      const effect = effectOf(scenes.before, scenes.after)
      const tos = [
        ...[before, after].flatMap((one) =>
          insidersOf(one).flatMap(({ name, nics }) =>
            nics.flatMap(({ ips }) => ips.map((ip) => [name, ip] as const)),
          ),
        ),
        ...OUTSIDES.map((ip) => [ip, ip] as const),
      ]
      const open = new Set([before, after].flatMap((one) => [...openIn(one, tos)]))
      const isTold = (pair: string) => !open.has(pair.split(' ').slice(0, 2).join(' '))
      const [was, is] = [truthOf(before), truthOf(after)]
      const [gained, lost] = [minus(is, was).filter(isTold), minus(was, is).filter(isTold)]
      const resting = world.instances.filter(
        ({ project, state }) => project === 'p' && state === 'stopped',
      )
      const runs = (name: string) => !resting.some((one) => one.name === name)
      expect([...toldIn(effect, 'gained', runs)].filter(isTold).sort()).toEqual(gained)
      expect([...toldIn(effect, 'lost', runs)].filter(isTold).sort()).toEqual(lost)
      changes += Number(gained.length + lost.length > 0)
    }),
    { numRuns: RUNS, seed: 58 },
  )
  expect(changes).toBeGreaterThan(RUNS / 10)
})
