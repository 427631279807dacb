/**
 * Passes calls and streams from the console's own origin on to a control plane. It adds the token,
 * which never reaches the page.
 */
import { Agent } from 'node:https'
import { pipeline } from 'node:stream'
import httpProxy from 'http-proxy-3'
import { refuseUpgrade, sendError } from './local-server.mjs'
import { readToken } from './options.mjs'

/** Codes of errors about the certificate of a server. */
const UNVERIFIED = /CERT|^UNABLE_TO_(VERIFY|GET_ISSUER)/

/** Headers of one connection, which are not passed on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

/**
 * @param options.api the address of the control plane
 * @param options.tokenFile holds a bearer token for it, if there is one
 * @param options.token the token itself, in place of a file
 * @param options.ca the certificates of the authorities to trust, where others are to be trusted than usual
 * @returns `web` and `ws`, which pass on a request and an upgrade that the guard has allowed
 * @throws when the file holds no token
 */
export function createApiProxy({ api, tokenFile, token = tokenFile && readToken(tokenFile), ca }) {
  const { origin, protocol } = new URL(api)
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

  proxy.on('proxyRes', (answer, _, response) => relay(answer, response))
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
    return token && purpose === 'call' ? { headers: { authorization: `Bearer ${token}` } } : {}
  }
  return {
    web: (request, response, purpose) => proxy.web(request, response, options(request, purpose)),
    ws: (request, socket, head) => {
      request.headers.origin ??= origin
      return proxy.ws(request, socket, head, options(request, 'call'))
    },
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
