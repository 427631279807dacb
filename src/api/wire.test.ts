import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WireError, fromWire, toCamelKey, toQueryString, toSnakeKey, toWire } from './wire'

describe('keys', () => {
  test.each([
    ['boot_disk_id', 'bootDiskId'],
    ['ipv4_block', 'ipv4Block'],
    ['name', 'name'],
    ['ip_pool_id', 'ipPoolId'],
  ])('%s ⇄ %s', (snake, camel) => {
    expect(toCamelKey(snake)).toBe(camel)
    expect(toSnakeKey(camel)).toBe(snake)
  })
})

describe('dates', () => {
  const iso = '2024-04-16T20:33:00.123456789Z'
  test.each(['time_created', 'start_time', 'auto_restart_cooldown_expiration', 'timestamp'])(
    'a value under %s becomes a date',
    (key) => {
      expect(Object.values(fromWire({ [key]: iso }) as object)[0]).toBeInstanceOf(Date)
    },
  )
  test.each(['description', 'name', 'timestamps', 'overtime', 'expiration'])(
    'a value under %s stays as it is',
    (key) => {
      expect(Object.values(fromWire({ [key]: iso }) as object)[0]).toBe(iso)
    },
  )
  test.each(['yesterday', '2024-04-16', '2024-04-16T20:33:00+02:00', '2024-13-45T99:99:99Z'])(
    '%s does not become a date, even under the key of a date',
    (text) => {
      expect(fromWire({ time_created: text })).toEqual({ timeCreated: text })
    },
  )
  test('a date is sent as it came', () => {
    expect(toWire({ timeCreated: new Date('2024-04-16T20:33:00Z') })).toEqual({
      time_created: '2024-04-16T20:33:00.000Z',
    })
  })
})

describe('prototype keys', () => {
  test.each(['__proto__', 'constructor', 'prototype'])(
    '%s is refused in both directions',
    (key) => {
      expect(() => fromWire(JSON.parse(`{"a": {"${key}": {"polluted": true}}}`))).toThrow(WireError)
      expect(() => toWire(JSON.parse(`{"${key}": 1}`))).toThrow(WireError)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    },
  )
})

test('foreign documents and maps keep their keys', () => {
  const wire = {
    root_role: { signed: { spec_version: '1.0', key_ids: ['x'] } },
    table: { fields: { instance_id: { type: 'uuid' } } },
  }
  const inside = fromWire(wire)
  expect(inside).toEqual({
    rootRole: wire.root_role,
    table: { fields: { instance_id: { type: 'uuid' } } },
  })
  expect(toWire(inside)).toEqual(wire)
})

describe('the query string', () => {
  test.each([
    [undefined, ''],
    [{}, ''],
    [{ project: 'web', pageToken: undefined, limit: null }, '?project=web'],
    [{ sortBy: 'name_ascending' }, '?sort_by=name_ascending'],
    [{ state: ['a', 'b'] }, '?state=a&state=b'],
    [{ startTime: new Date(0) }, '?start_time=1970-01-01T00%3A00%3A00.000Z'],
    [{ project: 'a&b=c d' }, '?project=a%26b%3Dc+d'],
    [{ delivered: false, limit: 0 }, '?delivered=false&limit=0'],
  ])('a value that is sent and read again is the same', (query, text) => {
    expect(toQueryString(query)).toBe(text)
  })
})

test('what goes out comes back the same', () => {
  const key = fc
    .stringMatching(/^[a-z]{1,6}([A-Z][a-z]{1,5}){0,3}$/)
    .filter(
      (k) =>
        !['constructor', 'prototype'].includes(k) &&
        !/^time[A-Z]|Time$|Expiration$|^timestamp$/.test(k),
    )
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).any
  fc.assert(
    fc.property(value, (inside) => {
      expect(fromWire(JSON.parse(JSON.stringify(toWire(inside))))).toEqual(inside)
    }),
  )
})

test('a silo’s mapping of roles keeps its keys in both directions', () => {
  const wire = { mapped_fleet_roles: { limited_collaborator: ['viewer'] } }
  expect(fromWire(wire)).toEqual({ mappedFleetRoles: { limited_collaborator: ['viewer'] } })
  expect(toWire(fromWire(wire))).toEqual(wire)
})
