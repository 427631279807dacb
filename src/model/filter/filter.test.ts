import { describe, expect, test } from 'vitest'
import { readFilter } from '.'
import type { Cell, FieldKind } from './test'

/** In Kolkata, the zone of the tests, it is November 26, 02:30. */
const NOW = Date.UTC(2026, 10, 25, 21)
const GIB = 1024 ** 3

const cell = (value: Cell['value'], text = String(value ?? '')): Cell => ({
  value,
  text: text.toLowerCase(),
})

/** Reads a filter of one field of this kind, of which one row has this text. */
const read = (kind: FieldKind, filter: string, text = '', times: 'local' | 'UTC' = 'local') =>
  readFilter(filter, new Map([['f', { kind, has: (value) => text.includes(value) }]]), {
    now: NOW,
    times,
  })

const finds = (kind: FieldKind, filter: string, of: Cell, times?: 'local' | 'UTC') => {
  const { questions, unclear } = read(kind, filter, of.text, times)
  expect(unclear).toBeUndefined()
  return questions.every(({ test, negated }) => test(of) !== negated)
}

/** The values that a filter finds among these. */
const found = (kind: FieldKind, filter: string, values: readonly (string | number)[]) =>
  values.filter((value) => finds(kind, filter, cell(value)))

describe('words', () => {
  const row = 'web-1\nrunning\n8'
  test.each([
    ['', true],
    ['web', true],
    ['WEB run', true],
    ['db', false],
    ['!db', true],
    ['!web', false],
    ['"web-1"', true],
    ['"web 1"', false],
    ['10:30', false],
    ['fe80::1', false],
    ['f:', true],
    ['"', true],
    ['!', true],
    ['(.*)+$', false],
    ['>8', false],
    ['=8', false],
  ])('%s: %s', (filter, is) => {
    expect(finds('text', filter, cell(row))).toBe(is)
  })
  test.each<[string, string[]]>([
    ['f:web', ['web', 'web-1', 'web-10']],
    ['f:=web-1', ['web-1']],
    ['!f:=web-1', ['web', 'web-10', 'a web']],
    ['f:="a web"', ['a web']],
    ['f:"a w"', ['a web']],
  ])('%s finds %j', (filter, names) => {
    expect(found('text', filter, ['web', 'web-1', 'web-10', 'a web'])).toEqual(
      expect.arrayContaining([...names]),
    )
    expect(
      found('text', filter, ['web-1', 'web-10']).filter((name) => !names.includes(String(name))),
    ).toEqual([])
  })
})

test.each([
  ['f:100', [100]],
  ['f:=100', [100]],
  ['f:>100', [1000, 1100, 65_534]],
  ['f:>=1000', [1000, 1100, 65_534]],
  ['f:<100', [0, 99.5]],
  ['f:<=100', [0, 99.5, 100]],
  ['f:100..1000', [100, 1000]],
  ['f:1000..', [1000, 1100, 65_534]],
  ['f:..100', [0, 99.5, 100]],
  ['!f:100', [0, 99.5, 1000, 1100, 65_534]],
  ['f:65,534', [65_534]],
])('the number %s finds %j', (filter, numbers) => {
  expect(found('number', filter, [0, 99.5, 100, 1000, 1100, 65_534])).toEqual(numbers)
})

test.each([
  ['f:16GiB', [16]],
  ['f:16', [16]],
  ['f:16 gib', [16]],
  ['f:16g', [16]],
  ['f:>16GiB', [160, 1536]],
  ['f:1.5TiB', [1536]],
  ['f:1,536 GiB', [1536]],
  ['f:512MiB', [0.5]],
  ['f:1GiB..160GiB', [16, 160]],
  ['f:>100 tib', []],
])('the size %s finds %j GiB', (filter, sizes) => {
  expect(
    [0.5, 16, 160, 1536].filter((n) => finds('size', filter, cell(n * GIB, `${n} GiB`))),
  ).toEqual(sizes)
})

describe('a field by the beginning of its name', () => {
  const fields = new Map(
    ['name', 'vcpus', 'memory', 'state', 'status'].map((name) => [
      name,
      { kind: 'text' as const, has: () => false },
    ]),
  )
  test.each([
    ['vcpu:16', 'vcpus', undefined],
    ['MEM:web', 'memory', undefined],
    ['state:off', 'state', undefined],
    ['stat:off', undefined, expect.stringContaining('no field “stat”')],
    ['m:web', undefined, undefined],
  ])('%s is about %s', (filter, field, told) => {
    const { questions, unclear } = readFilter(filter, fields, { now: NOW, times: 'local' })
    expect(questions[0]?.field).toBe(field)
    expect(unclear).toEqual(told)
  })
})

describe('times', () => {
  /** 01:00 on November 26 in Kolkata, and November 25 in UTC. */
  const late = cell(new Date('2026-11-25T19:30:00Z'))
  const noon = cell(new Date('2026-11-25T06:30:00Z'))
  const old = cell(new Date('2025-11-25T06:30:00Z'))
  test.each([
    ['f:2026-11-25', ['noon']],
    ['f:2026-11-26', ['late']],
    ['f:2026-11', ['late', 'noon']],
    ['f:2025', ['old']],
    ['f:nov 25', ['noon']],
    ['f:November 26', ['late']],
    ['f:25 nov', ['noon']],
    ['f:"nov 25"', ['noon']],
    ['f:nov 25 2025', ['old']],
    ['f:nov', ['late', 'noon']],
    ['f:today', ['late']],
    ['f:yesterday', ['noon']],
    ['f:<1d', ['late', 'noon']],
    ['f:>2d', ['old']],
    ['f:<2h', ['late']],
    ['f:1h', ['late']],
    ['f:>2026-11-25', ['late']],
    ['f:>=2026-11-25', ['late', 'noon']],
    ['f:<2026-11-25', ['old']],
    ['f:2026-11-25..2026-11-26', ['late', 'noon']],
    ['f:2026-11-25 12:00', ['noon']],
    ['!f:today', ['noon', 'old']],
  ])('%s finds %j, as a local cell shows them', (filter, names) => {
    const all = { late, noon, old }
    expect(Object.keys(all).filter((name) => finds('time', filter, all[name as 'late']))).toEqual(
      names,
    )
  })
  test('a day is that of the zone in which the cell shows it', () => {
    expect(finds('time', 'f:2026-11-25', late, 'UTC')).toBe(true)
    expect(finds('time', 'f:2026-11-26', late, 'UTC')).toBe(false)
    expect(finds('time', 'f:today', late, 'UTC')).toBe(true)
  })
  test('a text in place of a time is found', () => {
    expect(finds('time', 'f:never', cell(undefined, 'never'))).toBe(true)
  })
})

test.each([
  ['f:22', ['22', '20-30', '80 22']],
  ['f:=22', ['22', '80 22']],
  ['f:20-30', ['20-30']],
  ['f:20..30', ['22', '20-30', '80 22']],
  ['f:>1024', ['2222']],
])('the port %s finds %j', (filter, ports) => {
  expect(found('ports', filter, ['22', '2222', '20-30', '80 22', ''])).toEqual(ports)
})

test.each([
  ['f:10.0.0.1', ['10.0.0.1', '10.0.0.0/24', 'subnet db 10.0.0.1']],
  ['f:=10.0.0.1', ['10.0.0.1', 'subnet db 10.0.0.1']],
  ['f:10.0.0.', ['10.0.0.1', '10.0.0.10', '10.0.0.0/24', 'subnet db 10.0.0.1']],
  ['f:10.0.0.0/24', ['10.0.0.1', '10.0.0.10', '10.0.0.0/24', 'subnet db 10.0.0.1']],
  ['f:10.0.0.2..10.0.0.20', ['10.0.0.10']],
  ['f:2001:0db8:0:0:0:0:0:1', ['2001:db8::1', '2001:db8::/32']],
  ['f:2001:DB8::1', ['2001:db8::1', '2001:db8::/32']],
  ['2001:0db8:0:0:0:0:0:1', ['2001:db8::1']],
  ['f:db', ['2001:db8::1', '2001:db8::10', '2001:db8::/32', 'subnet db 10.0.0.1']],
])('the address %s finds %j', (filter, addresses) => {
  expect(
    found('address', filter, [
      '10.0.0.1',
      '10.0.0.10',
      '10.0.0.0/24',
      '2001:db8::1',
      '2001:db8::10',
      '2001:db8::/32',
      'subnet db 10.0.0.1',
    ]),
  ).toEqual(addresses)
})

test.each([
  ['f:17', ['17.0.0', '17.2.1', '17.0.0-rc.1']],
  ['f:17.0.0', ['17.0.0', '17.0.0-rc.1']],
  ['f:>17.0.0', ['17.2.1', '117.0.0']],
  ['f:<17.0.0', ['9.1.0', '17.0.0-rc.1']],
])('the version %s finds %j', (filter, versions) => {
  expect(found('version', filter, ['9.1.0', '17.0.0', '17.2.1', '117.0.0', '17.0.0-rc.1'])).toEqual(
    versions,
  )
})

describe('what is not understood', () => {
  test.each([
    ['number', 'f:abc', 'f: “abc” is not a number, such as 100, >100 or 100..200'],
    ['number', 'f:>', 'f: “>” is not a number, such as 100, >100 or 100..200'],
    ['number', 'f:100..x', /not a number/],
    ['size', 'f:>', 'f: “>” is not a size, such as 16GiB, >10GiB or 1GiB..2TiB'],
    ['size', 'f:>10parsecs', /not a size/],
    ['time', 'f:2026-13', /not a time/],
    ['time', 'f:2026-02-30', /not a time/],
    ['time', 'f:soon', /not a time/],
    ['ports', 'f:ssh', /not a port/],
    ['share', 'f:>x', /not a share/],
  ] as const)('%s %s narrows nothing, and is told', (kind, filter, words) => {
    const { questions, unclear } = read(kind, filter)
    expect(unclear).toMatch(words)
    expect(questions.filter(({ field }) => field)).toEqual([])
  })
  test('a field that there is not is told, with those that there are, and narrows nothing', () => {
    const { questions, unclear } = read('number', 'other:web')
    expect(unclear).toBe('There is no field “other” here. There are: f')
    expect(questions).toEqual([])
  })
  test('a word with a colon that a row has is a word', () => {
    expect(finds('text', 'vpc:default', cell('vpc:default'))).toBe(true)
  })
  test.each(['other:', '!other:', 'f:', '!', '"', 'f:"'])(
    '%s is on the way: nothing is told',
    (filter) => {
      expect(read('number', filter).unclear).toBeUndefined()
    },
  )
})
