import { expect, test } from 'vitest'
import { addressAllocator } from '@/nouns/networking/floating-ip/rules'
import { defaultVersions, selectorOf, versionChoices } from './pool-selector'

const pool = (ipVersion: 'v4' | 'v6', isDefault = true, poolType = 'unicast' as const) => ({
  ipVersion,
  isDefault,
  poolType,
})

test('a silo has a default pool for each version at most, and one for streams is none', () => {
  expect(defaultVersions([pool('v6'), pool('v4'), pool('v4', false)])).toEqual(['v4', 'v6'])
  expect(defaultVersions([pool('v4'), pool('v6', false)])).toEqual(['v4'])
  expect(defaultVersions([{ ...pool('v4'), poolType: 'multicast' }])).toEqual([])
  // Before release 18 pools tell no version.
  expect(defaultVersions([{ isDefault: true }])).toEqual([])
})

test('a version is chosen where there are two default pools, or may be', () => {
  expect(versionChoices([pool('v6'), pool('v4')])).toEqual(['v4', 'v6'])
  expect(versionChoices([pool('v4'), pool('v6', false)])).toEqual([])
  expect(versionChoices(undefined)).toEqual(['any', 'v4', 'v6'])
})

test('a pool is named, or the default of a version is taken', () => {
  expect(selectorOf('p', undefined)).toEqual({ type: 'explicit', pool: 'p' })
  expect(selectorOf(undefined, 'v6')).toEqual({ type: 'auto', ipVersion: 'v6' })
  expect(selectorOf(undefined, undefined)).toEqual({ type: 'auto' })
})

test('a floating IP gets the address that is typed, else one of a pool', () => {
  const of = (pool?: string, ip = '', ipVersion?: 'v4' | 'v6', findsPool = true) =>
    addressAllocator({ pool, ip, ipVersion }, findsPool)
  expect(of()).toEqual({})
  expect(of('p', ' 10.0.0.1 ')).toEqual({
    addressAllocator: { type: 'explicit', ip: '10.0.0.1' },
  })
  // Before release 18 the pool is needed beside the address.
  expect(of('p', '10.0.0.1', undefined, false)).toEqual({
    addressAllocator: { type: 'explicit', ip: '10.0.0.1', pool: 'p' },
  })
  expect(of('p', '', 'v4')).toEqual({
    addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool: 'p' } },
  })
  expect(of(undefined, '', 'v6')).toEqual({
    addressAllocator: { type: 'auto', poolSelector: { type: 'auto', ipVersion: 'v6' } },
  })
})
