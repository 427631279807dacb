import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonError, lineAt, readJson } from './json-places'

test('every JSON is read as the browser reads it', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      expect(readJson(text).value).toEqual(JSON.parse(text))
    }),
    { numRuns: 300 },
  )
})

test('each value has its place', () => {
  const text = '{\n  "links": [\n    { "mtu": 9000 },\n    {}\n  ]\n}'
  const { places } = readJson(text)
  expect([...places.keys()]).toEqual(['', 'links', 'links.0', 'links.0.mtu', 'links.1'])
  expect(lineAt(text, places.get('links.0.mtu') ?? 0)).toBe(3)
  expect(lineAt(text, places.get('links.1') ?? 0)).toBe(4)
})

test.each([
  ['', 0, 'A value is missing here'],
  ['{"a": 1,}', 8, 'A name in double quotes is missing here'],
  ['{"a" 1}', 5, 'A colon is missing here'],
  ['{"a": 1 "b": 2}', 8, 'A comma or } is missing here'],
  ['[1 2]', 3, 'A comma or ] is missing here'],
  ['{"a": 01}', 7, 'A comma or } is missing here'],
  ['{"a": "b', 6, 'This text has no end'],
  ['{} x', 3, 'Nothing may follow the last bracket'],
  ['{"a": 1, "a": 2}', 9, 'a is here twice'],
  ["{'a': 1}", 1, 'A name in double quotes is missing here'],
])('%s fails at character %i', (text, at, message) => {
  expect(() => readJson(text)).toThrow(new JsonError(message, at))
  try {
    readJson(text)
  } catch (error) {
    expect(error).toMatchObject({ at })
  }
})
