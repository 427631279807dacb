import { describe, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import { JUDGED } from './oxql-queries.testing'
import type { Filter } from './oxql-grammar'
import { parseErrorText, parseOxql } from './oxql-grammar'

const NOW = Date.parse('2026-03-01T12:00:00.500Z')

/** The filter of a query, with brackets around everything that is bound. */
function filterOf(text: string): string {
  const result = parseOxql(`get a:b | filter ${text}`, NOW)
  if (!result.ok) return `wrong at ${result.at - 'get a:b | filter '.length}`
  const [stage] = result.value.stages
  return stage?.kind === 'filter' ? inWords(stage.filter) : expect.fail('no filter')
}
const inWords = (filter: Filter): string =>
  filter.kind === 'is'
    ? filter.name
    : filter.kind === 'not'
      ? `!${inWords(filter.of)}`
      : `(${inWords(filter.left)} ${filter.kind} ${inWords(filter.right)})`

/** The literal that a text is. */
function literal(text: string) {
  const result = parseOxql(`get a:b | filter x == ${text}`, NOW)
  const [stage] = result.ok ? result.value.stages : []
  return stage?.kind === 'filter' && stage.filter.kind === 'is' ? stage.filter.to : undefined
}

describe('of sixty queries and more', () => {
  test.each(JUDGED)('%s', (query, judgement) => {
    const result = parseOxql(query.trim(), NOW)
    const isParsed = typeof judgement === 'string'
    expect(result.ok ? 'parsed' : { parse: result.at }).toEqual(isParsed ? 'parsed' : judgement)
  })
})

test(`${behaviour('xor-binds-tightest').rack}`, () => {
  expect(filterOf('a == 1 || b == 1 && c == 1 ^ d == 1')).toBe('(a or (b and (c xor d)))')
  expect(filterOf('a == 1 ^ b == 1 && c == 1 || d == 1')).toBe('(((a xor b) and c) or d)')
  expect(filterOf('!a == 1 && !(b == 1 || c == 1)')).toBe('(!a and !(b or c))')
})

test(`${behaviour('times-without-zone').rack}`, () => {
  expect(literal('@2026-01-01T00:00:00')?.value).toBe(Date.parse('2026-01-01T00:00:00Z'))
  expect(literal('@2026-01-01T00:00:00Z')).toBeUndefined()
  expect(literal('@2026-01-01T00:00:00+01:00')).toBeUndefined()
})

describe('times', () => {
  test.each([
    ['@2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['@2026-1-1', '2026-01-01T00:00:00.000Z'],
    ['@2026-01-01T10:20:30.25', '2026-01-01T10:20:30.250Z'],
    ['@01:01:01.1', '2026-03-01T01:01:01.100Z'],
    ['@now()', '2026-03-01T12:00:00.500Z'],
    ['@now() - 5m', '2026-03-01T11:55:00.500Z'],
    ['@now()+1h', '2026-03-01T13:00:00.500Z'],
  ])('%s', (text, wanted) =>
    expect(new Date(Number(literal(text)?.value)).toISOString()).toBe(wanted),
  )

  test.each([
    '@2026',
    '@2026-01',
    '@12:00',
    '@2026-01-01T',
    '@24:00:00',
    '@2026-01-01 - 5m',
    '@now',
  ])('not %s', (text) => expect(literal(text)).toBeUndefined())
})

test('lengths of time', () => {
  const of = (text: string) => literal(text)?.value
  expect(['1Y', '1M', '1w', '1d', '1h', '1m', '1s', '1ms', '1us', '1ns'].map(of)).toEqual([
    31_536_000_000, 2_592_000_000, 604_800_000, 86_400_000, 3_600_000, 60_000, 1_000, 1, 1e-3, 1e-6,
  ])
  expect(['1y', '1.5m', '-1m', '1 m', '4294967296s'].map(of)).toEqual(Array(5).fill(undefined))
})

test('numbers: whole ones up to 64 bits, and others', () => {
  expect(literal('0xff')).toEqual({ type: 'integer', value: 255 })
  expect(literal('-0x10')).toEqual({ type: 'integer', value: -16 })
  expect(literal('.5')).toEqual({ type: 'double', value: 0.5 })
  expect(literal('1.')).toEqual({ type: 'double', value: 1 })
  expect(literal('-1e-3')).toEqual({ type: 'double', value: -0.001 })
  expect(literal('18446744073709551616')).toMatchObject({ type: 'double' })
  const none = ['1e', '.', '-', '-.e4', '1e+3', '0x1.0', '0X1']
  expect(none.filter((text) => literal(text))).toEqual([])
})

test(`${behaviour('quotation-marks-inside').rack}`, () => {
  expect(literal(String.raw`"\u{22}"`)?.value).toBe('"')
  expect(literal(`'"'`)?.value).toBe('"')
  expect(literal(String.raw`"a\"b"`)).toBeUndefined()
  expect(literal(String.raw`'a\'b'`)).toBeUndefined()
})

test('escapes in texts: of line breaks and of scalar values', () => {
  expect(literal(String.raw`"\n\r\t\\\0\u{1234}"`)?.value).toBe('\n\r\t\\\0ሴ')
  const none = ['\\q', '\\', '\\uFFFF', '\\u{}', '\\u{12345678}', '\\u{d800}', '\\u{110000}']
  expect(none.filter((text) => literal(`"${text}"`))).toEqual([])
})

test('a text that looks like an address or a UUID is one, in double quotation marks', () => {
  const id = '4A3F05D8-0e5c-4bd1-9f0b-3d2f1c6a7b8c'
  const uuid = { type: 'uuid', value: id.toLowerCase() }
  expect(literal(`"${id}"`)).toEqual(uuid)
  expect(literal(`"${id.replaceAll('-', '')}"`)).toEqual(uuid)
  expect(literal(`'${id}'`)).toEqual({ type: 'string', value: id })
  expect(literal('"10.0.0.1"')?.type).toBe('IP address')
  expect(literal('"fd00::1"')?.type).toBe('IP address')
  const texts = ['10.0.0.256', '10.0.0.01', 'fd00', '1::2::3']
  expect(texts.filter((text) => literal(`"${text}"`)?.type !== 'string')).toEqual([])
})

test('what is wrong is told in three lines, of which the second points at it', () => {
  const query = 'get sled_data_link:bytes_sent\n  | sort'
  const result = parseOxql(query, NOW)
  if (result.ok) return expect.fail('it is no query')
  const [first = '', second = '', third, ...rest] = parseErrorText('get a:b | sort', {
    at: 10,
    expected: ['"x"', '"y"'],
  }).split('\n')
  expect(first).toBe('Error at 1:11: .. get a:b | sort ..')
  expect(first[second.indexOf('^')]).toBe('s')
  expect(third).toBe('Expected: error at 1:11: expected one of "x", "y"')
  expect(rest).toEqual([''])
  return expect(parseErrorText(query, result)).toMatch(/^Error at 2:5: /)
})
