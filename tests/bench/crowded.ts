/** Ten thousand rows, and twenty thousand entries of the audit log: key presses, sorting, filtering, scrolling. */
import type { Request } from 'playwright'
import { manualClock } from '@mock/state/clock'
import type { Bench, Visit } from './bench'
import { startInstance } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Frames, Sign } from './in-page'
import type { Work } from './work'

const ADDRESS = '/projects/web/instances'
/** The audit log of one month, without polling. */
const LOG = '/system/audit-log?range=30d&every=off'
/** The form of a new snapshot. */
const FORM = '/projects/web/snapshots-new'
const FRAME = 50
const FOCUS: Sign = { moves: 'focus' }
const ROWS: Sign = { moves: 'rows' }
const MARKED = '[role="row"][data-row][aria-selected="true"]'
const FIRST_MARK: Sign = { appears: MARKED }
/** The second row below a marked row. */
const MANY_MARKS: Sign = { appears: `${MARKED} + ${MARKED}` }
/** The calls that read the whole list, at a thousand rows each. */
const CALLS = 10

/** Turns the wheel by one notch per frame, first slowly, then as fast as a hand can. */
async function wheel({ page }: Visit, notches: number, pixels: number) {
  for (let i = 0; i < notches; i += 1) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(16)
  }
}

/** Waits until the whole list has been read again. */
function readAgain({ page }: Visit): Promise<void> {
  return new Promise((resolve) => {
    let left = CALLS
    const done = (request: Request) => {
      if (!/\/v1\/instances\?.*limit=1000/.test(request.url())) return
      left -= 1
      if (left > 0) return
      page.off('requestfinished', done)
      resolve()
    }
    page.on('requestfinished', done)
  })
}

/** Waits for the poll that follows within seconds after an instance changes its state. */
async function watchPoll(
  visit: Visit,
  watched: (name: string, act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const stopped = visit.api.world.instances.all().find((i) => i.runState === 'stopped')
  if (!stopped) throw new Error('The seed has no stopped instance')
  await startInstance(visit.api, stopped.name)
  const seen = readAgain(visit)
  await visit.press('view.refresh')
  await seen
  await visit.page.waitForTimeout(500)
  await watched('poll', async () => {
    await readAgain(visit)
    await visit.page.waitForTimeout(500)
  })
}

interface Done {
  keys: Record<string, number>
  frames: Record<string, Frames>
  work: Record<string, Work>
}

/** Measures a visit: `watched` records frames and processor time under a name. */
function watching(visit: Visit) {
  const frames: Done['frames'] = {}
  const work: Done['work'] = {}
  const watched = async (name: string, act: () => Promise<void>) => {
    work[name] = await visit.workOf(async () => {
      frames[name] = await visit.framesOf(act)
    })
  }
  return { frames, work, watched }
}

async function once(visit: Visit): Promise<Done> {
  const { page } = visit
  const keys: Done['keys'] = {}
  const { frames, work, watched } = watching(visit)
  const timed = async (name: string, sign: Sign, act: () => Promise<void>) => {
    await watched(name, async () => {
      keys[name] = (await visit.timed(sign, act)).painted
    })
  }

  await visit.open(ADDRESS)
  await visit.quiet()
  const began = Date.now()
  await watched('load', async () => {
    await visit.press('list.load-all')
    await page.waitForFunction(
      () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === '10001',
    )
    keys['load'] = Date.now() - began
  })
  await page.waitForTimeout(500)

  await visit.press('list.next')
  await visit.press('list.next')
  await timed('next', FOCUS, () => visit.press('list.next'))
  await timed('last', FOCUS, () => visit.press('list.last', { keys: 'End' }))
  await visit.press('list.first')
  await timed('mark', FIRST_MARK, () => visit.press('list.mark'))
  await timed('mark-all', MANY_MARKS, () => visit.press('list.mark-all'))
  await visit.press('list.mark-none')
  await page.mouse.move(640, 480)
  await watched('wheel', () => wheel(visit, 40, 120))
  await watched('spin', () => wheel(visit, 30, 3_000))
  await timed('sort', ROWS, () => visit.press('list.sort', { args: { column: 'reverse' } }))
  await visit.press('list.filter')
  await page.waitForTimeout(100)
  await timed('filter', ROWS, () => page.keyboard.press('9'))
  await watched('typing', () => page.keyboard.type('9 running', { delay: 80 }))
  await page.keyboard.press('Escape')
  await watchPoll(visit, watched)
  return { keys, frames, work }
}

/** Measures the whole audit log. */
async function onceOfLog(visit: Visit): Promise<Done> {
  const { page } = visit
  const { frames, work, watched } = watching(visit)
  await visit.open(LOG)
  await visit.quiet()
  const began = Date.now()
  await watched('log-load', async () => {
    await visit.press('list.load-all')
    await page.getByText('There are no older entries').waitFor({ timeout: 60_000 })
  })
  const keys = { 'log-load': Date.now() - began }
  await page.waitForTimeout(500)
  await page.mouse.move(640, 480)
  await watched('log-wheel', () => wheel(visit, 40, 120))
  await watched('log-spin', () => wheel(visit, 30, 3_000))
  await visit.press('list.filter')
  await page.waitForTimeout(100)
  await watched('log-typing', () => page.keyboard.type('operation:stop', { delay: 80 }))
  return { keys, frames, work }
}

/** Measures a form with a thousand disks as options. A typed letter makes the form unsaved, and renders it again. */
async function onceOfForm(visit: Visit): Promise<Done> {
  const { page } = visit
  const { frames, work, watched } = watching(visit)
  await visit.open(FORM)
  await visit.quiet()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await watched('form', () => page.keyboard.press('a'))
  return { keys: {}, frames, work }
}

const KEYS = {
  'log-load': 'Loading 20,000 entries of the audit log',
  load: 'Loading all 10,000 rows',
  next: 'Key j to the next row in focus, 10,000 rows',
  last: 'Key End to the last row in focus',
  mark: 'Key x to the row marked',
  'mark-all': 'Keys * a to all rows marked',
  sort: 'Keys s s to the rows sorted',
  filter: 'A letter in the filter to the rows filtered',
}

const FRAMES = {
  'log-load': 'while the audit log is loaded',
  'log-wheel': 'on the wheel in the audit log',
  'log-spin': 'on the wheel spun in the audit log',
  'log-typing': 'on typing in the filter of the audit log',
  form: 'on the first letter in a form with a thousand options',
  load: 'while loading all',
  next: 'on j',
  last: 'on End',
  mark: 'on marking a row',
  'mark-all': 'on marking all',
  wheel: 'on the wheel',
  spin: 'on the wheel spun, 3,000 px a notch',
  sort: 'on sorting',
  filter: 'on the filter’s first letter',
  typing: 'on typing nine more letters',
  poll: 'while the list is polled',
}

export async function measureCrowded(bench: Bench): Promise<Figure[]> {
  // The world's clock stands still, so states in transition never end.
  const api = await bench.serve('crowded', 0, 'production', manualClock(new Date()))
  const lists = await bench.each(api, once)
  const logs = await bench.each(api, onceOfLog)
  const forms = await bench.each(api, onceOfForm)
  await api.close()
  const runs = lists.map((list, i): Done => {
    const [log, form] = [logs[i], forms[i]]
    return {
      keys: { ...list.keys, ...log?.keys },
      frames: { ...list.frames, ...log?.frames, ...form?.frames },
      work: { ...list.work, ...log?.work, ...form?.work },
    }
  })
  const all = runs.flatMap((run) => Object.values(run.frames))
  return [
    ...Object.entries(KEYS).map(([name, what]) =>
      medianOf(
        { id: `crowded.${name}`, what, unit: 'ms' },
        runs.map((run) => run.keys[name] ?? Number.NaN),
      ),
    ),
    ...Object.entries(FRAMES).map(([name, what]) =>
      medianOf(
        { id: `crowded.${name}.frame`, what: `Longest frame ${what}`, unit: 'ms', target: FRAME },
        runs.map((run) => run.frames[name]?.longest ?? Number.NaN),
      ),
    ),
    ...Object.entries(FRAMES).map(([name, what]) =>
      medianOf(
        {
          id: `crowded.${name}.task`,
          what: `Longest task ${what}, processor time`,
          unit: 'ms',
          target: FRAME,
        },
        runs.map((run) => run.work[name]?.longest ?? Number.NaN),
      ),
    ),
    {
      id: 'crowded.late',
      what: `Frames over ${FRAME} ms, all runs, of ${all.reduce((n, f) => n + f.frames, 0)}`,
      unit: 'frames',
      value: all.reduce((n, f) => n + f.late, 0),
      target: 0,
    },
    {
      id: 'crowded.rows',
      what: 'Rows on the page, at most',
      unit: 'rows',
      value: Math.max(...all.map((f) => f.maxRows)),
      target: 300,
    },
    {
      id: 'crowded.nodes',
      what: 'Elements on the page, at most',
      unit: 'nodes',
      value: Math.max(...all.map((f) => f.maxNodes)),
    },
  ]
}
