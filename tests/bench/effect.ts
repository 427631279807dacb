/** The time to compute the effect of one changed rule, with 200 rules and 100 instances with IPv4 and IPv6. */
import { effectOf, fatesOf } from '@/model/networking/effect/effect'
import type { Scene, Spot } from '@/model/networking/effect/scene'
import { networkOf } from '@/model/networking/effect/scene'
import { analyse } from '@/model/networking/firewall/analysis'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { Ways } from '@/model/networking/firewall/ways'
import { carriedBy } from '@/model/networking/firewall/ways'
import { parseIp, parseNet, spanOf } from '@/model/networking/ip'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { medianOf, timesOf } from './figures'

const INSTANCES = 100
const RULES = 200
const SUBNETS = 10
/** A frame at 60 frames a second, in milliseconds. */
const FRAME = 16

const numbers = (length: number) => Array.from({ length }, (_, i) => i)

/** A typical rule: for the whole VPC, a subnet or an instance, from anywhere, a network, a subnet or an instance. */
function ruleOf(i: number): Rule {
  const targets: Rule['targets'] = [
    i % 3 === 0
      ? { type: 'vpc', value: 'v' }
      : i % 3 === 1
        ? { type: 'subnet', value: `s${i % SUBNETS}` }
        : { type: 'instance', value: `i${(i * 7) % INSTANCES}` },
  ]
  const hosts: NonNullable<Rule['filters']['hosts']> =
    i % 4 === 0
      ? []
      : i % 4 === 1
        ? [{ type: 'ip_net', value: `${1 + (i % 200)}.0.0.0/${8 + (i % 16)}` }]
        : i % 4 === 2
          ? [{ type: 'subnet', value: `s${(i * 3) % SUBNETS}` }]
          : [{ type: 'instance', value: `i${(i * 11) % INSTANCES}` }]
  return {
    name: `r${i}`,
    description: '',
    status: 'enabled',
    action: i % 5 === 0 ? 'deny' : 'allow',
    direction: i % 6 === 0 ? 'outbound' : 'inbound',
    priority: (i * 37) % 1_000,
    targets,
    filters: {
      hosts,
      protocols: [{ type: i % 7 === 0 ? 'udp' : 'tcp' }],
      ports: [[22, 53, 80, 443, 5432, 9100, 8000 + i][i % 7] ?? 22].map(String),
    },
  }
}

function sceneOf(): Scene {
  const subnets = numbers(SUBNETS).map((i) => ({
    name: `s${i}`,
    blocks: [parseNet(`10.0.${i}.0/24`), parseNet(`fd00:0:0:${i}::/64`)],
  }))
  const spots = numbers(INSTANCES).flatMap((i) => {
    const ips = [`10.0.${i % SUBNETS}.${10 + i}`, `fd00:0:0:${i % SUBNETS}::${10 + i}`].map((ip) =>
      spanOf(parseIp(ip)),
    )
    return ips.map((ip): Spot => ({
      instance: `i${i}`,
      id: `i${i}`,
      ip,
      ips,
      runs: true,
      table: 0,
      isExposed: i % 3 === 0,
      leavesBy: ['default'],
    }))
  })
  const router = { name: 'system', kind: 'system' } as const
  const ways: Ways = {
    ...{ vpc: 'v', subnets },
    gateways: { has: () => true, isWhole: true },
    primaryOf: () => 'none',
  }
  const routes = [
    ...['0.0.0.0/0', '::/0'].map((value) => ({
      name: value,
      destination: { type: 'ip_net' as const, value },
      target: { type: 'internet_gateway' as const, value: 'default' },
    })),
    ...subnets.map(({ name }) => ({
      name,
      destination: { type: 'subnet' as const, value: name },
      target: { type: 'subnet' as const, value: name },
    })),
  ].map((route) => carriedBy({ router, route }, ways))
  return {
    vpc: 'v',
    rules: numbers(RULES).map(ruleOf),
    subnets,
    spots,
    tables: [routes],
    instances: { names: numbers(INSTANCES).map((i) => `i${i}`), isWhole: true },
    hasMoreSubnets: false,
    isWhole: true,
  }
}

export function measureEffect({ runs }: Bench): Promise<Figure[]> {
  const before = sceneOf()
  const network = networkOf(before)
  const was = { rules: before.rules, marks: analyse(before.rules, network) }
  const changed = (more: Partial<Rule>): Scene => ({
    ...before,
    rules: before.rules.map((rule, i) => (i === RULES / 2 ? { ...rule, ...more } : rule)),
  })
  const told = (after: Scene) => () => {
    effectOf(before, after)
    fatesOf(was, { rules: after.rules, marks: analyse(after.rules, network, was) })
  }
  const figure = (id: string, what: string) => ({ id, what, unit: 'ms' as const, target: FRAME })
  return Promise.resolve([
    medianOf(
      figure('effect.rule', 'Effect of one changed rule, 200 rules, 100 instances'),
      timesOf(told(changed({ action: 'deny' })), runs),
    ),
    medianOf(
      // The console computes this case in a worker, so the limit is higher than a frame.
      { ...figure('effect.rule.all', 'The same, a rule that matches everything'), target: 100 },
      timesOf(
        told(changed({ targets: [{ type: 'vpc', value: 'v' }], filters: {}, priority: 0 })),
        runs,
      ),
    ),
    medianOf(
      figure('effect.findings', 'Findings of 200 rules'),
      timesOf(() => analyse([...before.rules], networkOf(before)), runs),
    ),
  ])
}
