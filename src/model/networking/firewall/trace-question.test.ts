import { expect, test } from 'vitest'
import { asked, problemsOf, questionText, searchOf, typedIn } from './trace-question'

/** What an address with this query asks, and the query that the same question has. */
const through = (query: Record<string, string>) => {
  const typed = typedIn(new URLSearchParams({ from: 'web-1', to: 'db-1', ...query }))
  const { from: _, to: __, ...search } = searchOf(typed)
  return {
    number: asked(typed, 'web').number,
    words: questionText(typed).split(' from ')[0],
    problems: problemsOf(typed),
    search: Object.fromEntries(
      Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
  }
}

test.each([
  ['any type', { protocol: 'icmp', type: 'any' }, undefined, 'ICMP, any type'],
  ['an echo where no type is given', { protocol: 'icmp' }, 2048, 'ICMP type 8 code 0'],
  ['one type', { protocol: 'icmp6', type: '1', code: '4' }, 260, 'ICMPv6 type 1 code 4'],
  ['any port', { protocol: 'tcp' }, undefined, 'TCP, any port'],
  ['one port', { protocol: 'udp', port: '53' }, 53, 'UDP port 53'],
])('%s can be asked about', (_, query, number, words) => {
  expect(through(query)).toMatchObject({ number, words, problems: {} })
  expect(through(through(query).search)).toEqual(through(query))
})

test('a type that is left blank is any type, whatever the code is', () => {
  const typed = { ...typedIn(new URLSearchParams({ protocol: 'icmp' })), type: '', code: 'x' }
  expect(problemsOf({ ...typed, from: 'web-1', to: 'db-1' })).toEqual({})
  expect(searchOf(typed)).toMatchObject({ type: 'any', code: undefined })
})
