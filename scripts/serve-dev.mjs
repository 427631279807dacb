/** Serves the console from its source with hot reload; otherwise like `serve`. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { WebSocketServer } from 'ws'
import { root } from './ensure.mjs'
import { createGuard } from './guard.mjs'
import { securityHeaders } from './headers.mjs'
import { NEAR, createLocalServer, listening, refuseUpgrade, sendError } from './local-server.mjs'
import { createGateway } from './racks.mjs'

/**
 * Vite adds scripts and styles to the page at run time. They carry a nonce that is new at each
 * start and not at each answer, since vite takes only one. Everything else is as in the build.
 */
function devHeaders(nonce) {
  const policy = securityHeaders['content-security-policy']
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
  return { ...securityHeaders, 'content-security-policy': policy }
}

function isDecodable(path) {
  try {
    return decodeURI(path) !== undefined
  } catch {
    return false
  }
}

/**
 * The protocols of vite's web sockets: its pages keep the first open, and use the second to check
 * whether the server runs again.
 */
const HOT_RELOAD = 'vite-hmr'
const PING = 'vite-ping'

/**
 * Answers vite's ping like vite: opens, then closes. Vite's own answer has no error listener, so a
 * malformed frame there would end the process.
 */
function createPing() {
  const sockets = new WebSocketServer({ noServer: true })
  return (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => {})
      opened.close(1000)
    })
}

/**
 * @param options those of `serve`, without a build
 * @param options.settings further settings of vite
 * @param rack @param racks those of `serve`
 * @returns the server, listening
 */
export async function serveDev(
  { port, host = '127.0.0.1', allowHosts, settings = {} },
  rack = undefined,
  racks = [rack],
) {
  const nonce = randomBytes(16).toString('base64')
  const headers = devHeaders(nonce)
  const gateway = rack && createGateway(rack, racks)
  // It never listens: vite attaches its web sockets for hot reload to it, and ours passes them on.
  const hotReload = createServer()
  const ping = createPing()
  const vite = await createVite({
    ...settings,
    configFile: `${root}/vite.config.ts`,
    mode: rack ? 'development' : 'mock',
    html: { cspNonce: nonce },
    // Vite's own checks of names and origins admit every page of this machine; the guard comes
    // first.
    server: { middlewareMode: true, ws: { server: hotReload }, allowedHosts: true, cors: false },
  })
  const server = createLocalServer({
    guard: createGuard({ host, allowHosts }),
    headers,
    handle(request, response, examined) {
      if (gateway?.takes(examined)) return gateway.web(request, response, examined)
      // Vite fails on a path that cannot be decoded; the console shows that there is no such page.
      if (!isDecodable(examined.path)) request.url = '/'
      return vite.middlewares(request, response, (error) =>
        error
          ? sendError(response, 500, 'Internal', error.message)
          : sendError(response, 404, 'NotFound', 'Not Found'),
      )
    },
    upgrade(request, socket, head, examined) {
      const { path } = examined
      const protocol = request.headers['sec-websocket-protocol']
      if (path === '/' && protocol === PING) return ping(request, socket, head)
      if (path === '/' && protocol === HOT_RELOAD)
        return hotReload.emit('upgrade', request, socket, head)
      if (gateway) return gateway.ws(request, socket, head, examined)
      return refuseUpgrade(socket, 404, 'NotFound', 'there is no web socket at this address')
    },
  })
  server.on('close', () => void vite.close())
  return listening(server, port, host, NEAR)
}
