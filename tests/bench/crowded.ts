/** Ten thousand rows: the cost of a key, of sorting, filtering and scrolling. */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Frames, Sign } from './in-page'
import type { Work } from './work'

const ADDRESS = '/projects/web/instances'
const FRAME = 50
const FOCUS: Sign = { moves: 'focus' }
const ROWS: Sign = { moves: 'rows' }

/** One wheel notch per frame: slowly along the list, then as fast as a hand can spin. */
async function wheel({ page }: Visit, notches: number, pixels: number) {
  for (let i = 0; i < notches; i += 1) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(16)
  }
}

interface Done {
  keys: Record<string, number>
  frames: Record<string, Frames>
  work: Record<string, Work>
}

async function once(visit: Visit): Promise<Done> {
  const { page } = visit
  const keys: Done['keys'] = {}
  const frames: Done['frames'] = {}
  const work: Done['work'] = {}
  const watched = async (name: string, act: () => Promise<void>) => {
    work[name] = await visit.workOf(async () => {
      frames[name] = await visit.framesOf(act)
    })
  }
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
  await page.mouse.move(640, 480)
  await watched('wheel', () => wheel(visit, 40, 120))
  await watched('spin', () => wheel(visit, 30, 3_000))
  await timed('sort', ROWS, () => visit.press('list.sort', { args: { column: 'reverse' } }))
  await visit.press('list.filter')
  await page.waitForTimeout(100)
  await timed('filter', ROWS, () => page.keyboard.press('9'))
  await watched('typing', () => page.keyboard.type('9 running', { delay: 80 }))
  return { keys, frames, work }
}

const KEYS = {
  load: 'Loading all 10,000 rows',
  next: 'Key j to the next row in focus, 10,000 rows',
  last: 'Key End to the last row in focus',
  sort: 'Keys s s to the rows sorted',
  filter: 'A letter in the filter to the rows filtered',
}

const FRAMES = {
  load: 'while loading all',
  next: 'on j',
  last: 'on End',
  wheel: 'on the wheel',
  spin: 'on the wheel spun, 3,000 px a notch',
  sort: 'on sorting',
  filter: 'on the filter’s first letter',
  typing: 'on typing nine more letters',
}

export async function measureCrowded(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('crowded', 0)
  const runs = await bench.each(api, once)
  await api.close()
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
