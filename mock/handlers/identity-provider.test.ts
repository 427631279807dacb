import { beforeEach, describe, expect, test } from 'vitest'
import { GLOBEX_PEM } from '../seeds/certificates'
import { SIGNING_KEYPAIR } from '../seeds/people'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi()
})

const METADATA = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:x" entityID="https://idp.example">
  <!-- who we are -->
  <md:IDPSSODescriptor><md:SingleSignOnService Location="https://idp.example/sso"/></md:IDPSSODescriptor>
</md:EntityDescriptor>`
const plain = (more: Record<string, unknown> = {}) => ({
  name: 'fresh',
  description: '',
  acsUrl: 'https://globex.sys.rack.example/login/globex/saml/fresh',
  sloUrl: 'https://idp.example/slo',
  spClientId: 'rack',
  idpEntityId: 'https://idp.example',
  technicalContactEmail: 'a@globex.example',
  idpMetadataSource: { type: 'base64_encoded_xml', data: btoa(METADATA) },
  ...more,
})
const create = (more: Record<string, unknown> = {}, silo = 'globex') =>
  api.call('samlIdentityProviderCreate', { query: { silo }, body: plain(more) })
const siloId = (name: string) => api.world.silos.named(name)?.id ?? ''
const logIn = async (username: string, password: string, silo: string) =>
  (await api.call('loginLocal', { path: { siloName: silo }, body: { username, password } }, null))
    .status

describe('SAML identity providers', () => {
  test('an identity provider is created, listed and viewed, without its private key', async () => {
    const { status, data } = await create({ signingKeypair: SIGNING_KEYPAIR })
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'fresh', publicCert: SIGNING_KEYPAIR.publicCert })
    expect(JSON.stringify(api.world.identityProviders.all())).not.toContain(
      SIGNING_KEYPAIR.privateKey,
    )
    const list = await api.call('siloIdentityProviderList', { query: { silo: 'globex' } })
    expect((list.data['items'] as object[])[0]).toMatchObject({
      name: 'fresh',
      providerType: 'saml',
    })
    const byName = { path: { provider: 'fresh' }, query: { silo: 'globex' } }
    expect((await api.call('samlIdentityProviderView', byName)).data).toEqual(data)
    const byId = { path: { provider: String(data['id']) } }
    expect((await api.call('samlIdentityProviderView', byId)).data).toEqual(data)
  })

  test('the list of identity providers requires a silo', async () => {
    expect((await api.call('siloIdentityProviderList')).status).toBe(400)
  })

  const xml = (text: string) => ({
    idpMetadataSource: { type: 'base64_encoded_xml', data: btoa(text) },
  })
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a taken name', { name: 'sso' }, /already exists: saml-identity-provider "sso"/],
    [
      'metadata that is not Base64',
      { idpMetadataSource: { type: 'base64_encoded_xml', data: '%' } },
      /Base64/,
    ],
    ['metadata that is not XML', xml('hello'), /not valid XML/],
    [
      'metadata with an unclosed element',
      xml(METADATA.replace('</md:EntityDescriptor>', '')),
      /not valid XML/,
    ],
    ['metadata without an entity', xml(METADATA.replace(/entityID="[^"]*"/, '')), /entityID/],
    ['metadata without a login URL', xml(METADATA.replace(/ Location="[^"]*"/, '')), /Location/],
    ['an invalid URL', { idpMetadataSource: { type: 'url', url: 'ftp://x' } }, /URL/],
    [
      'an invalid signing key',
      { signingKeypair: { ...SIGNING_KEYPAIR, privateKey: btoa('hello') } },
      /private_key/,
    ],
    [
      'an invalid signing certificate',
      { signingKeypair: { ...SIGNING_KEYPAIR, publicCert: SIGNING_KEYPAIR.privateKey } },
      /public_cert/,
    ],
    [
      'a signing key of another certificate',
      {
        signingKeypair: {
          ...SIGNING_KEYPAIR,
          publicCert: GLOBEX_PEM.cert.replaceAll(/-----[^-]+-----|\n/g, ''),
        },
      },
      /do not match/,
    ],
  ])('a provider with %s is refused', async (_, more, message) => {
    const before = api.world.identityProviders.all()
    const { status, data } = await create(more)
    expect([status, data['message']]).toEqual([400, expect.stringMatching(message)])
    expect(api.world.identityProviders.all()).toEqual(before)
  })

  test('a silo with local users cannot have an identity provider', async () => {
    expect((await create({}, 'initech')).status).toBe(400)
  })
})

describe('SAML login', () => {
  const response = (
    nameId: string,
    groups: string[] = [],
    issuer = 'https://sso.globex.example/metadata',
  ) =>
    btoa(
      `<samlp:Response><saml:Issuer>${issuer}</saml:Issuer><saml:Assertion><saml:Subject><saml:NameID>${nameId}</saml:NameID></saml:Subject><saml:AttributeStatement><saml:Attribute Name="groups">${groups
        .map((g) => `<saml:AttributeValue>${g}</saml:AttributeValue>`)
        .join('')}</saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`,
    )
  const post = (fields: Record<string, string>, provider = 'sso', silo = 'globex') =>
    api.send(
      new Request(`http://mock/login/${silo}/saml/${provider}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    )
  const groupsOf = (userId: string) =>
    api.world.groups
      .under(siloId('globex'))
      .filter((g) => g.memberIds.includes(userId))
      .map((g) => g.displayName)

  test('a SAML login creates the user and the user’s groups, and logs the user in', async () => {
    const answer = await post({
      SAMLResponse: response('new@globex.example', ['globex-admins, night-shift', 'night-shift']),
      RelayState: '/projects?x=1',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/projects?x=1'])
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const me = await api.send(new Request('http://mock/v1/me', { headers: { cookie } }))
    expect(await me.json()).toMatchObject({
      display_name: 'new@globex.example',
      silo_name: 'globex',
    })
    const { id = '' } = api.world.users.named('new@globex.example', siloId('globex')) ?? {}
    expect(groupsOf(id)).toEqual(['globex-admins', 'night-shift'])
    // The role of the admin group counts at once, and admins of this silo are admins of the fleet.
    const silos = await api.send(
      new Request('http://mock/v1/system/silos', { headers: { cookie } }),
    )
    expect(silos.status).toBe(200)

    // The next login finds the user, and updates the user's groups.
    await post({ SAMLResponse: response('new@globex.example', ['night-shift']) })
    expect(groupsOf(id)).toEqual(['night-shift'])
    expect(api.world.users.named('new@globex.example', siloId('globex'))?.id).toBe(id)
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil', '', '/login'])(
    'a SAML login does not redirect to %j',
    async (RelayState) => {
      const answer = await post({ SAMLResponse: response('homer@globex.example'), RelayState })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    },
  )

  test('a response that is no login from this provider is refused, and creates no user', async () => {
    const before = api.world.users.all()
    const status = async (...args: Parameters<typeof post>) => (await post(...args)).status
    expect(await status({})).toBe(400)
    expect(await status({ SAMLResponse: '%%%' })).toBe(400)
    expect(await status({ SAMLResponse: btoa('<a><b></a>') })).toBe(400)
    expect(await status({ SAMLResponse: response('') })).toBe(401)
    expect(await status({ SAMLResponse: response('x@globex.example', [], 'someone') })).toBe(401)
    expect(await status({ SAMLResponse: response('x@globex.example') }, 'nope')).toBe(404)
    expect(await status({ SAMLResponse: response('x@globex.example') }, 'sso', 'acme')).toBe(404)
    expect(api.world.users.all()).toEqual(before)
  })

  test('passwords do not work in a silo with an identity provider', async () => {
    api.world.users.update(
      api.world.users.named('temp-17@globex.example', siloId('globex'))?.id ?? '',
      { username: 'temp' },
    )
    expect(await logIn('temp', 'any', 'globex')).toBe(404)
  })
})

describe('local users', () => {
  const add = (externalId: string, password: unknown, silo = 'initech') =>
    api.call('localIdpUserCreate', { query: { silo }, body: { externalId, password } })
  const secret = (value: string) => ({ mode: 'password', value })

  test('a local user can have an empty password', async () => {
    expect((await add('empty', secret(''))).status).toBe(201)
    expect(await logIn('empty', '', 'initech')).toBe(204)
    expect(await logIn('empty', 'x', 'initech')).toBe(401)
  })

  test('a new user logs in with their own password only', async () => {
    const { status, data } = await add('bill', secret('stapler'))
    expect([status, data['displayName']]).toEqual([201, 'bill'])
    expect(await logIn('bill', 'stapler', 'initech')).toBe(204)
    expect(await logIn('bill', 'any', 'initech')).toBe(401)
    const set = (body: unknown) =>
      api.call('localIdpUserSetPassword', {
        path: { userId: String(data['id']) },
        query: { silo: 'initech' },
        body,
      })
    expect((await set(secret('red-stapler'))).status).toBe(204)
    expect(await logIn('bill', 'stapler', 'initech')).toBe(401)
    expect(await logIn('bill', 'red-stapler', 'initech')).toBe(204)
    expect((await set({ mode: 'login_disallowed' })).status).toBe(204)
    expect(await logIn('bill', 'red-stapler', 'initech')).toBe(401)
  })

  test('a built-in user can log in with any password but one, until a password is set', async () => {
    expect(await logIn('grace', 'whatever', 'acme')).toBe(204)
    expect(await logIn('grace', 'bad', 'acme')).toBe(401)
    const userId = api.world.users.all().find((u) => u.username === 'grace')?.id ?? ''
    const input = { path: { userId }, query: { silo: 'acme' }, body: secret('bad') }
    await api.call('localIdpUserSetPassword', input)
    expect(await logIn('grace', 'whatever', 'acme')).toBe(401)
    expect(await logIn('grace', 'bad', 'acme')).toBe(204)
  })

  test('a deleted user is logged out, and loses keys, tokens and groups', async () => {
    const { world } = api
    const userId = world.users.all().find((u) => u.username === 'edsger')?.id ?? ''
    expect((await api.call('currentUserView', {}, 'edsger')).status).toBe(200)
    const input = { path: { userId }, query: { silo: 'acme' } }
    expect((await api.call('localIdpUserDelete', input)).status).toBe(204)
    expect((await api.call('currentUserView', {}, 'edsger')).status).toBe(401)
    expect(world.accessTokens.count(userId)).toBe(0)
    expect((await api.call('userView', { path: { userId } })).status).toBe(404)
    expect((await api.call('localIdpUserDelete', input)).status).toBe(404)
  })

  test(behaviour('roles-outlive-user').rack, async () => {
    const [first] = (await api.call('projectPolicyView', { path: { project: 'web' } })).data[
      'roleAssignments'
    ] as { identityId: string }[]
    const path = { userId: first?.identityId ?? '' }
    await api.call('localIdpUserDelete', { path, query: { silo: 'acme' } })
    expect((await api.call('userView', { path })).status).toBe(404)
    const { data } = await api.call('projectPolicyView', { path: { project: 'web' } })
    expect(data['roleAssignments']).toContainEqual(first)
  })

  test('when creating or changing a user is refused, nothing is written', async () => {
    const before = api.world.users.all()
    expect((await add('peter', secret('x'))).data['message']).toBe('already exists: user "peter"')
    expect((await add('Not A Name', secret('x'))).status).toBe(400)
    const jit = await add('jit', secret('x'), 'globex')
    expect([jit.status, jit.data['message']]).toEqual([
      404,
      'not found: identity-provider with name "local"',
    ])
    const elsewhere = {
      path: { userId: api.world.users.named('peter', siloId('initech'))?.id ?? '' },
      query: { silo: 'acme' },
    }
    expect((await api.call('localIdpUserDelete', elsewhere)).status).toBe(404)
    expect(api.world.users.all()).toEqual(before)
  })

  test('a silo admin may add users to their own silo only', async () => {
    const body = { externalId: 'new', password: secret('x') }
    const status = async (silo: string) =>
      (await api.call('localIdpUserCreate', { query: { silo }, body }, 'alan')).status
    expect(await status('acme')).toBe(201)
    expect(await status('initech')).toBe(403)
  })
})
