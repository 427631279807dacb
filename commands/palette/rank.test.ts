import { expect, test } from 'vitest'
import type { Rankable } from './rank'
import { match, rank } from './rank'

const texts = (query: string, ...items: Rankable[]) =>
  rank(items, query).map(({ item }) => item.text)

test('a match at the start of the text wins over the start of a word, and that over its middle', () => {
  expect(
    texts('sta', { text: 'Restart it' }, { text: 'Old start' }, { text: 'Start instance' }),
  ).toEqual(['Start instance', 'Old start'])
  expect(texts('sta', { text: 'Restart it' })).toEqual(['Restart it'])
})

test('every word must be found', () => {
  expect(texts('stop inst', { text: 'Stop instance' }, { text: 'Stop watching' })).toEqual([
    'Stop instance',
  ])
})

test('words in any order', () => {
  expect(texts('inst stop', { text: 'Stop instance' })).toEqual(['Stop instance'])
})

test('synonyms are found, after the thing’s own words', () => {
  expect(texts('reboot', { text: 'Restart', also: 'reboot' }, { text: 'Reboot instance' })).toEqual(
    ['Reboot instance', 'Restart'],
  )
})

test('a boosted item comes first among equals', () => {
  expect(texts('start', { text: 'Start b' }, { text: 'Start a', boost: 50 })).toEqual([
    'Start a',
    'Start b',
  ])
})

test('first letters find a name', () => {
  expect(texts('nin', { text: 'New instance' })).toEqual(['New instance'])
})

test('an empty query keeps the order', () => {
  expect(texts('', { text: 'b' }, { text: 'a' })).toEqual(['b', 'a'])
})

test('what is called exactly so comes first, even if it is refused', () => {
  const related = { text: 'Related', also: 'disks', boost: 200 }
  const disks = { text: 'Disks', names: ['Disks'], reason: 'not for you' }
  expect(texts(' disks ', related, disks)).toEqual(['Disks', 'Related'])
})

test('what is refused comes last, but for an empty query', () => {
  const refused = { text: 'Stop a', reason: 'it is stopped' }
  const other = { text: 'Restart and stop' }
  expect(texts('stop', refused, other)).toEqual(['Restart and stop', 'Stop a'])
  expect(texts('', refused, other)).toEqual(['Stop a', 'Restart and stop'])
})

test('the matched part is returned', () => {
  expect(match({ text: 'Stop instance' }, 'inst')?.spans).toEqual([[5, 9]])
})

test('capitals, spaces and symbols in a query are harmless', () => {
  expect(texts('  STOP   ', { text: 'Stop instance' })).toEqual(['Stop instance'])
  expect(texts('(.*)', { text: 'Stop instance' })).toEqual([])
})
