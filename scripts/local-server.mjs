/**
 * An HTTP server on the user's machine: the guard checks each request first, and no malformed
 * request stops it.
 */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, createServer } from 'node:http'
import { purposeOf } from './guard.mjs'

/** The path of a request with `.` and `..` resolved; `undefined` when its target is not a path. */
export function pathOf({ url = '' }) {
  // The host is a placeholder: `//name` at the beginning must be read as a path too.
  const whole = `http://localhost${url}`
  return url.startsWith('/') && URL.canParse(whole) ? new URL(whole).pathname : undefined
}

/** An error in the API's form. */
function errorBody(errorCode, message) {
  const requestId = randomUUID()
  const text = JSON.stringify({ error_code: errorCode, message, request_id: requestId })
  return {
    text,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  }
}

/** Answers with an error in the API's form; a response that has begun is cut off instead. */
export function sendError(response, status, errorCode, message) {
  if (response.headersSent) return response.destroy()
  const { text, headers } = errorBody(errorCode, message)
  return response.writeHead(status, headers).end(text)
}

/** The same for a web socket that is not opened. */
export function refuseUpgrade(socket, status, errorCode, message) {
  const { text, headers } = errorBody(errorCode, message)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([k, v]) => `${k}: ${v}`)
  // Without it, a client that neither reads nor closes would keep the socket for ever.
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'), () =>
    socket.destroy(),
  )
}

/** @returns what the request is for, or the error that answers it */
function examine(guard, request, isUpgrade) {
  const path = pathOf(request)
  if (path === undefined) return { refusal: [400, 'InvalidRequest', 'the target is not a path'] }
  const purpose = purposeOf(request.method, path)
  const reason = guard(request, purpose, isUpgrade)
  return reason ? { refusal: [403, 'Forbidden', reason] } : { purpose, path }
}

const BROKEN = [500, 'Internal', 'Internal Server Error']

/** The default of `onMistake`. */
export const logMistake = (mistake) => console.error(mistake)

/**
 * @param options.guard made by `createGuard`
 * @param options.handle answers a request: `(request, response, { purpose, path })`; may throw or
 * reject
 * @param options.upgrade opens a web socket, if the server has any: `(request, socket, head, {
 * purpose, path })`
 * @param options.headers of every answer, in place of those of the same names that an answer has itself
 * @param options.onMistake gets what `handle` and `upgrade` threw; the client only sees a 500
 * @returns the server, not yet listening
 */
export function createLocalServer({
  guard,
  handle,
  upgrade,
  headers = {},
  onMistake = logMistake,
}) {
  const server = createServer(async (request, response) => {
    response.on('error', () => response.destroy())
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    try {
      const { refusal, ...rest } = examine(guard, request, false)
      if (refusal) sendError(response, ...refusal)
      else await handle(request, response, rest)
    } catch (error) {
      onMistake(error)
      sendError(response, ...BROKEN)
    }
  })
  if (upgrade)
    server.on('upgrade', async (request, socket, head) => {
      // From here on the socket is ours: without a listener, a client that vanishes would end the
      // process.
      socket.on('error', () => socket.destroy())
      try {
        const { refusal, ...rest } = examine(guard, request, true)
        if (refusal) refuseUpgrade(socket, ...refusal)
        else await upgrade(request, socket, head, rest)
      } catch (error) {
        onMistake(error)
        socket.destroy()
      }
    })
  return server
}

/** How many ports are tried, one after the other, where a server may take another one than it was given. */
export const NEAR = 100

/**
 * @param tries how many ports, this one and those after it, are tried while they are taken
 * @returns the server, once it listens
 * @throws when the port is in use or the host is not an address of this machine
 */
export function listening(server, port, host, tries = 1) {
  endWhenAsked()
  return new Promise((resolve, reject) => {
    let left = tries
    const on = (at) => server.listen(at, host)
    const fail = (error) => {
      left -= 1
      // Windows keeps some ranges of ports for itself, and answers as for those that need more rights.
      const isTaken =
        error.code === 'EADDRINUSE' || (error.code === 'EACCES' && error.port >= 1_024)
      if (isTaken && left > 0 && error.port > 0 && error.port < 65_535) on(error.port + 1)
      else reject(error)
    }
    server.on('error', fail)
    server.once('listening', () => {
      server.off('error', fail)
      resolve(server)
    })
    on(port)
  })
}

/**
 * Signals end a program at once, whatever is open, unless it catches them: but not the first program of a container,
 * to which they do nothing by themselves.
 */
function endWhenAsked() {
  if (process.pid !== 1) return
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
}
