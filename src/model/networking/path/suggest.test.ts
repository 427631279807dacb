/** What is suggested lets the traffic through, and nothing wider. */
import { describe, expect, test } from 'vitest'
import { ruleWith } from '../firewall/firewall.testing'
import { typedIn } from '../firewall/trace-question'
import { parseIp } from '../ip'
import type { PathEnd } from './ends'
import type { Answer, PathQuestion } from './path'
import { answerTo } from './path'
import { routeToAdd, ruleToAllow } from './suggest'
import type { VpcSpec, WorldSpec } from './path.testing'
import { worldOf } from './path.testing'
import { textOf } from './text'

const VPC: VpcSpec = {
  project: 'p',
  name: 'a',
  subnets: [
    { name: 's', v4: '10.0.0.0/24', v6: 'fd00::/64', router: 'own' },
    { name: 't', v4: '10.0.1.0/24', v6: 'fd00:0:0:1::/64' },
  ],
  gateways: [
    { name: 'bare', pools: [], addresses: [] },
    { name: 'out', pools: ['x'], addresses: [] },
  ],
  routers: [
    {
      name: 'system',
      kind: 'system',
      routes: ['s', 't'].map((value) => ({
        name: value,
        destination: { type: 'subnet' as const, value },
        target: { type: 'subnet' as const, value },
      })),
    },
    {
      name: 'own',
      kind: 'custom',
      routes: [
        {
          name: 'no-metadata',
          destination: { type: 'ip', value: '169.254.169.254' },
          target: { type: 'drop' },
        },
      ],
    },
  ],
  rules: [
    ruleWith('no-web', {
      action: 'deny',
      priority: 300,
      targets: [{ type: 'vpc', value: 'a' }],
      filters: { ports: ['80'], protocols: [{ type: 'tcp' }] },
    }),
    ruleWith('never', {
      action: 'deny',
      priority: 0,
      targets: [{ type: 'vpc', value: 'a' }],
      filters: { ports: ['25'], protocols: [{ type: 'tcp' }] },
    }),
  ],
}

const SPEC: WorldSpec = {
  vpcs: [VPC],
  instances: (['one', 'two'] as const).map((name, i) => ({
    project: 'p',
    name,
    state: 'running' as const,
    nics: [{ vpc: 'a', subnet: i === 0 ? 's' : 't', name: 'net0', ips: [`10.0.${i}.5`] }],
    externals: [{ kind: 'floating' as const, ip: `203.0.113.${i}`, pool: 'x' }],
  })),
  detached: [],
  subnets: [],
}

const instance = (name: string): PathEnd => ({ kind: 'instance', project: 'p', instance: name })
const address = (text: string): PathEnd => ({ kind: 'address', ip: parseIp(text) })

function ask(spec: WorldSpec, question: PathQuestion): Answer {
  const answer = answerTo(worldOf(spec, 'p/a'), question)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

const tcp = (from: PathEnd, to: PathEnd, number: number | undefined): PathQuestion => ({
  from,
  to,
  protocol: 'tcp',
  number,
})

describe('the rule that would allow denied traffic', () => {
  test.each<[string, PathQuestion]>([
    ['a rule that denies', tcp(instance('two'), instance('one'), 80)],
    ['the default', tcp(address('198.51.100.7'), address('203.0.113.0'), 443)],
    ['the default, for the internet', tcp({ kind: 'internet' }, instance('one'), 443)],
    ['an echo', { ...tcp(instance('two'), instance('one'), 8 << 8), protocol: 'icmp' }],
  ])('comes before %s, and then it passes', (_, question) => {
    const { path } = ask(SPEC, question)
    expect(path.ending).toBe('denied')
    const found = ruleToAllow(worldOf(SPEC, 'p/a'), path, question)
    if ('cannot' in found) throw new Error(found.cannot)
    const rules = [...VPC.rules, { description: '', ...found.rule }]
    const after = ask({ ...SPEC, vpcs: [{ ...VPC, rules }] }, question)
    expect(after.path.ending).toBe('allowed')
    expect(after.path.hops.find(({ does }) => does === 'filters')).toBeDefined()
  })

  test('is as narrow as it can be', () => {
    const question = tcp(instance('two'), instance('one'), 80)
    const found = ruleToAllow(worldOf(SPEC, 'p/a'), ask(SPEC, question).path, question)
    expect(found).toEqual({
      at: { project: 'p', vpc: 'a' },
      rule: {
        name: 'allow-tcp-80-to-one',
        status: 'enabled',
        action: 'allow',
        direction: 'inbound',
        priority: 299,
        targets: [{ type: 'instance', value: 'one' }],
        filters: {
          hosts: [{ type: 'instance', value: 'two' }],
          protocols: [{ type: 'tcp' }],
          ports: ['80'],
        },
      },
    })
  })

  test('is about the source where traffic is not let out', () => {
    const deny = ruleWith('no-mail', {
      action: 'deny',
      direction: 'outbound',
      targets: [{ type: 'vpc', value: 'a' }],
      filters: { protocols: [{ type: 'tcp' }], ports: ['8025'] },
    })
    const spec = { ...SPEC, vpcs: [{ ...VPC, rules: [...VPC.rules, deny] }] }
    const question = tcp(instance('one'), instance('two'), 8025)
    expect(ruleToAllow(worldOf(spec, 'p/a'), ask(spec, question).path, question)).toMatchObject({
      rule: {
        name: 'allow-tcp-8025-from-one',
        direction: 'outbound',
        priority: 99,
        targets: [{ type: 'instance', value: 'one' }],
        filters: { hosts: [{ type: 'instance', value: 'two' }] },
      },
    })
  })

  test('is none where nothing comes before what denies, or nothing denies', () => {
    const world = worldOf(SPEC, 'p/a')
    const question = tcp(instance('two'), instance('one'), 25)
    expect(ruleToAllow(world, ask(SPEC, question).path, question)).toEqual({
      cannot: 'never has priority 0, and no rule can come before it: change that one',
    })
    const lost = tcp(instance('two'), address('198.51.100.7'), 25)
    expect(ruleToAllow(world, ask(SPEC, lost).path, lost)).toEqual({
      cannot: 'no rule denies this traffic',
    })
  })
})

describe('the route for traffic that no route carries', () => {
  test('leads to a gateway that the instance has an address for', () => {
    const question = tcp(instance('one'), address('198.51.100.7'), 443)
    const { path } = ask(SPEC, question)
    expect(path.ending).toBe('no route')
    expect(routeToAdd(worldOf(SPEC, 'p/a'), path)).toEqual({
      at: { project: 'p', vpc: 'a', router: 'own' },
      route: {
        name: 'to-198-51-100-7',
        destination: { type: 'ip', value: '198.51.100.7' },
        target: { type: 'internet_gateway', value: 'out' },
      },
    })
  })

  test.each<[string, PathQuestion, RegExp]>([
    [
      'a route has the address',
      tcp(instance('one'), address('169.254.169.254'), 80),
      /no-metadata/,
    ],
    ['no custom router', tcp(instance('two'), address('198.51.100.7'), 80), /no custom router/],
    ['no route is missing', tcp(instance('two'), instance('one'), 80), /no route is missing/],
  ])('is none where %s', (_, question, reason) => {
    const found = routeToAdd(worldOf(SPEC, 'p/a'), ask(SPEC, question).path)
    expect('cannot' in found && found.cannot).toMatch(reason)
  })
})

test('an answer as text has every hop, and what was considered at it', () => {
  const question = tcp(instance('two'), instance('one'), undefined)
  const text = textOf({
    typed: typedIn(new URLSearchParams({ from: 'two', to: 'one' })),
    question,
    answer: ask(SPEC, question),
    gaps: ['Something was not read.'],
    address: 'https://rack/trace',
  })
  expect(text.split('\n').slice(0, 4)).toEqual([
    'TCP, any port from two to one',
    'Ports 0-24, 26-79, 81-65535: Denied: No inbound rule of VPC a matches. By default, inbound traffic is denied.',
    'Port 25: Denied: The inbound rule never (priority 0) of VPC a denies it.',
    'Port 80: Denied: The inbound rule no-web (priority 300) of VPC a denies it.',
  ])
  expect(text).toMatch(
    /^x Inbound rules: No inbound rule .*\n {4}never \(priority 0\): targets match/m,
  )
  expect(text).toMatch(/Something was not read\.\n\nhttps:\/\/rack\/trace$/)
})
