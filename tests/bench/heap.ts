/** The size of the heap after loading, and after many navigations. */
import type { CommandId } from '@commands/index'
import type { Bench, Visit } from './bench'
import type { Figure } from './figures'

const NAVIGATIONS = 200
/** Navigations before the first measure, so that code and answers that are loaded once do not count as a leak. */
const WARM = 20

const TOUR: readonly (readonly [CommandId, title: string])[] = [
  ['disk.list', 'Disks'],
  ['image.list', 'Images'],
  ['instance.list', 'Instances'],
]

/** What is left after two garbage collections. */
export async function count({ cdp }: Visit) {
  await cdp.send('HeapProfiler.enable')
  // Objects that finalizers release are collected only by the second collection.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

async function wander(visit: Visit, steps: number) {
  for (let i = 0; i < steps; i += 1) {
    const [id, title] = TOUR[i % TOUR.length] ?? ['instance.list', 'Instances']
    await visit.press(id)
    await visit.page.waitForFunction(
      (name) => document.querySelector('h1')?.textContent === name,
      title,
    )
  }
  await visit.quiet()
}

/** One run is enough, because the heap without garbage is equal in each run. */
export async function measureHeap(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const visit = await bench.visit(api)
  await visit.open('/projects/web/instances')
  await visit.quiet()
  const loaded = await count(visit)
  await wander(visit, WARM)
  const warm = await count(visit)
  await wander(visit, NAVIGATIONS)
  const after = await count(visit)
  await visit.close()
  await api.close()

  const moments = {
    loaded: ['after load', loaded],
    warm: [`after ${WARM} navigations, each page seen`, warm],
    after: [`after ${NAVIGATIONS} more`, after],
  } as const
  return Object.entries(moments).flatMap(([id, [when, counted]]): Figure[] => [
    { id: `heap.${id}`, what: `Heap ${when}`, unit: 'bytes', value: counted.heap },
    { id: `heap.${id}.nodes`, what: '… DOM nodes', unit: 'nodes', value: counted.nodes },
    {
      id: `heap.${id}.listeners`,
      what: '… listeners',
      unit: 'listeners',
      value: counted.listeners,
    },
  ])
}
