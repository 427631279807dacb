/** What the heap of a list of instances is made of, after load and after the first sign of use. */
import type { Bench } from './bench'
import type { Figure } from './figures'
import type { Content, Kind } from './snapshot'
import { contentOf } from './snapshot'

const WHAT: Readonly<Record<Kind, string>> = {
  code: 'code and what compiled it',
  closures: 'closures',
  strings: 'strings, the text of scripts included',
  objects: 'objects',
  arrays: 'arrays and tables',
  native: 'elements and styles of the browser',
  rest: 'shapes, numbers and the rest',
}

/** The figures of a snapshot. @param when appended to each description */
export const figuresOf = (id: string, when: string, { bytes, count }: Content): Figure[] => [
  ...(Object.entries(WHAT) as [Kind, string][]).map(([kind, what]): Figure => ({
    id: `${id}.${kind}`,
    what: `Heap ${when}: ${what}`,
    unit: 'bytes',
    value: bytes[kind],
  })),
  { id: `${id}.queries`, what: '… answers kept', unit: 'count', value: count.queries },
  { id: `${id}.fibers`, what: '… fibers of React', unit: 'count', value: count.fibers },
]

/** One run is enough: the heap without garbage is equal in each run. */
export async function measureKinds(bench: Bench): Promise<Figure[]> {
  const api = await bench.serve('demo', 0)
  const visit = await bench.visit(api)
  await visit.open('/projects/web/instances')
  await visit.quiet()
  const idle = await contentOf(visit)
  await visit.page.keyboard.press('Shift')
  await visit.quiet()
  const used = await contentOf(visit)
  await visit.close()
  await api.close()
  return [
    ...figuresOf('kinds.idle', 'unused', idle),
    ...figuresOf('kinds.used', 'after the first sign of use', used),
  ]
}
