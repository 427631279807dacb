/**
 * The API over real HTTP, with the serial console's web socket; and, for tests, the built console beside
 * it on the same origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import sirv from 'sirv'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { ApiFault } from './api-fault'
import type { Clock } from './clock'
import { SILO } from './personas'
import { standIn } from './saml'
import type { SeedName } from './seeds'
import { openStream } from './serial-stream'
import type { ServeOptions } from './serve'
import { serve } from './serve'
import { sessionCookie } from './session'
import type { World } from './state'
import { createWorld } from './world'

export interface ApiOptions extends Pick<ServeOptions, 'latency' | 'chaos' | 'onMistake'> {
  /** 0 for any free port. */
  port?: number
  host?: string
  seed?: SeedName
  clock?: Clock
  /** A folder with a built console, served for everything that is not the API's. */
  static?: string
  /** Makes another answer of each: what a newer API would say, or a broken one. */
  alter?: (request: Request, response: Response) => Promise<Response>
  /** Headers of every answer, the console's files and the API's alike. */
  headers?: Readonly<Record<string, string>>
}

export interface RunningApi {
  url: string
  world: World
  close: () => Promise<void>
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server of its own world. Several may run beside one another. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const world = createWorld({
    ...(options.seed && { seed: options.seed }),
    ...(options.clock && { clock: options.clock }),
  })
  const api = apiListener(world, options)
  const files = options.static === undefined ? undefined : fileListener(options.static)

  const host = options.host ?? '127.0.0.1'
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(options.headers ?? {}))
      response.setHeader(name, value)
    const saml =
      request.method === 'GET' &&
      standIn(world, new URL(request.url ?? '/', `http://${request.headers.host ?? host}`))
    if (saml)
      response
        .writeHead(303, { location: saml.location, 'set-cookie': sessionCookie(saml.token) })
        .end()
    else if (request.method === 'GET' && pathOf(request) === '/login')
      redirectToLogin(request, response)
    else if (!files || isApi(request)) api(request, response)
    else files(request, response)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => upgrade(world, sockets, request, socket, head))

  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, host, listening)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    world,
    close: () =>
      new Promise((closed) => {
        for (const client of sockets.clients) client.terminate()
        server.close(() => closed())
        // Calls that are left hanging on purpose would keep it open for ever.
        server.closeAllConnections()
      }),
  }
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/'

/** What belongs to the API, when the console is served from the same origin. */
function isApi(request: IncomingMessage): boolean {
  const path = pathOf(request)
  return (
    /^\/(v1|experimental)(\/|$)/.test(path) ||
    /^\/device\/(auth|confirm|token)$/.test(path) ||
    (request.method === 'POST' && path.startsWith('/login/'))
  )
}

/** The control plane knows which silo its address is of, and sends people to that one's login page. */
function redirectToLogin(request: IncomingMessage, response: ServerResponse): void {
  const query = (request.url ?? '').split('?')[1]
  response.writeHead(302, { location: `/login/${SILO}/local${query ? `?${query}` : ''}` }).end()
}

function apiListener(world: World, options: ApiOptions): Listener {
  const answer = serve(world, {
    ...(options.latency !== undefined && { latency: options.latency }),
    ...(options.chaos !== undefined && { chaos: options.chaos }),
    ...(options.onMistake && { onMistake: options.onMistake }),
  })
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const given = await answer(request)
      const response = (await options.alter?.(request, given)) ?? given
      if (response.type !== 'error') return withHeaders(response, options.headers)
      outgoing.destroy()
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => void listener(request, response)
}

function withHeaders(response: Response, headers: ApiOptions['headers'] = {}): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The built console: its files as they were compressed by the build, every other path its page. */
function fileListener(folder: string): Listener {
  const files = sirv(folder, { single: true, brotli: true, gzip: true, etag: true })
  return (request, response) => files(request, response, () => void response.writeHead(404).end())
}

function upgrade(
  world: World,
  sockets: WebSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  try {
    refuseForeignOrigin(request)
    const connect = openStream(
      world,
      new URL(request.url ?? '/', 'http://localhost'),
      new Headers(request.headers as Record<string, string>),
    )
    sockets.handleUpgrade(request, socket, head, (ws) => carry(ws, connect))
  } catch (thrown) {
    const { status, message } =
      thrown instanceof ApiFault ? thrown : new ApiFault(500, 'Internal', 'Internal Server Error')
    const body = JSON.stringify({ message, request_id: world.requestIds.uuid() })
    socket.end(
      `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
}

/** A page of another site may open a web socket with the person's cookie; it says so in its origin. */
function refuseForeignOrigin({ headers }: IncomingMessage): void {
  const { origin, host } = headers
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
    throw new ApiFault(400, 'InvalidRequest', 'origin does not match host')
}

function carry(ws: WebSocket, connect: ReturnType<typeof openStream>): void {
  const session = connect({
    send: (bytes) => ws.send(bytes),
    close: (reason) => ws.close(1000, reason),
  })
  ws.on('message', (data) => {
    const chunks = Array.isArray(data) ? Buffer.concat(data) : data
    session.receive(new Uint8Array(chunks))
  })
  ws.on('close', session.leave)
  ws.on('error', session.leave)
}
