import { expect, test } from 'vitest'
import { differsFrom } from './lost-answer'

test.each([
  ['FD12:3456:789A::/48', 'fd12:3456:789a::/48', false],
  ['fd12:3456:789a:0001:0000:0000:0000:0000/64', 'fd12:3456:789a:1::/64', false],
  ['fd12:3456:789b::/48', 'fd12:3456:789a::/48', true],
  ['172.30.0.0/22', '172.30.0.0/23', true],
  ['web', 'Web', true],
])('sent as %s and found as %s: differs is %s', (sent, found, differs) => {
  expect(differsFrom({ block: sent, notAnswered: 1 }, { id: 'a', block: found })).toBe(differs)
})
