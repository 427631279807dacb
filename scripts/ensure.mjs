/**
 * Installs what is missing: the packages, and a browser for tests. Plain Node, since it runs before
 * anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SHELL, foundBrowsers, onPath } from './browsers.mjs'
import './closed-pipe.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the project's folder and shows its output.
 * @returns what it printed, where the options pipe that
 * @throws when it fails
 */
export function run(program, args, options = {}) {
  const all = { cwd: root, stdio: 'inherit', encoding: 'utf8', ...options }
  const { status, error, stdout } = spawnSync(program, args, all)
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
  return stdout
}

/**
 * Begins a program as `run` does, and goes on.
 * @returns a function that waits for its end; it throws when the program fails
 */
export function begin(program, args) {
  const ended = new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (status) => resolve(status === 0 ? undefined : `ended with ${status}`))
  })
  return async () => {
    const trouble = await ended
    if (trouble) throw new Error(`${program} ${args.join(' ')}: ${trouble}`)
  }
}

const lockOf = (path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined

/** True when the installed packages are those of the lock file. */
function isInstalled() {
  const wanted = lockOf(`${root}/package-lock.json`)
  const there = lockOf(`${root}/node_modules/.package-lock.json`)
  return (
    there !== undefined &&
    Object.entries(wanted ?? {}).every(
      ([name, { version, optional, peer }]) =>
        name === '' || optional || peer || there[name]?.version === version,
    )
  )
}

/**
 * The program of npm: the one that runs this, or the one beside Node. On Windows `npm` is a script for the shell, which
 * Node no longer starts without one.
 */
function npmProgram() {
  const { npm_execpath: running = '' } = process.env
  if (basename(running) === 'npm-cli.js') return [process.execPath, running]
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return process.platform === 'win32' ? [process.execPath, beside] : ['npm']
}

/** Runs npm; what it prints goes to standard error, unless the options pipe it. @throws when it fails */
export function npm(args, options = {}) {
  const [program, ...before] = npmProgram()
  return run(program, [...before, ...args], { stdio: ['ignore', 2, 2], ...options })
}

/** Runs `npm ci` unless the installed packages are those of the lock file. */
export function ensurePackages() {
  if (isInstalled()) return
  console.error('installing packages …')
  npm(['ci', '--no-audit', '--no-fund'])
}

/** Runs Debian's apt-get. @returns whether it could do it */
const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', SHELL)

/**
 * Finds the browsers for the tests, and installs what is missing: Debian's packages, or playwright's own.
 * @returns what `foundBrowsers` does; nothing when playwright finds its own by itself
 */
export function ensureBrowsers() {
  const { CHROMIUM, CHROMIUM_SHELL } = foundBrowsers()
  const isComplete = process.env.CHROMIUM || (CHROMIUM && CHROMIUM_SHELL)
  if (!isComplete && process.getuid?.() === 0 && onPath('apt-get')) {
    console.error('installing Debian’s chromium …')
    // A list of packages that is too old is worth a wait only where no test could run.
    if (!install() && !CHROMIUM && apt('update')) install()
  }
  const browsers = foundBrowsers()
  if (browsers.CHROMIUM) return browsers
  run(process.execPath, [`${root}/node_modules/playwright/cli.js`, 'install', 'chromium'])
  return {}
}
