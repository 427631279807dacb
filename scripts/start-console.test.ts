/**
 * How a server of the console starts and ends for a user at a terminal: the next free port, the browser, signals.
 *
 * @module-tag long
 */
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openerOf } from '../scripts/start-console.mjs'
import { UPGRADE, ask, closing, launch, portOf, stop, tinyBuild } from './servers.testing'

/** A server of a build, started as the programs do. */
const launchConsole = (options: object, env = process.env) => {
  const all = { port: 0, host: '127.0.0.1', dir: tinyBuild(), ...options }
  return launch(
    [
      '--input-type=module',
      '--eval',
      `import { serve } from './scripts/serve.mjs'
       import { startConsole } from './scripts/start-console.mjs'
       const options = ${JSON.stringify(all)}
       const racks = options.api ? [{ api: options.api, name: 'lab' }] : []
       await startConsole('rackline', options, () => racks, (...how) => serve(...how))`,
    ],
    { env },
  )
}

test('where the port is taken, the next free one is, and the line says so', async () => {
  const first = await launchConsole({})
  const second = await launchConsole({ port: first.port })
  const third = await launchConsole({ port: first.port })
  expect(second.port).toBeGreaterThan(first.port)
  expect(third.port).toBeGreaterThan(second.port)
  expect(first.line).toMatch(/^rackline is at/)
  expect(third.line).toMatch(
    new RegExp(`^port ${first.port} is taken: rackline is at http://localhost:${third.port},`),
  )
  // Each answers at its own name alone.
  for (const { port } of [first, second, third]) {
    expect((await ask(port, '/')).status).toBe(200)
    const { status } = await ask(port, '/', { headers: { host: `localhost:${port + 1_000}` } })
    expect(status).toBe(403)
  }
  for (const one of [first, second, third]) await stop(one)
})

test('a port that nobody may take is no taken one', async () => {
  await expect(launchConsole({ host: '192.0.2.1' })).rejects.toThrow(
    'This machine does not have the address 192.0.2.1',
  )
})

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it at once, with connections and a web socket open',
  async (signal) => {
    const behind = createServer((_, response) => void response.write('never ends'))
    behind.on('upgrade', (_, socket) => {
      socket.on('error', () => {})
      socket.on('end', () => socket.destroy()).resume()
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      )
    })
    await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done))
    const running = await launchConsole({ api: `http://127.0.0.1:${portOf(behind)}` })
    const open = async (path: string, headers: object) => {
      const socket = connect(running.port, '127.0.0.1')
      const head = Object.entries({ host: `localhost:${running.port}`, ...headers })
      const lines = head.map(([name, value]) => `${name}: ${value}`)
      socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      const [answer] = await once(socket, 'data')
      const closed = once(socket, 'close')
      socket.on('error', () => {}).resume()
      return { answer: String(answer), closed }
    }
    const all = await Promise.all([
      open('/', { connection: 'keep-alive' }),
      open('/v1/instances', {}),
      open('/v1/instances/x/serial-console/stream', UPGRADE),
    ])
    expect(all.map(({ answer }) => answer.split(' ')[1])).toEqual(['200', '200', '101'])
    const begun = performance.now()
    const ended = once(running.child, 'exit')
    running.child.kill(signal)
    expect(await ended).toEqual([null, signal])
    await Promise.all(all.map(({ closed }) => closed))
    expect(performance.now() - begun).toBeLessThan(1_000)
    await closing(behind)
  },
)

test('the browser is opened without a shell on every system', () => {
  const address = 'http://localhost:4000'
  expect(['linux', 'freebsd', 'darwin', 'win32'].map((one) => openerOf(one, address))).toEqual([
    ['xdg-open', [address]],
    ['xdg-open', [address]],
    ['open', [address]],
    ['rundll32', ['url.dll,FileProtocolHandler', address]],
  ])
})

test.skipIf(process.platform !== 'linux')('--open gives the address to the browser', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'opener-'))
  const opener = join(dir, 'xdg-open')
  writeFileSync(opener, `#!/bin/sh\necho "$@" > ${dir}/opened\n`)
  chmodSync(opener, 0o755)
  const env = { ...process.env, PATH: `${dir}${delimiter}${process.env['PATH']}` }
  const running = await launchConsole({ opens: true }, env)
  await vi.waitUntil(() => existsSync(join(dir, 'opened')), 5_000)
  await vi.waitFor(() =>
    expect(readFileSync(join(dir, 'opened'), 'utf8')).toBe(`http://localhost:${running.port}\n`),
  )
  await stop(running)

  writeFileSync(opener, '#!/bin/sh\nexit 3\n')
  const headless = await launchConsole({ opens: true }, env)
  await vi.waitUntil(() => headless.errors() !== '', 5_000)
  expect(headless.errors()).toBe('The browser could not be opened (xdg-open: 3).\n')
  await stop(headless)

  const without = await launchConsole({ opens: true }, { ...process.env, PATH: '/nowhere' })
  await vi.waitUntil(() => without.errors() !== '', 5_000)
  expect(without.errors()).toBe('The browser could not be opened (xdg-open: ENOENT).\n')
  expect((await ask(without.port, '/')).status).toBe(200)
  await stop(without)
})
