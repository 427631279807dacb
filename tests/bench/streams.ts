/**
 * Pages that receive a lot at once: a serial console that is flooded, and charts of thirty days.
 */
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Frames } from './in-page'

const FLOOD = 10 * 2 ** 20
const LINE = `${'all work and no play '.repeat(6)}\r\n`
const END = 'and that was all of it'

async function flood(visit: Visit): Promise<Frames> {
  const { page, api } = visit
  const instance = api.world.instances.all().find((i) => i.name === 'web-1')
  if (!instance) throw new Error('The seed has no web-1')
  await page.goto(`${api.url}/projects/web/instances/web-1/serial-console`)
  await page.getByText('connected', { exact: true }).waitFor()
  await visit.quiet()
  return visit.framesOf(async () => {
    const piece = LINE.repeat(512)
    for (let sent = 0; sent < FLOOD; sent += piece.length)
      api.world.serial.writes(instance.id, piece)
    api.world.serial.writes(instance.id, END)
    await page.getByText(END).first().waitFor()
  })
}

async function month(visit: Visit): Promise<Frames> {
  const { page, api } = visit
  await page.goto(`${api.url}/projects/web/instances/db-1/metrics/cpu`)
  await visit.quiet()
  return visit.framesOf(async () => {
    await visit.press('metrics.range', { args: { range: '30d' } })
    await visit.quiet()
  })
}

const TARGET = 200

export async function measureStreams(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const floods = await bench.each(api, flood)
  const months = await bench.each(api, month)
  await api.close()
  return [
    medianOf(
      {
        id: 'streams.serial.frame',
        what: 'Longest frame while 10 MB arrive on the serial console',
        unit: 'ms',
        target: TARGET,
      },
      floods.map((run) => run.longest),
    ),
    medianOf(
      {
        id: 'streams.month.frame',
        what: 'Longest frame while metrics go from an hour to 30 days',
        unit: 'ms',
        target: TARGET,
      },
      months.map((run) => run.longest),
    ),
  ]
}
