/** Times of the mock's control plane: creating a world, answering a call, and loading it in a page. */
import { manualClock } from '@mock/state/clock'
import type { SeedName } from '@mock/seeds'
import { SEED_NAMES } from '@mock/seeds'
import { serve } from '@mock/server/serve'
import { createWorld } from '@mock/world'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { median, medianOf } from './figures'

/** Milliseconds that `work` takes. */
async function took(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const PAGES = ['instances', 'disks', 'floating-ips', 'snapshots'] as const

/** Pages of fifty rows in the slowest lists, the first page and later ones. */
async function slowestPage(runs: number): Promise<number> {
  const world = createWorld({ seed: 'crowded', clock: manualClock() })
  const answer = serve(world, { latency: 0 })
  const token = world.login('ada')
  const ask = async (path: string) => {
    const headers = { cookie: `session=${token}` }
    const response = await answer(new Request(`http://mock${path}`, { headers }))
    const { next_page: next } = (await response.json()) as { next_page?: string }
    return next
  }
  const medians: number[] = []
  for (const list of PAGES) {
    const times: number[] = []
    let at = `/v1/${list}?project=web&limit=50`
    // The first answer sorts the names once.
    await ask(at)
    for (let page = 0; page < runs; page += 1) {
      let next: string | undefined
      times.push(await took(async () => (next = await ask(at))))
      if (next) at = `/v1/${list}?project=web&limit=50&page_token=${encodeURIComponent(next)}`
    }
    medians.push(median(times))
  }
  return Math.max(...medians)
}

/** The time from the start of the navigation to the first row, with the mock in the page. */
async function pageLoad(bench: Bench, seed: SeedName): Promise<number[]> {
  const site = await bench.serve('demo', 0, 'mock')
  try {
    return await bench.each(site, (visit) =>
      visit.open(`/projects?mock-seed=${seed}&mock-latency=0`),
    )
  } finally {
    await site.close()
  }
}

export async function measureWorlds(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const seed of SEED_NAMES) {
    const runs: number[] = []
    for (let run = 0; run < bench.runs; run += 1)
      runs.push(await took(() => createWorld({ seed, clock: manualClock() })))
    const what = `Making the world ${seed} in Node`
    const target = seed === 'crowded' && { target: 1_500 }
    figures.push(medianOf({ id: `world.${seed}`, what, unit: 'ms', ...target }, runs))
  }
  const demo = await pageLoad(bench, 'demo')
  const crowded = await pageLoad(bench, 'crowded')
  return [
    ...figures,
    {
      id: 'world.page',
      what: 'A page of 50 from the slowest list of a crowd, without latency',
      unit: 'ms',
      value: Math.round(await slowestPage(20)),
      target: 10,
    },
    medianOf({ id: 'world.load', what: 'First row, the demo in the page', unit: 'ms' }, demo),
    {
      id: 'world.crowd',
      what: 'What a crowd in the page adds to that',
      unit: 'ms',
      value: Math.round(median(crowded) - median(demo)),
      target: 400,
    },
  ]
}
