import { describe, expect, test } from 'vitest'
import { EVEN, growth } from '@/model/growth.testing'
import type { Rankable } from './rank'
import { rank, rankSaid } from './rank'

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

test('an exact name comes first among usable and among refused items', () => {
  const related = { text: 'Related disks', boost: 200 }
  const disks = { text: 'Disks', names: ['Disks'] }
  expect(texts(' disks ', related, disks)).toEqual(['Disks', 'Related disks'])
  const reason = 'not for you'
  const refused = { ...disks, reason }
  expect(texts(' disks ', refused, related)).toEqual(['Related disks', 'Disks'])
  expect(texts(' disks ', { ...related, reason }, refused)).toEqual(['Disks', 'Related disks'])
})

test('refused items come last, except for an empty query', () => {
  const refused = { text: 'Stop a', reason: 'it is stopped' }
  const other = { text: 'Restart and stop' }
  expect(texts('stop', refused, other)).toEqual(['Restart and stop', 'Stop a'])
  expect(texts('', refused, other)).toEqual(['Stop a', 'Restart and stop'])
})

test('the matched part is returned', () => {
  expect(rank([{ text: 'Stop instance' }], 'inst')[0]?.spans).toEqual([[5, 9]])
})

test('capitals, spaces and symbols in a query are harmless', () => {
  expect(texts('  STOP   ', { text: 'Stop instance' })).toEqual(['Stop instance'])
  expect(texts('(.*)', { text: 'Stop instance' })).toEqual([])
})

const said = (query: string, ...items: Rankable[]) =>
  rankSaid(items, query).map(({ item }) => item.text)

describe('queries in the words of users', () => {
  const stop = { text: 'Stop instance', also: 'halt' }
  const remove = { text: 'Delete instance' }
  const list = { text: 'Instances', names: ['instance', 'virtual machine'] }

  test('unknown words are ignored, and items with more of the words hide the others', () => {
    expect(said('stop it 443', stop, remove)).toEqual(['Stop instance'])
    expect(said('halt instance xyzzy', remove, stop)).toEqual(['Stop instance'])
    expect(said('xyzzy', stop)).toEqual([])
  })

  test('filler words count only when there are no others', () => {
    expect(said('please show me all the instances', stop, list)[0]).toBe('Instances')
    expect(said('to', { text: 'Tools' }, stop)).toEqual(['Tools'])
  })

  test('a name is known in its singular and plural', () => {
    for (const words of ['instance', 'instances', 'my virtual machines'])
      expect(said(words, stop, list)[0]).toBe('Instances')
  })

  test.each(['rm instance', 'destroy instance', 'get rid of the instance'])('“%s”', (words) => {
    expect(said(words, stop, remove)).toEqual(['Delete instance'])
  })

  test('a completely typed text comes before a longer one with the same beginning', () => {
    const texts = [{ text: 'Switch port of BGP peer', boost: 20 }, { text: 'Switch port…' }]
    expect(said('switch port', ...texts)[0]).toBe('Switch port…')
  })

  test('refused items come after usable ones, even where the query names them', () => {
    const refused = { text: 'Access of the fleet', names: ['access'], reason: 'not for you' }
    const usable = { text: 'Access of the silo', names: ['access'] }
    expect(said('access', refused, usable)[0]).toBe('Access of the silo')
    expect(said('access', { text: 'Access rules' }, refused)[0]).toBe('Access rules')
  })

  test('a refused item hides others only where it matches all their words and more', () => {
    const refused = { text: 'Resize a', reason: 'it runs' }
    expect(said('resize a', refused, { text: 'Open a' })).toEqual(['Resize a'])
    expect(said('resize a now b', refused, { text: 'Open b' })).toEqual(['Open b', 'Resize a'])
  })

  test.each(['floatingip', 'floating-ips', 'fip', 'Floating IP'])(
    '“%s” is taken as a name',
    (words) => {
      expect(
        said(
          words,
          { text: 'New floating IP' },
          { text: 'Floating IPs', names: ['Floating IPs'] },
        )[0],
      ).toBe('Floating IPs')
    },
  )

  test('a name given by a user is found as typed, and not by synonyms', () => {
    const name = { text: 'volume-1', isName: true }
    expect(said('volume', name)).toEqual(['volume-1'])
    expect(said('disk', { text: 'box-1', isName: true })).toEqual([])
    // Opening it does not match the query.
    expect(said('stop volume', name, { text: 'Stop instance' })[0]).toBe('Stop instance')
  })

  test('initials must include every word', () => {
    expect(said('lb', { text: 'Look up release by version' })).toEqual([])
  })
})

test('typed words are an item’s own in its text, its verb and its names, not as synonyms, slips or letters', () => {
  const stop = {
    text: 'Stop instance web-2',
    verb: 'Power off',
    names: ['brake'],
    also: 'power off halt vm compute',
  }
  const isOwn = (query: string) => rankSaid([stop], query)[0]?.isOwn
  for (const query of ['stop', 'sto', 'stop instances', 'stop web', 'power', 'brake', 'stop xyzzy'])
    expect([query, isOwn(query)]).toEqual([query, true])
  for (const query of ['halt', 'halt web', 'siw', 'kill instance'])
    expect([query, isOwn(query)]).toEqual([query, false])
})

test('ten times as many names that all match take about ten times as long', () => {
  const ranked = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => ({ text: `web-${i}`, also: `id-${i}` }))
    return () => void rankSaid(names, 'web')
  }
  // Up to ten thousand names fit into the processor's cache: beyond that, each name takes several times as long.
  expect(growth(ranked, 1_000)).toBeLessThan(EVEN)
})
