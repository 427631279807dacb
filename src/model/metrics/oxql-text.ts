/** OxQL as it is typed: what is wrong before anything is sent, and where. */
import { grouped } from '../words'
import { parseOxql } from './oxql-grammar'
import type { Schema } from './oxql-plan'
import { planOf } from './oxql-plan'

/** So many letters a query may have, without the blanks around it. */
export const MOST_LETTERS = 4_096

/** Something that is wrong with a query. */
export interface Mistake {
  /** Where, as an offset; undefined where no place is known. */
  at: number | undefined
  message: string
}

/** How many letters the blanks before a query take: places in answers do not count them. */
const indent = (text: string) => text.length - text.trimStart().length

/** What the grammar misses, in words; nothing for what is said otherwise. */
const WORDS: Readonly<Record<string, string>> = {
  EOF: 'the end',
  whitespace: 'a blank',
  'A valid identifier': 'a name',
  'a reducer name': 'mean or sum',
  'boolean literal': 'true or false',
  "['0' ..= '9']": 'a number',
  "['0' ..= '9' | '-' | 'T' | ':' | '.']": 'a time like @2026-01-01T00:00:00 or @now() - 5m',
  'a recognized timestamp format': 'a time like 2026-01-01, 12:00:00 or 2026-01-01T12:00:00',
  'an IPv4 address': '',
  'an IPv6 address': '',
  'double literal': '',
  '"-"': '',
  '"0x"': '',
  '"@"': 'a time',
  '"@now()"': '',
  '"\'"': '',
  '"""': 'a text in quotation marks',
  'a UUID': '',
  'valid double quoted string': String.raw`a text without \": in quotation marks of the other kind, or \u{22}`,
  'valid single quoted string': String.raw`a text without \': in quotation marks of the other kind, or \u{27}`,
  'limit count must be a nonzero usize': 'a number of at least 1',
  'every subquery must start with a `get` operation':
    'a get at the beginning of each query, and only there',
  '~= comparison is only supported for string literals': 'a text to match with ~=',
  'a valid count for duration literal': 'a length of time that is not negative',
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

function expectedText(expected: readonly string[]): string {
  const words = expected.map((one) => WORDS[one] ?? one.replace(/^"(.*)"$/, '$1'))
  return `Expected here: ${alternatives.format(new Set(words.filter((one) => one !== '')))}`
}

/**
 * The first mistake in a query that can be told without running it. The control plane is asked all the same: another
 * release may know more.
 * @param schemas of the timeseries that there are; undefined while they are not known: then names are not checked
 * @param isNarrowed it reads the timeseries of one project alone
 */
export function mistakeIn(
  text: string,
  schemas: readonly Schema[] | undefined,
  isNarrowed = false,
): Mistake | undefined {
  const query = text.trim()
  if (query === '') return { at: undefined, message: 'Enter a query' }
  if (new TextEncoder().encode(query).length > MOST_LETTERS)
    return {
      at: undefined,
      message: `A query may have ${grouped(MOST_LETTERS)} letters, and this one has ${grouped(query.length)}`,
    }
  const result = parseOxql(query, 0)
  if (!result.ok) return { at: indent(text) + result.at, message: expectedText(result.expected) }
  const plan = schemas && planOf(result.value, schemas, isNarrowed)
  return plan && 'refused' in plan
    ? { at: indent(text) + plan.refused.at, message: plan.refused.message }
    : undefined
}

/** The place that an error of the parser names (`Error at 2:7`), as an offset; undefined where it names none. */
export function placeIn(message: string, text: string): number | undefined {
  const [, line, column] = /^Error at (\d+):(\d+)/.exec(message) ?? []
  if (line === undefined || column === undefined) return undefined
  const lines = text.trim().split('\n')
  const before = lines.slice(0, Number(line) - 1)
  const [own] = lines.slice(before.length)
  if (Number(line) < 1 || own === undefined) return undefined
  const start = before.reduce((sum, one) => sum + one.length + 1, indent(text))
  // Columns are counted in letters, of which some take two places.
  return start + [...own].slice(0, Number(column) - 1).join('').length
}

/** Where an offset is, in words: 'line 2, column 7'. */
export function placeText(text: string, at: number): string {
  const before = text.slice(0, at)
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`
}
