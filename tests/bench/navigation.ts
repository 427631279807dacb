/** Navigations with a slow API: their duration, and how many answers they wait for in sequence. */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Sign } from './in-page'

const LATENCY = 300
/** Milliseconds after which an answer is stale. */
const FRESH_FOR = 2_000

const rowsOf = (title: string): Sign => ({
  appears: `[role="grid"][aria-label="${title}"] [data-row]`,
})

interface Step {
  id: string
  what: string
  sign: Sign
  act(visit: Visit): Promise<void>
}

/** A path through the console; each step opens a page for the first time. */
const STEPS: readonly Step[] = [
  {
    id: 'instances',
    what: 'a project from the list of projects',
    sign: rowsOf('Instances'),
    async act({ page }) {
      await page.getByRole('gridcell').getByRole('link', { name: 'web', exact: true }).focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    id: 'disks',
    what: 'another list of the project',
    sign: rowsOf('Disks'),
    act: (visit) => visit.press('disk.list'),
  },
  {
    id: 'instance',
    what: 'an instance from the list',
    sign: { appears: '[aria-label="Boot disk"] [role="row"]' },
    async act(visit) {
      await visit.press('list.next')
      await visit.page.keyboard.press('Enter')
    },
  },
]

/** The calls since `from`: their number, the number in sequence, and the number answered before `to`. */
async function rounds({ page }: Visit, from: number, to: number) {
  const calls = await page.evaluate(
    ([start, end]) =>
      performance
        .getEntriesByType('resource')
        .filter((e): e is PerformanceResourceTiming => e instanceof PerformanceResourceTiming)
        .filter((e) => new URL(e.name).pathname.startsWith('/v1/'))
        .filter((e) => e.startTime >= start && e.startTime < end)
        .map((e) => ({ start: e.startTime, end: e.responseEnd }))
        .sort((a, b) => a.start - b.start),
    [from, to] as const,
  )
  const depths: number[] = []
  for (const [at, call] of calls.entries()) {
    const waitedFor = calls.slice(0, at).map((c, i) => (c.end <= call.start ? (depths[i] ?? 0) : 0))
    depths.push(1 + Math.max(0, ...waitedFor))
  }
  return {
    depth: Math.max(0, ...depths),
    answered: calls.filter((call) => call.end > 0 && call.end < to).length,
  }
}

async function go(visit: Visit, sign: Sign, act: () => Promise<void>) {
  await visit.page.evaluate(() => performance.clearResourceTimings())
  const from = await visit.page.evaluate(() => performance.now())
  const { there, painted } = await visit.timed(sign, act)
  const until = await visit.page.evaluate(() => performance.now())
  return { there, painted, ...(await rounds(visit, from, until - (painted - there))) }
}

type Gone = Awaited<ReturnType<typeof go>>

export async function measureNavigation(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', LATENCY)
  const first: Record<string, Gone[]> = {}
  const again: Gone[] = []
  await bench.each(api, async (visit) => {
    await visit.open('/projects')
    await visit.quiet()
    for (const { id, sign, act } of STEPS) {
      if (id === 'instance') {
        // Opens a known page after its answer is stale.
        await visit.page.waitForTimeout(FRESH_FOR)
        again.push(await go(visit, rowsOf('Instances'), () => visit.press('instance.list')))
        await visit.page.waitForTimeout(LATENCY * 2)
      }
      ;(first[id] ??= []).push(await go(visit, sign, () => act(visit)))
      await visit.page.waitForTimeout(LATENCY * 2)
    }
  })
  await api.close()
  return [
    ...STEPS.flatMap(({ id, what }) => {
      const runs = first[id] ?? []
      return [
        medianOf(
          { id: `navigation.${id}`, what: `First visit, ${what}, API ${LATENCY} ms`, unit: 'ms' },
          runs.map((r) => r.painted),
        ),
        medianOf(
          {
            id: `navigation.${id}.depth`,
            what: '… answers waited for one after another',
            unit: 'rounds',
            target: 1,
          },
          runs.map((r) => r.depth),
        ),
      ]
    }),
    medianOf(
      { id: 'navigation.again', what: 'A page seen before, its answer stale', unit: 'ms' },
      again.map((r) => r.painted),
    ),
    medianOf(
      {
        id: 'navigation.again.answers',
        what: '… answers that came before its rows',
        unit: 'rounds',
        target: 0,
      },
      again.map((r) => r.answered),
    ),
  ]
}
