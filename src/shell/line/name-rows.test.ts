import { expect, test } from 'vitest'
import { MOST, nameRows } from './name-rows'

const names = Array.from({ length: 10_000 }, (_, i) => ({ name: `web-${i}` }))

test.each([
  ['', MOST, true],
  ['web-', MOST, true],
  ['web-99', MOST, true],
  ['web-999', 11, false],
  ['web-9999', 1, false],
  ['db', 0, false],
])('of ten thousand names, %j works out %d states', (typed, states, isCut) => {
  let asked = 0
  const found = nameRows(names, typed, () => {
    asked += 1
    return undefined
  })
  expect([asked, found.rows.length, found.isCut]).toEqual([states, states, isCut])
})

test('names on which the line would be refused come last, and what a thing goes by is written', () => {
  const things = [{ name: 'a' }, { name: 'b', goesBy: 'id-b' }, { name: 'c' }]
  const { rows } = nameRows(things, '', (name) => (name === 'a' ? 'it runs already' : undefined))
  expect(rows.map(({ text, detail, reason }) => [text, detail, reason])).toEqual([
    ['id-b', 'b', undefined],
    ['c', undefined, undefined],
    ['a', undefined, 'it runs already'],
  ])
})
