/** The time of typing into the palette and the command line when ten thousand names are loaded. */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Frames } from './in-page'
import type { Work } from './work'

const FRAME = 50
const PLACES = {
  palette: 'while typing a verb and a name into the palette',
  line: 'while typing a line whose names are completed',
} as const
type Place = keyof typeof PLACES

type Done = Record<Place, { frames: Frames; work: Work }>

async function typing(visit: Visit, text: string): Promise<Done[Place]> {
  let frames: Frames | undefined
  const work = await visit.workOf(async () => {
    frames = await visit.framesOf(() => visit.page.keyboard.type(text, { delay: 80 }))
  })
  if (!frames) throw new Error('No frame was seen')
  return { frames, work }
}

async function once(visit: Visit): Promise<Done> {
  const { page } = visit
  await visit.open('/projects/web/instances')
  await visit.quiet()
  await visit.press('list.load-all')
  await page.waitForFunction(
    () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') === '10001',
  )
  await page.waitForTimeout(500)
  await visit.press('view.palette')
  await page.waitForSelector('[data-palette] input')
  await page.waitForTimeout(500)
  // The first letter loads the lists that no page has loaded.
  await page.keyboard.type('w')
  await visit.quiet()
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(500)
  const palette = await typing(visit, 'stop instance 99')
  await page.keyboard.press('Escape')
  await page.waitForSelector('[data-palette]', { state: 'hidden' })
  await page.keyboard.type(':')
  await page.waitForSelector('[aria-label="Command line"] input')
  await page.waitForTimeout(500)
  const line = await typing(visit, 'instance stop --instance in')
  return { palette, line }
}

export async function measureNames(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('crowded', 0)
  const runs = await bench.each(api, once)
  await api.close()
  return (Object.keys(PLACES) as Place[]).flatMap((place) => [
    medianOf(
      {
        id: `names.${place}.frame`,
        what: `Longest frame ${PLACES[place]}`,
        unit: 'ms',
        target: FRAME,
      },
      runs.map((run) => run[place].frames.longest),
    ),
    medianOf(
      {
        id: `names.${place}.task`,
        what: `Longest task ${PLACES[place]}, processor time`,
        unit: 'ms',
        target: FRAME,
      },
      runs.map((run) => run[place].work.longest),
    ),
  ])
}
