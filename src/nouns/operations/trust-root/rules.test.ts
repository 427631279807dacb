import { describe, expect, test } from 'vitest'
import { checkDocument, documentIn, rootFacts } from './rules'

describe('the text of a root role', () => {
  test.each([
    ['', 'Root role is required'],
    [' ', 'Root role is required'],
    ['{', 'Must be valid JSON: an object'],
    ['[]', 'Must be valid JSON: an object'],
    ['null', 'Must be valid JSON: an object'],
    ['"root"', 'Must be valid JSON: an object'],
    ['{}', undefined],
  ])('%s', (text, wrong) => {
    expect(checkDocument(text)).toBe(wrong)
  })

  test('its keys are left as they are', () => {
    expect(documentIn('{"spec_version": 1, "keyIds": []}')).toEqual({
      spec_version: 1,
      keyIds: [],
    })
  })
})

test.each([
  [
    { signed: { version: 2, expires: '2027-01-01T00:00:00Z' } },
    { version: 2, expires: new Date(Date.UTC(2027, 0, 1)) },
  ],
  [{ signed: { version: '2', expires: 'never' } }, {}],
  [{ signed: [] }, {}],
  [{}, {}],
  [null, {}],
  ['text', {}],
])('what %j says of itself', (rootRole, facts) => {
  expect(rootFacts(rootRole)).toEqual(facts)
})
