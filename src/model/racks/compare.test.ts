import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '@/api/json-object'
import type { Kind } from './compare'
import { compareLists, compareThings } from './compare'

const ID = '6c2b1d5e-0f3a-4a39-9f47-0d2ab8ed3c11'
const OTHER_ID = '0d2ab8ed-3c11-4a39-9f47-6c2b1d5e0f3a'

const shown = (left: JsonObject, right: JsonObject, natural?: readonly string[]) =>
  compareThings(left, right, natural).differing.map((row) => [
    row.label,
    row.kind,
    row.left,
    row.right,
  ])

describe('the fields of two things', () => {
  test('that differ, or that only one has', () => {
    expect(
      shown(
        { name: 'db', ncpus: 2, memory: 4 * 1024 ** 3, hostname: 'db', cpuPlatform: null },
        { name: 'db', ncpus: 4, memory: 8 * 1024 ** 3, autoRestartPolicy: 'never' },
      ),
    ).toEqual([
      ['vCPUs', 'changed', '2', '4'],
      ['Memory', 'changed', '4 GiB', '8 GiB'],
      ['Hostname', 'left', 'db', undefined],
      ['Auto restart policy', 'right', undefined, 'never'],
    ])
  })

  test('inside of others, by their path', () => {
    const rule = (ports: unknown, hosts: unknown) => ({ filters: { ports, hosts } })
    const host = (value: string) => ({ type: 'ip_net', value })
    expect(
      shown(rule(['22'], [host('10.0.0.0/8')]), rule(['443', '22'], [host('192.0.2.0/24')])),
    ).toEqual([
      ['Filters · ports', 'changed', '22', '22, 443'],
      ['Filters · hosts', 'changed', 'ip net 10.0.0.0/8', 'ip net 192.0.2.0/24'],
    ])
  })

  test.each([
    ['the order of a list', { ports: ['22', '80'] }, { ports: ['80', '22'] }],
    ['nothing in different words', { hosts: null, targets: [] }, { filters: {} }],
    [
      'the order of values with types',
      {
        targets: [
          { type: 'vpc', value: 'a' },
          { type: 'instance', value: 'b' },
        ],
      },
      {
        targets: [
          { value: 'b', type: 'instance' },
          { type: 'vpc', value: 'a' },
        ],
      },
    ],
  ])('%s makes no difference', (_, left, right) => {
    expect(shown(left, right)).toEqual([])
  })

  test('that follow from the rack are set apart', () => {
    const of = (id: string, day: string, more: object) => ({
      id,
      vpcId: id,
      timeCreated: `2026-11-${day}T00:00:00.000Z`,
      generation: Number(day),
      name: 'a',
      vlanId: 5,
      ...more,
    })
    const { differing, equal, natural } = compareThings(
      of(ID, '01', { mac: 'A8:40:25:FF:00:01', ip: '10.0.0.1', ipv6Prefix: 'fd00::/48' }),
      of(OTHER_ID, '02', { mac: 'A8:40:25:FF:00:02', ip: '10.0.0.2', ipv6Prefix: 'fd01::/48' }),
      ['ipv6Prefix'],
    )
    expect(differing).toEqual([])
    expect(equal.map(({ label }) => label)).toEqual(['Name', 'VLAN ID'])
    expect(natural.map(({ label }) => label)).toEqual([
      'ID',
      'VPC ID',
      'Time created',
      'Generation',
      'MAC',
      'IP',
      'IPv6 prefix',
    ])
  })

  test('in lists are matched by name, not by place', () => {
    const link = (linkName: string, mtu: number) => ({ linkName, mtu, portSettingsId: ID })
    expect(
      shown(
        { links: [link('phy0', 1500), link('phy1', 9000)] },
        { links: [link('phy1', 1500), link('phy0', 1500)] },
      ),
    ).toEqual([['Links · phy1 · MTU', 'changed', '9000', '1500']])
    const peer = (targetAddr: string, holdTime: number) => ({
      addr: { type: 'numbered', targetAddr },
      holdTime,
    })
    expect(
      shown({ bgpPeers: [peer('192.0.2.1', 6)] }, { bgpPeers: [peer('192.0.2.1', 9)] }),
    ).toEqual([['BGP peers · 192.0.2.1 · hold time', 'changed', '6', '9']])
  })

  test('in lists without names are those of one side, or of both', () => {
    const route = (dst: string) => ({ via: { gw: '192.0.2.1', dst } })
    expect(shown({ all: [route('a'), route('b')] }, { all: [route('b'), route('c')] })).toEqual([
      ['All', 'left', 'via gateway 192.0.2.1, destination a', undefined],
      ['All', 'right', undefined, 'via gateway 192.0.2.1, destination c'],
    ])
  })
})

test('things of lists are matched by their names, in natural order', () => {
  const rule = (name: string, priority: number) => ({ name, priority, id: `${name}-${priority}` })
  const compared = compareLists(
    [rule('rule-10', 1), rule('rule-2', 2), rule('only-left', 3)],
    [rule('rule-2', 2), rule('rule-10', 9), rule('only-right', 3)],
    ({ name }) => String(name),
  )
  expect(compared.map(({ name, kind }) => [name, kind])).toEqual([
    ['only-left', 'left'],
    ['only-right', 'right'],
    ['rule-2', 'equal'],
    ['rule-10', 'changed'],
  ])
})

const things = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })) as fc.Arbitrary<JsonObject>
const MIRRORED: Readonly<Record<Kind, Kind>> = {
  equal: 'equal',
  changed: 'changed',
  left: 'right',
  right: 'left',
}

test('a thing never differs from itself', () => {
  fc.assert(
    fc.property(things, (thing) => {
      const { differing, natural } = compareThings(thing, structuredClone(thing))
      expect([differing, natural]).toEqual([[], []])
    }),
  )
})

test('from the other side, the same differs', () => {
  fc.assert(
    fc.property(things, things, (one, other) => {
      const rows = compareThings(one, other).differing
      const mirrored = compareThings(other, one).differing.map((row) => ({
        ...row,
        kind: MIRRORED[row.kind],
        left: row.right,
        right: row.left,
      }))
      const inOrder = (all: typeof mirrored) =>
        all.map((row) => JSON.stringify([row.path, row.kind, row.left, row.right])).toSorted()
      expect(inOrder(mirrored)).toEqual(inOrder([...rows]))
    }),
  )
})
