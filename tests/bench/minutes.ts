/** The number of calls that an idle page sends in a minute of the browser's clock, which the test advances. */
import type { BrowserContext, Page, Request } from 'playwright'
import { manualClock } from '@mock/state/clock'
import { paths } from '@/paths'
import type { Bench } from './bench'
import { isCall, startInstance } from './bench'
import type { Figure } from './figures'

const web = { project: 'web' }

interface Kind {
  what: string
  address: string
  /** A stopped instance of the project `web` that is started first, and stays in transition. */
  starts?: string
}

const KINDS: Readonly<Record<string, Kind>> = {
  list: { what: 'A list where nothing moves', address: paths.projects() },
  'list.moving': {
    what: 'A list where something moves',
    address: paths.instances(web),
    starts: 'web-2',
  },
  detail: {
    what: 'A page about one instance',
    address: paths.instanceStorage({ ...web, instance: 'db-1' }),
  },
  'detail.moving': {
    what: 'A page about one instance that is starting',
    address: paths.instanceStorage({ ...web, instance: 'web-2' }),
    starts: 'web-2',
  },
  metrics: {
    what: 'Metrics of the last hour',
    address: paths.instanceMetricsCpu({ ...web, instance: 'db-1' }),
  },
  system: { what: 'A page of the system', address: paths.silos() },
}

const VIEWS = {
  visible: { what: 'visible', tabs: 1 },
  hidden: { what: 'hidden', tabs: 1, target: 0 },
  tabs: { what: 'visible in two tabs', tabs: 2 },
} as const satisfies Record<string, { what: string; tabs: number; target?: number }>

/** Milliseconds of each step of the browser's clock. */
const STEP = 1_000
/** Real milliseconds until a message reaches another tab. */
const MESSAGE = 20

/** Simulates that the user changes to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The calls of all pages of a browser. */
function callsOf(context: BrowserContext) {
  const open = new Set<Request>()
  const calls = { asked: 0, isQuiet: () => open.size === 0 }
  context.on('request', (request) => {
    if (!isCall(request)) return
    open.add(request)
    calls.asked += 1
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return calls
}

async function minute(bench: Bench, kind: Kind, view: keyof typeof VIEWS): Promise<number> {
  const clock = manualClock(new Date())
  const api = await bench.serve('demo', 0, 'production', clock)
  if (kind.starts !== undefined) await startInstance(api, kind.starts)
  const visit = await bench.visit(api)
  const context = visit.page.context()
  const calls = callsOf(context)
  await context.clock.install({ time: clock.now() })
  const pages = [visit.page]
  while (pages.length < VIEWS[view].tabs) pages.push(await context.newPage())
  for (const page of pages) {
    await page.goto(api.url + kind.address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await visit.quiet()
  }
  const settled = async () => {
    do await visit.page.waitForTimeout(MESSAGE)
    while (!calls.isQuiet())
  }
  const now = await visit.page.evaluate(() => Date.now())
  await context.clock.pauseAt(now + STEP)
  if (view === 'hidden') await Promise.all(pages.map(hide))
  await settled()
  const before = calls.asked
  for (let at = 0; at < 60_000; at += STEP) {
    await context.clock.runFor(STEP)
    await settled()
  }
  await visit.close()
  await api.close()
  return calls.asked - before
}

export async function measureMinutes(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [id, kind] of Object.entries(KINDS))
    for (const view of ['visible', 'hidden', 'tabs'] as const)
      figures.push({
        id: `minute.${id}.${view}`,
        what: `${kind.what}, ${VIEWS[view].what}: requests a minute`,
        unit: 'requests',
        value: await minute(bench, kind, view),
        ...(view === 'hidden' && { target: VIEWS.hidden.target }),
      })
  return figures
}
