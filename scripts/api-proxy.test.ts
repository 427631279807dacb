/** What a control plane receives with a request that is passed on to it, over HTTP. */
import type { OutgoingHttpHeaders, Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { securityHeaders } from '../scripts/headers.mjs'
import { serve } from '../scripts/serve.mjs'
import {
  UPGRADE,
  ask,
  closing,
  portOf,
  recordingApi,
  tinyBuild,
  tokenFile,
} from './servers.testing'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const STREAM = '/v1/instances/a/serial-console/stream'
const DOWNLOAD = '/experimental/v1/system/support-bundles/a/download'

let api: Awaited<ReturnType<typeof recordingApi>>
let server: Server
let port: number
beforeAll(async () => {
  api = await recordingApi()
  server = await serve({ dir: tinyBuild(), port: 0, api: api.url, tokenFile: tokenFile('secret') })
  port = portOf(server)
})
afterAll(async () => {
  await closing(server)
  await api.close()
})
beforeEach(() => void api.received.splice(0))

/** What the control plane received of one request. */
async function received(path: string, headers: OutgoingHttpHeaders, method = 'GET') {
  await ask(port, path, { method, headers, ...(method === 'POST' && { body: 'x=y' }) })
  const [one, ...others] = api.received.splice(0)
  expect([one?.url, others]).toEqual([path, []])
  return one?.headers ?? {}
}

test('the token goes with calls, streams and downloads, and with nothing else', async () => {
  for (const [path, headers] of [
    ['/v1/me', {}],
    [STREAM, UPGRADE],
    [DOWNLOAD, {}],
  ] as const)
    expect([path, (await received(path, headers)).authorization]).toEqual([path, 'Bearer secret'])
  for (const [method, path] of [
    ['GET', '/login'],
    ['GET', '/login/acme/saml/sso/redirect'],
    ['POST', '/login/acme/saml/sso'],
    ['POST', '/device/auth'],
    ['POST', '/device/token'],
  ] as const)
    expect([path, await received(path, FORM, method)]).toEqual([
      path,
      expect.not.objectContaining({ authorization: expect.anything() }),
    ])
})

test('each answer of the API has the headers of every answer once, whatever the control plane says', async () => {
  for (const path of ['/v1/me', DOWNLOAD, '/v1/no-such-thing']) {
    const { headers } = await ask(port, path)
    expect(headers).toMatchObject(securityHeaders)
  }
  const own = await serve({ dir: tinyBuild(), port: 0, api: 'http://localhost:1' })
  const refused = await ask(portOf(own), '/v1/me')
  expect([refused.status, refused.headers]).toEqual([502, expect.objectContaining(securityHeaders)])
  await closing(own)
})

test('the version of the API is the one that the page names, and none where it names none', async () => {
  expect(await received(DOWNLOAD, {})).not.toHaveProperty('api-version')
  const own = { 'api-version': '2025010100.0.0' }
  expect((await received('/v1/me', own))['api-version']).toBe('2025010100.0.0')
  expect((await received(STREAM, { ...UPGRADE, ...own }))['api-version']).toBe('2025010100.0.0')
})
