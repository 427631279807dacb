import { behaviour } from '@/model/behaviours'
import { keyProblem } from '@/nouns/access/certificate/rules-private-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { chainOf, coversHost, readChain, splitPem } from '@/nouns/access/certificate/rules'
import {
  ACME_PEM,
  CLIENT_PEM,
  EXPIRED_PEM,
  GLOBEX_PEM,
  RSA_PEM,
  withValidity,
} from '../seeds/certificates'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

describe('reading certificates', () => {
  test('subject, hosts and validity of a certificate are read', () => {
    const [facts] = readChain(RSA_PEM.cert)
    expect(facts).toMatchObject({
      subject: 'CN=acme.sys.rack.example, O=Acme Corporation',
      issuer: 'CN=acme.sys.rack.example, O=Acme Corporation',
      hosts: ['acme.sys.rack.example', '*.sys.rack.example'],
      notBefore: new Date('2025-06-01T00:00:00Z'),
      notAfter: new Date('2045-06-01T00:00:00Z'),
    })
  })

  test('every certificate of a chain is read, whatever text is between them', () => {
    const chain = `subject=x\n${ACME_PEM.cert}\r\nissuer=y\n${GLOBEX_PEM.cert}`
    expect(readChain(chain).map((c) => c.hosts)).toEqual([
      ['acme.sys.rack.example'],
      ['globex.sys.rack.example'],
    ])
  })

  test.each([
    ['nothing', ''],
    ['only a key', ACME_PEM.key],
    ['invalid Base64', '-----BEGIN CERTIFICATE-----\nä?\n-----END CERTIFICATE-----'],
    [
      'an incomplete certificate',
      ACME_PEM.cert.replace(/\n[^\n]+\n[^\n]+\n-----END/, '\n-----END'),
    ],
    ['a key labelled as a certificate', ACME_PEM.key.replaceAll('PRIVATE KEY', 'CERTIFICATE')],
  ])('%s is not read as a certificate', (_, text) => {
    expect(() => readChain(text)).toThrow()
    expect(chainOf(text)).toBeUndefined()
  })

  test(`${behaviour('labels-of-certificate').rack}`, () => {
    const [facts] = readChain(ACME_PEM.cert)
    const x509 = ACME_PEM.cert.replaceAll('CERTIFICATE', 'X509 CERTIFICATE')
    expect(readChain(`Bag Attributes\r\n${x509.replaceAll('\n', '\r\n')}`)).toEqual([facts])
    expect(readChain(CLIENT_PEM.trusted)).toEqual(readChain(CLIENT_PEM.cert))
  })

  test('the text of a PKCS #12 file is split into certificates and key, and no text is lost', () => {
    const bag = 'Bag Attributes\n    friendlyName: acme\n    localKeyID: 68 DD \n'
    const cert = `${bag}subject=CN = acme\nissuer=CN = acme\n${ACME_PEM.cert}`
    const key = `${bag}Key Attributes: <No Attributes>\n${ACME_PEM.key}`
    for (const ends of ['\n', '\r\n'])
      for (const text of [cert + key, key + cert])
        expect(splitPem(text.replaceAll('\n', ends))).toEqual({
          cert: cert.replaceAll('\n', ends),
          key: key.replaceAll('\n', ends),
        })
    for (const one of [cert, key, '', 'hello']) expect(splitPem(one)).toBeUndefined()
  })

  test('a key that does not match is reported', () => {
    const [facts] = readChain(ACME_PEM.cert)
    expect(keyProblem(ACME_PEM.key, facts)).toBeUndefined()
    expect(keyProblem(ACME_PEM.key, undefined)).toBeUndefined()
    expect(keyProblem(GLOBEX_PEM.key, facts)).toMatch('another certificate')
    expect(keyProblem(ACME_PEM.key.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'), facts)).toMatch(
      'encrypted',
    )
    expect(keyProblem('hello', facts)).toMatch('PEM of a private key')
  })

  test('a copy of a certificate can have other dates', () => {
    const from = new Date('2026-01-01T00:00:00Z')
    const until = new Date('2026-02-03T04:05:06Z')
    const [facts] = readChain(withValidity(RSA_PEM.cert, from, until))
    expect([facts.notBefore, facts.notAfter]).toEqual([from, until])
  })

  test.each([
    [['a.example'], 'A.Example.', true],
    [['*.example'], 'a.example', true],
    [['*.example'], 'a.b.example', false],
    [['*.example'], 'example', false],
    [['*', '*.'], 'a', false],
    [['b.example', 'a.example'], 'a.example', true],
    [[], 'a.example', false],
  ])('the certificate names %j cover the host %s: %s', (names, host, covered) => {
    expect(coversHost(names, host)).toBe(covered)
  })
})

describe('certificates of a silo', () => {
  let api: TestApi
  beforeEach(() => {
    api = testApi()
  })
  const create = (more: Record<string, unknown> = {}) =>
    api.call('certificateCreate', {
      body: { name: 'fresh', description: '', service: 'external_api', ...ACME_PEM, ...more },
    })

  test('a certificate is added, returned without its key, and deleted', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'fresh', cert: ACME_PEM.cert, service: 'external_api' })
    expect(data).not.toHaveProperty('key')
    const path = { certificate: 'fresh' }
    expect((await api.call('certificateView', { path })).data).toEqual(data)
    expect((await api.call('certificateDelete', { path })).status).toBe(204)
    expect((await api.call('certificateView', { path })).status).toBe(404)
  })

  test('a key in any common format matches its certificate', async () => {
    expect((await create(RSA_PEM)).status).toBe(201)
    expect((await create({ name: 'other', ...GLOBEX_PEM })).status).toBe(201)
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a taken name', { name: 'rack' }, /already exists: certificate "rack"/],
    ['an invalid certificate', { cert: 'hello' }, /Failed to parse certificate/],
    ['an invalid key', { key: ACME_PEM.cert }, /Failed to parse private key/],
    ['an encrypted key', { key: ACME_PEM.key.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE') }, /key/],
    ['the key of another certificate', { key: GLOBEX_PEM.key }, /do not match/],
    ['a key of another kind', { key: RSA_PEM.key }, /do not match/],
    ['an expired certificate', { ...EXPIRED_PEM }, /expired/],
    ['an unknown service', { service: 'internal' }, /service/],
  ])('%s is refused', async (_, more, message) => {
    const before = api.world.certificates.all()
    const { status, data } = await create(more)
    expect([status, data['message']]).toEqual([400, expect.stringMatching(message)])
    expect(api.world.certificates.all()).toEqual(before)
  })

  test(`${behaviour('whole-chain-is-valid').rack} The mock reports that.`, async () => {
    const message = 'Certificate exists, but is expired'
    const early = withValidity(GLOBEX_PEM.cert, new Date('2049-01-01'), new Date('2049-02-01'))
    for (const issuer of [EXPIRED_PEM.cert, early])
      expect((await create({ cert: ACME_PEM.cert + issuer })).data).toMatchObject({
        message: expect.stringContaining(message),
      })
    expect((await create({ cert: ACME_PEM.cert + GLOBEX_PEM.cert })).status).toBe(201)
  })

  test(`${behaviour('purpose-of-certificate').rack}`, async () => {
    const cert = withValidity(CLIENT_PEM.cert, new Date('2025-01-01'), new Date('2049-01-01'))
    const { status, data } = await create({ cert, key: CLIENT_PEM.key })
    expect([status, data['message']]).toEqual([
      400,
      expect.stringContaining('Unsupported certificate purpose'),
    ])
  })

  test('a certificate of another silo is not found, even by its id', async () => {
    const globex = api.world.silos.named('globex')?.id ?? ''
    const [theirs] = api.world.certificates.under(globex)
    const path = { certificate: theirs?.id ?? '' }
    expect((await api.call('certificateView', { path })).status).toBe(404)
    expect((await api.call('certificateDelete', { path })).status).toBe(404)
  })

  test('the demo has a current, an expiring and an expired certificate', () => {
    const now = api.clock.now()
    const days = api.world.certificates
      .under(api.world.silos.named('acme')?.id ?? '')
      .map((c) => (readChain(c.cert)[0].notAfter.getTime() - now.getTime()) / 86_400_000)
    expect(days.filter((d) => d > 365)).toHaveLength(1)
    expect(days.filter((d) => d > 0 && d < 30)).toHaveLength(1)
    expect(days.filter((d) => d < 0)).toHaveLength(1)
  })
})
