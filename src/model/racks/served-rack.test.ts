import { expect, test } from 'vitest'
import { readServedRacks } from './served-rack'

const OWN = 'https://lab.example'
const read = (racks: unknown) => readServedRacks({ racks }, OWN)

test('the rack of this console is the one without an address, or with its own', () => {
  const prod = { name: 'prod', color: 'red', url: 'https://prod.example/', readOnly: true }
  const found = {
    here: { id: 'lab', name: 'lab', color: 'green', readOnly: false, url: undefined },
    others: [{ ...prod, id: 'prod', url: 'https://prod.example' }],
    faults: [],
  }
  expect(read([{ name: 'lab' }, prod])).toMatchObject(found)
  expect(read([{ name: 'lab', url: OWN }, prod])).toMatchObject(found)
  expect(read([prod])).toMatchObject({ here: undefined, others: [{ name: 'prod' }], faults: [] })
  expect(read([])).toEqual({ here: undefined, others: [], faults: [] })
})

test.each<[unknown, string]>([
  ['prod', 'it is not an object'],
  [{}, 'it has no name'],
  [{ name: ' ' }, 'it has no name'],
  [{ name: 'x'.repeat(41) }, 'longer than 40 characters'],
  [{ name: 'pro\u202ed' }, 'that cannot be seen'],
  [{ name: 'prod', color: 'pink' }, 'none of green, blue, purple, yellow, gray, red'],
  [{ name: 'prod', color: 'toString' }, 'none of green'],
  [{ name: 'prod', readOnly: 'yes' }, 'neither true nor false'],
  [{ name: 'prod', profile: 1 }, 'its profile is not a name'],
  [{ name: 'prod', url: 'prod.example' }, 'not an address'],
  [{ name: 'prod', url: 'javascript:alert(1)' }, 'neither https nor http'],
  [{ name: 'prod', url: 'http://prod.example' }, 'plain http, and this console is https'],
  [{ name: 'prod', url: 'https://prod.example/console' }, 'https://prod.example is one'],
  [{ name: 'prod', url: 'https://a:b@prod.example' }, 'more than an origin'],
  [{ name: 'prod', url: 'https://prod.example', api: '//prod.example' }, 'not a path'],
  [{ name: 'prod', url: 'https://prod.example', api: '/racks/../v1' }, 'not a path'],
  [{ name: 'prod', url: 'https://prod.example', api: '/racks/%2e%2E/v1' }, 'not a path'],
  [{ name: 'prod', url: 'https://prod.example', api: 'https://x.example' }, 'not a path'],
  [{ name: 'lab', url: 'https://prod.example' }, 'another one has its name'],
  [{ name: 'lab-2' }, 'another one is at this address, too'],
])('%j is left out, and said', (entry, words) => {
  const { others, faults } = read([{ name: 'lab' }, entry])
  expect([others, faults]).toEqual([[], [expect.stringContaining(words)]])
  expect(faults[0]).toMatch(/^racks\.json: rack 2 is left out: /)
})

test.each([undefined, null, [], 'x', { racks: {} }])('%j is no list', (list) => {
  expect(readServedRacks(list, OWN)).toMatchObject({
    here: undefined,
    others: [],
    faults: ['racks.json holds no list of racks'],
  })
})

test('where the API of another rack can be read is a path on this origin', () => {
  const api = '/racks/prod%20%26%20co'
  const { others } = read([{ name: 'prod & co', url: 'https://prod.example', api }])
  expect(others).toMatchObject([{ api }])
})
