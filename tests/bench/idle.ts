/** What a tab costs that nobody uses, and what the first sign of use adds to it. */
import type { Bench, Visit } from './bench'
import { loadedBy } from './cold'
import type { Figure } from './figures'
import { medianOf } from './figures'
import { count } from './heap'

const PAGES = {
  projects: { what: '/projects', address: '/projects' },
  instances: { what: 'a list of instances', address: '/projects/web/instances' },
} as const

const COSTS = {
  heap: { what: 'heap', unit: 'bytes' },
  bytes: { what: 'files fetched, as they are sent', unit: 'bytes' },
  files: { what: 'files fetched', unit: 'requests' },
  calls: { what: 'calls of the API', unit: 'requests' },
  task: { what: 'processor time of tasks', unit: 'ms' },
  script: { what: '… of them scripts', unit: 'ms' },
} as const satisfies Record<string, Pick<Figure, 'what' | 'unit'>>

type Costs = Record<keyof typeof COSTS, number>

/** Processor time of the main thread since it began, in milliseconds. */
async function spent({ cdp }: Visit): Promise<Pick<Costs, 'task' | 'script'>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1_000
  return { task: of('TaskDuration'), script: of('ScriptDuration') }
}

/** All that the page has cost until now. */
async function costsOf(visit: Visit): Promise<Costs> {
  const time = await spent(visit)
  const { heap } = await count(visit)
  const loaded = await loadedBy(visit)
  const files = loaded.filter(({ kind }) => kind !== 'api')
  const bytes = files.reduce((sum, { brotli }) => sum + brotli, 0)
  return { heap, bytes, files: files.length, calls: loaded.length - files.length, ...time }
}

async function once(visit: Visit, address: string): Promise<Record<'idle' | 'used', Costs>> {
  // The processor's time, not the clock's, which depends on what else the machine does.
  await visit.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await visit.open(address)
  await visit.quiet()
  const idle = await costsOf(visit)
  await visit.page.keyboard.press('Shift')
  await visit.quiet()
  return { idle, used: await costsOf(visit) }
}

export async function measureIdle(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const figures: Figure[] = []
  for (const [page, { what, address }] of Object.entries(PAGES)) {
    const runs = await bench.each(api, (visit) => once(visit, address))
    for (const [moment, when] of [
      ['idle', 'unused'],
      ['used', 'after the first sign of use'],
    ] as const)
      for (const [id, cost] of Object.entries(COSTS) as [keyof Costs, (typeof COSTS)['heap']][])
        figures.push(
          medianOf(
            {
              id: `${moment}.${page}.${id}`,
              what: `A tab of ${what}, ${when}: ${cost.what}`,
              unit: cost.unit,
            },
            runs.map((run) => run[moment][id]),
          ),
        )
  }
  await api.close()
  return figures
}
