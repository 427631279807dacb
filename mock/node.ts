/**
 * Serves the API over real HTTP, with the serial console's WebSocket and, for tests, the built
 * console on the same origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { ApiVersion } from '@/api/version'
import { consoleFiles } from '../scripts/console-files.mjs'
import { createGuard } from '../scripts/guard.mjs'
import {
  createLocalServer,
  listening,
  logMistake,
  refuseUpgrade,
} from '../scripts/local-server.mjs'
import { ApiFault } from './state/api-fault'
import type { Clock } from './state/clock'
import type { Keeper } from './state/keeper'
import { SILO } from './seeds/personas'
import { providerLogin } from './rack/saml'
import type { SeedName } from './seeds'
import { openStream } from './server/serial-stream'
import type { ServeOptions } from './server/serve'
import { serve } from './server/serve'
import { sessionCookie } from './server/session-cookie'
import type { World } from './state'
import { createWorld } from './world'

export interface ApiOptions extends Pick<
  ServeOptions,
  'latency' | 'chaos' | 'stripsVersion' | 'onMistake'
> {
  /** The API version of the server. Default: the newest version that the console supports. */
  version?: ApiVersion
  /** The rack's newest version, when it lies between the versions of two releases. */
  newest?: string | undefined
  /** The port; 0 for any free port. */
  port?: number
  host?: string
  /** Further host names by which browsers may use this server. */
  allowHosts?: readonly string[]
  seed?: SeedName
  /** Whether multicast is on. Default: off. */
  multicast?: boolean
  clock?: Clock
  /** Keeps what imports write. */
  keeper?: Keeper | undefined
  /** The folder of a built console, which is served for paths outside the API. */
  static?: string
  /** Replaces each answer, for example by that of a newer API, or by a broken one. */
  alter?: (request: Request, response: Response) => Promise<Response>
  /** Headers of every answer, for files of the console and for the API. */
  headers?: Readonly<Record<string, string>>
}

/** The options of a world, which can be replaced while the server runs. */
export type WorldOptions = Omit<ApiOptions, 'port' | 'host' | 'allowHosts' | 'static' | 'headers'>

export interface RunningApi {
  url: string
  /** The current world. */
  readonly world: World
  /** Closes all connections, and answers from a new world at the same address. */
  restart: (options: WorldOptions) => World
  close: () => Promise<void>
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A world with the function that answers its requests, without a server.
 * @returns `answer` never throws; an answer of the type `error` means that the connection is cut
 */
export function startWorld(options: WorldOptions = {}) {
  const world = createWorld({
    ...(options.seed && { seed: options.seed }),
    ...(options.clock && { clock: options.clock }),
    ...(options.version && { version: options.version }),
    newest: options.newest,
    multicast: options.multicast ?? false,
    keeper: options.keeper,
  })
  const onMistake = options.onMistake ?? logMistake
  const serving = serve(world, {
    ...(options.latency !== undefined && { latency: options.latency }),
    ...(options.chaos !== undefined && { chaos: options.chaos }),
    stripsVersion: options.stripsVersion,
    ...(options.onMistake && { onMistake: options.onMistake }),
  })
  const answer = async (request: Request): Promise<Response> => {
    const given = await serving(request)
    return (await options.alter?.(request, given)) ?? given
  }
  return {
    world,
    onMistake,
    answer,
    redirect: (url: URL) => redirectOf(world, url),
    stream: (url: URL, headers: Headers) => streamOf(world, url, headers),
  }
}

export type StartedWorld = ReturnType<typeof startWorld>

/** Opens a serial console's stream. @returns a function that connects the stream, or the fault that refuses it */
function streamOf(world: World, url: URL, headers: Headers) {
  try {
    return openStream(world, url, headers)
  } catch (thrown) {
    if (!(thrown instanceof ApiFault)) throw thrown
    return thrown
  }
}

/** A redirect of the control plane, which may set a session cookie. */
interface Redirect {
  status: number
  location: string
  'set-cookie'?: string
}

/**
 * A control plane redirects `/login` to the login page of the silo of its host name. An identity provider redirects the
 * user back with a session.
 */
function redirectOf(world: World, url: URL): Redirect | undefined {
  const saml = providerLogin(world, url)
  if (saml) return { status: 303, location: saml.location, 'set-cookie': sessionCookie(saml.token) }
  return url.pathname === '/login'
    ? { status: 302, location: `/login/${SILO}/local${url.search}` }
    : undefined
}

/** A world with its HTTP handlers. */
function behindOf(options: WorldOptions, headers: ApiOptions['headers']) {
  const { answer, ...rest } = startWorld(options)
  return { ...rest, api: apiListener(answer, headers) }
}

/** Starts a server with its own world. Several servers may run at once. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const headers = options.headers ?? {}
  let behind = behindOf(options, headers)
  const files = options.static === undefined ? undefined : consoleFiles(options.static, headers)

  const host = options.host ?? '127.0.0.1'
  const sockets = new WebSocketServer({ noServer: true })
  const server = createLocalServer({
    guard: createGuard({ host, allowHosts: options.allowHosts }),
    onMistake: (mistake: unknown) => behind.onMistake(mistake),
    handle(request, response, { purpose }) {
      const { redirect, api } = behind
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const led = request.method === 'GET' && redirect(urlOf(request))
      if (led) {
        const { status, ...fields } = led
        response.writeHead(status, fields).end()
      } else if (files && purpose === 'page') files(request, response)
      else api(request, response)
    },
    upgrade: (request, socket, head) => upgrade(behind.stream, sockets, request, socket, head),
  })
  await listening(server, options.port ?? 0, host)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    get world() {
      return behind.world
    },
    restart(next) {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      behind = behindOf(next, headers)
      return behind.world
    },
    close: () =>
      new Promise((closed) => {
        for (const client of sockets.clients) client.terminate()
        server.close(() => closed())
        // Calls without an answer would keep the server open.
        server.closeAllConnections()
      }),
  }
}

/** The URL of a request. The guard has checked the host before. */
const urlOf = ({ headers, url }: IncomingMessage): URL => new URL(`http://${headers.host}${url}`)

function apiListener(
  answer: (request: Request) => Promise<Response>,
  headers: ApiOptions['headers'],
): Listener {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const response = await answer(request)
      if (response.type !== 'error') return withHeaders(response, headers)
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

function upgrade(
  stream: StartedWorld['stream'],
  sockets: WebSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const opened = stream(urlOf(request), new Headers(request.headers as Record<string, string>))
  if (opened instanceof ApiFault)
    refuseUpgrade(socket, opened.status, opened.errorCode, opened.message)
  else sockets.handleUpgrade(request, socket, head, (ws) => connectSocket(ws, opened))
}

function connectSocket(ws: WebSocket, connect: ReturnType<typeof openStream>): void {
  const session = connect({
    send: (bytes) => ws.send(bytes),
    close: (reason, code = 1000) => (code === 1006 ? ws.terminate() : ws.close(code, reason)),
  })
  ws.on('message', (data) => {
    const chunks = Array.isArray(data) ? Buffer.concat(data) : data
    session.receive(new Uint8Array(chunks))
  })
  ws.on('close', session.leave)
  ws.on('error', session.leave)
}
