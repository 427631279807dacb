/** Serves the files of a built console, and its page for every other address. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { pathOf } from './local-server.mjs'

/** Extensions of files. An address of the console may hold a dot too, such as a version's. */
const FILE =
  /\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|ts|txt|wasm|webmanifest|woff2?|xml)$/i

/**
 * @param dir the build; it is read at each request, since another build may replace it
 * @param headers of every answer
 * @returns a function that answers a request. A missing file gets the console's page, which shows
 * that it is missing, with status 404. Only a missing part of the build is a plain 404, so that a
 * tab of an older build notices
 * @throws when there is no build
 */
export function consoleFiles(dir, headers = {}) {
  if (!existsSync(join(dir, 'index.html'))) throw new Error(`${dir} holds no build`)
  const files = sirv(dir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    // Names of built files change with their content; everything else is requested every time.
    setHeaders(response, path) {
      if (path.startsWith('/assets/'))
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  const plain = (response, status, text) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response.setHeader('allow', 'GET, HEAD'), 405, 'Method Not Allowed')
    // The files are small, and the library throws for a range that ends before it begins.
    delete request.headers.range
    // A file that disappears while it is read would be an error without a handler.
    response.on('pipe', (file) => file.on('error', () => response.destroy()))
    return files(request, response, () => {
      const path = pathOf(request) ?? '/'
      if (path.startsWith('/assets/')) return plain(response, 404, 'Not Found')
      if (FILE.test(path)) {
        answerWith(response, 404)
        delete request.headers['if-none-match']
      }
      request.url = '/'
      return files(request, response, () => plain(response, 503, 'The console is being built.'))
    })
  }
}

/** Changes the status of an answer that the library writes, which has no option for it. */
function answerWith(response, status) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (_, ...rest) => writeHead(status, ...rest)
}
