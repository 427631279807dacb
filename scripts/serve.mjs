/**
 * Serves a build: files compressed ahead of time, every other address the console itself; with an API
 * address, its calls and streams are passed on from the same origin, and the token stays here.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import httpProxy from 'http-proxy-3'
import sirv from 'sirv'
import { securityHeaders } from './headers.mjs'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

/** Writes a `.br` and a `.gz` beside every file worth it. */
export function compressAll(dir) {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) compressAll(path)
    else if (COMPRESSIBLE.test(name)) {
      const bytes = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}

/** Is this a call of the API, rather than an address of the console? Logging in is a page here, its POST is not. */
export function isForApi(method, path) {
  if (/^\/(v1|experimental)(\/|$)/.test(path)) return true
  if (/^\/device\/(auth|confirm|token)$/.test(path)) return true
  if (method === 'GET' || method === 'HEAD')
    return path === '/login' || /^\/login\/[^/]+\/saml\/[^/]+\/redirect$/.test(path)
  return path.startsWith('/login/')
}

/** The token of a file: its first line that is not empty. @throws when there is none */
function readToken(file) {
  const token = readFileSync(file, 'utf8').trim().split(/\s+/)[0]
  if (!token) throw new Error(`${file} holds no token`)
  return token
}

/**
 * @param options.dir the build @param options.port @param options.host
 * @param options.api the control plane's address, if there is one @param options.tokenFile holds a bearer token for it
 * @returns the server, listening
 */
export function serve({ dir, port, host = '127.0.0.1', api, tokenFile }) {
  if (!existsSync(join(dir, 'index.html'))) throw new Error(`${dir} holds no build`)
  const files = sirv(dir, {
    single: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Names of built files change with their content; the page itself is asked for every time.
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const token = tokenFile && readToken(tokenFile)
  const proxy =
    api &&
    httpProxy.createProxyServer({
      target: api,
      changeOrigin: true,
      xfwd: true,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
  proxy?.on('error', (error, _, response) => {
    if ('writeHead' in response && !response.headersSent) {
      response.writeHead(502, { 'content-type': 'application/json' })
      const message = `could not reach the control plane at ${api}: ${error.code ?? error.message}`
      response.end(JSON.stringify({ error_code: 'BadGateway', message, request_id: '' }))
    } else response.destroy?.()
  })
  // The control plane checks that a stream comes from its own pages; to it, these are.
  proxy?.on('proxyReqWs', (request) => request.setHeader('origin', new URL(api).origin))

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]
    if (proxy && isForApi(request.method, path)) return proxy.web(request, response)
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    return files(request, response, () => {
      response.writeHead(404).end()
    })
  })
  if (proxy)
    server.on('upgrade', (request, socket, head) => {
      const isOwnPage =
        request.headers.origin === undefined ||
        new URL(request.headers.origin).host === request.headers.host
      if (isOwnPage && isForApi('GET', (request.url ?? '').split('?')[0]))
        proxy.ws(request, socket, head)
      else socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
