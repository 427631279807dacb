/** Compresses a build, since servers send each file as it is. Plain Node without packages. */
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

/** The files of a folder that get smaller by compression. */
const compressibleIn = (dir) =>
  readdirSync(dir, { recursive: true })
    .map((name) => join(dir, name))
    .filter((path) => COMPRESSIBLE.test(path) && statSync(path).isFile())

const brotli = (bytes, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/** Writes a `.br` and a `.gz` beside every file of a folder that gets smaller by it. */
export function compressAll(dir) {
  for (const path of compressibleIn(dir)) {
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotli(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Leaves of every file that gets smaller by compression only the smallest form, `.br`.
 * @param quality of those that are not there yet, up to 11
 */
export function brotliOnly(dir, quality) {
  for (const path of compressibleIn(dir)) {
    if (!existsSync(`${path}.br`)) writeFileSync(`${path}.br`, brotli(readFileSync(path), quality))
    rmSync(path)
    rmSync(`${path}.gz`, { force: true })
  }
}
