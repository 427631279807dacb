/**
 * Decides which requests a local server answers. `npm start`, `npm run dev` and `npm run mock-api`
 * use this one rule, so that a page that the user has open elsewhere cannot use the token or the
 * session of these servers. Plain Node without packages.
 *
 * - `Host` must be a name that the server was started for. A page whose name was rebound to this
 *   machine still sends its own name.
 * - `Sec-Fetch-Site` and `Origin`, where sent, must name this console. They are missing without a
 *   browser, and `Sec-Fetch-Site` also on plain http to another machine; browsers add `Origin` to
 *   every POST that crosses origins. A proxy before the server may give it another `Host` than the
 *   browser sees: `Origin` is then one of the names that were allowed by hand.
 * - A POST must carry something that a page of another origin cannot send without a CORS preflight,
 *   which is refused here: a JSON or octet-stream content type, or `authorization`. PUT, PATCH and
 *   DELETE always need a preflight. A POST without a body, such as a sign-out, needs no content
 *   type: a form always has one, and a script of another origin always sends `Origin`.
 */
import { isIPv6 } from 'node:net'
import { hostname } from 'node:os'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const EVERY_ADDRESS = new Set(['0.0.0.0', '[::]'])
const FORM = 'application/x-www-form-urlencoded'
/** Content types that a page of another origin cannot send without a preflight. */
const UNFORGEABLE = ['application/json', 'application/octet-stream']

/** Whether a method only reads. */
export const isRead = (method) => method === 'GET' || method === 'HEAD'

/**
 * What a request is for:
 * - `call`: a call or a stream of the API, of this rack or below `/racks/NAME` of another one;
 * - `login`: a step of signing in at the control plane;
 * - `saml`: the form with which an identity provider's page sends the user back;
 * - `device`: the request of a command-line tool for a token of its own;
 * - `page`: everything else: the console and its files.
 * Only a `call` uses the token.
 * @param method of the request
 * @param path its path, `.` and `..` resolved
 */
export function purposeOf(method, path) {
  if (/^(\/racks\/[^/]+)?\/(v1|experimental)(\/|$)/.test(path) || path === '/device/confirm')
    return 'call'
  if (path === '/device/auth' || path === '/device/token') return 'device'
  if (isRead(method))
    return path === '/login' || /^\/login\/[^/]+\/saml\/[^/]+\/redirect$/.test(path)
      ? 'login'
      : 'page'
  if (method === 'POST' && /^\/login\/[\w-]+\/saml\/[\w-]+$/.test(path)) return 'saml'
  return path.startsWith('/login/') ? 'login' : 'page'
}

/**
 * Parses a `Host` header, or a name in an option.
 * @returns the name as a browser writes it and the port, if there is one; `undefined` for an invalid
 * host
 */
export function readHost(text) {
  const bracketed = isIPv6(text ?? '') ? `[${text}]` : text
  const match = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(bracketed ?? '')
  if (!match || !URL.canParse(`http://${bracketed}`)) return undefined
  return { name: new URL(`http://${bracketed}`).hostname, port: match[1] && Number(match[1]) }
}

const portOf = ({ port }) => port ?? 80

/** An `Origin` as a URL; `undefined` for `null` and other values without a host. */
const readOrigin = (origin) =>
  /^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined

/** The name and port that an `Origin` stands for. */
const namedBy = ({ hostname: name, port, protocol }) => ({
  name,
  port: port ? Number(port) : protocol === 'https:' ? 443 : 80,
})

/** The address at which a connection came in, as a `Host` writes it. */
const addressOf = ({ localAddress = '' }) =>
  readHost(localAddress.replace(/^::ffff:(?=\d+\.)/i, ''))?.name

/** A navigation of a whole tab, by a link or a form; not of a frame. */
const isNavigation = ({ headers }) =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

const isOwnSite = ({ headers }) =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site'])

const contentType = ({ headers }) => headers['content-type']?.split(';')[0].trim().toLowerCase()

const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const ELSEWHERE =
  'this server answers its own pages only, and this request comes from another origin'
const FORGEABLE = `a POST with a body needs the content type ${UNFORGEABLE.join(' or ')}, or an authorization header`

/**
 * @param options.host what the server listens on (`--host`); with every address (`0.0.0.0`, `::`)
 * the machine's name and the addresses of its connections are allowed too
 * @param options.allowHosts further names (`--allow-host`), each with a port or on any port: those
 * that the server goes by, and those under which browsers see it behind a proxy
 * @returns a function that takes a request, its purpose and whether it opens a web socket, and
 * gives the reason to refuse it, or `undefined`
 */
export function createGuard({ host = '127.0.0.1', allowHosts = [] } = {}) {
  const listening = readHost(host)?.name ?? host
  const isEverywhere = EVERY_ADDRESS.has(listening)
  const names = new Set([...LOOPBACK, isEverywhere ? readHost(hostname())?.name : listening])
  const allowed = allowHosts.map(readHost).filter(Boolean)

  const isAllowed = (asked) =>
    allowed.some(
      ({ name, port }) => name === asked.name && (port === undefined || port === portOf(asked)),
    )
  const isNamed = (asked, socket) =>
    (portOf(asked) === socket.localPort &&
      (names.has(asked.name) || (isEverywhere && asked.name === addressOf(socket)))) ||
    isAllowed(asked)

  const isOwnOrigin = ({ headers }) => {
    if (headers.origin === undefined) return true
    const origin = readOrigin(headers.origin)
    return (
      origin !== undefined &&
      (origin.host === new URL(`http://${headers.host}`).host || isAllowed(namedBy(origin)))
    )
  }

  return (request, purpose, isUpgrade = false) => {
    const { headers, method, socket } = request
    const asked = readHost(headers.host)
    if (!asked || !isNamed(asked, socket))
      return `this server does not go by the name "${headers.host ?? ''}": --allow-host adds one`

    // The build holds no secrets, and links from anywhere may open it; but no other page may frame
    // it.
    if (isRead(method) && !isUpgrade && (purpose === 'page' || purpose === 'login'))
      return isOwnSite(request) || isNavigation(request) ? undefined : ELSEWHERE

    const isOwn = (isUpgrade || isOwnSite(request)) && isOwnOrigin(request)
    if (purpose === 'saml' && !isOwn)
      return contentType(request) === FORM &&
        (isNavigation(request) || headers['sec-fetch-site'] === undefined)
        ? undefined
        : ELSEWHERE
    if (!isOwn) return ELSEWHERE
    if (method !== 'POST' || headers.authorization !== undefined) return undefined
    if (headers['content-type'] === undefined && !hasBody(request)) return undefined
    const isForm = (purpose === 'saml' || purpose === 'device') && contentType(request) === FORM
    return isForm || UNFORGEABLE.includes(contentType(request)) ? undefined : FORGEABLE
  }
}
