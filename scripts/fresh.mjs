/**
 * Decides whether a build is up to date. A file beside the build has two fingerprints: one of its sources, and one of
 * the build itself. Only `npm start` relies on it; tests and `npm run build` always build.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that a build is made from. What is missing is left out. */
const SOURCES = [
  'commands',
  'mock',
  'scripts',
  'src',
  'themes',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  // What is really installed.
  'node_modules/.package-lock.json',
]

/** The files of a folder, or the file itself; none when there is neither. */
function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

/** A fingerprint of texts and of files with their names. */
function fingerprint(root, names, texts = []) {
  const hash = createHash('sha256').update(JSON.stringify(texts))
  for (const file of names.flatMap((name) => filesOf(join(root, name)))) {
    const bytes = readFileSync(file)
    hash.update(`\n${file.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('base64url')
}

/** Variables that vite puts into a build. */
const ofEnvironment = () => Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))

/** What a function gives; `undefined` where files cannot be read, as while others write them. */
function ifReadable(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

const sourcesOf = (root, mode) =>
  ifReadable(() => fingerprint(root, SOURCES, [mode, process.version, ...ofEnvironment().sort()]))

const buildOf = (dir) => ifReadable(() => fingerprint(dir, ['']))

/**
 * Builds, unless the build that is there is what building would give. In doubt it builds.
 * @param options.root the project's folder
 * @param options.dir the build
 * @param options.mode of vite
 * @param options.make makes the build; it calls what it is given with the folder once that is whole, before it takes
 * the place of the old one
 * @param options.say takes a line about what is done
 */
export function freshen({ root, dir, mode, make, say }) {
  const file = `${dir}.json`
  const record = ifReadable(() => JSON.parse(readFileSync(file, 'utf8')))
  const sources = sourcesOf(root, mode)
  if (sources && record?.sources === sources && record.build === buildOf(dir)) {
    say('the console is built: nothing has changed since')
    return
  }
  say(record ? 'building the console, since something has changed …' : 'building the console …')
  rmSync(file, { force: true })
  let build
  make((made) => {
    build = buildOf(made)
  })
  // What changed while it was built may be in it or not.
  if (sources && build && sourcesOf(root, mode) === sources)
    writeFileSync(file, JSON.stringify({ sources, build }))
}
