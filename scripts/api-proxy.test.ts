/** What a control plane receives with a request that is passed on to it, over HTTP. */
import type { OutgoingHttpHeaders, Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
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
  server = await serve(
    { dir: tinyBuild(), port: 0 },
    { api: api.url, tokenFile: tokenFile('secret') },
  )
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
  const own = await serve({ dir: tinyBuild(), port: 0 }, { api: 'http://localhost:1' })
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

describe('a token that the control plane refuses', () => {
  /** A control plane that knows one token, and a console's server that has another one. */
  async function outdated(next: () => Promise<string>) {
    const plane = await recordingApi(({ headers }) =>
      headers.authorization === 'Bearer new' ? 200 : 401,
    )
    const renewal = { read: next, advice: 'Put another one into the file.' }
    const own = await serve(
      { dir: tinyBuild(), port: 0 },
      { api: plane.url, token: 'old', renewal },
    )
    onTestFinished(async () => {
      await closing(own)
      await plane.close()
    })
    const call = async (method: string) => {
      const body = method === 'POST' ? '{"name":"a"}' : undefined
      const headers = { 'content-type': 'application/json' }
      const answer = await ask(portOf(own), '/v1/projects', {
        method,
        headers,
        ...(body && { body }),
      })
      const { status } = answer
      const sent = plane.received.splice(0)
      return {
        status,
        message: status === 200 ? '' : JSON.parse(answer.body).message,
        tokens: sent.map((one) => one.headers.authorization),
        bodies: sent.map((one) => one.body).filter(Boolean),
      }
    }
    return call
  }

  test('is read again, and a read is sent again with the new one', async () => {
    const call = await outdated(async () => 'new')
    expect(await call('GET')).toMatchObject({
      status: 200,
      tokens: ['Bearer old', 'Bearer new'],
    })
    expect((await call('GET')).tokens).toEqual(['Bearer new'])
  })

  test('leaves a write to the user, who sends it again', async () => {
    const call = await outdated(async () => 'new')
    expect(await call('POST')).toMatchObject({
      status: 424,
      message: 'there is a new token by now: send this again',
      tokens: ['Bearer old'],
    })
    expect(await call('POST')).toMatchObject({
      status: 200,
      tokens: ['Bearer new'],
      bodies: ['{"name":"a"}'],
    })
  })

  test('is explained while there is no other, and what is there next goes with the next call', async () => {
    let stored = 'old'
    const call = await outdated(async () => stored)
    for (const method of ['GET', 'POST', 'GET']) {
      const { status, message } = await call(method)
      expect(status).toBe(424)
      expect(message).toContain('it has expired or was revoked. Put another one into the file.')
    }
    stored = 'new'
    expect(await call('POST')).toMatchObject({ status: 200, tokens: ['Bearer new'] })
  })

  test('stays in use while another one cannot be read', async () => {
    const call = await outdated(() => Promise.reject(new Error('half written')))
    expect(await call('GET')).toMatchObject({ status: 424, tokens: ['Bearer old'] })
  })

  test('a session that ended is answered as the control plane does', async () => {
    const plane = await recordingApi(() => 401)
    const own = await serve({ dir: tinyBuild(), port: 0 }, { api: plane.url })
    expect((await ask(portOf(own), '/v1/me', {})).status).toBe(401)
    await closing(own)
    await plane.close()
  })
})
