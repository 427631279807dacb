/**
 * Passes calls and streams from the console's own origin on to a control plane. It adds the token,
 * which never reaches the page.
 */
import { Agent } from 'node:https'
import { pipeline } from 'node:stream'
import httpProxy from 'http-proxy-3'
import { isRead } from './guard.mjs'
import { refuseUpgrade, sendError } from './local-server.mjs'
import { readToken } from './options.mjs'

/** Codes of errors about the certificate of a server. */
const UNVERIFIED = /CERT|^UNABLE_TO_(VERIFY|GET_ISSUER)/

/** Headers of one connection, which are not passed on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

/**
 * Cookies of a session. Browsers keep one set of cookies for all ports of a name, so that each console on this machine
 * has names of its own for them. With a token there is no session.
 * @param hasToken whether calls carry a token
 */
const cookiesOf = (hasToken) => {
  /** Browsers drop a secure cookie that comes over plain HTTP; a server in front of this one may speak HTTPS. */
  const asSent = (cookie, { headers }) =>
    // The first name in the list is that of the user's own connection.
    /^https\b/.test(headers['x-forwarded-proto'] ?? '')
      ? cookie
      : cookie.replace(/; *Secure(?=;|$)/i, '')
  const mark = ({ socket }) => `rackline-${socket.localPort}-`
  return {
    /** Leaves those of this console in a request, under the names of the control plane. */
    toApi(request) {
      const { cookie = '' } = request.headers
      const own = cookie
        .split(/; */)
        .filter((one) => !hasToken && one.startsWith(mark(request)))
        .map((one) => one.slice(mark(request).length))
      if (own.length > 0) request.headers.cookie = own.join('; ')
      else delete request.headers.cookie
    },
    /** Gives those of an answer names of this console. */
    toPage(answer, request) {
      const set = answer.headers['set-cookie']
      if (hasToken) delete answer.headers['set-cookie']
      else if (set)
        answer.headers['set-cookie'] = set.map((one) => mark(request) + asSent(one, request))
    },
  }
}

/**
 * @param options.api the address of the control plane
 * @param options.tokenFile holds a bearer token for it, if there is one
 * @param options.token the token itself, in place of a file
 * @param options.renewal how to get another token, once the control plane refuses this one
 * @param options.ca the certificates of the authorities to trust, where others are to be trusted than usual
 * @returns `web` and `ws`, which pass on a request and an upgrade that the guard has allowed
 * @throws when the file holds no token
 */
export function createApiProxy({
  api,
  tokenFile,
  token = tokenFile && readToken(tokenFile),
  renewal,
  ca,
}) {
  const { origin, protocol } = new URL(api)
  const tokens = createTokens(token, renewal)
  const cookies = cookiesOf(token !== undefined)
  const proxy = httpProxy.createProxyServer({
    target: api,
    changeOrigin: true,
    xfwd: true,
    ...(ca && protocol === 'https:' && { agent: new Agent({ ca, keepAlive: true }) }),
    // Without it the library writes the answer itself and does not catch malformed ones; `relay`
    // does.
    selfHandleResponse: true,
  })
  const unreachable = (error) =>
    UNVERIFIED.test(error.code)
      ? `the certificate of the control plane at ${api} does not verify (${error.code}); --ca-file FILE trusts the authority that issued it`
      : `could not reach the control plane at ${api}: ${error.code ?? error.message}`

  proxy.on('proxyRes', (answer, request, response) => {
    if (answer.statusCode === 401 && tokens.wentWith(request)) {
      answer.resume()
      void refused(request, response)
    } else {
      cookies.toPage(answer, request)
      relay(answer, response)
    }
  })

  /** Sends a read again with another token, if there is one by now; otherwise answers how to get one. */
  async function refused(request, response) {
    const isRenewed = await tokens.renewAfter(request)
    if (isRenewed && isRead(request.method))
      return proxy.web(request, response, options(request, 'call'))
    return sendError(response, TOKEN_REFUSED, 'TokenRefused', tokens.refusal(isRenewed))
  }
  proxy.on('error', (error, _, out) => {
    if (!('writeHead' in out)) {
      if (out.bytesWritten > 0) out.destroy()
      else refuseUpgrade(out, 502, 'BadGateway', unreachable(error))
    } else if (!out.headersSent) sendError(out, 502, 'BadGateway', unreachable(error))
  })
  // An upgrade that was not requested is not an answer; without this the library waits for one for
  // ever.
  proxy.on('proxyReq', (outgoing, _, response) =>
    outgoing.on('upgrade', (_answer, socket) => {
      socket.destroy()
      sendError(response, 502, 'BadGateway', `the control plane's answer is not valid HTTP`)
    }),
  )
  // The library forgets the client when the other end closes without having opened a web socket.
  proxy.on('proxyReqWs', (outgoing, _, socket) =>
    outgoing.on('response', (answer) => answer.on('close', () => socket.destroySoon())),
  )

  /**
   * The control plane sees these as requests of its own pages: the guard has checked that they are
   * ours.
   */
  const options = (request, purpose) => {
    const { headers } = request
    // Our server has answered it already.
    delete headers.expect
    if (purpose === 'saml') delete headers.cookie
    else if (headers.origin !== undefined) headers.origin = origin
    return purpose === 'call' ? tokens.headersFor(request) : {}
  }
  return {
    async web(request, response, purpose) {
      cookies.toApi(request)
      await tokens.ready()
      return proxy.web(request, response, options(request, purpose))
    },
    async ws(request, socket, head) {
      cookies.toApi(request)
      await tokens.ready()
      request.headers.origin ??= origin
      return proxy.ws(request, socket, head, options(request, 'call'))
    },
  }
}

/**
 * The status of an answer in place of a 401 about the token of this server: the page does not ask for a sign-in, which
 * would not help.
 */
const TOKEN_REFUSED = 424

/**
 * The token that goes with calls, and which one went with which.
 * @param token the first one, if there is any
 * @param renewal how to get another one
 */
function createTokens(token, renewal) {
  let current = token
  /** The token that was refused last. */
  let refused
  /** Calls with the token that went with each. */
  const sent = new WeakMap()
  const renew = async () => {
    current = (await renewal?.read().catch(() => undefined)) ?? current
  }
  return {
    /** Looks for another token while the current one is refused, so that a write need not be sent twice. */
    async ready() {
      if (current !== undefined && current === refused) await renew()
    },
    headersFor(request) {
      if (current === undefined) return {}
      sent.set(request, current)
      return { headers: { authorization: `Bearer ${current}` } }
    },
    wentWith: (request) => sent.has(request),
    /** @returns whether there is another token by now than the one that went with a call */
    async renewAfter(request) {
      refused = sent.get(request)
      if (refused === current) await renew()
      return refused !== current
    },
    refusal: (isRenewed) =>
      isRenewed
        ? 'there is a new token by now: send this again'
        : `the control plane refuses the token of this server: it has expired or was revoked. ${renewal?.advice ?? 'Start the server with another one.'} This page goes on by itself then`,
  }
}

/** Passes an answer of the control plane to the client, or an error when it cannot be read. */
function relay(answer, response) {
  try {
    // What our own server says of every answer stands once, whatever the control plane says of it.
    for (const name of [...HOP_BY_HOP, ...response.getHeaderNames()]) delete answer.headers[name]
    response.writeHead(answer.statusCode, answer.headers)
  } catch (error) {
    answer.destroy()
    const why = `the control plane's answer is not valid HTTP: ${error.code ?? error.message}`
    return sendError(response, 502, 'BadGateway', why)
  }
  // A truncated answer is cut off here too: to the client it would look complete or endless.
  return pipeline(answer, response, () => {})
}
