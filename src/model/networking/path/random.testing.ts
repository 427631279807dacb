/** Random worlds for tests: rules, routes, instances and external addresses of three small VPCs. */
import fc from 'fast-check'
import { ruleWith } from '../firewall/firewall.testing'
import type { InstanceSpec, VpcSpec, WorldSpec } from './path.testing'

export const PRIVATE = [
  '10.0.0.1',
  '10.0.0.2',
  '10.0.0.5',
  '10.0.0.6',
  '10.1.0.1',
  'fd00::1',
  'fd00::5',
]
export const OUTER = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '2001:db8::1']
/** Addresses that no instance has. */
export const FARTHER = ['198.51.100.7', '10.9.0.1', '203.0.113.65', '2001:db8:9::1', '10.0.0.3']

const end = fc.constantFrom<{
  type: 'vpc' | 'subnet' | 'instance' | 'ip' | 'ip_net'
  value: string
}>(
  { type: 'vpc', value: 'a' },
  { type: 'vpc', value: 'b' },
  { type: 'subnet', value: 's' },
  { type: 'subnet', value: 't' },
  { type: 'subnet', value: 'gone' },
  { type: 'instance', value: 'one' },
  { type: 'instance', value: 'two' },
  { type: 'instance', value: 'gone' },
  { type: 'ip', value: '10.0.0.1' },
  { type: 'ip', value: 'fd00::5' },
  { type: 'ip', value: '10.0.0.77' },
  { type: 'ip', value: '203.0.113.1' },
  { type: 'ip_net', value: '10.0.0.0/8' },
  { type: 'ip_net', value: '203.0.113.0/24' },
  { type: 'ip_net', value: '0.0.0.0/0' },
  { type: 'ip_net', value: '::/0' },
)

const body = fc.record({
  status: fc.constantFrom('enabled' as const, 'enabled' as const, 'disabled' as const),
  action: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
  direction: fc.constantFrom('inbound' as const, 'inbound' as const, 'outbound' as const),
  priority: fc.constantFrom(1, 2, 65_535),
  targets: fc.array(end, { maxLength: 2 }),
  filters: fc.record({
    hosts: fc.option(fc.array(end, { maxLength: 2 })),
    protocols: fc.option(
      fc.array(
        fc.constantFrom(
          { type: 'tcp' as const },
          { type: 'udp' as const },
          { type: 'icmp' as const, value: null },
          { type: 'icmp' as const, value: { icmpType: 8 } },
          { type: 'icmp' as const, value: { icmpType: 8, code: '0-3' } },
        ),
        { maxLength: 2 },
      ),
    ),
    ports: fc.option(fc.array(fc.constantFrom('22', '0-1023', '443'), { maxLength: 2 })),
  }),
})

/** Half of the sets of rules let everything in. */
export const anyRules = fc
  .tuple(fc.array(body, { maxLength: 3 }), fc.boolean())
  .map(([bodies, isOpen]) => [
    ...bodies.map((one, i) => ruleWith(`r${i}`, one)),
    ...(isOpen ? [ruleWith('open', { priority: 65_535, targets: [] })] : []),
  ])

export const anyRoutes = fc.array(
  fc.record({
    destination: fc.constantFrom(
      { type: 'ip_net' as const, value: '10.0.0.0/8' },
      { type: 'ip_net' as const, value: '203.0.113.0/24' },
      { type: 'ip_net' as const, value: '0.0.0.0/0' },
      { type: 'ip_net' as const, value: '::/0' },
      { type: 'ip' as const, value: '10.0.0.2' },
      { type: 'subnet' as const, value: 't' },
      { type: 'vpc' as const, value: 'a' },
    ),
    target: fc.constantFrom(
      { type: 'drop' as const },
      { type: 'ip' as const, value: '10.0.0.5' },
      { type: 'ip' as const, value: 'fd00::5' },
      { type: 'ip' as const, value: '10.0.0.77' },
      { type: 'instance' as const, value: 'one' },
      { type: 'instance' as const, value: 'two' },
      { type: 'instance' as const, value: 'gone' },
      { type: 'subnet' as const, value: 's' },
      { type: 'vpc' as const, value: 'b' },
      { type: 'internet_gateway' as const, value: 'g' },
      { type: 'internet_gateway' as const, value: 'h' },
      { type: 'internet_gateway' as const, value: 'gone' },
    ),
  }),
  { maxLength: 4 },
)

/** VPCs of two projects whose blocks overlap. */
const vpc = (project: string, name: string, block: string, block6: string): fc.Arbitrary<VpcSpec> =>
  fc
    .record({
      rules: anyRules,
      custom: anyRoutes,
      isCustom: fc.tuple(fc.boolean(), fc.boolean()),
      hasDefault: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      pools: fc.subarray(['x', 'y'], { minLength: 1 }),
      address: fc.constantFrom(...OUTER),
    })
    .map(({ rules: all, custom, isCustom, hasDefault, pools, address }): VpcSpec => {
      const gateway = { type: 'internet_gateway', value: 'g' } as const
      return {
        project,
        name,
        rules: all,
        subnets: [
          {
            name: 's',
            v4: `${block}.0/30`,
            v6: `${block6}::/126`,
            ...(isCustom[0] && { router: 'own' }),
          },
          {
            name: 't',
            v4: `${block}.4/30`,
            v6: `${block6}::4/126`,
            ...(isCustom[1] && { router: 'own' }),
          },
        ],
        gateways: [
          { name: 'g', pools, addresses: [] },
          { name: 'h', pools: [], addresses: [address] },
        ],
        routers: [
          {
            name: 'system',
            kind: 'system',
            routes: [
              ...['s', 't'].map((value) => ({
                name: `to-${value}`,
                destination: { type: 'subnet' as const, value },
                target: { type: 'subnet' as const, value },
              })),
              ...(hasDefault
                ? ['0.0.0.0/0', '::/0'].map((value) => ({
                    name: `default-${value}`,
                    destination: { type: 'ip_net' as const, value },
                    target: gateway,
                  }))
                : []),
            ],
          },
          {
            name: 'own',
            kind: 'custom',
            routes: custom.map((route, i) => ({ name: `c${i}`, ...route })),
          },
        ],
      }
    })

const state = fc.constantFrom<InstanceSpec['state']>('running', 'running', 'running', 'stopped')

/**
 * Random worlds. Addresses go to at most one instance each: the first that asks for one gets it.
 * @param other the IPv6 block of the other VPC of the first project: that of the first VPC, or another
 */
export const anyWorld = (other: 'fd00' | 'fd00:b'): fc.Arbitrary<WorldSpec> =>
  fc
    .record({
      vpcs: fc.tuple(
        vpc('p', 'a', '10.0.0', 'fd00'),
        vpc('p', 'b', '10.1.0', other),
        vpc('q', 'a', '10.0.0', 'fd00'),
      ),
      instances: fc.array(
        fc.record({
          place: fc.constantFrom('p/a', 'p/a', 'p/a', 'p/b', 'q/a'),
          name: fc.constantFrom('one', 'two', 'three'),
          state,
          subnets: fc.subarray(['s', 't'], { minLength: 1 }),
          second: fc.boolean(),
          kinds: fc.constantFrom('v4', 'dual', 'dual', 'v6'),
          transit: fc.option(fc.constantFrom('10.9.0.0/24', '0.0.0.0/0', '198.51.100.0/24')),
          externals: fc.subarray(OUTER),
          kind: fc.constantFrom('floating' as const, 'ephemeral' as const),
          pool: fc.constantFrom('x', 'y'),
          hasSnat: fc.boolean(),
        }),
        { minLength: 3, maxLength: 7 },
      ),
      detached: fc.boolean(),
      attached: fc.nat(5),
    })
    .map(({ vpcs, instances, detached, attached }) => {
      const used = new Set<string>()
      const fresh = (key: string) => !used.has(key) && Boolean(used.add(key))
      const made = instances.flatMap((one): InstanceSpec[] => {
        const [project = '', name = ''] = one.place.split('/')
        if (!fresh(`${project} ${one.name}`)) return []
        const nics = one.subnets.flatMap((subnet, i) => {
          if (i > 0 && !one.second) return []
          // The second interface of an instance of the first project may be in its other VPC.
          const inVpc = i > 0 && project === 'p' ? (name === 'a' ? 'b' : 'a') : name
          const block = inVpc === 'b' ? '10.1.0' : '10.0.0'
          const host = (subnet === 's' ? [1, 2] : [5, 6]).find((n) =>
            fresh(`${project}/${inVpc} ${n}`),
          )
          if (host === undefined) return []
          const [v4, v6] = [`${block}.${host}`, `${inVpc === 'b' ? other : 'fd00'}::${host}`]
          const ips = { v4: [v4], v6: [v6], dual: [v4, v6] }[one.kinds] ?? [v4]
          const transit = one.transit !== null && one.kinds !== 'v6' ? [one.transit] : []
          return [{ vpc: inVpc, subnet, name: `nic${i}`, ips, transit }]
        })
        const outer = nics.length > 0 ? one.externals.filter((ip) => fresh(ip)) : []
        const snat = { kind: 'snat' as const, ip: '203.0.113.9', pool: 'x' }
        return nics.length > 0
          ? [
              {
                project,
                name: one.name,
                state: one.state,
                nics,
                externals: [
                  ...outer.map((ip) => ({ kind: one.kind, ip, pool: one.pool })),
                  ...(one.hasSnat ? [snat] : []),
                ],
              },
            ]
          : []
      })
      const owner = made[attached]
      return {
        vpcs,
        instances: made,
        detached: detached
          ? OUTER.filter(fresh).map((ip) => ({ name: `free-${ip}`, ip, pool: 'x' }))
          : [],
        subnets: [
          {
            name: 'outer',
            net: '203.0.113.64/28',
            ...(owner && { instance: `${owner.project}/${owner.name}` }),
          },
        ],
      }
    })
