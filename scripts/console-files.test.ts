import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../mock/node'
import { brotliOnly, compressAll } from '../scripts/compress.mjs'
import { replaceFolder } from '../scripts/folder.mjs'
import { serve } from '../scripts/serve.mjs'
import { ask, closing, portOf, tinyBuild } from './servers.testing'

const PAGE = '<p>console</p>'
let server: Server
let port: number
const dir = tinyBuild()
beforeAll(async () => {
  server = await serve({ dir, port: 0 })
  port = portOf(server)
})
afterAll(() => closing(server))

const get = async (path: string, at = port) => {
  const { status, body } = await ask(at, path)
  return [path, status, body]
}

/** Every address gets the console's page, which shows when there is no such page. */
const ADDRESSES: [path: string, status: number][] = [
  ['/', 200],
  ['/projects', 200],
  ['/projects/my.thing', 200],
  ['/projects/web/instances/v1.2.3', 200],
  ['/system/networking/addresses/10.0.0.1', 200],
  ['/no/such/place/', 200],
  ['//', 200],
  ['//evil.example/x', 200],
  ['/%', 200],
  ['/projects/%ff', 200],
  ['/%2e%2e/', 200],
  ['/..%2f..%2fpackage', 200],
  ['/%2e%2e/%2e%2e/package', 200],
  ['/assets', 200],
  ['/?x=%', 200],
  // Where the address looks like a file, programs see a 404, and users still see a page.
  ['/foo.html', 404],
  ['/x.js', 404],
  ['/../../package.json', 404],
  ['/favicon.ico', 404],
]

test('every address gets the console’s page', async () => {
  for (const [path, status] of ADDRESSES) expect(await get(path)).toEqual([path, status, PAGE])
  const api = await startApi({ static: dir })
  const at = Number(new URL(api.url).port)
  for (const [path, status] of ADDRESSES) expect(await get(path, at)).toEqual([path, status, PAGE])
  await api.close()
})

test('files are files; a missing part of the build is a 404, so that an old tab notices', async () => {
  expect(await get('/theme.js')).toEqual(['/theme.js', 200, 'theme()'])
  expect(await get('/assets/main-1.js')).toEqual(['/assets/main-1.js', 200, 'main()'])
  expect(await get('/assets/main-0.js')).toEqual(['/assets/main-0.js', 404, 'Not Found'])
  expect((await ask(port, '/assets/main-1.js')).headers['cache-control']).toContain('immutable')
  for (const path of ['/', '/projects', '/theme.js'])
    expect((await ask(port, path)).headers['cache-control']).toBe('no-cache')
})

test('a missing file and a bad range get the whole page', async () => {
  const { etag } = (await ask(port, '/')).headers
  const headers = { 'if-none-match': etag }
  expect((await ask(port, '/projects', { headers })).status).toBe(304)
  expect(await ask(port, '/foo.html', { headers })).toMatchObject({ status: 404, body: PAGE })
  expect(await ask(port, '/', { headers: { range: 'bytes=5-2' } })).toMatchObject({ status: 200 })
})

test('a browser that has a file is told so, whatever a proxy made of its tag', async () => {
  const { etag } = (await ask(port, '/theme.js')).headers
  const tags: [sent: string, status: number][] = [
    [`W/${etag}`, 304],
    [`"other", W/${etag}`, 304],
    ['*', 304],
    ['"other"', 200],
  ]
  for (const [sent, status] of tags) {
    const answer = await ask(port, '/theme.js', { headers: { 'if-none-match': sent } })
    expect([sent, answer.status]).toEqual([sent, status])
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
})

test('other methods are refused', async () => {
  const json = { 'content-type': 'application/json' }
  const { status, headers } = await ask(port, '/projects', { method: 'POST', headers: json })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(await ask(port, '/projects', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test('a server goes on with the build that it began with, whatever becomes of the folder', async () => {
  const changing = tinyBuild()
  const other = await serve({ dir: changing, port: 0 })
  const at = portOf(other)
  replaceFolder(changing, (made) => {
    writeFileSync(join(made, 'index.html'), 'newer')
    // While another `npm start` builds, too.
    expect(readFileSync(join(changing, 'index.html'), 'utf8')).toBe(PAGE)
  })
  expect(readFileSync(join(changing, 'index.html'), 'utf8')).toBe('newer')
  expect(await get('/', at)).toEqual(['/', 200, PAGE])
  expect(await get('/assets/main-1.js', at)).toEqual(['/assets/main-1.js', 200, 'main()'])
  rmSync(changing, { recursive: true })
  expect(await get('/', at)).toEqual(['/', 200, PAGE])
  await closing(other)
})

test('each browser gets the form of a file that it can read', async () => {
  const packed = tinyBuild()
  compressAll(packed)
  const other = await serve({ dir: packed, port: 0 })
  const formOf = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted }
    const { headers: its } = await ask(portOf(other), '/theme.js', { headers })
    return [its['content-encoding'], its['content-type'], its.vary, its.etag]
  }
  const type = 'text/javascript; charset=utf-8'
  const forms = await Promise.all(['', 'gzip', 'gzip, deflate, br'].map(formOf))
  expect(forms.map((form) => form.slice(0, 3))).toEqual([
    [undefined, type, 'Accept-Encoding'],
    ['gzip', type, 'Accept-Encoding'],
    ['br', type, 'Accept-Encoding'],
  ])
  expect(new Set(forms.map((form) => form[3])).size).toBe(3)
  const refusing = ['br;q=0, gzip', 'BR ; q=0.0, GZip;q=0.5', 'broken', 'gzip;q=0']
  expect((await Promise.all(refusing.map(formOf))).map(([encoding]) => encoding)).toEqual([
    'gzip',
    'gzip',
    undefined,
    undefined,
  ])
  await closing(other)
})

test('files that are only there in their smallest form are sent in it, or unpacked', async () => {
  const packed = tinyBuild()
  compressAll(packed)
  brotliOnly(packed)
  expect(readdirSync(packed).toSorted()).toEqual(['assets', 'index.html.br', 'theme.js.br'])
  const other = await serve({ dir: packed, port: 0 })
  for (const accepted of ['', 'gzip']) {
    const headers = { 'accept-encoding': accepted }
    const plain = await ask(portOf(other), '/assets/main-1.js', { headers })
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['main()', undefined])
    expect(plain.headers['content-length']).toBe('6')
  }
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const small = await ask(portOf(other), '/projects', { headers })
  expect([small.status, small.headers['content-encoding']]).toEqual([200, 'br'])
  expect(small.headers['content-type']).toBe('text/html; charset=utf-8')
  await closing(other)
})

test('a folder without a build is not served', async () => {
  await expect(serve({ dir: join(dir, 'assets'), port: 0 })).rejects.toThrow('holds no build')
})
