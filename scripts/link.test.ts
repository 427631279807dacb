/** What `rackline link` makes of a path, an id and a name. */
import { expect, test } from 'vitest'
import { addressIn } from './link'

const ID = '935499b3-fd96-432a-9c21-83a3dc1eece4'

test.each([
  ['/projects/web/instances/web-1', '/projects/web/instances/web-1'],
  // Shells of Windows make a path of their own of one that begins with a slash.
  ['projects/web/instances', '/projects/web/instances'],
  ['projects', '/projects'],
  ['/', '/'],
  [
    '/projects/web/instances?filter=state:running#x',
    '/projects/web/instances?filter=state:running#x',
  ],
  [`lookup/i/${ID}`, `/lookup/i/${ID}`],
  [ID, `/projects?find=${ID}`],
  ['web-1', '/projects?find=web-1'],
  ['10.0.0.5', '/projects?find=10.0.0.5'],
  ['fd00::1', '/projects?find=fd00%3A%3A1'],
  ['10.0.0.0/24', '/projects?find=10.0.0.0%2F24'],
  ['fd00::/64', '/projects?find=fd00%3A%3A%2F64'],
  ['50%', '/projects?find=50%25'],
  // A link is one word, and nothing that a terminal obeys.
  ['projects/web/instances?filter=a b#c d', '/projects/web/instances?filter=a%20b#c%20d'],
  ['projects/wéb', '/projects/w%C3%A9b'],
  ['projects/\u001B]0;x', '/projects/%1B]0;x'],
  // As the browser shows it, of whatever console.
  ['https://oxide.example/projects/web?x=1', '/projects/web?x=1'],
  ['http://localhost:4000', '/'],
])('%s leads to %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})

test.each([
  '/nope',
  'projects/web/nope',
  '//evil.example/x',
  '/projects//x',
  'projects/web/..',
  'https://oxide.example/nope',
  'C:/Program Files/Git/x',
])('%s is no page, and says so', (text) => {
  expect(() => addressIn(text)).toThrow('The console has no page at')
})

test.each(['', ' ', 'two words'])('“%s” is no name', (text) => {
  expect(() => addressIn(text)).toThrow('is no path, id or name')
})
