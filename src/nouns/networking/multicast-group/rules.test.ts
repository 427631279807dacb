import { expect, test } from 'vitest'
import {
  MAX_SENDERS,
  checkGroup,
  checkSender,
  checkSenders,
  isGroup,
  joinBody,
  sendersText,
} from './rules'

test.each([
  [undefined, 'Multicast group is required'],
  ['239.1.1.1', undefined],
  ['ff05::1', undefined],
  ['news', undefined],
  ['0f9b5e7e-4f0c-4a51-8a7b-0d7c1c0f4a55', undefined],
  ['10.0.0.1', 'Not a multicast address: they are in 224.0.0.0/4 and ff00::/8'],
  ['239.1.1', 'Can only contain lower-case letters, numbers, and dashes'],
] as const)('the group %j: %s', (text, problem) => {
  expect(checkGroup(text)).toBe(problem)
})

test.each([
  ['news', true],
  ['an-id', true],
  [' FF05:0:0::1 ', true],
  ['ff05::2', false],
  ['other', false],
])('%j means the group: %s', (typed, is) => {
  expect(isGroup({ id: 'an-id', name: 'news', multicastIp: 'ff05::1' }, typed)).toBe(is)
})

test('text that is no address is refused as a sender', () => {
  expect(checkSender('239.1.1.1', 'anyone', [])).toBeDefined()
})

test.each([
  ['239.1.1.1', '10.0.0.1', [], undefined],
  ['239.1.1.1', '239.1.1.2', [], 'A multicast address cannot send'],
  ['239.1.1.1', '2001:db8::1', [], 'Must be an IPv4 address, like the group’s'],
  ['', '2001:db8::1', ['10.0.0.1'], 'Must be an IPv4 address, like the group’s'],
  ['ff05::1', '2001:DB8::1', ['2001:db8::1'], 'Sender already in list'],
])('for %s the sender %s beside %j: %s', (address, value, others, problem) => {
  expect(checkSender(address, value, others)).toBe(problem)
})

test('there is a most of senders', () => {
  const senders = (count: number) => Array.from({ length: count }, (_, i) => `10.0.0.${i + 1}`)
  expect(checkSender('', '10.0.1.1', senders(MAX_SENDERS - 1))).toBeUndefined()
  expect(checkSender('', '10.0.1.1', senders(MAX_SENDERS))).toBe('Can be at most 64 senders')
})

test.each([
  ['', [], undefined],
  ['239.1.1.1', [], undefined],
  ['232.1.1.1', [], 'Add a sender: 232.1.1.1 is source-specific'],
  ['ff3e::1', ['2001:db8::1'], undefined],
  ['239.1.1.1', ['2001:db8::1'], '2001:db8::1 is not an IPv4 address, like the group’s'],
])('for %s the senders %j: %s', (address, senders, problem) => {
  expect(checkSenders(address, senders)).toBe(problem)
})

test('a join has what was chosen: the version only for a group that is made by its name', () => {
  expect(joinBody({ ipVersion: 'any', senders: [] }, true)).toEqual({})
  expect(joinBody({ ipVersion: 'v6', senders: [] }, true)).toEqual({ ipVersion: 'v6' })
  expect(joinBody({ ipVersion: 'v6', senders: ['10.0.0.7'] }, false)).toEqual({
    sourceIps: ['10.0.0.7'],
  })
})

test.each([
  [[], true, 'any'],
  [[], undefined, 'any'],
  [['10.0.0.7', '10.0.0.8'], false, '10.0.0.7, 10.0.0.8'],
  [['10.0.0.7'], true, '10.0.0.7; for some members any'],
  [['10.0.0.7'], undefined, '10.0.0.7'],
])('the senders %j, any for some: %s', (sourceIps, hasAnySourceMember, words) => {
  expect(sendersText({ sourceIps, hasAnySourceMember })).toBe(words)
})
