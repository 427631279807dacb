/**
 * The racks that one program serves, each at an origin of its own, so that sessions, storage and tokens cannot meet. The
 * page of one rack finds the others in `/racks.json`, and reads them below `/racks/NAME`: it can never write there.
 */
import { createApiProxy } from './api-proxy.mjs'
import { isRead, readHost } from './guard.mjs'
import { refuseUpgrade, sendError } from './local-server.mjs'

/**
 * A rack that is served.
 * @typedef {object} Rack
 * @property {string} name what the user calls it
 * @property {string} color one of `COLORS` of `options.mjs`
 * @property {string} [profile] the profile of the `oxide` program that it was read from
 * @property {boolean} isReadOnly writes are refused here
 * @property {string} api the address of its control plane; with it go the credentials of `createApiProxy`
 * @property {number} port where its console is, once that listens
 */

/** Calls with a body that only read: queries of metrics. */
const QUERY = /^\/v1\/(?:system\/)?timeseries\/query$/

/** Whether a call only reads. */
const isReading = (method, path) => isRead(method) || (method === 'POST' && QUERY.test(path))

/** Signing in and out, which leave the rack as it is. */
const isSession = (purpose, path) =>
  purpose === 'login' || purpose === 'saml' || /^\/v1\/(?:login\/.*|logout)$/.test(path)

/** @returns the name of another rack in a path, and the path there; `undefined` for every other path */
function elsewhereIn(path) {
  const [, encoded, there] = /^\/racks\/([^/]+)(\/(?:v1|experimental)\/.*)$/.exec(path) ?? []
  try {
    return there && { name: decodeURIComponent(encoded), path: there }
  } catch {
    return undefined
  }
}

const proxies = new WeakMap()

/** The proxy of a rack, which all consoles of the program share: so they share its token, too. */
function proxyOf(rack) {
  if (!proxies.has(rack)) proxies.set(rack, createApiProxy(rack))
  return proxies.get(rack)
}

/** What the page of a rack is told of one: of itself, or of another one at the host that the browser asked for. */
function entryOf(rack, isOther, host) {
  const { name, color, profile, isReadOnly, port } = rack
  return {
    name,
    color,
    ...(profile !== undefined && { profile }),
    ...(isReadOnly && { readOnly: true }),
    ...(isOther && { url: `http://${host}:${port}`, api: `/racks/${encodeURIComponent(name)}` }),
  }
}

/** The path of the list of racks. A build has an empty one, for consoles that other programs serve. */
const LIST = '/racks.json'

/**
 * What stands between the page of a rack and the racks.
 * @param {Rack} rack the one of the page
 * @param {readonly Rack[]} racks all that the program serves; those without a port do not run yet
 * @returns `takes`, whether a request is for it; `web` and `ws`, which answer those
 */
export function createGateway(rack, racks) {
  const own = proxyOf(rack)
  const refusal = `${rack.name ?? 'this rack'} is served read only: this server passes on no change`

  function sendList({ headers }, response) {
    const { name: host } = readHost(headers.host)
    const shown = racks.filter((one) => one === rack || one.port !== undefined)
    const named = shown.filter(({ name }) => name !== undefined)
    const text = JSON.stringify({ racks: named.map((one) => entryOf(one, one !== rack, host)) })
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return response.writeHead(200, { ...type, 'cache-control': 'no-cache' }).end(text)
  }

  function readElsewhere(request, response, { name, path }) {
    const found = racks.find((one) => one !== rack && one.name === name)
    if (!found) return sendError(response, 404, 'NotFound', 'there is no such rack here')
    if (!isReading(request.method, path))
      return sendError(response, 403, 'Forbidden', 'other racks can only be read from here')
    const [, query] = /(\?.*)?$/.exec(request.url)
    request.url = path + (query ?? '')
    return proxyOf(found).web(request, response, 'call')
  }

  return {
    takes: ({ purpose, path }) => purpose !== 'page' || path === LIST,
    web(request, response, { purpose, path }) {
      if (purpose === 'page') return sendList(request, response)
      const elsewhere = elsewhereIn(path)
      if (elsewhere) return readElsewhere(request, response, elsewhere)
      if (rack.isReadOnly && !isReading(request.method, path) && !isSession(purpose, path))
        return sendError(response, 403, 'ReadOnly', refusal)
      return own.web(request, response, purpose)
    },
    ws(request, socket, head, { purpose, path }) {
      if (purpose !== 'call' || elsewhereIn(path))
        return refuseUpgrade(socket, 404, 'NotFound', 'there is no web socket at this address')
      // What is typed into a serial console changes a guest.
      if (rack.isReadOnly) return refuseUpgrade(socket, 403, 'ReadOnly', refusal)
      return own.ws(request, socket, head)
    },
  }
}

/**
 * Starts a server for each rack, one after the other, each at the next free port, or where there is none, at any.
 * @param {readonly Rack[]} racks their ports are set as they start
 * @param options.port of the first one; 0 lets the system choose each
 * @param start takes the options of one, the rack and all racks, and gives its server, listening
 * @returns the servers, in the order of the racks
 */
export async function startEach(racks, { port, ...options }, start) {
  const servers = []
  let next = port
  for (const rack of racks) {
    const server = await start({ ...options, port: next }, rack, racks)
    servers.push(server)
    rack.port = server.address().port
    // After the last port the system chooses.
    if (port !== 0) next = rack.port < 65_535 ? rack.port + 1 : 0
  }
  return servers
}
