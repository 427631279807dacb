/** Serves the files of a built console, and its page for every other address. Plain Node without packages. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isRead } from './guard.mjs'
import { imageReaderPolicy, isImageReader } from './headers.mjs'
import { pathOf } from './local-server.mjs'

/** Extensions of files. An address of the console may hold a dot too, such as a version's. */
const FILE =
  /\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|ts|txt|wasm|webmanifest|woff2?|xml)$/i

/** What a build is made of. */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The compressed forms that may stand beside a file, the smallest first: extension and name in headers. */
const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** How often a build is read that another one replaces in the meantime. */
const TRIES = 5

/** All files of a folder: their paths as an address has them, with their bytes. */
const readFolder = (dir) =>
  new Map(
    readdirSync(dir, { recursive: true })
      .filter((name) => statSync(join(dir, name)).isFile())
      .map((name) => [`/${name.split(sep).join('/')}`, readFileSync(join(dir, name))]),
  )

/** All files of one build, though another may take its place while they are read. */
function readBuild(dir, tries = TRIES) {
  try {
    const { ino } = statSync(dir)
    const files = readFolder(dir)
    if (statSync(dir).ino === ino) return files
  } catch (error) {
    if (error.code !== 'ENOENT' || tries <= 1) throw error
  }
  return readBuild(dir, tries - 1)
}

const tagOf = (bytes) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The encodings that a client takes, without those that it refuses: `br;q=0`. */
const encodingsIn = ({ 'accept-encoding': header = '' }) =>
  header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name)

/** Whether a client has the file with a tag. Proxies that compress what we send mark its tag as a weak one. */
const hasIt = ({ 'if-none-match': header = '' }, tag) =>
  header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === tag || one === '*')

/** What a function gives, worked out when it is first asked for. */
function lazily(work) {
  let done
  return () => (done ??= { is: work() }).is
}

/** The forms of a file that can be sent, the smallest first; of one that is only there as `.br`, the plain one as well. */
function formsOf(files, path) {
  // Names of built files change with their content; everything else is requested every time.
  const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const smallest = files.get(`${path}.br`)
  const plain = files.has(path) ? () => files.get(path) : () => brotliDecompressSync(smallest)
  const packed = ENCODINGS.filter(([extension]) => files.has(path + extension))
  const ways = [
    ...packed.map(([extension, encoding]) => [encoding, () => files.get(path + extension)]),
    [undefined, plain],
  ]
  return ways.map(([encoding, read]) => ({
    encoding,
    whole: lazily(() => {
      const bytes = read()
      const headers = {
        'cache-control': kept,
        'content-length': bytes.length,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        etag: tagOf(bytes),
        vary: 'Accept-Encoding',
        ...(isImageReader(path) && { 'content-security-policy': imageReaderPolicy }),
        ...(encoding && { 'content-encoding': encoding }),
      }
      return { bytes, headers }
    }),
  }))
}

/**
 * @param dir the build, or the folders that it is in; it is read now, so that what becomes of the folder later does not matter
 * @param headers of every answer
 * @returns a function that answers a request. A missing file gets the console's page, which shows
 * that it is missing, with status 404. Only a missing part of the build is a plain 404, so that a
 * tab of an older build notices
 * @throws when there is no build
 */
export function consoleFiles(dir, headers = {}) {
  const [own, ...others] = [dir].flat()
  if (!['index.html', 'index.html.br'].some((name) => existsSync(join(own, name))))
    throw new Error(`${own} holds no build`)
  const files = new Map([own, ...others].flatMap((one) => [...readBuild(one)]))
  const names = [...files.keys()].flatMap((path) => [path, path.replace(/\.br$/, '')])
  const forms = new Map(names.map((path) => [path, formsOf(files, path)]))
  const page = forms.get('/index.html')

  const plain = (response, status, text) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
  const send = (request, response, status, its) => {
    const accepted = encodingsIn(request.headers)
    const { bytes, headers: own } = its
      .find(({ encoding }) => encoding === undefined || accepted.includes(encoding))
      .whole()
    if (status === 200 && hasIt(request.headers, own.etag)) {
      const { etag, vary, 'cache-control': kept } = own
      return response.writeHead(304, { etag, vary, 'cache-control': kept }).end()
    }
    return response.writeHead(status, own).end(bytes)
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!isRead(request.method))
      return plain(response.setHeader('allow', 'GET, HEAD'), 405, 'Method Not Allowed')
    const path = pathOf(request) ?? '/'
    const found = forms.get(path)
    if (found) return send(request, response, 200, found)
    if (path.startsWith('/assets/')) return plain(response, 404, 'Not Found')
    return send(request, response, FILE.test(path) ? 404 : 200, page)
  }
}
