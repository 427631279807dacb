/**
 * `npm run browsers`: the main flows in Firefox and WebKit, and in Chromium to compare, on the production build before
 * the mock over HTTP. What drives the browsers is installed into a folder that goes afterwards. Ends with tables, and
 * with 1 where a flow failed. `-- --only firefox,webkit` chooses browsers, `--flow WORDS` flows by their names.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { startApi } from '@mock/node'
import { foundBrowsers, onPath } from '../../scripts/browsers.mjs'
import { freshConsole } from '../../scripts/builds.mjs'
import { npm } from '../../scripts/ensure.mjs'
import { securityHeaders } from '../../scripts/headers.mjs'
import { orUsage, readArgs } from '../../scripts/options.mjs'
import type { Puppeteer } from './by-puppeteer'
import { driveByPuppeteer } from './by-puppeteer'
import type { Selenium } from './by-webdriver'
import { driveByWebDriver } from './by-webdriver'
import type { Driver } from './driver'
import { FEATURES } from './features'
import { FLOWS } from './flows'
import type { Reads } from './plain'
import { PLAIN } from './plain'
import { User } from './user'

const DRIVERS = ['puppeteer-core@25.16.0', 'selenium-webdriver@4.49.0']
const BROWSERS = ['chromium', 'firefox', 'webkit'] as const
type BrowserName = (typeof BROWSERS)[number]

/** @throws Error with what to install */
function programOf(name: BrowserName): string {
  const found = {
    chromium: () => foundBrowsers().CHROMIUM,
    firefox: () => onPath('firefox-esr') ?? onPath('firefox'),
    webkit: () => onPath('Xvfb') && onPath('WebKitWebDriver'),
  }[name]()
  if (found) return found
  throw new Error(
    `${name} is missing: apt-get install -y --no-install-recommends chromium firefox-esr webkit2gtk-driver xvfb`,
  )
}

const USAGE = 'npm run browsers -- [--only chromium,firefox,webkit] [--flow WORDS]'
const { chosen, flow } = orUsage(USAGE, () => {
  const { values } = readArgs({
    options: {
      only: { type: 'string', default: BROWSERS.join() },
      flow: { type: 'string', default: '' },
    },
  })
  const chosen = values.only.split(',').map((word) => {
    const name = BROWSERS.find((one) => one === word)
    if (!name) throw new Error(`There is no browser ${word}: ${BROWSERS.join(', ')}`)
    return { name, program: programOf(name) }
  })
  return { chosen, flow: values.flow }
})

/** The text of the program that finds elements; it sets a variable `inPage`. */
async function finderText(): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'inPageModule' },
      minify: true,
    },
  })
  const [made] = [built].flat()
  if (!made || !('output' in made)) throw new Error('Nothing was built')
  return `${made.output[0].code}; const { inPage } = inPageModule`
}

const folder = mkdtempSync(join(tmpdir(), 'rackline-browsers-'))
const load = async (name: string): Promise<{ default: unknown }> => {
  const from = createRequire(join(folder, 'package.json'))
  return (await import(pathToFileURL(from.resolve(name)).href)) as { default: unknown }
}

async function start(name: BrowserName, program: string): Promise<Driver> {
  if (name === 'webkit')
    return driveByWebDriver((await load('selenium-webdriver')).default as Selenium, program)
  const { default: puppeteer } = await load('puppeteer-core')
  return driveByPuppeteer(
    puppeteer as Puppeteer,
    name === 'firefox' ? 'firefox' : 'chrome',
    program,
  )
}

let instanceReads = 0
const options = {
  seed: 'demo',
  alter: async (request: Request, response: Response) => {
    if (new URL(request.url).pathname === '/v1/instances') instanceReads += 1
    return response
  },
} as const
const reads = () => {
  const made = instanceReads
  instanceReads = 0
  return made
}

type Flow = (user: User, reads: Reads) => Promise<void>
type Results = Record<string, Record<string, string>>
const results: Results = {}
const features: Results = {}
let failed = 0

/** Runs flows one after the other, each in a new world. */
async function runAll(
  user: User,
  flows: Readonly<Record<string, Flow>>,
  restart: () => void,
  where = '',
): Promise<void> {
  const { browser } = user.driver
  const column = `${browser}${where}`
  for (const [title, does] of Object.entries(flows)) {
    if (!title.includes(flow)) continue
    restart()
    const since = performance.now()
    const took = () => `${((performance.now() - since) / 1_000).toFixed(1)} s`
    let said = ''
    try {
      await user.driver.newTab()
      await user.driver.closeOtherTabs()
      await user.enter()
      await does(user, reads)
      const troubles = await user.troubles()
      if (troubles.length > 0) throw new Error(troubles.join('; '))
      said = `passed, ${took()}`
    } catch (error) {
      failed += 1
      said = 'failed'
      console.error(
        `${browser}: ${title}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    console.error(`${column}: ${title}: ${said}`)
    ;(results[title] ??= {})[column] = said
  }
}

async function checkFeatures(driver: Driver, where: string): Promise<void> {
  for (const [title, expression] of Object.entries(FEATURES)) {
    const has = await driver.evaluate(expression)
    ;(features[title] ??= {})[`${driver.browser}${where}`] = has ? 'yes' : 'no'
  }
}

function table(of: Results): string {
  const columns = [...new Set(Object.values(of).flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...columns]),
    line(['', ...columns].map(() => '---')),
    ...Object.entries(of).map(([title, row]) => line([title, ...columns.map((c) => row[c] ?? '')])),
  ].join('\n')
}

try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  npm(['install', '--silent', '--no-audit', '--no-fund', ...DRIVERS], { cwd: folder })
  const finder = await finderText()
  const api = await startApi({
    ...options,
    static: freshConsole('production'),
    headers: securityHeaders,
    host: '0.0.0.0',
  })
  const { port } = new URL(api.url)
  try {
    for (const { name, program } of chosen) {
      const driver = await start(name, program)
      console.error(`${driver.browser} ${driver.version}`)
      try {
        const at = (host: string) =>
          new User(driver, `http://${host}:${port}`, () => api.world, finder)
        const restart = () => void api.restart(options)
        await runAll(at('localhost'), FLOWS, restart)
        await checkFeatures(driver, '')
        await runAll(at(hostname()), PLAIN, restart, ', plain http')
        await checkFeatures(driver, ', plain http')
      } finally {
        await driver.close()
      }
    }
  } finally {
    await api.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${table(results)}\n`)
const differ = Object.entries(features).filter(([, row]) => Object.values(row).includes('no'))
console.log(table(Object.fromEntries(differ)))
process.exit(failed > 0 ? 1 : 0)
