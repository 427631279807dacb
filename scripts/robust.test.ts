/**
 * No malformed request stops a local server, and neither does a faulty control plane. Each server
 * runs in a process of its own, as the user starts it: an uncaught error ends it.
 *
 * @module-tag long
 */
import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Running } from './servers.testing'
import {
  AS_IT_IS,
  UPGRADE,
  ask,
  launch,
  portOf,
  recordingApi,
  stop,
  tinyBuild,
} from './servers.testing'

/** Starts a server by a function; `npm start` with its build would take too long here. */
const launchBy = (module: string, call: string) =>
  launch([
    '--input-type=module',
    '--eval',
    `import * as ours from './scripts/${module}.mjs'
     const server = await ours.${call}
     console.log('http://localhost:' + server.address().port)`,
  ])
/** @param rack what the console is of; without one it is the demo */
const launchWith = (module: string, name: string, options: object, rack: object | undefined) =>
  launchBy(
    module,
    `${name}(...${JSON.stringify([{ port: 0, ...options }, ...(rack ? [rack] : [])])})`,
  )
const launchServe = (rack?: object) => launchWith('serve', 'serve', { dir: tinyBuild() }, rack)
const launchDev = (rack?: object) =>
  launchWith('serve-dev', 'serveDev', { settings: AS_IT_IS }, rack)

/** Fails with the process's error output when it has ended. */
async function stillAnswers({ port, child, errors }: Running) {
  const answer = await ask(port, '/projects').catch((error: Error) => error)
  if (answer instanceof Error || child.exitCode !== null)
    throw new Error(`the server has gone: ${String(answer)}\n${errors()}`)
}

const TARGETS = [
  '/',
  '//',
  '///x',
  '//evil.example/x',
  '/\\evil.example',
  '/%',
  '/%2e%2e/',
  '/%ff%fe',
  '/..%2f..%2fetc/passwd',
  '/%00',
  '/v1/%',
  '/v1/projects/%ff',
  '/v1/me?%',
  '/v1/../..//login',
  '/login/%/saml/x/redirect',
  '/login/acme/saml/%E0%A4%A/redirect',
  '/login/acme/saml/sso',
  '/login?%',
  '/device/auth',
  '/device/token',
  '/assets/%',
  '/assets/main-1.js',
  '/theme.js',
  '/foo.html',
  '/main.tsx',
  '/@fs/%',
  '/@id/__x00__%',
  '/@vite/client?%',
  '/?token=%',
  '/v1/instances/%/serial-console/stream',
  '/v1/instances/db-1/serial-console/stream?project=web&most_recent=x',
  '*',
  '?',
  '#',
  'x',
  'http://elsewhere.example/',
  'http://[',
  '/a b',
  `/${'x'.repeat(9_000)}`,
]

/** Lines of a request as they are sent. */
const line = (port: number) =>
  fc.oneof(
    fc.constantFrom(
      `Host: localhost:${port}`,
      'Host: evil.example',
      'Host: ',
      'Host: [',
      'Host: %',
      'Origin: null',
      'Origin: //',
      'Origin: http://[',
      `Origin: http://localhost:${port}`,
      'Range: bytes=5-2',
      'Range: bytes=-',
      'Range: bytes=99999999999999999999-1',
      'Range: x',
      'Connection: Upgrade',
      'Connection: keep-alive',
      'Upgrade: websocket',
      'Upgrade: h2c',
      'Upgrade:',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Version: 99',
      'Sec-WebSocket-Protocol: vite-hmr',
      'Sec-WebSocket-Protocol: vite-ping',
      'Sec-WebSocket-Extensions: ;;,=',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: x, chunked',
      'Content-Type: application/json',
      'Content-Type: ;',
      'Accept: text/html',
      'Accept-Encoding: br',
      'If-None-Match: *',
      'Expect: 100-continue',
      'Expect: x',
      'Cookie: session=%; =; x',
      'Authorization: Bearer oxide-token-ada',
      'Authorization: Bearer \u00ff',
      'Trailer: x',
      'X-Forwarded-For: \t',
      ': x',
      'no colon',
    ),
    fc.string({ maxLength: 30 }).map((text) => `X-Any: ${text}`),
  )

const request = (port: number) =>
  fc.record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
      fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'X', ''),
    ),
    target: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...TARGETS) },
      fc.webPath().map((path) => `/${path}`),
      fc.string({ maxLength: 40 }).map((text) => `/${text}`),
    ),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom('HTTP/1.0', 'HTTP/9.9', ''),
    ),
    // Most requests carry a host that is allowed, since most of the code comes after that check.
    host: fc.boolean().map((own) => (own ? [`Host: localhost:${port}`] : [])),
    upgrade: fc
      .boolean()
      .map((opens) => (opens ? Object.entries(UPGRADE).map(([k, v]) => `${k}: ${v}`) : [])),
    lines: fc.array(line(port), { maxLength: 6 }),
    body: fc.oneof(
      fc.constantFrom('', '{}', '{"name":', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '\u0000\u00ff'),
      fc.string({ maxLength: 60 }),
    ),
    /** How much of it is sent, and how the client closes. */
    part: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    leaves: fc.constantFrom('after the answer', 'at once', 'by a reset', 'half'),
  })

type Sent = ReturnType<typeof request> extends fc.Arbitrary<infer T> ? T : never

const bytesOf = ({ method, target, version, host, upgrade, lines, body, part }: Sent) => {
  const head = [`${method} ${target} ${version}`, ...host, ...upgrade, ...lines]
  const whole = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  return whole.subarray(0, Math.ceil(whole.length * part))
}

async function send(port: number, sent: Sent): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await new Promise((written) => {
    socket.once('close', written)
    socket.write(bytesOf(sent), written)
  })
  if (sent.leaves === 'at once') socket.destroy()
  if (sent.leaves === 'by a reset') socket.resetAndDestroy()
  if (sent.leaves === 'half') socket.end()
  return socket
}

describe.each<[string, (api: string) => Promise<Running>]>([
  ['start', () => launchServe()],
  ['start --api', (api) => launchServe({ api })],
  ['dev', () => launchDev()],
  ['dev --api', (api) => launchDev({ api })],
  [
    'mock-api',
    () =>
      launch(['scripts/typescript.mjs', 'scripts/mock-api.ts', '--port', '0', '--latency', '0']),
  ],
])('%s', (_, start) => {
  let running: Running
  let api: Awaited<ReturnType<typeof recordingApi>>
  beforeAll(async () => {
    api = await recordingApi()
    running = await start(api.url)
  })
  afterAll(async () => {
    await stop(running)
    await api.close()
  })

  test('still answers after any request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(request(running.port), { minLength: 8, maxLength: 8 }),
        async (batch) => {
          const sockets = await Promise.all(batch.map((sent) => send(running.port, sent)))
          // Once this is answered, everything sent before has been handled.
          await stillAnswers(running)
          for (const socket of sockets) socket.destroy()
          await stillAnswers(running)
        },
      ),
      { numRuns: 40, interruptAfterTimeLimit: 8_000 },
    )
  })

  test('still answers after a malformed frame on each kind of web socket', async () => {
    for (const target of ['/', '/v1/instances/db-1/serial-console/stream?project=web'])
      for (const protocol of [[], ['vite-hmr'], ['vite-ping']])
        for (const frame of [
          '\u00ff\u00ff\u00ff\u00ff',
          '\u0081\u0005hello',
          '\u0081\u00ff',
          '\u0088\u0001x',
        ]) {
          const socket = await send(running.port, {
            method: 'GET',
            target,
            version: 'HTTP/1.1',
            host: [`Host: localhost:${running.port}`],
            upgrade: Object.entries(UPGRADE).map(([k, v]) => `${k}: ${v}`),
            lines: protocol.map((name) => `Sec-WebSocket-Protocol: ${name}`),
            body: frame,
            part: 1,
            leaves: 'half',
          })
          await stillAnswers(running)
          socket.destroy()
        }
    await stillAnswers(running)
  })

  test('still answers after each of the known odd requests', async () => {
    for (const target of TARGETS)
      for (const lines of [[], ['Origin: null'], ['Range: bytes=5-2']])
        for (const upgrade of [[], Object.entries(UPGRADE).map(([k, v]) => `${k}: ${v}`)]) {
          const socket = await send(running.port, {
            method: 'GET',
            target,
            version: 'HTTP/1.1',
            host: [`Host: localhost:${running.port}`],
            upgrade,
            lines,
            body: '',
            part: 1,
            leaves: 'half',
          })
          socket.destroy()
        }
    await stillAnswers(running)
  })
})

/** What a control plane may send instead of an answer. */
const ANSWERS = [
  '',
  'garbage\r\n\r\n',
  'HTTP/1.1',
  'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 \u0001\u00ff\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'HTTP/1.1 200 OK\r\nx-odd: \u0001\u007f\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-encoding: br\r\ncontent-length: 4\r\n\r\nnope',
  'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n\u0081',
  'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 302 Found\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
]

describe.each<[string, (api: string) => Promise<Running>]>([
  ['start', (api) => launchServe({ api })],
  ['dev', (api) => launchDev({ api })],
])('%s before a faulty control plane', (_, start) => {
  let running: Running
  let upstream: Server
  let reply: (socket: Socket) => void = () => {}
  beforeAll(async () => {
    upstream = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => reply(socket))
    })
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
    running = await start(`http://127.0.0.1:${portOf(upstream)}`)
  })
  afterAll(async () => {
    await stop(running)
    upstream.close()
  })

  /** Every call ends, with an answer or with a closed connection. */
  async function callBoth() {
    const path = '/v1/instances/a/serial-console/stream'
    await Promise.all([
      ask(running.port, '/v1/me').catch(() => {}),
      ask(running.port, '/v1/me', { method: 'PUT', body: 'x'.repeat(100_000) }).catch(() => {}),
      ask(running.port, path, { headers: UPGRADE }).catch(() => {}),
    ])
    await stillAnswers(running)
  }

  test.each(ANSWERS)('%j, then the connection closes', async (answer) => {
    reply = (socket) => void socket.end(Buffer.from(answer, 'latin1'))
    await callBoth()
    reply = (socket) =>
      void socket.write(Buffer.from(answer, 'latin1'), () => socket.resetAndDestroy())
    await callBoth()
  })

  test('anything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ANSWERS),
        fc.uint8Array({ maxLength: 40 }),
        async (head, rest) => {
          reply = (socket) => void socket.end(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
          await callBoth()
        },
      ),
      { numRuns: 30, interruptAfterTimeLimit: 5_000 },
    )
  })

  test('a truncated answer is cut off, and a missing one is an error', async () => {
    reply = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')
      socket.end()
    }
    await expect(ask(running.port, '/v1/me')).rejects.toThrow(/aborted|hang up|reset/i)
    reply = (socket) => void socket.resetAndDestroy()
    const none = await ask(running.port, '/v1/me')
    expect(none.status).toBe(502)
    expect(JSON.parse(none.body)).toMatchObject({
      error_code: 'BadGateway',
      message: expect.stringContaining('could not reach the control plane'),
    })
    expect((await ask(running.port, '/v1/x', { headers: UPGRADE })).status).toBe(502)
  })
})
