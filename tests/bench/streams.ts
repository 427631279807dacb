/** Pages that receive much data at once: a flooded serial console, and charts of thirty days. */
import { BACK_TO_NORMAL, HOSTILE, ONCE, STORMS } from '../drive/hostile'
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'
import { medianOf } from './figures'
import type { Frames } from './in-page'

const FLOOD = 10 * 2 ** 20
const LINE = `${'all work and no play '.repeat(6)}\r\n`
const END = 'and that was all of it'
/** The longest message of the server, in characters. */
const MESSAGE = 65_520
/** Outputs with a different style in each cell, which the browser draws as one slow frame. */
const DRAWN_CELL_BY_CELL = new Set([
  'a colour a cell',
  'every cluster',
  'clusters to the brim',
  'every ideograph',
])

/** Opens the serial console of an instance. @returns a function that writes as the guest */
async function atConsole(visit: Visit): Promise<(text: string) => void> {
  const { page, api } = visit
  const instance = api.world.instances.all().find((i) => i.name === 'web-1')
  if (!instance) throw new Error('The seed has no web-1')
  await page.goto(`${api.url}/projects/web/instances/web-1/serial-console`)
  await page.getByText('connected', { exact: true }).waitFor()
  await visit.quiet()
  return (text) => api.world.serial.writes(instance.id, text)
}

async function flood(visit: Visit): Promise<Frames> {
  const writes = await atConsole(visit)
  return visit.framesOf(async () => {
    const piece = LINE.repeat(512)
    for (let sent = 0; sent < FLOOD; sent += piece.length) writes(piece)
    writes(END)
    await visit.page.getByText(END).first().waitFor()
  })
}

/** @returns for each hostile output the longest task in milliseconds, by name */
async function hostile(visit: Visit): Promise<Record<string, number>> {
  const writes = await atConsole(visit)
  const longest: Record<string, number> = {}
  for (const what of [...ONCE, ...STORMS]) {
    const end = `after ${what}`
    const work = await visit.workOf(async () => {
      const output = (HOSTILE[what] ?? '').slice(0, what.endsWith('storm') ? MESSAGE : undefined)
      for (let from = 0; from < output.length; from += MESSAGE)
        writes(output.slice(from, from + MESSAGE))
      writes(`${BACK_TO_NORMAL}${end}\r\n`)
      await visit.page.getByText(end).first().waitFor()
    })
    longest[what] = work.longest
  }
  return longest
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

const longestOf = (run: Record<string, number>, isMeant: (what: string) => boolean) =>
  Math.max(...Object.entries(run).map(([what, longest]) => (isMeant(what) ? longest : 0)))

export async function measureStreams(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const floods = await bench.each(api, flood)
  const hostiles = await bench.each(api, hostile)
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
        id: 'streams.serial.hostile',
        what: 'Longest task for hostile output on the serial console',
        unit: 'ms',
        target: TARGET,
      },
      hostiles.map((run) => longestOf(run, (what) => !DRAWN_CELL_BY_CELL.has(what))),
    ),
    medianOf(
      {
        id: 'streams.serial.cells',
        what: 'Longest task for a screen on which every cell differs',
        unit: 'ms',
        target: 2 * TARGET,
      },
      hostiles.map((run) => longestOf(run, (what) => DRAWN_CELL_BY_CELL.has(what))),
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
