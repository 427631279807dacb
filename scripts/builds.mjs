/** Makes builds. Needs the packages: call `ensurePackages` first. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliOnly, compressAll } from './compress.mjs'
import { root, run } from './ensure.mjs'
import { replaceFolder } from './folder.mjs'
import { freshen } from './fresh.mjs'
import { LICENCES, mergedLicences } from './licences.mjs'

const dirOf = (mode) => join(root, 'dist', mode === 'mock' ? 'mock' : 'console')

function vite(dir, mode, args, options) {
  const program = [`${root}/node_modules/vite/bin/vite.js`, 'build', '--mode', mode]
  run(process.execPath, [...program, '--outDir', dir, '--logLevel', 'warn', ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    ...options,
  })
}

/**
 * Builds the console with vite, into `dist/console`, or with its mock into `dist/mock`. A build that is there stays
 * until the new one is whole.
 * @param mode `production` or `mock`
 * @param args further options of vite
 * @param options of the process that builds
 */
export function viteBuild(mode, args = [], options = {}) {
  replaceFolder(dirOf(mode), (made) => vite(made, mode, args, options))
}

/**
 * The same with a compressed form beside each file, as servers send it.
 * @param options.dir where to, unless it is the usual place
 * @param options.args further options of vite
 * @param options.options of the process that builds
 * @param options.whole gets the folder before it takes the place of the old one
 * @returns the folder
 */
export function buildConsole(
  mode,
  { dir = dirOf(mode), args = [], options = {}, whole = () => {} } = {},
) {
  replaceFolder(dir, (made) => {
    vite(made, mode, args, options)
    compressAll(made)
    whole(made)
  })
  return dir
}

/**
 * The same, unless nothing has changed since the last time.
 * @returns the folder
 */
export function freshConsole(mode) {
  const dir = dirOf(mode)
  const make = (whole) => buildConsole(mode, { whole })
  freshen({ root, dir, mode, make, say: (line) => console.error(line) })
  return dir
}

/**
 * Builds the console as one file for windows without a screen, into `dist/headless`.
 * @param options of the process that builds
 */
export function buildHeadless(options = {}) {
  const config = ['--config', join(root, 'tests/drive/headless/vite.config.ts')]
  replaceFolder(join(root, 'dist/headless'), (made) => vite(made, 'production', config, options))
}

/** Moves the files that two folders have alike into a third one. */
function share(one, other, shared) {
  for (const name of readdirSync(one, { recursive: true })) {
    const [here, there, to] = [one, other, shared].map((dir) => join(dir, name))
    if (!statSync(here).isFile() || !existsSync(there)) continue
    if (!readFileSync(here).equals(readFileSync(there))) continue
    mkdirSync(dirname(to), { recursive: true })
    renameSync(here, to)
    rmSync(there)
  }
}

/**
 * Makes what is packed, in `dist/rackline`, from the builds that are there: the program, and beside it both consoles, in
 * `shared` what both have.
 * @param options.quality of compression, up to 11, where that is not done yet
 * @param options.options of the process that builds
 */
export function buildPackage({ quality, options = {} } = {}) {
  const config = ['--config', join(root, 'scripts/program.vite.ts')]
  replaceFolder(join(root, 'dist/rackline'), (made) => {
    vite(made, 'production', config, options)
    const texts = [readFileSync(join(made, LICENCES), 'utf8')]
    for (const mode of ['production', 'mock']) {
      const dir = join(made, mode)
      cpSync(dirOf(mode), dir, { recursive: true })
      texts.push(readFileSync(join(dir, LICENCES), 'utf8'))
      rmSync(join(dir, LICENCES))
      brotliOnly(dir, quality)
    }
    share(join(made, 'production'), join(made, 'mock'), join(made, 'shared'))
    writeFileSync(join(made, LICENCES), mergedLicences(texts))
  })
}
