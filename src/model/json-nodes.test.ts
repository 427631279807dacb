import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn, placedValue, readJson } from './json-nodes'

const read = (text: string) => placedValue(readJson(text))

test('every JSON is read as the browser reads it', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent)
      expect(read(text).value).toEqual(JSON.parse(text))
    }),
    { numRuns: 300 },
  )
})

test('each value has its place', () => {
  const text = '{\n  "links": [\n    { "mtu": 9000 },\n    {}\n  ]\n}'
  const { places } = read(text)
  expect([...places.keys()]).toEqual(['', 'links', 'links.0', 'links.0.mtu', 'links.1'])
  expect(placeIn(text, places.get('links.0.mtu') ?? 0)).toEqual({ line: 3, column: 14 })
  expect(placeIn(text, places.get('links.1') ?? 0)).toEqual({ line: 4, column: 5 })
})

test.each([
  ['', 0, 'not JSON: a value is expected here, and not the end of the text'],
  ['{"a": 1,}', 8, 'not JSON: a name in quotes is expected here, and not }'],
  ['{"a" 1}', 5, 'not JSON: a colon is expected here, and not 1'],
  ['{"a": 1 "b": 2}', 8, 'not JSON: a comma or } is expected here, and not "'],
  ['[1 2]', 3, 'not JSON: a comma or ] is expected here, and not 2'],
  ['{"a": 01}', 6, 'not JSON: 01'],
  ['{"a": "b', 6, 'not JSON: the quotes of this text are not closed'],
  ['{} x', 3, 'not JSON: the end of the text is expected here, and not x'],
  ['{"a": 1, "a": 2}', 9, 'a is here twice'],
  ["{'a': 1}", 1, "not JSON: a name in quotes is expected here, and not '"],
])('%s fails at character %i', (text, at, message) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ at, message }))
})
