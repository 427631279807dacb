import { expect, test } from 'vitest'
import { isOneSlip, vocabularyOf } from './spelling'
import { asMeant, understood } from './words'

const vocabulary = vocabularyOf(['reboot', 'restart', 'instance', 'floating', 'ip', 'snapshot'])

const meant = (query: string, isName?: (word: string) => boolean) =>
  asMeant(query, vocabulary, isName)
    .filter(({ isFiller }) => !isFiller)
    .map(({ typed }) => typed)

test.each([
  ['power cycle web-1', ['reboot', 'web-1']],
  ['shut bastion down', ['stop', 'bastion']],
  ['please turn web-2 on', ['start', 'web-2']],
  ['add more ram to web-1', ['resize', 'ram', 'web-1']],
  ['who rebooted db-1', ['audit', 'history', 'db-1']],
  ['where is 172.30.0.5', ['172.30.0.5']],
  ['show me all the instances', ['instances']],
  ['how do I', ['how', 'do', 'i']],
])('“%s” gives the values %j', (query, words) => {
  expect(meant(query)).toEqual(words)
})

test.each([
  ['restrat', 'restart', true],
  ['instnace', 'instance', true],
  ['snapsho', 'snapshot', true],
  ['snapshoot', 'snapshot', true],
  ['snapshat', 'snapshot', true],
  ['snapshot', 'snapshot', false],
  ['shapshat', 'snapshot', false],
  ['nvme', 'name', false],
])('“%s” for “%s”: %s', (typed, word, isSlip) => {
  expect(isOneSlip(typed, word)).toBe(isSlip)
  expect(isOneSlip(word, typed)).toBe(isSlip)
})

test('a typing error stands for the word and its synonyms; a name is no typing error', () => {
  const formsOf = (query: string, isName?: (word: string) => boolean) =>
    asMeant(query, vocabulary, isName)[0]?.forms.map(({ text }) => text)
  expect(formsOf('restrat')).toEqual(['restrat', 'restart', 'reboot'])
  expect(formsOf('restrat', () => true)).toEqual(['restrat'])
  expect(formsOf('floatingips')).toContain('floating ips')
  // The digits of a name are never corrected.
  expect(formsOf('instance9')).toEqual(['instance9'])
})

test('a query is also compared with synonyms as a whole', () => {
  expect(understood('make box').texts).toContain('new instance')
  expect(understood('').texts).toEqual([])
})
