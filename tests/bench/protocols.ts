/** One site over HTTP/1.1 and over HTTP/2, both with TLS, because browsers support HTTP/2 only over TLS. */
import { Agent, request as forward } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { createSecureServer } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RunningApi } from '@mock/node'
import { ACME_PEM } from '@mock/seeds/certificates'

export const PROTOCOLS = ['h1', 'h2'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** The descriptions of the protocols. */
export const PROTOCOL_NAMES: Readonly<Record<Protocol, string>> = {
  h1: 'HTTP/1.1',
  h2: 'HTTP/2',
}

/** Headers of a connection, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Starts a TLS server before a running site. Its certificate is self-signed, so a browser must ignore certificate
 * errors.
 * @param site closed together with the server
 */
export async function overTls(site: RunningApi, protocol: Protocol): Promise<RunningApi> {
  const target = new URL(site.url)
  const agent = new Agent({ keepAlive: true })
  const pass = (request: IncomingMessage | Http2ServerRequest, response: ServerResponse) => {
    const asked = Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name),
    )
    const headers = {
      ...Object.fromEntries(asked),
      host: target.host,
      ...(request.headers.origin && { origin: target.origin }),
    }
    const { method, url: path } = request
    const { hostname, port } = target
    const sent = forward({ agent, hostname, port, method, path, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    // The window or the site was closed, so the answer is no longer needed.
    sent.on('error', () => response.end())
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
  const server =
    protocol === 'h2'
      ? createSecureServer(ACME_PEM, (request, response) =>
          // HTTP/2 has a compatible interface for the members used here.
          pass(request, response as unknown as ServerResponse),
        )
      : createServer(ACME_PEM, pass)
  const sockets = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    ...site,
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
      await site.close()
    },
  }
}
