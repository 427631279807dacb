import { describe, expect, test } from 'vitest'
import type { SiloSubnetPool } from '@/api/contract/subnet-pool'
import {
  MAX_EXTERNAL_SUBNETS,
  allocatorOf,
  checkPrefixLength,
  checkSubnet,
  instanceSubnetRefusal,
  lengthsText,
  sourceRules,
  subnetAttachRefusal,
  subnetDeleteRefusal,
  subnetDetachRefusal,
  subnetStateRefusal,
  versionOfSubnet,
} from './rules'

const attached = { instanceId: 'i' }
const loose = { instanceId: null }

test('what can be done to a subnet follows from whether it is attached', () => {
  expect(subnetAttachRefusal(attached)).toMatch(/already attached/)
  expect(subnetDetachRefusal(attached)).toBeUndefined()
  expect(subnetDeleteRefusal(attached)).toMatch(/must be detached/)
  expect(subnetAttachRefusal(loose)).toBeUndefined()
  expect(subnetDetachRefusal(loose)).toBe('It is not attached to an instance')
  expect(subnetDeleteRefusal(loose)).toBeUndefined()
})

test('an instance gets another subnet while it has room, and there is one', () => {
  const full = Array.from({ length: MAX_EXTERNAL_SUBNETS }, () => attached)
  expect(instanceSubnetRefusal(full, [loose])).toBe(
    'External subnet limit of 32 reached for this instance',
  )
  expect(instanceSubnetRefusal([], [attached])).toBe('No available external subnets')
  expect(instanceSubnetRefusal([], undefined)).toBeUndefined()
  expect(instanceSubnetRefusal([attached], [attached, loose])).toBeUndefined()
})

test.each([
  ['running', true],
  ['stopped', true],
  ['rebooting', true],
  ['creating', false],
  ['migrating', false],
  ['starting', false],
] as const)('an instance that is %s can get one: %s', (state, can) => {
  expect(subnetStateRefusal(state) === undefined).toBe(can)
})

test('the version follows from the subnet', () => {
  expect(versionOfSubnet({ subnet: '198.18.0.0/24' })).toBe('v4')
  expect(versionOfSubnet({ subnet: '2001:db8::/64' })).toBe('v6')
})

test.each([
  [undefined, 'v4', 'Prefix length is required'],
  [33, 'v4', 'Can be at most 32 for IPv4'],
  [33, 'v6', undefined],
  [129, undefined, 'Can be at most 128'],
] as const)('the prefix length %s of %s: %s', (value, version, problem) => {
  expect(checkPrefixLength(version)(value)).toBe(problem)
})

test('a prefix length that no member of the pool allows is told', () => {
  const members = [
    { minPrefixLength: 24, maxPrefixLength: 28 },
    { minPrefixLength: 27, maxPrefixLength: 29 },
    { minPrefixLength: 32, maxPrefixLength: 32 },
  ]
  expect(lengthsText(members)).toBe('/24 to /29, /32')
  const check = checkPrefixLength('v4', members)
  expect(check(29)).toBeUndefined()
  expect(check(30)).toBe('No member of the pool allows a /30: they allow /24 to /29, /32')
  expect(check(33)).toBe('Can be at most 32 for IPv4')
  expect(checkPrefixLength('v4', [])(24)).toMatch(/has no members/)
})

test('a subnet is an address and a width', () => {
  expect(checkSubnet(' 198.18.0.0/24 ')).toBeUndefined()
  expect(checkSubnet('198.18.0.0')).toBeDefined()
})

describe('the pool that chooses', () => {
  const pool = (id: string, ipVersion: 'v4' | 'v6', isDefault: boolean) =>
    ({ id, ipVersion, isDefault }) as SiloSubnetPool
  const four = pool('four', 'v4', true)
  const six = pool('six', 'v6', true)
  const any = { pool: undefined, ipVersion: 'any' } as const
  const whole = (...items: SiloSubnetPool[]) => ({ items, known: items })

  test('must be named where there is no default', () => {
    const rules = sourceRules(whole(pool('four', 'v4', false)), any)
    expect(rules.needsPool).toMatch(/no default pool/)
    expect(sourceRules(whole(four), any)).toMatchObject({ needsPool: undefined, from: four })
  })

  test('is of a version that must be named where there are defaults of both', () => {
    expect(sourceRules(whole(four, six), any).needsVersion).toMatch(/default pools of both/)
    const asked = sourceRules(whole(four, six), { pool: undefined, ipVersion: 'v6' })
    expect(asked).toMatchObject({ needsVersion: undefined, from: six })
  })

  test('may be any where the pools are not listed, and a version may be named', () => {
    const unlisted = { items: [four], known: undefined }
    const rules = sourceRules(unlisted, any)
    expect(rules).toMatchObject({ needsPool: undefined, needsVersion: undefined, hasDefault: true })
    expect([rules.versions, rules.from]).toEqual([['any', 'v4', 'v6'], undefined])
    expect(sourceRules(unlisted, { ...any, ipVersion: 'v4' }).version).toBe('v4')
    expect(sourceRules(unlisted, { pool: 'four', ipVersion: 'v6' }).version).toBe('v4')
  })

  test('tells the version where it is named', () => {
    expect(sourceRules(whole(four, six), { ...any, pool: 'six' }).from).toBe(six)
  })
})

test('what is chosen is sent', () => {
  const source = { method: 'auto', ipVersion: 'any', prefixLength: 24, subnet: '' } as const
  expect(allocatorOf({ ...source, pool: undefined })).toEqual({ type: 'auto', prefixLength: 24 })
  expect(allocatorOf({ ...source, pool: 'p' })).toMatchObject({
    poolSelector: { type: 'explicit', pool: 'p' },
  })
  expect(allocatorOf({ ...source, pool: undefined, ipVersion: 'v6' })).toMatchObject({
    poolSelector: { type: 'auto', ipVersion: 'v6' },
  })
  expect(
    allocatorOf({ ...source, method: 'explicit', pool: 'p', subnet: ' 198.18.0.0/24' }),
  ).toEqual({ type: 'explicit', subnet: '198.18.0.0/24' })
})
