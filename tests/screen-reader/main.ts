/**
 * `npm run screen-reader`: does the tasks of `tasks.ts` by keys in Chromium with Orca, and writes what
 * Orca says into `said.txt`. It needs Debian's programs, which it names where they are missing.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { startApi } from '@mock/node'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { freshConsole } from '../../scripts/builds.mjs'
import { ensureBrowsers } from '../../scripts/ensure.mjs'
import { serve } from '../../scripts/serve.mjs'
import type { Step } from './tasks'
import { TASKS } from './tasks'

const SAID = fileURLToPath(new URL('said.txt', import.meta.url))
const PROGRAMS = {
  orca: 'orca',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  openbox: 'openbox',
  'dbus-run-session': 'dbus',
  'speech-dispatcher': 'speech-dispatcher',
}
const DISPLAY = ':77'
/** Milliseconds without a word after which Orca has said all. */
const QUIET = 1_500
const AT_MOST = 15_000

const missing = Object.entries(PROGRAMS).filter(
  ([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
)
if (missing.length > 0) {
  console.error(`Missing: apt-get install at-spi2-core ${missing.map(([, one]) => one).join(' ')}`)
  process.exit(1)
}
const { CHROMIUM } = ensureBrowsers()
const dir = freshConsole('production')
const home = mkdtempSync(join(tmpdir(), 'screen-reader-'))
const log = join(home, 'orca.log')

/**
 * Settings of Orca and of the speech server, which is silent: keys are not echoed, a page is not read out by itself, and
 * keys go to the console, as in Orca's focus mode.
 */
function writeSettings() {
  mkdirSync(join(home, '.local/share/orca'), { recursive: true })
  mkdirSync(join(home, '.config/speech-dispatcher'), { recursive: true })
  writeFileSync(
    join(home, '.local/share/orca/orca-customizations.py'),
    [
      'import orca.settings',
      'orca.settings.enableKeyEcho = False',
      'orca.settings.sayAllOnLoad = False',
      'orca.settings.pageSummaryOnLoad = False',
      'orca.settings.structuralNavigationEnabled = False',
      'orca.settings.caretNavigationEnabled = False',
      '',
    ].join('\n'),
  )
  writeFileSync(
    join(home, '.config/speech-dispatcher/speechd.conf'),
    'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n',
  )
}

/** The port at which the browser is told which page to open; all else is done by keys. */
const CONTROL = 9_377

const CHROMIUM_OPTIONS = [
  '--no-sandbox --force-renderer-accessibility --disable-gpu --no-first-run --disable-sync',
  '--disable-background-networking --disable-component-update --password-store=basic',
  '--window-size=1280,880 --window-position=0,0',
  `--remote-debugging-port=${CONTROL}`,
].join(' ')

/** Starts a screen with a window manager, Orca and Chromium. @returns what ends all of them */
async function startDesktop(address: string): Promise<() => void> {
  const env = {
    ...process.env,
    DISPLAY,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: 'en_US.UTF-8',
  }
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
  await sleep(1_000)
  const script = `
    /usr/libexec/at-spi-bus-launcher --launch-immediately &
    sleep 1
    openbox &
    orca --replace --debug-file=${log} &
    sleep 4
    exec ${CHROMIUM} ${CHROMIUM_OPTIONS} --user-data-dir=${home}/profile ${address}`
  const session: ChildProcess = spawn('dbus-run-session', ['--', 'bash', '-c', script], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  return () => {
    if (session.pid !== undefined) process.kill(-session.pid)
    screen.kill()
  }
}

const xdotool = (...args: readonly string[]) =>
  void spawnSync('xdotool', args, { env: { ...process.env, DISPLAY } })

const whole = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')

/** Waits until Orca is silent. */
async function untilQuiet() {
  let before = ''
  let quietSince = Date.now()
  const begun = Date.now()
  while (Date.now() - quietSince < QUIET && Date.now() - begun < AT_MOST) {
    await sleep(150)
    const now = whole()
    if (now !== before) quietSince = Date.now()
    before = now
  }
}

/** What was said in a part of the log: one utterance a line, in order. */
const saidIn = (text: string): string[] =>
  [...text.matchAll(/SPEECH OUTPUT: '(.*?)'(?:\{.*)?$/gm)].flatMap(([, words = '']) =>
    words.trim() === '' ? [] : words,
  )

const nameOf = (step: Step) => ('key' in step ? step.key : `“${step.type}”`)

async function go(step: Step) {
  const from = whole().length
  if ('key' in step) xdotool('key', step.key)
  else xdotool('type', '--delay', '40', step.type)
  await untilQuiet()
  return saidIn(whole().slice(from))
}

async function open(page: Page, at: string) {
  const from = whole().length
  await page.goto(at)
  await untilQuiet()
  return saidIn(whole().slice(from))
}

const api = await startApi({ seed: 'demo', latency: 0 })
const server = await serve({ dir, port: 0 }, { api: api.url, token: ADA_TOKEN })
const address = server.address()
const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
writeSettings()
const end = await startDesktop(`${origin}/settings/profile`)
const lines = [
  'What Orca says of the console in Chromium, made by `npm run screen-reader`. A line is an utterance, below its key.',
]
try {
  await sleep(6_000)
  await untilQuiet()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${CONTROL}`)
  const [page] = browser.contexts()[0]?.pages() ?? []
  if (!page) throw new Error('no page')
  for (const [i, { title, at, steps }] of TASKS.entries()) {
    lines.push('', `${i + 1}. ${title}`)
    const add = (what: string, said: readonly string[]) =>
      lines.push(`  ${what}`, ...said.map((words) => `      ${words}`))
    if (at !== undefined) add(at, await open(page, origin + at))
    for (const step of steps) add(nameOf(step), await go(step))
  }
} finally {
  end()
  server.closeAllConnections()
  server.close()
  await api.close()
}
writeFileSync(SAID, `${lines.join('\n')}\n`)
rmSync(home, { recursive: true, force: true })
console.log(`written: ${SAID}`)
process.exit(0)
