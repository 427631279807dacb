/** A large VPC is answered for every port, and for all of the internet, while the user waits for nothing. */
import { expect, test } from 'vitest'
import { ruleWith } from '../firewall/firewall.testing'
import type { PathQuestion } from './path'
import { answerTo } from './path'
import type { WorldSpec } from './path.testing'
import { worldOf } from './path.testing'

const RULES = 200

/** Two hundred rules that all look at ports and hosts of their own, and three hundred instances. */
const SPEC: WorldSpec = {
  vpcs: [
    {
      project: 'p',
      name: 'a',
      subnets: [{ name: 's', v4: '10.0.0.0/16', v6: 'fd00::/64' }],
      gateways: [],
      routers: [
        {
          name: 'system',
          kind: 'system',
          routes: [
            {
              name: 's',
              destination: { type: 'subnet', value: 's' },
              target: { type: 'subnet', value: 's' },
            },
          ],
        },
      ],
      rules: Array.from({ length: RULES }, (_, i) =>
        ruleWith(`r${i}`, {
          priority: i,
          targets: [{ type: 'vpc', value: 'a' }],
          filters: {
            protocols: [{ type: 'tcp' }],
            ports: [`${1000 + i * 3}`, '443'],
            hosts: [
              { type: 'ip_net', value: `198.18.${i}.0/24` },
              { type: 'subnet', value: 's' },
            ],
          },
        }),
      ),
    },
  ],
  instances: Array.from({ length: 300 }, (_, i) => ({
    project: 'p',
    name: `i${i}`,
    state: 'running' as const,
    nics: [{ vpc: 'a', subnet: 's', name: 'n', ips: [`10.0.${i >> 8}.${i & 255}`] }],
    externals: i === 0 ? [{ kind: 'floating' as const, ip: '203.0.113.1', pool: 'x' }] : [],
  })),
  detached: [],
  subnets: [],
}

const instance = (name: string) => ({ kind: 'instance', project: 'p', instance: name }) as const

test.each<[string, PathQuestion, number]>([
  [
    'any port',
    { from: instance('i1'), to: instance('i0'), protocol: 'tcp', number: undefined },
    RULES + 1,
  ],
  [
    'the internet',
    { from: { kind: 'internet' }, to: instance('i0'), protocol: 'tcp', number: 443 },
    RULES,
  ],
])('%s', (_, question, ways) => {
  const world = worldOf(SPEC, 'p/a')
  const begun = performance.now()
  const answer = answerTo(world, question)
  expect(performance.now() - begun).toBeLessThan(2_000)
  if ('refused' in answer) throw new Error(answer.refused)
  const parts = answer.others.flatMap(({ ports, nets }): readonly unknown[] => ports ?? nets ?? [])
  expect(parts).toHaveLength(ways)
})
