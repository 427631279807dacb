/**
 * `npm run test:node`: types, units and a start on other versions of Node: 20.19, 22 and 24, or those that are named
 * (`-- 22.12 26`). They come from the npm registry into the user's cache folder, once for each name.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensurePackages, npm, root } from './ensure.mjs'
import { orUsage, readArgs } from './options.mjs'
import { timeText } from './test/progress.mjs'

const USUAL = ['20.19', '22', '24']
/** Milliseconds that building and starting may take. */
const START_TIMEOUT = 300_000

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rackline')
const isWindows = process.platform === 'win32'
/** The package of the registry that holds Node for this machine. */
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`

/** @returns the program of a version, fetched unless it is there */
function fetched(version) {
  const dir = join(cache, `node-${version}`)
  const program = join(dir, 'node_modules', PACKAGE, 'bin', isWindows ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    console.log(`fetching Node ${version} …`)
    npm(['install', '--prefix', dir, '--no-audit', '--no-fund', `${PACKAGE}@${version}`])
  }
  return program
}

/** @throws Error when the program fails */
function runs(program, path, ...args) {
  const { status } = spawnSync(program, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${path} ended with ${status}`)
}

/** The address that `npm start` prints. @throws Error when it ends before, or takes too long */
async function addressOf(child) {
  const late = setTimeout(() => child.kill(), START_TIMEOUT)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+:\d+/.exec(line)?.[0]
      if (address) return address
    }
  } finally {
    clearTimeout(late)
  }
  throw new Error('npm start did not come to its address')
}

/** Builds, serves, fetches the page and one of its files, and stops. @throws Error when one of them fails */
async function starts(program) {
  const child = spawn(program, [join(root, 'scripts/start.mjs'), '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await addressOf(child)
    const page = await (await fetch(address)).text()
    const file = /src="(\/assets\/[^"]+)"/.exec(page)?.[1]
    if (!file) throw new Error(`the page at ${address} is not the console's`)
    const { status } = await fetch(address + file)
    if (status !== 200) throw new Error(`${file} is answered with ${status}`)
  } finally {
    child.kill()
  }
}

const PARTS = {
  types: (program) => runs(program, 'typescript/bin/tsc', '-p', root),
  units: (program) =>
    runs(program, 'vitest/vitest.mjs', 'run', '--config', join(root, 'vite.config.ts')),
  start: starts,
}

/** @returns a line about each part */
async function tried(version) {
  const program = fetched(version)
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const lines = []
  for (const [name, part] of Object.entries(PARTS)) {
    console.log(`── Node ${stdout.trim()}: ${name}`)
    const begun = performance.now()
    let failure
    try {
      await part(program)
    } catch (error) {
      failure = error.message
      process.exitCode = 1
    }
    const time = timeText(performance.now() - begun).padStart(13)
    lines.push(`${stdout.trim().padEnd(12)}${name.padEnd(8)}${time}   ${failure ?? 'passed'}`)
  }
  return lines
}

const { positionals } = orUsage('npm run test:node -- [VERSION…]', () =>
  readArgs({ options: {}, allowPositionals: true }),
)
const lines = []
try {
  ensurePackages()
  for (const version of positionals.length > 0 ? positionals : USUAL)
    lines.push(...(await tried(version)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
console.log(['', ...lines].join('\n'))
