/**
 * What the examples for web servers, a service and a container say: their texts are read as nginx reads them, and
 * compared with our own servers.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { imageReaderPolicy, isImageReader, securityHeaders } from '../scripts/headers.mjs'
import { CONSOLE_HELP } from '../scripts/options.mjs'

const textOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`deploy/${name}`, import.meta.url)), 'utf8').replaceAll(
    /^\s*#.*$/gm,
    '',
  )

/** A directive of nginx: its words, and what stands in its braces. */
interface Directive {
  words: string[]
  inside: Directive[]
}

function readNginx(text: string): Directive[] {
  const tokens = text.match(/"[^"]*"|[{};]|[^\s{};"]+/g) ?? []
  const readBlock = (): Directive[] => {
    const block: Directive[] = []
    let words: string[] = []
    for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift())
      if (token === ';' || token === '{') {
        block.push({ words, inside: token === '{' ? readBlock() : [] })
        words = []
      } else words.push(token.replaceAll('"', ''))
    return block
  }
  return readBlock()
}

const nginx = readNginx(textOf('nginx.conf'))
const caddy = textOf('Caddyfile')
const all = (block: readonly Directive[], ...begin: string[]) =>
  block.filter(({ words }) => begin.every((word, at) => words[at] === word))
const inside = (block: readonly Directive[], ...begin: string[]) =>
  all(block, ...begin)[0]?.inside ?? []
const restOf = (block: readonly Directive[], ...begin: string[]) =>
  all(block, ...begin)[0]?.words.slice(begin.length)

const server = inside(nginx, 'server')
const api = inside(server, 'location', '@api')

test('nginx takes an upload of any size at every address that it passes on', () => {
  const passing = all(server, 'location').filter(({ inside: its }) =>
    [its, ...all(its, 'if').map((one) => one.inside)].some((one) => restOf(one, 'return', '418')),
  )
  expect(passing.length).toBeGreaterThan(3)
  // The size is compared with the limit of the location that is found first, never with that of @api.
  for (const { words, inside: its } of passing)
    expect([
      words.at(-1),
      restOf(its, 'client_max_body_size') ?? restOf(server, 'client_max_body_size'),
    ]).toEqual([words.at(-1), ['0']])
})

test.each([
  ['/', 'no-cache'],
  ['/projects/v1', 'no-cache'],
  ['/device/verify', 'no-cache'],
  ['/assets/main-1.js', 'public, max-age=31536000, immutable'],
  // With the status of the control plane before it.
  ['200/v1/me', ''],
  ['200/assets/x', ''],
  ['404/device/auth', ''],
])('nginx says of %s how long it may be kept: "%s"', (key, kept) => {
  const map = all(nginx, 'map').find(({ words }) => words.at(-1) === '$rackline_cache')
  expect(map?.words[1]).toBe('$upstream_status$uri')
  const found = map?.inside.find(
    ({ words: [pattern = ''] }) =>
      pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(key),
  )
  expect(found?.words[1] ?? restOf(map?.inside ?? [], 'default')?.[0]).toBe(kept)
  expect(restOf(server, 'add_header', 'Cache-Control')).toEqual(['$rackline_cache'])
})

test('nginx speaks HTTP/2, and keeps the compressed files apart from the others', () => {
  expect(restOf(server, 'listen')).toContain('http2')
  expect(restOf(server, 'gzip_static')).toEqual(['on'])
  expect(restOf(server, 'gzip_vary')).toEqual(['on'])
})

test('both give the compressed form of a file to whom can read it', () => {
  expect(restOf(server, 'gzip_static')).toEqual(['on'])
  expect(caddy.match(/file_server \{\s+precompressed br gzip/g)).toHaveLength(
    caddy.match(/file_server/g)?.length ?? 0,
  )
})

test('both answer to unknown files and other methods as our own server does', () => {
  const ours = /const FILE =\s+\/\\\.(.*)\$\/i/.exec(
    readFileSync(fileURLToPath(new URL('console-files.mjs', import.meta.url)), 'utf8'),
  )?.[1]
  const location = (name: string) =>
    all(server, 'location').find(({ words }) => words.at(-1) === name)?.inside ?? []
  const files = `\\.${ours}$`
  // A part of the build is a plain 404, any other file a 404 with the page; every other address is the page.
  expect(restOf(location('/assets/'), 'try_files')).toEqual(['$uri', '=404'])
  expect(restOf(location('/assets/'), 'error_page')).toBeUndefined()
  expect(restOf(location(files), 'try_files')).toEqual(['$uri', '=404'])
  expect(restOf(location(files), 'error_page')).toEqual(['404', '/index.html'])
  expect(restOf(location('/'), 'try_files')).toEqual(['$uri', '/index.html'])
  for (const name of ['/assets/', files, '/'])
    expect(restOf(inside(location(name), 'if'), 'return')).toEqual(['405'])
  expect(caddy).toContain(`path_regexp (?i)${files}\n\t\tnot file`)
  expect(caddy).toMatch(/handle @missing \{[^}]*status 404/)
  expect(caddy).toMatch(
    /@written not method GET HEAD\s+handle @written \{\s+header Allow "GET, HEAD"\s+respond "[^"]+" 405/,
  )
})

test('nginx tells the control plane who asks', () => {
  const passed = Object.fromEntries(
    all(api, 'proxy_set_header').map(({ words: [, name = '', value] }) => [name, value]),
  )
  expect(passed).toMatchObject({
    'X-Forwarded-For': '$proxy_add_x_forwarded_for',
    'X-Forwarded-Proto': '$scheme',
    Upgrade: '$http_upgrade',
  })
})

/** A header of a server's file as it is for all paths but those of the workers that read images. */
const forOthers = (value = '') => value.replace(/\$rackline_scripts|\{rackline_scripts\}/, "'self'")

test('both let the workers that read images run WebAssembly, and nothing else', () => {
  const scripts = "'self' 'wasm-unsafe-eval'"
  expect(textOf('nginx.conf')).toContain(`~^/assets/(reader|sum)-worker-  "${scripts}";`)
  expect(caddy).toContain(`~^/assets/(reader|sum)-worker- "${scripts}"`)
  for (const name of ['reader-worker', 'sum-worker'])
    expect(isImageReader(`/assets/${name}-1234567.js`)).toBe(true)
  expect(isImageReader('/assets/effect-worker-1234567.js')).toBe(false)
  expect(imageReaderPolicy).toContain(`script-src ${scripts};`)
})

test('both send the headers of our own servers, and leave HSTS to the operator', () => {
  const ofNginx = all(server, 'add_header').map(({ words: [, name = '', value] }) => [
    name.toLowerCase(),
    name === 'Content-Security-Policy' ? forOthers(value) : value,
  ])
  expect(Object.fromEntries(ofNginx)).toEqual({
    ...securityHeaders,
    'cache-control': '$rackline_cache',
  })
  const block = /\theader \{\n([\s\S]*?)\n\t\}/.exec(caddy)?.[1] ?? ''
  const ofCaddy = [...block.matchAll(/^\t\t([\w-]+) (?:"([^"]+)"|(\S+))$/gm)].map(
    ([, name = '', quoted, bare]) => [name.toLowerCase(), forOthers(quoted ?? bare)],
  )
  expect(Object.fromEntries(ofCaddy)).toEqual(securityHeaders)
})

/** A file with its comments. */
const rawOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`deploy/${name}`, import.meta.url)), 'utf8')

test.each(['rackline.service', 'Containerfile'])(
  '%s takes options of the program alone, its comments too, and no token among them',
  (name) => {
    const options = rawOf(name)
      .split('\n')
      .filter((line) => /rackline"?,? .*--/.test(line) && !/npm |podman build/.test(line))
      .flatMap(
        (line) =>
          line
            .split(/\brackline\b/)
            .at(-1)
            ?.match(/--[a-z-]+/g) ?? [],
      )
    expect(options.length).toBeGreaterThan(2)
    for (const option of options) expect(CONSOLE_HELP).toContain(`${option} `)
    expect(options).not.toContain('--token')
  },
)

test('the container installs without a network, and does not run as root', () => {
  const lines = textOf('Containerfile').split('\n')
  expect(lines.filter((line) => line.startsWith('COPY'))).toEqual(['COPY rackline-*.tgz /tmp/'])
  expect(textOf('Containerfile')).toMatch(
    /npm install --global --offline .*\/tmp\/rackline-\*\.tgz/,
  )
  expect(lines.indexOf('USER node')).toBeLessThan(
    lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
  )
  // Not a shell, which would not pass on signals.
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(textOf('Containerfile')) ?? []
  expect(JSON.parse(entry)[0]).toBe('rackline')
})

test('the service runs as a user of its own, and may write nothing', () => {
  const service = textOf('rackline.service')
  for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'ProtectHome=yes'])
    expect(service.split('\n')).toContain(line)
  expect(service).not.toMatch(/^MemoryDenyWriteExecute/m)
})
