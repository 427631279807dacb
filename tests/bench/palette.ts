/** The time from the palette's key until its list is painted. */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'

const LIST = '[data-palette] [role="listbox"]'
const SPEEDS = [
  { rate: 1, id: 'palette', what: '', target: 30 },
  { rate: 4, id: 'palette.slowed', what: ', processor slowed ×4', target: 60 },
]

/** @returns milliseconds until the list of the palette has appeared, and until it is painted */
export const openPalette = (visit: Visit): Promise<{ there: number; painted: number }> =>
  visit.timed({ appears: LIST }, () => visit.press('view.palette'))

export async function closePalette(visit: Visit): Promise<void> {
  await visit.page.keyboard.press('Escape')
  await visit.page.waitForSelector('[data-palette]', { state: 'hidden' })
  await visit.page.waitForTimeout(120)
}

async function open(visit: Visit) {
  const took = await openPalette(visit)
  await closePalette(visit)
  return took
}

export async function measurePalette(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const figures: Figure[] = []
  for (const { rate, id, what, target } of SPEEDS) {
    const runs = await bench.each(api, async (visit) => {
      await visit.open('/projects')
      await visit.quiet()
      await visit.slow(rate)
      const first = await open(visit)
      await open(visit)
      const later = await open(visit)
      const work = await visit.workOf(async () => {
        await openPalette(visit)
      })
      return { first, later, work: work.total }
    })
    figures.push(
      medianOf(
        { id, what: `Palette key to painted${what}`, unit: 'ms', target },
        runs.map((r) => r.later.painted),
      ),
      medianOf(
        { id: `${id}.there`, what: '… of it until the list is on the page', unit: 'ms' },
        runs.map((r) => r.later.there),
      ),
      medianOf(
        { id: `${id}.first`, what: `… the first time in a session${what}`, unit: 'ms' },
        runs.map((r) => r.first.painted),
      ),
    )
    if (rate === 1)
      figures.push(
        medianOf(
          { id: `${id}.work`, what: '… processor time of it, painting included', unit: 'ms' },
          runs.map((r) => r.work),
        ),
      )
  }
  await api.close()
  return figures
}
