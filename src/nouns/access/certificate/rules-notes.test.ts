import { expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { CertificateFacts } from './rules'
import { certificateNotes, siloHost } from './rules-notes'

const facts = (more: Partial<CertificateFacts>): CertificateFacts => ({
  subject: 'CN=acme',
  issuer: 'CN=acme',
  hosts: ['acme.sys.rack.example'],
  notBefore: new Date('2026-01-01'),
  notAfter: new Date('2027-01-01'),
  publicKey: new Uint8Array(),
  isForServers: true,
  ...more,
})
const now = new Date('2026-06-01')
const HOST = 'acme.sys.rack.example'

test.each<[string, Partial<CertificateFacts>, string, readonly string[]]>([
  ['all is well', {}, HOST, []],
  ['expired', { notAfter: new Date('2026-05-31') }, HOST, ['expired']],
  ['not valid yet', { notBefore: new Date('2026-06-02') }, HOST, ['early']],
  ['for clients', { isForServers: false }, HOST, ['purpose']],
  ['another silo’s', { hosts: ['globex.sys.rack.example'] }, HOST, ['host']],
  ['another rack’s', { hosts: ['acme.sys.old.example'] }, HOST, ['host']],
  ['for all silos', { hosts: ['*.sys.rack.example'] }, HOST, []],
  ['for everything is for nothing', { hosts: ['*'] }, HOST, ['host']],
  ['a rack that is not known', { hosts: ['acme.sys.any.example'] }, 'localhost', []],
  ['another silo’s there', { hosts: ['globex.sys.any.example'] }, 'localhost', ['host']],
])('%s', (_, more, hostname, kinds) => {
  const notes = certificateNotes([facts(more)], siloHost('acme', hostname), now)
  expect(notes.map((note) => note.kind)).toEqual(kinds)
})

test(`${behaviour('whole-chain-is-valid').rack} It is told before.`, () => {
  const own = facts({ issuer: 'CN=root' })
  const old = facts({ subject: 'CN=root', issuer: 'CN=root', notAfter: new Date('2026-05-31') })
  const early = { ...old, notAfter: own.notAfter, notBefore: new Date('2026-07-01') }
  const notes = (issuer: CertificateFacts) =>
    certificateNotes([own, issuer], siloHost('acme', HOST), now)
  expect(notes(old)).toMatchObject([
    { kind: 'expired', text: expect.stringMatching(/^CN=root, an issuer, expired on /) },
  ])
  expect(notes(early)).toMatchObject([{ kind: 'early' }])
})

test('a certificate of a chain is followed by its issuer', () => {
  const own = facts({ issuer: 'CN=middle' })
  const middle = facts({ subject: 'CN=middle', issuer: 'CN=root' })
  const root = facts({ subject: 'CN=root', issuer: 'CN=root' })
  const kinds = (...rest: CertificateFacts[]) =>
    certificateNotes([own, ...rest], siloHost('acme', HOST), now).map((note) => note.kind)
  expect(kinds()).toEqual([])
  expect(kinds(middle, root)).toEqual([])
  expect(kinds(root, middle)).toEqual(['chain'])
})
