/**
 * The beginning of a session over both protocols, with a fast and a slow API and processor: the cold load, the palette,
 * and forms that open for the first time.
 */
import type { CommandId } from '@commands/index'
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Sign } from './in-page'
import { closePalette, openPalette } from './palette'
import type { Protocol } from './protocols'
import { PROTOCOLS, PROTOCOL_NAMES, overTls } from './protocols'

/** Milliseconds of delay for each answer of the API. */
const LATENCIES = [0, 300]
/** How many times the processor is slowed down. */
const RATES = [1, 4]

export const rowsOf = (title: string): Sign => ({
  appears: `[role="grid"][aria-label="${title}"] [data-row]`,
})

interface Opening {
  what: string
  /** The list from which the form is opened. */
  list: { id: CommandId; sign: Sign }
  id: CommandId
  /** The first field of the form. */
  sign: Sign
}

export const FORMS = {
  panel: {
    what: 'Form in the side panel (new disk), key to first field, first time',
    list: { id: 'disk.list', sign: rowsOf('Disks') },
    id: 'disk.create',
    sign: { appears: '[role="dialog"] form input' },
  },
  page: {
    what: 'Form of a page (new instance), key to first field, first time',
    list: { id: 'instance.list', sign: rowsOf('Instances') },
    id: 'instance.create',
    sign: { appears: 'main form input' },
  },
} as const satisfies Record<string, Opening>

const WHAT = {
  paint: 'Cold load to the first paint: the outline of the frame',
  frame: 'Cold load to the frame: sidebar and heading',
  row: 'Cold load to the first row',
  'palette.first': 'Palette key to painted, first time',
  palette: 'Palette key to painted, later',
  'form.panel': FORMS.panel.what,
  'form.page': FORMS.page.what,
} as const
type Name = keyof typeof WHAT

/** Opens a list and then a form from it, and waits until the form's first field has the focus. */
export async function openForm(visit: Visit, { list, id, sign }: Opening): Promise<number> {
  await visit.timed(list.sign, () => visit.press(list.id))
  await visit.quiet()
  const { painted } = await visit.timed(sign, () => visit.press(id))
  return painted
}

async function once(visit: Visit, rate: number): Promise<Record<Name, number>> {
  await visit.slow(rate)
  const row = await visit.open('/projects')
  const frame = await visit.page.evaluate(() => globalThis.bench.frame.painted ?? Number.NaN)
  const paint = await visit.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await visit.quiet()
  const first = await openPalette(visit)
  await closePalette(visit)
  await openPalette(visit)
  await closePalette(visit)
  const later = await openPalette(visit)
  await closePalette(visit)
  await visit.timed(rowsOf('Instances'), async () => {
    await visit.page.getByRole('link', { name: 'web', exact: true }).first().focus()
    await visit.page.keyboard.press('Enter')
  })
  const panel = await openForm(visit, FORMS.panel)
  await visit.page.keyboard.press('Escape')
  await visit.page.waitForSelector('[role="dialog"]', { state: 'hidden' })
  const page = await openForm(visit, FORMS.page)
  return {
    paint,
    frame,
    row,
    'palette.first': first.painted,
    palette: later.painted,
    'form.panel': panel,
    'form.page': page,
  }
}

async function measureOne(bench: Bench, protocol: Protocol, latency: number): Promise<Figure[]> {
  const api = await overTls(await bench.serve('demo', latency), protocol)
  const figures: Figure[] = []
  for (const rate of RATES) {
    const runs = await bench.each(api, (visit) => once(visit, rate))
    const where = `${PROTOCOL_NAMES[protocol]}, API ${latency} ms, processor ÷${rate}`
    for (const [name, what] of Object.entries(WHAT) as [Name, string][])
      figures.push(
        medianOf(
          { id: `${name}.${protocol}.${latency}.${rate}`, what: `${what}: ${where}`, unit: 'ms' },
          runs.map((run) => run[name]),
        ),
      )
  }
  await api.close()
  return figures
}

export async function measureMatrix(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const protocol of PROTOCOLS)
    for (const latency of LATENCIES) figures.push(...(await measureOne(bench, protocol, latency)))
  // Figures of one measure are listed together, for comparison.
  const names = Object.values<string>(WHAT)
  const place = ({ what }: Figure) => names.findIndex((name) => what.startsWith(`${name}: `))
  return figures.sort((a, b) => place(a) - place(b))
}
