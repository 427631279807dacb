/**
 * Helpers for the tests of the local servers: a control plane that records what it receives, and
 * plain requests.
 */
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const portOf = (server: Pick<Server, 'address'>): number =>
  (server.address() as AddressInfo).port

export async function closing(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A control plane that answers everything with `{}`, opens every web socket, and records what it
 * receives.
 */
export async function recordingApi(statusOf: (received: Received) => number = () => 200): Promise<{
  url: string
  received: Received[]
  close: () => Promise<void>
}> {
  const received: Received[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      response.writeHead(statusOf(one), { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.on('upgrade', ({ url = '', headers }, socket) => {
    received.push({ method: 'UPGRADE', url, headers, body: '' })
    socket.on('error', () => {})
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      () => socket.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    close: () => closing(server),
  }
}

/** A folder with the smallest possible build. */
export function tinyBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(dir, 'index.html'), '<p>console</p>')
  writeFileSync(join(dir, 'theme.js'), 'theme()')
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'assets/main-1.js'), 'main()')
  return dir
}

export function tokenFile(token: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'token-')), 'token')
  writeFileSync(file, `${token}\n`)
  return file
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * One request with any `Host` and without the headers that a browser or `fetch` would add. The path
 * is sent as it is.
 */
export const ask = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> =>
  new Promise((answered, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      answered({ status: response.statusCode ?? 0, headers: response.headers, body: '' })
    })
    sent.on('error', failed)
    sent.end(body)
  })

const root = fileURLToPath(new URL('..', import.meta.url))

/** A program that prints where it listens, and its error output. */
export interface Running {
  port: number
  /** The line with its address. */
  line: string
  child: ChildProcess
  errors: () => string
}

/** Starts a program, and waits until it prints its address. @throws Error when it ends before */
export async function launch(
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (!port) continue
    child.stdout.resume()
    return { port: Number(port), line, child, errors: () => errors }
  }
  throw new Error(`did not start: ${errors}`)
}

export async function stop({ child }: Running) {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

/** The headers of a request that opens a web socket. */
export const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
} as const

/**
 * For vite without an open page: it bundles no packages for the browser. It has a cache of its own, since a
 * server that does bundle them would take an empty cache for a complete one, and reload its page later.
 */
export const AS_IT_IS = {
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-without-packages', import.meta.url)),
  optimizeDeps: { noDiscovery: true, include: [] },
}
