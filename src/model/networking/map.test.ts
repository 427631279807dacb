/** What is on the map of a VPC. */
import { describe, expect, test } from 'vitest'
import type { RouterRoute } from '@/api/contract/router'
import type { MapExtras } from './map'
import { clashesOf, fillText, mapOf, pathOn, placeText } from './map'
import { linesOf } from './map-lines'
import { identity, subnetOf, topologyWith } from './map.testing'

const mapWith = (many: number, extras: MapExtras = {}) => mapOf(topologyWith(many), extras)

describe('what is on the map', () => {
  test('places are in reading order, and routes and routers make the lines', () => {
    const { places, lines } = mapWith(1)
    expect(places.map(({ name }) => name)).toEqual([
      'internet',
      'default',
      'nat',
      'system',
      'inspect',
      'db',
      'vm-db-0',
      'vm-db-1',
      'lab',
      'web',
      'vm-web-0',
    ])
    expect(lines).toContainEqual({ from: 'internet', to: 'nat' })
    expect(lines).toContainEqual({ from: 'nat', to: 'inspect' })
    expect(lines).not.toContainEqual({ from: 'nat', to: 'system' })
    expect(lines).toContainEqual({ from: 'system', to: 'lab' })
    expect(lines.filter(({ from }) => from === 'inspect')).toEqual([{ from: 'inspect', to: 'db' }])
  })

  test('external addresses and subnets are those of the instance, and SNAT is not one that reaches it', () => {
    const { places } = mapWith(1, {
      external: new Map([
        [
          'vm-web-0',
          [
            { kind: 'snat', ip: '192.0.2.1', ipPoolId: 'x', firstPort: 0, lastPort: 9 },
            { kind: 'ephemeral', ip: '192.0.2.7', ipPoolId: 'x' },
          ],
        ],
      ]),
      pools: new Map([['pool-1', 'addresses']]),
      externalSubnets: [
        {
          ...identity('routed'),
          projectId: 'p',
          subnet: '203.0.113.0/28',
          subnetPoolId: 's',
          subnetPoolMemberId: 'm',
          instanceId: 'vm-web-0',
        },
      ],
    })
    const texts = places.map(placeText)
    expect(texts).toContain(
      'Instance vm-web-0, running, 10.0.0.5, ephemeral IP 192.0.2.7, in subnet web',
    )
    expect(texts).toContain('External subnet routed, 203.0.113.0/28, to vm-web-0')
    expect(texts).toContain('Internet gateway nat, pool addresses')
    expect(texts).toContain('Subnet db, 10.0.2.0/24, fd00:0:0:2::/64, 2 of 250 addresses')
  })

  test.each([
    ['10.0.1.0/24', 'fd01::/64', 'same block as other/x'],
    ['10.0.0.0/16', 'fd01::/64', 'overlaps other/x'],
    ['10.9.0.0/16', 'fd00:0:0:1::/64', 'same block as other/x'],
    ['10.9.0.0/16', 'fd01::/64', undefined],
  ])('a neighbour with %s and %s: %s', (ipv4Block, ipv6Block, clash) => {
    const neighbour = { vpc: 'other', subnet: { name: 'x', ipv4Block, ipv6Block } }
    expect(clashesOf(subnetOf('web', 1), [neighbour])).toEqual(clash === undefined ? [] : [clash])
  })

  test('a subnet of which only a part is read says so', () => {
    expect(fillText({ used: 1_000, of: 4_091n, hasMore: true })).toBe('1,000+ of 4,091')
  })

  test('stations of a path become places, those of other VPCs do not', () => {
    const map = mapWith(1)
    const vpc = 'v'
    expect(
      pathOn(map, vpc, [
        { at: 'internet' },
        { at: 'gateway', vpc, gateway: 'default' },
        { at: 'router', vpc: 'w', router: 'system' },
        { at: 'router', vpc, router: 'system' },
        { at: 'subnet', vpc, subnet: 'web' },
        { at: 'interface', vpc, instance: 'vm-web-0', nic: 'nic-web-0' },
      ]),
    ).toEqual(['internet', 'default', 'system', 'web', 'nic-web-0'])
  })
})

describe('routes that carry nothing, or may not', () => {
  const topology = topologyWith(1)
  const [inspect, system] = topology.routers
  if (!inspect || !system) throw new Error('The VPC has two routers')
  const more = (name: string, target: RouterRoute['target']): RouterRoute => ({
    ...identity(name),
    kind: 'custom',
    vpcRouterId: 'inspect',
    destination: { type: 'ip_net', value: '192.0.2.0/24' },
    target,
  })
  const routes = [
    more('gone', { type: 'internet_gateway', value: 'gone' }),
    more('here', { type: 'internet_gateway', value: 'default' }),
    more('there', { type: 'drop' }),
  ]
  const map = mapOf({ ...topology, routers: [{ ...inspect, routes }, system] }, {})
  const router = map.places.find(({ name }) => name === 'inspect')
  if (!router) throw new Error('The router is on the map')

  test('are said on the router, in its box and for screen readers', () => {
    expect(linesOf(router).flatMap(({ end }) => (end ? [end.text] : []))).toEqual([
      'idle',
      'tied',
      'tied',
    ])
    expect(placeText(router)).toBe(
      'Custom router inspect, 3 routes, gone carries nothing, here undetermined, there undetermined',
    )
  })

  test('a route that carries nothing makes no line', () => {
    const only = mapOf(
      { ...topology, routers: [{ ...inspect, routes: routes.slice(0, 1) }, system] },
      {},
    )
    expect(only.lines.filter(({ to }) => to === 'inspect')).toEqual([])
    expect(map.lines.filter(({ to }) => to === 'inspect')).toHaveLength(1)
  })
})
