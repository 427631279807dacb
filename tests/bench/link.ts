/** The cold load and the first form over a link of 100 ms and 10 Mbit/s, with both protocols. */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import { FORMS, openForm, rowsOf } from './matrix'
import { PROTOCOLS, PROTOCOL_NAMES, overTls } from './protocols'

/** Milliseconds from a request to its answer's first byte. */
const ROUND_TRIP = 100
const MEGABITS = 10
/** Bytes a second. */
const THROUGHPUT = (MEGABITS * 1_000_000) / 8

const WHAT = {
  frame: 'Cold load to the frame',
  row: 'Cold load to the first row',
  form: 'Form in the side panel (new disk), key to first field, first time',
} as const
type Name = keyof typeof WHAT

async function once(visit: Visit): Promise<Record<Name, number>> {
  await visit.cdp.send('Network.enable')
  await visit.cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  })
  const row = await visit.open('/projects')
  const frame = await visit.page.evaluate(() => globalThis.bench.frame.painted ?? Number.NaN)
  await visit.quiet()
  await visit.timed(rowsOf('Instances'), async () => {
    await visit.page.getByRole('link', { name: 'web', exact: true }).first().focus()
    await visit.page.keyboard.press('Enter')
  })
  return { frame, row, form: await openForm(visit, FORMS.panel) }
}

export async function measureLink(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const protocol of PROTOCOLS) {
    const api = await overTls(await bench.serve('demo', 0), protocol)
    const runs = await bench.each(api, once)
    await api.close()
    for (const [name, what] of Object.entries(WHAT) as [Name, string][])
      figures.push(
        medianOf(
          {
            id: `link.${name}.${protocol}`,
            what: `${what}: ${PROTOCOL_NAMES[protocol]}, ${ROUND_TRIP} ms and ${MEGABITS} Mbit/s`,
            unit: 'ms',
          },
          runs.map((run) => run[name]),
        ),
      )
  }
  return figures
}
