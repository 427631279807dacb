import { expect, test } from 'vitest'
import { asnClash, asnTaken, checkAsn, checkMaxPaths, configNamed } from './bgp'

test.each([
  [undefined, 'ASN is required'],
  [0, 'Must be at least 1'],
  [1, undefined],
  [65_001.5, 'Must be a whole number'],
  [4_294_967_295, undefined],
  [4_294_967_296, 'Can be at most 4294967295'],
])('the ASN %s: %s', (asn, problem) => {
  expect(checkAsn(asn)).toBe(problem)
})

test.each([
  [undefined, 'Maximum paths is required'],
  [0, 'Must be at least 1'],
  [1, undefined],
  [32, undefined],
  [33, 'Can be at most 32'],
])('%s paths: %s', (paths, problem) => {
  expect(checkMaxPaths(paths)).toBe(problem)
})

test('a configuration is found by its name and by its id', () => {
  const config = {
    id: '0c3d4a8b-92f7-4f5a-8a4d-1f5f3b7a6e21',
    name: 'as47',
    description: '',
    asn: 47,
    maxPaths: 1,
    timeCreated: new Date(0),
    timeModified: new Date(0),
  }
  expect(configNamed([config], 'as47')).toBe(config)
  expect(configNamed([config], config.id)).toBe(config)
  expect(configNamed([config], 'as48')).toBeUndefined()
})

test('the ports of a switch have one AS number', () => {
  const port = (name: string, ...asns: number[]) => ({ port: `switch0 ${name}`, asns })
  expect(asnClash([], [port('qsfp0', 47)])).toBeUndefined()
  expect(asnClash([47, 47], [port('qsfp0', 47), port('qsfp1')])).toBeUndefined()
  expect(asnClash([47, 48], [])).toMatch(/^the peers have the AS numbers 47 and 48/)
  expect(asnClash([48], [port('qsfp0'), port('qsfp1', 47)])).toMatch(
    /those of switch0 qsfp1 have 47/,
  )
})

test('a number has one configuration', () => {
  const configs = [{ name: 'as47', asn: 47 }]
  expect(asnTaken(47, configs)).toMatch(/^The configuration as47 has this number/)
  expect(asnTaken(48, configs)).toBeUndefined()
  expect(asnTaken(undefined, configs)).toBeUndefined()
})
