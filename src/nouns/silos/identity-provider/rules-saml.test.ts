import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import { coversHost } from '@/nouns/access/certificate/rules'
import { certificateNotes, siloHost } from '@/nouns/access/certificate/rules-notes'
import type { ReadFile } from '@/model/base64'
import type { SamlValues } from './rules-saml'
import {
  NEW_SAML,
  checkMetadataFile,
  checkPublicCert,
  checkSigningKey,
  checkUrl,
  isWrapped,
  samlBody,
  samlLoginPath,
  standardAcsUrl,
} from './rules-saml'

const file = (text: string): ReadFile => ({ name: 'f', size: text.length, base64: btoa(text) })
const DER = file('\x30\x82\x01')
const PEM = file('-----BEGIN CERTIFICATE-----')
const HOST = siloHost('lab', 'acme.sys.rack.example')

test('the standard ACS URL is on the host of the silo, and the login path on the console', () => {
  expect(standardAcsUrl(HOST, 'okta')).toBe('https://lab.sys.rack.example/login/lab/saml/okta')
  expect(standardAcsUrl(siloHost('lab', 'localhost'), '')).toBe(
    'https://lab.sys.placeholder/login/lab/saml/idp-name',
  )
  expect(samlLoginPath('lab', '')).toBe('/login/lab/saml/idp-name')
})

test.each([
  ['', 'ACS URL is required'],
  ['acme', 'Must be an HTTP or HTTPS URL'],
  ['javascript:alert(1)', 'Must be an HTTP or HTTPS URL'],
  [' https://a.example/x ', undefined],
])('the URL “%s”', (text, message) => {
  expect(checkUrl('ACS URL')(text)).toBe(message)
})

test('a certificate and its key, or neither, and both as DER', () => {
  const cert = (mine: ReadFile | undefined, key: ReadFile | undefined) =>
    checkPublicCert(() => key)(mine)
  expect(cert(undefined, undefined)).toBeUndefined()
  expect(cert(DER, undefined)).toBeUndefined()
  expect(cert(undefined, DER)).toBe('Public certificate is required with a private key')
  expect(cert(PEM, DER)).toMatch('Must be in DER form: this is PEM. openssl x509')
  expect(cert(file(''), DER)).toBe('Must be in DER form: this file is not')
  const key = (mine: ReadFile | undefined, theirs: ReadFile | undefined) =>
    checkSigningKey(() => theirs)(mine)
  expect(key(undefined, undefined)).toBeUndefined()
  expect(key(undefined, DER)).toBe('Private key is required with a public certificate')
})

const fileOf = (bytes: Buffer): ReadFile => ({
  name: 'key.der',
  size: bytes.length,
  base64: bytes.toString('base64'),
})
const RSA = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
const PKCS1 = fileOf(RSA.export({ type: 'pkcs1', format: 'der' }))
const PKCS8 = fileOf(RSA.export({ type: 'pkcs8', format: 'der' }))
const CURVE = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey

test(`${behaviour('signing-key-is-pkcs1').rack} It is unwrapped before it is sent.`, () => {
  expect(PKCS8.size - PKCS1.size).toBe(26)
  for (const key of [PKCS1, PKCS8]) {
    expect(checkSigningKey(() => DER)(key)).toBeUndefined()
    expect(samlBody({ ...NEW_SAML, publicCert: DER, privateKey: key }, HOST)).toMatchObject({
      signingKeypair: { privateKey: PKCS1.base64 },
    })
  }
  expect([PKCS1, PKCS8, undefined].map(isWrapped)).toEqual([false, true, false])
})

test.each<[string, ReadFile, string]>([
  ['PEM', fileOf(Buffer.from(RSA.export({ type: 'pkcs1', format: 'pem' }))), 'this is PEM'],
  [
    'encrypted',
    fileOf(
      RSA.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'secret' }),
    ),
    'Must not be encrypted',
  ],
  [
    'of an elliptic curve',
    fileOf(CURVE.export({ type: 'sec1', format: 'der' })),
    'of an elliptic curve',
  ],
  [
    'of an elliptic curve, in PKCS #8',
    fileOf(CURVE.export({ type: 'pkcs8', format: 'der' })),
    'is of another kind',
  ],
  ['a public key', fileOf(createPublicKey(RSA).export({ type: 'spki', format: 'der' })), 'is not'],
  ['nothing', file(''), 'is not'],
  ['DER that ends too early', DER, 'is not'],
])('a signing key that is %s is refused by name', (_, key, words) => {
  expect(checkSigningKey(() => DER)(key)).toMatch(words)
})

test('metadata in a file', () => {
  expect(checkMetadataFile(undefined)).toBe('Metadata source XML is required')
  expect(checkMetadataFile(file(''))).toBe('The file is empty')
  expect(checkMetadataFile(file('<x/>'))).toBeUndefined()
})

test('the request leaves out what is empty', () => {
  const values: SamlValues = { ...NEW_SAML, name: 'okta', metadataUrl: ' https://a.example/m ' }
  const body = samlBody(values, HOST)
  expect(body).not.toHaveProperty('groupAttributeName')
  expect(body).not.toHaveProperty('signingKeypair')
  expect(body.acsUrl).toBe('https://lab.sys.rack.example/login/lab/saml/okta')
  expect(body.idpMetadataSource).toEqual({ type: 'url', url: 'https://a.example/m' })
  expect(samlBody({ ...values, publicCert: DER }, HOST)).not.toHaveProperty('signingKeypair')
  expect(
    samlBody({ ...values, publicCert: DER, privateKey: PKCS1, groupAttributeName: ' g ' }, HOST),
  ).toMatchObject({
    signingKeypair: { publicCert: DER.base64, privateKey: PKCS1.base64 },
    groupAttributeName: 'g',
  })
  expect(
    samlBody({ ...values, isStandardAcs: false, acsUrl: 'https://b.example/' }, HOST).acsUrl,
  ).toBe('https://b.example/')
  expect(
    samlBody({ ...values, source: 'xml', metadataXml: file('<x/>') }, HOST).idpMetadataSource,
  ).toEqual({ type: 'base64_encoded_xml', data: btoa('<x/>') })
})

test.each([
  ['lab.sys.rack.example', true],
  ['LAB.sys.rack.example.', true],
  ['*.sys.rack.example', true],
  ['*.SYS.rack.example.', true],
  ['*.rack.example', false],
  ['*.lab.sys.rack.example', false],
  ['*', false],
  ['*.', false],
  ['sys.rack.example', false],
])('a certificate for %s covers lab.sys.rack.example: %s', (name, covers) => {
  expect(coversHost([name], 'lab.sys.rack.example')).toBe(covers)
})

test('a silo whose name is not typed yet is not compared with a certificate', () => {
  const facts = {
    subject: 'CN=a',
    issuer: 'CN=a',
    hosts: ['other.example'],
    notBefore: new Date('2026-01-01'),
    notAfter: new Date('2027-01-01'),
    publicKey: new Uint8Array(),
    isForServers: true,
  }
  const kinds = (silo: string) =>
    certificateNotes([facts], siloHost(silo, 'a.sys.b'), new Date('2026-06-01')).map((n) => n.kind)
  expect(kinds('')).toEqual([])
  expect(kinds('lab')).toEqual(['host'])
})
