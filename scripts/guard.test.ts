/**
 * Which requests local servers answer, compared over HTTP with what the control plane behind them
 * receives.
 */
import type { OutgoingHttpHeaders, Server } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningApi } from '../mock/node'
import { startApi } from '../mock/node'
import { manualClock } from '../mock/state/clock'
import type { RackOptions } from '../scripts/racks.mjs'
import type { ConsoleOptions } from '../scripts/serve.mjs'
import { serve } from '../scripts/serve.mjs'
import { serveDev } from '../scripts/serve-dev.mjs'
import {
  AS_IT_IS,
  UPGRADE,
  ask,
  closing,
  portOf,
  recordingApi,
  tinyBuild,
  tokenFile,
} from './servers.testing'

const JSON_BODY = { method: 'POST', body: '{"name":"x"}' }
const JSON_TYPE = { 'content-type': 'application/json' }
const STREAM = '/v1/instances/a/serial-console/stream'
const SAML = '/login/acme/saml/sso'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const SAME = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}
/** A page on another port of this machine is same-site, and must be refused too. */
const FOREIGN: [string, OutgoingHttpHeaders][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  ['another origin, by an older browser', { origin: 'https://elsewhere.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['the same name on another port', { origin: 'http://127.0.0.1:1' }],
  ['an origin that is none', { origin: '//127.0.0.1' }],
  ['two origins', { origin: 'http://127.0.0.1, https://elsewhere.example' }],
]
const LINK = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const FRAME = { ...LINK, 'sec-fetch-dest': 'iframe' }

/** Every error has the API's form. */
function expectRefused({ status, headers, body }: Awaited<ReturnType<typeof ask>>, code = 403) {
  expect([status, body]).toEqual([code, expect.any(String)])
  expect(JSON.parse(body)).toEqual({
    error_code: expect.any(String),
    message: expect.stringMatching(/\w+ \w+/),
    request_id: headers['x-request-id'],
  })
}

type Start = (rack: RackOptions) => Promise<Server>
const SERVERS: [string, Start][] = [
  ['start', (rack) => serve({ port: 0, dir: tinyBuild() }, rack)],
  ['dev', (rack) => serveDev({ port: 0, settings: AS_IT_IS }, rack)],
]

describe.each(SERVERS)('%s', (_, start) => {
  let api: Awaited<ReturnType<typeof recordingApi>>
  let server: Server
  let port: number
  beforeAll(async () => {
    api = await recordingApi()
    server = await start({ api: api.url, tokenFile: tokenFile('the-token') })
    port = portOf(server)
  })
  afterAll(async () => {
    await closing(server)
    await api.close()
  })
  beforeEach(() => void api.received.splice(0))

  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('answers to %s', async (name) => {
    const headers = { host: `${name}:${port}` }
    expect((await ask(port, '/projects', { headers })).status).toBe(200)
    expect((await ask(port, '/v1/me', { headers })).status).toBe(200)
    expect((await ask(port, STREAM, { headers: { ...headers, ...UPGRADE } })).status).toBe(101)
  })

  test('answers to no other name: neither pages, nor calls, nor streams', async () => {
    const hosts = [
      `rebound.example:${port}`,
      'rebound.example',
      'localhost',
      'localhost:1',
      `localhost.rebound.example:${port}`,
      `localhost:${port}@rebound.example`,
      `rebound.example@localhost:${port}`,
      `localhost:${port}/`,
      `http://localhost:${port}`,
      `localhost:${port}, rebound.example`,
      `127.0.0.2:${port}`,
      `0.0.0.0:${port}`,
      ' ',
    ]
    for (const host of hosts) {
      expectRefused(await ask(port, '/', { headers: { host } }))
      expectRefused(await ask(port, '/theme.js', { headers: { host } }))
      expectRefused(await ask(port, '/v1/me', { headers: { host } }))
      expectRefused(
        await ask(port, '/v1/projects', { ...JSON_BODY, headers: { host, ...JSON_TYPE } }),
      )
      expectRefused(await ask(port, STREAM, { headers: { host, ...UPGRADE } }))
      expectRefused(await ask(port, SAML, { method: 'POST', headers: { host, ...FORM, ...LINK } }))
    }
    expect(api.received).toEqual([])
  })

  test.each(FOREIGN)('%s reads and writes nothing', async (_name, headers) => {
    expectRefused(await ask(port, '/v1/projects', { headers }))
    for (const type of [{}, JSON_TYPE, FORM, { 'content-type': 'text/plain' }])
      for (const path of ['/v1/projects', '/device/confirm', '/device/auth', '/v1/logout'])
        expectRefused(await ask(port, path, { ...JSON_BODY, headers: { ...headers, ...type } }))
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      expect((await ask(port, '/v1/projects/x', { method, headers })).status).toBe(403)
    expect(api.received).toEqual([])
  })

  test.each(FOREIGN.filter(([, headers]) => headers['origin']))(
    '%s opens no stream',
    async (_name, headers) => {
      expectRefused(await ask(port, STREAM, { headers: { ...UPGRADE, ...headers } }))
      expect(api.received).toEqual([])
    },
  )

  test('a POST that a form on another site could send is refused, from any sender', async () => {
    for (const type of [
      undefined,
      '',
      'text/plain',
      'text/plain; application/json',
      'TEXT/PLAIN',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      const headers = type === undefined ? {} : { 'content-type': type }
      expectRefused(await ask(port, '/v1/projects', { ...JSON_BODY, headers }))
      expectRefused(
        await ask(port, '/device/confirm', { ...JSON_BODY, headers: { ...SAME, ...headers } }),
      )
    }
    expect(api.received).toEqual([])
  })

  test('a sign-out without a body needs no content type, but from another page', async () => {
    const out = (headers: OutgoingHttpHeaders) =>
      ask(port, '/v1/logout', { method: 'POST', headers })
    const own = [{}, SAME, { origin: `http://127.0.0.1:${port}` }, { 'content-length': '0' }]
    for (const headers of own)
      expect([headers, (await out(headers)).status]).toEqual([headers, 200])
    api.received.splice(0)
    for (const [, headers] of FOREIGN) expectRefused(await out(headers))
    // A form without fields has a content type, and what has a body says of which type it is.
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded'])
      expectRefused(await out({ 'content-type': type }))
    expectRefused(await ask(port, '/v1/logout', { method: 'POST', body: 'x' }))
    expectRefused(
      await ask(port, '/v1/logout', {
        method: 'POST',
        body: 'x',
        headers: { 'transfer-encoding': 'chunked' },
      }),
    )
    expect(api.received).toEqual([])
  })

  test('the console and command-line tools read and write, with the token', async () => {
    const origin = `http://127.0.0.1:${port}`
    const calls: [string, string, OutgoingHttpHeaders][] = [
      ['GET', '/v1/projects', {}],
      ['GET', '/v1/projects', SAME],
      ['GET', '/v1/projects', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
      ['POST', '/v1/projects', JSON_TYPE],
      ['POST', '/v1/projects', { 'content-type': 'Application/JSON; charset=utf-8' }],
      ['POST', '/v1/projects', { ...SAME, ...JSON_TYPE, origin }],
      ['POST', '/v1/instances/x/start', { authorization: 'Bearer of-the-tool' }],
      ['POST', '/device/confirm', { ...SAME, ...JSON_TYPE, origin }],
      ['PUT', '/v1/system/update/repository', { 'content-type': 'application/octet-stream' }],
      ['DELETE', '/v1/projects/x', { ...SAME, origin }],
      ['DELETE', '/v1/projects/x', {}],
    ]
    for (const [method, path, headers] of calls)
      expect([method, path, (await ask(port, path, { method, headers })).status]).toEqual([
        method,
        path,
        200,
      ])
    await ask(port, STREAM, { headers: { ...UPGRADE, origin } })
    await ask(port, STREAM, { headers: UPGRADE })
    expect(api.received.map((r) => r.headers.authorization)).toEqual(
      api.received.map(() => 'Bearer the-token'),
    )
    expect(api.received).toHaveLength(calls.length + 2)
    // The control plane sees them as requests of its own pages.
    expect(new Set(api.received.map((r) => r.headers.origin ?? api.url))).toEqual(
      new Set([api.url]),
    )
  })

  test('links from anywhere open the console and its login in a tab of their own', async () => {
    for (const path of ['/projects/web', '/', '/login', '/login/acme/saml/sso/redirect']) {
      expect([path, (await ask(port, path, { headers: LINK })).status]).toEqual([path, 200])
      expectRefused(await ask(port, path, { headers: FRAME }))
    }
    expectRefused(await ask(port, '/v1/projects', { headers: LINK }))
    expect(api.received.map((r) => [r.url, r.headers.authorization])).toEqual([
      ['/login', undefined],
      ['/login/acme/saml/sso/redirect', undefined],
    ])
  })

  test('an identity provider’s form comes back, without the token and without a session', async () => {
    const body = 'SAMLResponse=eA%3D%3D'
    const headers = { ...FORM, ...LINK, origin: 'https://sso.example', cookie: 'session=x' }
    const post = (change: OutgoingHttpHeaders, path = SAML) =>
      ask(port, path, { method: 'POST', body, headers: { ...headers, ...change } })
    expect((await post({})).status).toBe(200)
    expect((await post({ origin: 'null' })).status).toBe(200)
    expect(api.received.map((r) => [r.body, r.headers.authorization, r.headers.cookie])).toEqual([
      [body, undefined, undefined],
      [body, undefined, undefined],
    ])
    expectRefused(await post({ 'sec-fetch-dest': 'iframe' }))
    expectRefused(await post({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }))
    expectRefused(await post({ 'content-type': 'text/plain' }))
    expectRefused(await post({}, '/login/acme/local'))
    // The same words with another call behind them.
    for (const path of [
      '/login/acme/saml/../../../v1/projects',
      '/login/acme/saml/%2e%2e/%2e%2e/%2e%2e/device/confirm',
      '/login/acme/saml/..%2f..%2f..%2fv1%2fprojects',
      '/v1/login/acme/saml/sso',
    ])
      expectRefused(await post({}, path))
    expect(api.received).toHaveLength(2)
  })

  test('a command-line tool gets a token of its own by forms, without the user’s token', async () => {
    for (const path of ['/device/auth', '/device/token']) {
      const answer = await ask(port, path, { method: 'POST', body: 'client_id=x', headers: FORM })
      expect(answer.status).toBe(200)
    }
    expect(api.received.map((r) => r.headers.authorization)).toEqual([undefined, undefined])
  })

  test('every answer of the server has the security headers', async () => {
    const { headers } = await ask(port, '/projects')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(
      (await ask(port, '/', { headers: { origin: 'http://localhost:1' } })).headers,
    ).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('names', () => {
  const dir = tinyBuild()
  const status = async (options: Partial<ConsoleOptions>, host: (port: number) => string) => {
    const server = await serve({ dir, port: 0, ...options })
    const answer = await ask(portOf(server), '/', { headers: { host: host(portOf(server)) } })
    await closing(server)
    return answer.status
  }
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

  test('the name of --host', async () => {
    for (const host of ['127.0.0.2', 'localhost']) {
      const server = await serve({ dir, port: 0, host })
      expect((await fetch(`http://${host}:${portOf(server)}/`)).status).toBe(200)
      await closing(server)
    }
  })

  test('on every address: the machine’s own name, and the address that was asked', async () => {
    for (const host of ['0.0.0.0', '::']) {
      expect(await status({ host }, (port) => `${hostname()}:${port}`)).toBe(200)
      expect(await status({ host }, (port) => `localhost:${port}`)).toBe(200)
      expect(await status({ host }, (port) => `203.0.113.7:${port}`)).toBe(403)
      expect(await status({ host }, (port) => `rebound.example:${port}`)).toBe(403)
    }
    for (const address of addresses) {
      const server = await serve({ dir, port: 0, host: '0.0.0.0' })
      const answer = await fetch(`http://${address}:${portOf(server)}/`)
      expect([address, answer.status]).toEqual([address, 200])
      await closing(server)
    }
  })

  test('the names of --allow-host, on any port or on one', async () => {
    const allowHosts = ['console.example', 'tunnel.example:8080']
    const expected: [string, number][] = [
      ['console.example', 200],
      ['console.example:8443', 200],
      ['CONSOLE.example', 200],
      ['tunnel.example:8080', 200],
      ['tunnel.example:8081', 403],
      ['other.console.example', 403],
    ]
    for (const [host, wanted] of expected)
      expect([host, await status({ allowHosts }, () => host)]).toEqual([host, wanted])
  })
})

describe('mock-api', () => {
  let api: RunningApi
  let port: number
  let cookie: string
  const LIVE = '/v1/instances/db-1/serial-console/stream?project=web'
  beforeAll(async () => {
    api = await startApi({ latency: 0, clock: manualClock() })
    port = Number(new URL(api.url).port)
    cookie = `session=${api.world.login('ada')}`
  })
  afterAll(() => api.close())
  const names = () => api.world.projects.all().map((p) => p.name)
  const create = (headers: OutgoingHttpHeaders) =>
    ask(port, '/v1/projects', {
      method: 'POST',
      headers: { cookie, ...headers },
      body: '{"name":"forged","description":""}',
    })

  test.each(FOREIGN)('%s reads and writes nothing', async (_name, headers) => {
    expectRefused(await create(headers))
    expectRefused(await create({ ...headers, ...JSON_TYPE }))
    expectRefused(await ask(port, '/v1/projects', { headers: { cookie, ...headers } }))
    expect(names()).not.toContain('forged')
  })

  test('neither does a form, or a page whose name was rebound', async () => {
    expectRefused(await create({}))
    expectRefused(await create({ 'content-type': 'text/plain' }))
    const host = `rebound.example:${port}`
    expectRefused(await create({ ...JSON_TYPE, host }))
    expectRefused(await ask(port, '/v1/me', { headers: { cookie, host } }))
    expectRefused(await ask(port, LIVE, { headers: { ...UPGRADE, cookie, host } }))
    expectRefused(await ask(port, LIVE, { headers: { ...UPGRADE, cookie, origin: 'null' } }))
    expect(names()).not.toContain('forged')
  })

  test('its own pages and tools do', async () => {
    const origin = api.url
    const other = `session=${api.world.login('grace')}`
    const out = await ask(port, '/v1/logout', {
      method: 'POST',
      headers: { cookie: other, ...SAME, origin },
    })
    expect(out.status).toBe(204)
    expect((await ask(port, '/v1/me', { headers: { cookie: other } })).status).toBe(401)
    expect((await ask(port, LIVE, { headers: { ...UPGRADE, cookie, origin } })).status).toBe(101)
    expect((await create({ ...JSON_TYPE, ...SAME, origin })).status).toBe(201)
    expect(names()).toContain('forged')
  })

  test('behind a proxy that gives it another name, the page is the one at an allowed name', async () => {
    const allowHosts = ['control-plane.example', 'console.example:8443', 'tunnel.example:443']
    const behind = await startApi({ latency: 0, clock: manualClock(), allowHosts })
    const at = Number(new URL(behind.url).port)
    const session = `session=${behind.world.login('ada')}`
    const headers = { host: 'control-plane.example', cookie: session, ...SAME }
    const post = async (origin: string) =>
      (
        await ask(at, '/v1/logout', {
          method: 'POST',
          headers: { ...headers, ...JSON_TYPE, origin },
        })
      ).status
    const stream = async (origin: string) =>
      (await ask(at, LIVE, { headers: { ...headers, ...UPGRADE, origin } })).status
    for (const origin of ['https://elsewhere.example:8443', 'https://console.example', 'null'])
      expect([origin, await stream(origin), await post(origin)]).toEqual([origin, 403, 403])
    expect(await stream('https://console.example:8443')).toBe(101)
    expect(await stream('https://tunnel.example')).toBe(101)
    expect(await post('https://console.example:8443')).toBe(204)
    await behind.close()
  })
})
