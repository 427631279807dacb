/** Several racks that one program serves: each at a port of its own, its page reads the others and writes to none of them. */
import type { Server } from 'node:http'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readRacks } from '../scripts/credentials.mjs'
import { RACK_COLORS } from '@/model/racks/served-rack'
import { COLORS } from '../scripts/options.mjs'
import { startEach } from '../scripts/racks.mjs'
import { serve } from '../scripts/serve.mjs'
import { UPGRADE, ask, closing, portOf, recordingApi, tinyBuild } from './servers.testing'

const JSON_TYPE = { 'content-type': 'application/json' }
const SERIAL = '/v1/instances/db/serial-console/stream?project=web'

describe('two racks, the second read only', () => {
  let lab: Awaited<ReturnType<typeof recordingApi>>
  let prod: Awaited<ReturnType<typeof recordingApi>>
  let servers: Server[]
  let ports: number[]
  beforeAll(async () => {
    ;[lab, prod] = await Promise.all([recordingApi(), recordingApi()])
    const racks = [
      { name: 'lab', color: 'green', isReadOnly: false, api: lab.url, token: 'of-lab' },
      { name: 'prod & co', color: 'red', isReadOnly: true, api: prod.url, token: 'of-prod' },
    ]
    const start: Parameters<typeof startEach>[2] = ({ port }, ...rack) =>
      serve({ port, dir: tinyBuild() }, ...rack)
    servers = await startEach(racks, { port: 0 }, start)
    ports = servers.map(portOf)
  })
  afterAll(() => Promise.all([...servers.map(closing), lab.close(), prod.close()]))
  beforeEach(() => {
    lab.received.length = 0
    prod.received.length = 0
  })
  const at = (which: number) => ports[which] ?? 0

  test('each page is told of both, at the host that the browser asked for', async () => {
    const { body, headers } = await ask(at(0), '/racks.json', {
      headers: { host: `127.0.0.1:${at(0)}` },
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    })
    expect(JSON.parse(body)).toEqual({
      racks: [
        { name: 'lab', color: 'green' },
        {
          name: 'prod & co',
          color: 'red',
          readOnly: true,
          url: `http://127.0.0.1:${at(1)}`,
          api: '/racks/prod%20%26%20co',
        },
      ],
    })
    expect(body).not.toContain('of-')
    const other = await ask(at(1), '/racks.json', { headers: { host: `localhost:${at(1)}` } })
    expect(JSON.parse(other.body).racks).toMatchObject([
      { name: 'lab', url: `http://localhost:${at(0)}`, api: '/racks/lab' },
      { name: 'prod & co', readOnly: true },
    ])
  })

  test('a page reads the other rack with the token of that one', async () => {
    const { status } = await ask(at(0), '/racks/prod%20%26%20co/v1/projects?limit=1', {
      headers: { cookie: 'session=x' },
    })
    expect(status).toBe(200)
    expect(lab.received).toEqual([])
    expect(prod.received).toMatchObject([
      { method: 'GET', url: '/v1/projects?limit=1', headers: { authorization: 'Bearer of-prod' } },
    ])
    expect(prod.received[0]?.headers).not.toHaveProperty('cookie')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('and cannot send it a %s', async (method) => {
    for (const path of ['/racks/lab/v1/projects', '/racks/lab/v1/x/../projects']) {
      const { status, body } = await ask(at(1), path, { method, headers: JSON_TYPE, body: '{}' })
      expect([status, JSON.parse(body).message]).toEqual([
        403,
        'other racks can only be read from here',
      ])
    }
    expect(lab.received).toEqual([])
  })

  test('nor leave the API of that rack, nor open a stream, nor reach a rack that is not there', async () => {
    expect((await ask(at(0), '/racks/lab/v1/me')).status).toBe(404)
    expect((await ask(at(0), '/racks/nowhere/v1/me')).status).toBe(404)
    expect((await ask(at(0), '/racks/%ff/v1/me')).status).toBe(200)
    expect(lab.received).toMatchObject([{ url: '/racks/%ff/v1/me' }])
    const path = '/racks/prod%20%26%20co'
    expect((await ask(at(0), path + SERIAL, { headers: UPGRADE })).status).toBe(404)
    // It is a page of the console.
    expect((await ask(at(0), `${path}/login`)).body).toBe('<p>console</p>')
    expect(prod.received).toEqual([])
  })

  test('the server itself refuses every change of a rack that is read only', async () => {
    const refused = [
      ['POST', '/v1/projects'],
      ['PUT', '/v1/policy'],
      ['DELETE', '/v1/projects/web'],
      ['POST', '/device/confirm'],
      ['POST', '/device/auth'],
      ['POST', '/v1/timeseries/query/more'],
    ] as const
    for (const [method, path] of refused) {
      const { status, body } = await ask(at(1), path, { method, headers: JSON_TYPE, body: '{}' })
      expect([path, status, JSON.parse(body)]).toEqual([
        path,
        403,
        {
          error_code: 'ReadOnly',
          message: 'prod & co is served read only: this server passes on no change',
          request_id: expect.any(String),
        },
      ])
    }
    expect((await ask(at(1), SERIAL, { headers: UPGRADE })).status).toBe(403)
    expect(prod.received).toEqual([])
  })

  test('but passes on what only reads, and signing in and out', async () => {
    const passed = [
      ['GET', '/v1/projects'],
      ['HEAD', '/v1/projects'],
      ['POST', '/v1/timeseries/query?project=web'],
      ['POST', '/v1/system/timeseries/query'],
      ['POST', '/v1/login/acme/local'],
      ['POST', '/v1/logout'],
    ] as const
    for (const [method, path] of passed)
      await ask(at(1), path, { method, headers: JSON_TYPE, body: method === 'POST' ? '{}' : '' })
    expect(prod.received.map(({ method, url }) => [method, url])).toEqual(passed)
  })

  test('the other rack takes changes at its own address', async () => {
    const { status } = await ask(at(0), '/v1/projects', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{}',
    })
    expect(status).toBe(200)
    expect(lab.received).toMatchObject([{ method: 'POST', url: '/v1/projects' }])
    expect((await ask(at(0), SERIAL, { headers: UPGRADE })).status).toBe(101)
  })
})

test('after the last port the system chooses one', async () => {
  const asked: number[] = []
  const start = async ({ port }: { port: number }) => {
    asked.push(port)
    return { address: () => ({ port: port || 50_000 }) } as unknown as Server
  }
  const racks = ['lab', 'prod'].map((name) => ({
    ...{ name, color: 'green', isReadOnly: false, api: 'http://127.0.0.1:1' },
  }))
  await startEach(racks, { port: 65_535 }, start)
  expect(asked).toEqual([65_535, 0])
})

test('sessions of two consoles on one machine have cookies of different names', async () => {
  const asked: (string | undefined)[] = []
  const plane = createServer(({ headers }, response) => {
    asked.push(headers.cookie)
    response.writeHead(204, { 'set-cookie': 'session=new; Path=/; Secure; HttpOnly' }).end()
  })
  await new Promise<void>((done) => plane.listen(0, '127.0.0.1', done))
  const api = `http://127.0.0.1:${portOf(plane)}`
  const start = (rack: object) => serve({ dir: tinyBuild(), port: 0 }, { api, ...rack })
  const servers = await Promise.all([start({}), start({}), start({ token: 'secret' })])
  const [one = 0, two = 0, withToken = 0] = servers.map(portOf)
  const cookie = `rackline-${one}-session=1; rackline-${two}-session=2; session=old`
  const set = async (port: number, more = {}) =>
    (await ask(port, '/v1/me', { headers: { cookie, ...more } })).headers['set-cookie']
  expect(await set(one)).toEqual([`rackline-${one}-session=new; Path=/; HttpOnly`])
  expect(await set(two)).toEqual([`rackline-${two}-session=new; Path=/; HttpOnly`])
  // Browsers keep a secure cookie only where a server in front of this one speaks HTTPS.
  expect(await set(two, { 'x-forwarded-proto': 'https' })).toEqual([
    `rackline-${two}-session=new; Path=/; Secure; HttpOnly`,
  ])
  // With a token there is no session.
  expect(await set(withToken)).toBeUndefined()
  expect(asked).toEqual(['session=1', 'session=2', 'session=2', undefined])
  await Promise.all([...servers, plane].map(closing))
})

test('the colours of the options are those that the console knows', () => {
  expect(COLORS).toEqual(Object.keys(RACK_COLORS))
})

describe('the racks that options name', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'home-'))
    const dir = join(home, '.config', 'oxide')
    mkdirSync(dir, { recursive: true })
    const profile = (name: string, more = '') =>
      `[profile.${name}]\nhost = "https://${name}.example"\ntoken = "t-${name}"\n${more}\n`
    const all = ['lab', 'prod'].map((name) => profile(name)).join('')
    const file = join(dir, 'credentials.toml')
    writeFileSync(file, all + profile('old', 'time_expires = 2020-01-01T00:00:00Z'), {
      mode: 0o600,
    })
    writeFileSync(join(dir, 'config.toml'), 'default-profile = "prod"\n')
    vi.stubEnv('HOME', home)
  })
  afterEach(() => vi.unstubAllEnvs())
  const shown = async (options: Parameters<typeof readRacks>[0]) =>
    (await readRacks(options, () => {})).map(({ name, color, isReadOnly }) => [
      name,
      color,
      isReadOnly,
    ])

  test('have a name each, a colour of their own, and are read only where they shall be', async () => {
    expect(await shown({})).toEqual([])
    expect(await shown({ api: 'https://acme.example' })).toEqual([['acme.example', 'green', false]])
    const profiles = ['lab', 'prod']
    expect(await shown({ profiles, readOnly: ['prod'] })).toEqual([
      ['lab', 'green', false],
      ['prod', 'blue', true],
    ])
    expect(
      await shown({ profiles, readOnly: [''], colors: [{ name: 'prod', color: 'green' }] }),
    ).toEqual([
      ['lab', 'blue', true],
      ['prod', 'green', true],
    ])
    // The default profile, which is named as well.
    expect(await shown({ profiles: ['', 'prod'] })).toEqual([['prod', 'green', false]])
  })

  test('all profiles are those that can be used; the others are said', async () => {
    const said: string[] = []
    const racks = await readRacks({ profiles: 'all' }, (line) => said.push(line))
    expect(racks.map(({ name }) => name)).toEqual(['lab', 'prod'])
    expect(said).toEqual([
      '--profile: the token of the profile "old" has expired: run oxide auth login',
    ])
  })

  test('a rack that is not served is refused, with the one that was meant', async () => {
    await expect(readRacks({ profiles: ['lab', 'prod'], readOnly: ['prd'] })).rejects.toThrow(
      '--read-only: no rack "prd" is served, but lab, prod: did you mean prod?',
    )
    await expect(
      readRacks({ profiles: ['lab'], colors: [{ name: 'prod', color: 'red' }] }),
    ).rejects.toThrow('--color: no rack "prod" is served, but lab')
  })
})
