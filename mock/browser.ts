/**
 * Runs the API inside the browser: msw's service worker passes the console's calls to a world in the page. These query
 * parameters configure it: `mock-user` (empty for no user), `mock-seed`, `mock-latency` (milliseconds), `mock-chaos`
 * (percent), `mock-api-version` and `mock-multicast` (`on`). The tab stores them, and the address loses them.
 */
import { NEWEST, VERSIONS } from '@/api/version'
import { http, ws } from 'msw'
import { setupWorker } from 'msw/browser'
import { ApiFault } from './state/api-fault'
import type { Persona } from './seeds/personas'
import { SILO, personasIn } from './seeds/personas'
import { isSeedName } from './seeds'
import { openStream } from './server/serial-stream'
import { providerLogin } from './rack/saml'
import { serve } from './server/serve'
import { cookieOf, readToken } from './server/session-cookie'
import type { World } from './state'
import { createWorld } from './world'

const STORE = 'mock'
const OPTIONS = ['user', 'seed', 'latency', 'chaos', 'api-version', 'multicast'] as const
type Settings = Partial<Record<(typeof OPTIONS)[number], string>>

/** The user that the demo logs in by default. */
const DEFAULT_USER = 'ada'
/** Set when the user has logged out, so that a reload does not log them in again. */
const LOGGED_OUT = 'mock-logged-out'

/**
 * Starts the mock in this page; resolves once the console may make its first call.
 * @returns the users that `mock-user` can name
 */
export async function startMock(): Promise<{ users: readonly Persona[] }> {
  const { fromAddress, settings } = readSettings()
  const world = createWorld({
    ...(settings.seed && isSeedName(settings.seed) && { seed: settings.seed }),
    multicast: settings.multicast === 'on',
    version: VERSIONS.find((version) => version === settings['api-version']) ?? NEWEST,
  })
  logIn(world, fromAddress.user, settings.user)
  // A real control plane knows the silo of its host name and redirects to that silo's login page.
  if (location.pathname === '/login')
    history.replaceState(
      history.state,
      '',
      `/login/${SILO}/local${location.search}${location.hash}`,
    )

  const saml = providerLogin(world, new URL(location.href))
  if (saml) {
    storeCookie(`session=${saml.token}`)
    history.replaceState(history.state, '', saml.location)
  }

  const answer = serve(world, {
    token: (request) => readToken(request.headers) ?? sessionIn(world),
    onCookie: storeCookie,
    ...(settings.latency && { latency: Number(settings.latency) || 0 }),
    chaos: Number(settings.chaos) || 0,
  })
  const handle = ({ request }: { request: Request }) => answer(request)
  const worker = setupWorker(
    http.all('/v1/*', handle),
    http.all('/experimental/*', handle),
    http.post('/device/auth', handle),
    http.post('/device/confirm', handle),
    http.post('/device/token', handle),
    http.post('/login/*', handle),
    serialStream(world),
  )
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  })
  return { users: personasIn(world.version) }
}

/** Reads the options from the address, and removes them there. Options stored in this tab are the defaults. */
function readSettings(): { fromAddress: Settings; settings: Settings } {
  const url = new URL(location.href)
  const fromAddress: Settings = {}
  for (const option of OPTIONS) {
    const value = url.searchParams.get(`mock-${option}`)
    if (value === null) continue
    fromAddress[option] = value
    url.searchParams.delete(`mock-${option}`)
  }
  const settings = { ...storedSettings(), ...fromAddress }
  sessionStorage.setItem(STORE, JSON.stringify(settings))
  if (Object.keys(fromAddress).length > 0)
    history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return { fromAddress, settings }
}

function storedSettings(): Settings {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Logs in the user in the address. Without one, keeps the cookie's session, or logs in the default user. */
function logIn(world: World, fromAddress: string | undefined, stored: string | undefined): void {
  if (fromAddress === '') return storeCookie('session=; Max-Age=0')
  if (fromAddress === undefined) {
    if (cookieOf(document.cookie, LOGGED_OUT) || sessionIn(world)) return
    return startSession(world, stored || DEFAULT_USER)
  }
  return startSession(world, fromAddress)
}

const startSession = (world: World, username: string): void => {
  const isUser = world.users.all().some((user) => user.username === username)
  storeCookie(`session=${world.login(isUser ? username : DEFAULT_USER)}`)
}

/**
 * The session in the cookie, which an earlier world of this page or another tab may have created.
 */
function sessionIn(world: World): string | undefined {
  const token = cookieOf(document.cookie, 'session')
  return token && world.adopt(token) ? token : undefined
}

/** Stores a cookie that scripts can read: a page cannot set an HttpOnly cookie. */
function storeCookie(cookie: string): void {
  const readable = cookie
    .split(';')
    .filter((part) => !/^\s*(HttpOnly|Path=.*|SameSite=.*)$/i.test(part))
    .join(';')
  const loggedOut = /^session=;|^session=$/.test(readable)
  // oxlint-disable unicorn/no-document-cookie -- some browsers lack the cookie store
  document.cookie = `${readable}; Path=/; SameSite=Lax`
  document.cookie = `${LOGGED_OUT}=1; Path=/; SameSite=Lax${loggedOut ? '' : '; Max-Age=0'}`
  // oxlint-enable unicorn/no-document-cookie
}

/** The serial console's WebSocket. The page handles it itself, so nothing reaches the network. */
const serialStream = (world: World) =>
  ws
    .link('*/v1/instances/:instance/serial-console/stream')
    .addEventListener('connection', ({ client }) => {
      try {
        const connect = openStream(world, new URL(client.url), new Headers(), sessionIn(world))
        const session = connect({
          // `send` sends a whole buffer, but the bytes may be a view of a larger one, so they are copied.
          send: (bytes) => client.send(bytes.slice().buffer),
          // A page cannot close its socket without a close frame.
          close: (reason, code = 1000) => client.close(code === 1006 ? 1011 : code, reason),
        })
        client.addEventListener('message', ({ data }) => void receive(session.receive, data))
        client.addEventListener('close', session.leave)
      } catch (thrown) {
        if (!(thrown instanceof ApiFault)) throw thrown
        // When a real socket is refused, `error` comes before `close`; msw sends only `close`.
        if ('socket' in client && client.socket instanceof EventTarget)
          client.socket.dispatchEvent(new Event('error'))
        client.close(1011, thrown.message)
      }
    })

async function receive(
  deliver: (message: Uint8Array | string) => void,
  data: string | ArrayBufferLike | Blob | ArrayBufferView,
): Promise<void> {
  if (typeof data === 'string') deliver(data)
  else if (data instanceof Blob) deliver(new Uint8Array(await data.arrayBuffer()))
  else if (ArrayBuffer.isView(data))
    deliver(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  else deliver(new Uint8Array(data))
}
