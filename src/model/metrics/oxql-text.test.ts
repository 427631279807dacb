import { describe, expect, test } from 'vitest'
import { schemas } from '../../../mock/oxql/schemas'
import { JUDGED } from './oxql-queries.testing'
import { mistakeIn, placeIn, placeText } from './oxql-text'

describe('the check agrees with the control plane', () => {
  test.each(JUDGED)('%s', (query, judgement) => {
    const found = mistakeIn(query, schemas)
    if (judgement === 'runs') expect(found).toBeUndefined()
    else expect(found?.at).toEqual(expect.any(Number))
  })
})

describe('a mistake is told with its place', () => {
  test.each([
    ['', undefined, 'Enter a query'],
    ['  select 1', 2, /^Expected here: align, filter,/],
    ['get nope:nothing', 4, 'Timeseries not found for: nope:nothing'],
    ['get virtual_disk:reads | sort', 25, /filter, first, get, group_by/],
    ['get virtual_disk:reads | filter sled_id == "a"', 32, /Invalid identifiers: \["sled_id"\]/],
    [
      'get virtual_disk:reads | filter disk_id == "a',
      45,
      'Expected here: a text in quotation marks',
    ],
    ['get virtual_disk:reads | align mean_within(1m', 45, 'Expected here: )'],
    ['get virtual_disk:reads | align mean_within(soon)', 43, 'Expected here: a number'],
    ['get virtual_disk:reads § last 1', 22, 'Expected here: the end'],
    [`get a:b | filter a == "${'x'.repeat(4_096)}"`, undefined, /may have 4,096 letters/],
  ])('%s', (query, place, message) => {
    const found = mistakeIn(query, schemas)
    expect(found?.message).toMatch(message)
    expect(found?.at).toBe(place === 4 ? 0 : place)
  })

  test('names are not checked before they are known', () => {
    expect(mistakeIn('get nope:nothing | filter x == 1', undefined)).toBeUndefined()
  })

  test('in a project, timeseries need no filter', () => {
    expect(mistakeIn('get virtual_disk:reads', schemas)?.message).toMatch(/full table scan/)
    expect(mistakeIn('get virtual_disk:reads', schemas, true)).toBeUndefined()
  })
})

test('the place in an answer is a place in the query, whose outer blanks do not count', () => {
  const query = '\n get a:b\n  | sort'
  expect(placeIn('Error at 2:5: .. x ..\n', query)).toBe(14)
  expect(placeText(query, 14)).toBe('line 3, column 5')
  expect(placeText(query, 0)).toBe('line 1, column 1')
  expect(placeIn('Error at 1:9', 'get a:b | filter x == "😀" ?')).toBe(8)
  expect(placeIn('Error at 1:27', 'get a:b | filter x == "😀" ?')).toBe(27)
})

test.each([
  'Internal Server Error',
  'Error at 9:1: no',
  'Failed at 1:2',
  'The query was run at 1:2',
])('an answer without a place has none: %s', (message) =>
  expect(placeIn(message, 'get a:b')).toBeUndefined(),
)
