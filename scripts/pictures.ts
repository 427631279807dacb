/** `npm run pictures`: makes the pictures of the README again, from the built console on the mock. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { startApi } from '@mock/node'
import { paths } from '@/paths'
import { freshConsole } from '../scripts/builds.mjs'
import { ensureBrowsers } from '../scripts/ensure.mjs'
import { securityHeaders } from '../scripts/headers.mjs'

const SIZE = { width: 1280, height: 720 }

interface Picture {
  name: string
  at: string
  /** What is done before it is taken. */
  prepare?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  {
    name: 'palette',
    at: paths.projects(),
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('stop web-1')
      await page.getByRole('option', { name: /web-1/ }).first().waitFor()
    },
  },
  { name: 'instance', at: paths.instanceNetworking({ project: 'web', instance: 'web-1' }) },
  { name: 'operator', at: paths.overview() },
]

const folder = fileURLToPath(new URL('../tests/pictures', import.meta.url))
mkdirSync(folder, { recursive: true })
const { CHROMIUM: executablePath } = ensureBrowsers()
const api = await startApi({
  seed: 'demo',
  static: freshConsole('production'),
  headers: securityHeaders,
})
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
try {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'session', value: api.world.login('ada'), url: api.url }])
  // The tour of a first visit would be over what the picture shows.
  await context.addInitScript({ content: `localStorage.rackline ??= '{"tour":"over"}'` })
  for (const { name, at, prepare } of PICTURES) {
    const page = await context.newPage()
    await page.goto(`${api.url}${at}`, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.screenshot({ path: `${folder}/${name}.png` })
    await page.close()
  }
} finally {
  await browser.close()
  await api.close()
}
