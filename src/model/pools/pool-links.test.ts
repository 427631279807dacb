import { expect, test } from 'vitest'
import { NEWEST, R17, R18 } from '@/api/version'
import { plain } from '../sentence'
import {
  areAlike,
  clearedText,
  defaultChange,
  defaultCleared,
  kindForDefault,
  poolUnlinked,
} from './pool-links'

const V4 = { ipVersion: 'v4', poolType: 'unicast' } as const
const V6 = { ipVersion: 'v6', poolType: 'unicast' } as const
const STREAMS = { ipVersion: 'v4', poolType: 'multicast' } as const

test('two pools are alike where version and type are the same, or not known', () => {
  expect(areAlike(V4, { ...V4 })).toBe(true)
  expect(areAlike(V4, V6)).toBe(false)
  expect(areAlike(V4, STREAMS)).toBe(false)
  expect(areAlike(V4, {})).toBe(true)
  expect(areAlike({}, V6)).toBe(true)
})

test('before release 18 defaults have no kind', () => {
  expect(kindForDefault(V6, R17)).toEqual({})
  for (const version of [R18, NEWEST, undefined] as const)
    expect(kindForDefault(V6, version)).toEqual(V6)
})

test('what a new default changes is said of its kind alone', () => {
  const change = (kind: object, before?: string, isWhole = true, isNew = false) =>
    plain(defaultChange({ pool: 'p', silo: 'acme', kind, before, isWhole, isNew }))
  const lacking =
    ' The internet gateways of existing VPCs of acme do not get it: instances there have no way out by its addresses until it is attached to those gateways.'
  expect(change(V6, 'old')).toBe(
    `New IPv6 floating and ephemeral IPs of acme come from p where no pool is named. Until now they came from old, which stays linked.${lacking}`,
  )
  // Only a link that is the default at once reaches the gateways.
  const attached = 'It is attached to the internet gateway default of every VPC of acme.'
  expect(change(V6, undefined, true, true)).toContain(attached)
  for (const told of [change(V6, 'old', true, true), change(V6, undefined, false, true)])
    expect(told).toContain(lacking)
  expect(change(STREAMS)).toBe(
    'New IPv4 multicast groups of acme come from p where no pool is named. Until now acme had no default IPv4 multicast pool.',
  )
  expect(change({})).toBe(
    `New floating and ephemeral IPs of acme come from p where no pool is named. Until now acme had no default pool.${lacking}`,
  )
  expect(change({}, undefined, false)).toMatch(/Another pool may have been the default/)
})

test('what a silo without its default has to do', () => {
  expect(plain(defaultCleared('p', 'acme', V6))).toBe(
    'p stays linked, but acme is left without a default IPv6 unicast pool: its users must name a pool for each new IPv6 floating or ephemeral IP.',
  )
  expect(plain(defaultCleared('p', 'acme', {}))).toBe(
    'p stays linked, but acme is left without a default pool: its users must name a pool for each new floating or ephemeral IP. No instance can be created there then: each gets its source NAT address from the default pool.',
  )
  expect(plain(defaultCleared('p', 'acme', V4))).toMatch(
    /No instance with an IPv4 network interface can be created there then/,
  )
  expect(plain(defaultCleared('p', 'acme', STREAMS))).not.toMatch(/No instance/)
  expect(clearedText('acme', V4)).toBe('acme has no default IPv4 unicast pool now')
  expect(clearedText('acme', {})).toBe('acme has no default IP pool now')
  expect(plain(poolUnlinked('p', 'acme', true, V4))).toMatch(
    /It is the default IPv4 unicast pool of acme: without it, a pool must be named for each new IPv4 floating or ephemeral IP\. No instance with/,
  )
  expect(plain(poolUnlinked('p', 'acme', false, V4))).toMatch(/are in use there\.$/)
})
