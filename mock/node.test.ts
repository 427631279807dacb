// @vitest-environment node
import { mkdtemp, open, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { behaviour } from '@/model/behaviours'
import { manualClock } from './state/clock'
import type { ApiOptions, RunningApi } from './node'
import { keepFiles } from './keep-files'
import { startApi } from './node'

const running: RunningApi[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()))
})

async function start(options: ApiOptions = {}) {
  const api = await startApi({ latency: 0, clock: manualClock(), ...options })
  running.push(api)
  const cookie = `session=${api.world.login('ada')}`
  return {
    ...api,
    cookie,
    get: (path: string) => fetch(api.url + path, { headers: { cookie }, redirect: 'manual' }),
  }
}

const STREAM = '/v1/instances/db-1/serial-console/stream?project=web&most_recent=262144'

function connect(url: string, headers: Record<string, string>, path = STREAM) {
  const ws = new WebSocket(url.replace('http', 'ws') + path, { headers })
  const refused = new Promise<number>((done) =>
    ws.on('unexpected-response', (_, response) => {
      done(response.statusCode ?? 0)
      ws.terminate()
    }),
  )
  ws.on('error', () => {})
  const opened = new Promise<void>((done) => ws.on('open', () => done()))
  /** The code and the reason with which an opened stream closes. */
  const closed = new Promise<[number, string]>((done) =>
    ws.on('close', (code, reason) => done([code, reason.toString()])),
  )
  return { ws, refused, opened, closed }
}

test('two servers have separate worlds', async () => {
  const [one, two] = [await start(), await start({ seed: 'empty' })]
  expect((await (await one.get('/v1/projects')).json()).items).toHaveLength(3)
  expect((await (await two.get('/v1/projects')).json()).items).toHaveLength(0)
})

test('multicast is off, and can be switched on', async () => {
  const on = await start({ multicast: true })
  const off = await start()
  expect([on.world.multicast, off.world.multicast]).toEqual([true, false])
})

test('a connection can be cut after its call has been carried out', async () => {
  const { url, world, cookie } = await start()
  world.faults.next('projectCreate', { kind: 'drop', done: true })
  const sent = fetch(`${url}/v1/projects`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'cut', description: '' }),
  })
  await expect(sent).rejects.toThrow(TypeError)
  expect(world.projects.all().map((p) => p.name)).toContain('cut')
})

test('a call without an answer does not keep the server from closing', async () => {
  const { get, world, close } = await start()
  world.faults.next('currentUserView', { kind: 'hang' })
  const hung = get('/v1/me').catch(() => 'cut')
  await new Promise((done) => setTimeout(done, 50))
  await close()
  expect(await hung).toBe('cut')
})

test('/login redirects to the login page of the silo', async () => {
  const { get } = await start()
  const response = await get('/login?redirect_uri=%2Fprojects%3Fa%3D1')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(
    '/login/acme/local?redirect_uri=%2Fprojects%3Fa%3D1',
  )
})

test('the server also serves the console', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  await writeFile(join(folder, 'index.html'), '<p>console</p>')
  await writeFile(join(folder, 'app.js'), 'run()')
  const { get } = await start({ static: folder, headers: { 'x-frame-options': 'DENY' } })
  const text = async (path: string) => (await get(path)).text()
  expect(await text('/app.js')).toBe('run()')
  expect(await text('/projects/web/instances')).toBe('<p>console</p>')
  expect(await text('/login/acme/local')).toBe('<p>console</p>')
  expect(await text('/device/verify')).toBe('<p>console</p>')
  expect((await get('/v1/nothing')).status).toBe(404)
  expect((await get('/device/confirm')).status).toBe(405)
  for (const path of ['/', '/v1/me', '/login'])
    expect((await get(path)).headers.get('x-frame-options')).toBe('DENY')
})

test('the serial console sends its greeting and echoes input as binary messages', async () => {
  const clock = manualClock()
  const { url, cookie } = await start({ clock })
  const { ws, opened } = connect(url, { cookie, origin: url })
  const received: Buffer[] = []
  const kinds = new Set<boolean>()
  const came = () => new Promise<void>((done) => ws.once('message', () => done()))
  ws.on('message', (data: Buffer, binary) => {
    received.push(data)
    kinds.add(binary)
  })
  await opened
  const first = came()
  clock.advance(1_000)
  await first
  expect(Buffer.concat(received).toString()).toBe('\r')
  const second = came()
  ws.send(Buffer.from([104, 105, 13]))
  await second
  expect(Buffer.concat(received).toString()).toBe('\rhi\r\n')
  expect([...kinds]).toEqual([true])

  const history = await fetch(`${url}/v1/instances/db-1/serial-console?project=web&from_start=0`, {
    headers: { cookie },
  })
  expect(await history.json()).toEqual({ data: [13, 104, 105, 13, 10], last_byte_offset: 5 })
})

test('stopping an instance closes its serial console', async () => {
  const { url, cookie } = await start()
  const { ws, opened } = connect(url, { cookie })
  await opened
  const closed = new Promise((done) => ws.on('close', done))
  await fetch(`${url}/v1/instances/db-1/stop?project=web`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  expect(await closed).toBe(1000)
})

test(behaviour('serial-refused-after-opening').rack, async () => {
  const { url, world, cookie } = await start()
  const ended = async (headers: Record<string, string>, path?: string) => {
    const { opened, closed } = connect(url, headers, path)
    await opened
    return closed
  }
  const stopped = 'cannot connect to serial console of instance in state "stopped"'
  expect(await ended({ cookie }, STREAM.replace('db-1', 'web-2'))).toEqual([1011, stopped])
  expect(await ended({ cookie }, STREAM.replace('db-1', 'nope'))).toEqual([
    1011,
    expect.stringContaining('not found: instance'),
  ])
  const as = (user: string) => ({ cookie: `session=${world.login(user)}` })
  expect(await ended(as('edsger'))).toEqual([1011, 'Forbidden'])
  expect(await ended(as('niklaus'))).toEqual([1011, expect.stringContaining('not found')])
  // Without a session there is no reason.
  expect(await ended({})).toEqual([1006, ''])
})

test('the serial console refuses pages of other origins, and invalid addresses', async () => {
  const { url, cookie } = await start()
  const status = (headers: Record<string, string>, path?: string) =>
    connect(url, headers, path).refused
  expect(await status({ cookie, origin: 'https://elsewhere.example' })).toBe(403)
  expect(await status({ cookie }, '/v1/elsewhere')).toBe(404)
})

test('imported disks are kept as files, and stay as files of the images made of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  const api = await start({ keeper: keepFiles(folder) })
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${api.url}/v1/${path}`, {
      method,
      headers: { cookie: api.cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.status === 204 ? undefined : ((await answer.json()) as { id: string })
  }
  const disk_backend = {
    type: 'distributed',
    disk_source: { type: 'importing_blocks', block_size: 512 },
  }
  const size = 2 ** 30
  await send('POST', 'disks?project=web', { name: 'up', description: '', size, disk_backend })
  await send('POST', 'disks/up/bulk-write-start?project=web')
  const base64_encoded_data = Buffer.alloc(512, 7).toString('base64')
  await send('POST', 'disks/up/bulk-write?project=web', { offset: 1024, base64_encoded_data })
  await send('POST', 'disks/up/bulk-write-stop?project=web')
  await send('POST', 'disks/up/finalize?project=web', { snapshot_name: 'up-1' })
  const { id = '' } = (await send('GET', 'snapshots/up-1?project=web')) ?? {}
  const image = { name: 'kept', description: '', os: 'none', version: '1' }
  await send('POST', 'images?project=web', { ...image, source: { type: 'snapshot', id } })
  await send('DELETE', 'disks/up?project=web')
  expect(await readdir(folder)).toEqual(['kept.raw'])
  const file = await open(join(folder, 'kept.raw'))
  const { buffer } = await file.read(Buffer.alloc(2048), 0, 2048, 0)
  expect((await file.stat()).size).toBe(size)
  await file.close()
  expect(
    buffer.equals(Buffer.concat([Buffer.alloc(1024), Buffer.alloc(512, 7), Buffer.alloc(512)])),
  ).toBe(true)
})
