/** Polling: how often, and until when. */
import type { Page, Request } from 'playwright/test'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { keysFor } from '../drive/keys'
import { expect, long, onScreen, test } from '../drive/test'
import { isCall } from '../drive/traffic'

const WEB = paths.instances({ project: 'web' })

test('changes by other users are shown without a key press', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().at(WEB)
  await app.list.row('web-2').shows({ State: 'stopped' })
  const cookie = `session=${app.world.login('alan')}`
  await app.ask('/v1/instances/web-2/start?project=web', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })
  await app.page.clock.fastForward(3_000)
  await app.list.row('web-2').shows({ State: 'starting' })
  await app.passes(3_000)
  await app.list.row('web-2').shows({ State: 'running' })
})

test(
  'a list polls every 3 s for 30 s during a transition, then every minute, and not at all when polling is off',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').clockDriven().start()
    let asked = 0
    let answered = 0
    // The issues are counted from whole lists, once.
    const isList = (call: { url(): string }) => {
      const { pathname, searchParams } = new URL(call.url())
      return pathname === '/v1/instances' && searchParams.get('limit') === '50'
    }
    app.page.on('request', (request) => void (asked += Number(isList(request))))
    app.page.on('requestfinished', (request) => void (answered += Number(isList(request))))
    const opened = app.world.clock.now().getTime()
    await app.at(WEB)
    await expect(app.list.row('web-2').locator).toBeVisible()
    // From here on the clock advances only by the test.
    const shown = await app.page.evaluate(() => Date.now())
    const stopped = shown + 2_500
    await app.page.clock.pauseAt(stopped)
    /** The seconds, of the given number, in which the page polls. */
    const looks = async (seconds: number) => {
      const found: number[] = []
      for (let at = 1; at <= seconds; at += 1) {
        const before = asked
        await app.page.clock.runFor(1_000)
        // All requests are answered before the next second begins.
        await expect.poll(() => answered, { intervals: [10] }).toBe(asked)
        if (asked > before) found.push(at)
      }
      return found
    }
    // While the page loaded, it sent the first request and at most one poll for each three seconds.
    expect(asked).toBeLessThanOrEqual(1 + Math.floor((stopped - opened) / 3_000))
    const found = await looks(120)
    const gaps = found.slice(1).map((at, i) => at - (found[i] ?? 0))
    const last = gaps.indexOf(60)
    expect(gaps).toEqual([...gaps.slice(0, last).fill(3), 60])
    // The fast polling lasted thirty seconds, which began while the page was loading.
    const lastAt = stopped + (found[last] ?? 0) * 1_000
    expect(lastAt - opened).toBeGreaterThan(27_000)
    expect(lastAt - shown).toBeLessThanOrEqual(33_000)

    await app.press('view.watch')
    await expect(app.main.getByText(/not watching/)).toBeVisible()
    expect(await looks(120)).toEqual([])
    const before = asked
    await app.press('view.refresh')
    await expect.poll(() => asked - before).toBe(1)
  },
)

test('a page of one instance polls every 2 s during a transition, then stops, and shows the age of its data', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .clockDriven()
    .at(paths.instanceStorage({ project: 'web', instance: 'web-2' }))
  await app.press('instance.start', { in: 'detail' })
  await expect(app.main.getByText('starting', { exact: true })).toBeVisible()
  await expect(app.main.getByText(/^live, .* ago$/)).toBeVisible()
  await app.passes(3_000)
  await expect(app.main.getByText('running', { exact: true })).toBeVisible()
  let asked = 0
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/instances/web-2') asked += 1
  })
  await app.passes(120_000)
  await expect(app.main.getByText(/^updated 2m ago$/)).toBeVisible()
  await app.press('view.refresh')
  await expect(app.status).toContainText('refreshed')
  await expect(app.main.getByText(/^updated \d+s ago$/)).toBeVisible()
  expect(asked).toBe(1)
})

/** Simulates that the user leaves a tab or returns to it. */
const setVisible = (tab: Page, isVisible: boolean) =>
  tab.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )

/** Advances the clock until this tab shows the number of issues. It is counted some seconds after the page is whole. */
const countsIssues = (tab: Page) =>
  expect(async () => {
    await tab.clock.fastForward(16_000)
    const sidebar = tab.getByRole('navigation', { name: 'Sidebar' })
    const counted = sidebar.getByRole('link', { name: /^Issues.*\d issue/ })
    await expect(counted).toBeVisible({ timeout: 3_000 })
  }).toPass()

test(
  'a page without a transition sends only necessary requests, and none in a hidden tab',
  long,
  async ({ app }) => {
    const db = { project: 'web', instance: 'db-1' }
    await app.as('ada').seed('demo').start()
    const { page } = app
    const calls: string[] = []
    page.on('request', (request) => {
      if (isCall(request)) calls.push(`${request.method()} ${request.url()}`)
    })
    /** The calls during this time, which advances in steps. */
    const callsIn = async (ms: number, step: number) => {
      const before = calls.length
      for (let at = 0; at < ms; at += step) {
        await page.clock.fastForward(step)
        await app.answered()
      }
      return calls.slice(before)
    }
    const most = {
      [paths.projects()]: 1,
      [paths.silos()]: 1,
      // The disks of the instance are a list, which polls once.
      [paths.instanceStorage(db)]: 1,
      [paths.instanceConnect(db)]: 0,
      [paths.instanceMetricsCpu(db)]: 6,
    }
    for (const [address, times] of Object.entries(most)) {
      await app.visit(address)
      await setVisible(page, true)
      // The issues are counted once the browser is idle, and then every few minutes.
      await countsIssues(page)
      await app.answered()
      const asked = await callsIn(60_000, 10_000)
      expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(times)
      await setVisible(page, false)
      const hidden = await callsIn(120_000, 120_000)
      expect(hidden, `${address}: calls while it is hidden`).toEqual([])
      await setVisible(page, true)
    }
  },
)

/** @returns the calls of each tab so far, and a function that waits for their answers */
function callsOf({ context }: App) {
  const open = new Set<Request>()
  const asked = new Map<Page, string[]>()
  context.on('request', (request) => {
    if (!isCall(request)) return
    open.add(request)
    const tab = request.frame().page()
    asked.set(tab, [...(asked.get(tab) ?? []), `${request.method()} ${request.url()}`])
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return {
    of: (tab: Page) => asked.get(tab) ?? [],
    async answered() {
      // The browser reports requests in order, so this request is reported after all earlier ones.
      const later = () => fetch('/theme.js').then((answer) => answer.text())
      await Promise.all(context.pages().map((tab) => tab.evaluate(later)))
      await expect.poll(() => open.size, { intervals: [10] }).toBe(0)
    },
  }
}

test(
  'two tabs send no more requests than one: the visible tab reads for both',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const calls = callsOf(app)
    const { page } = app
    await app.visit(paths.projects())
    const other = await app.context.newPage()
    await other.goto(app.url + paths.projects())
    const ages = () =>
      Promise.all(
        [page, other].map((tab) =>
          tab
            .getByRole('main')
            .getByText(/^live, .* ago$/)
            .innerText(),
        ),
      )
    const areSame = async () => new Set(await ages()).size === 1
    // Each tab counts the issues once, late.
    for (const tab of [page, other]) {
      await tab.bringToFront()
      await countsIssues(tab)
      await calls.answered()
    }
    // Tabs share reads once the browser is idle; until then each tab polls for itself.
    await expect(async () => {
      for (const tab of [page, other]) {
        await page.clock.fastForward(3_000)
        await tab.bringToFront()
        await tab.keyboard.press(keysFor('view.refresh').join(''))
        await calls.answered()
        await expect.poll(areSame, { timeout: 1_000 }).toBe(true)
      }
    }).toPass()
    const both = () => calls.of(page).length + calls.of(other).length
    // From here on the clock advances only by the test. One tab polls a second before the other.
    const times = await Promise.all([page, other].map((tab) => tab.evaluate(() => Date.now())))
    await page.clock.pauseAt(Math.max(...times) + 5_000)
    await calls.answered()
    /**
     * Advances to the next poll of either tab: a minute, or up to two seconds more for a tab that waited for the other.
     */
    const nextPoll = async () => {
      const before = both()
      await page.clock.fastForward(45_000)
      for (let at = 45; at <= 62 && both() === before; at += 0.5) {
        await page.clock.fastForward(500)
        await calls.answered()
      }
      // The polling tab passes the answer to the other tab, and both show it.
      const shows = async () => {
        await page.clock.runFor(10)
        return areSame()
      }
      await expect.poll(shows, { intervals: [10] }).toBe(true)
      // Without sharing, the other tab would poll now.
      await page.clock.fastForward(2_000)
      await calls.answered()
      expect(both() - before, 'calls of two tabs in a minute').toBe(1)
    }
    await nextPoll()
    await nextPoll()

    // When one tab is hidden, the other tab polls.
    await setVisible(page, false)
    const [hidden, shown] = [calls.of(page).length, calls.of(other).length]
    await nextPoll()
    expect(calls.of(page).slice(hidden), 'calls of the hidden tab').toEqual([])
    expect(calls.of(other).slice(shown), 'calls of the visible tab').toHaveLength(1)
  },
)
