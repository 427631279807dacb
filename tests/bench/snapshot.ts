/** What is on a page's heap, from a snapshot of it. */
import type { Visit } from './bench'

/** The parts of the format of V8 that are read here; `nodes` and `edges` are tables of numbers, row after row. */
interface Snapshot {
  snapshot: {
    meta: {
      node_fields: string[]
      node_types: [string[]]
      edge_fields: string[]
      edge_types: [string[]]
    }
  }
  nodes: number[]
  edges: number[]
  strings: string[]
}

/** The kinds that are summed, and what V8 calls them; any other is `rest`. */
const KINDS = {
  code: ['code'],
  closures: ['closure'],
  strings: ['string', 'concatenated string', 'sliced string'],
  objects: ['object'],
  arrays: ['array'],
  native: ['native'],
} as const

/** Objects by fields that only they have, because the build shortens the names of classes. */
const OBJECTS = {
  queries: ['queryHash', 'observers', 'state'],
  fibers: ['memoizedProps', 'alternate', 'stateNode'],
} as const

export type Kind = keyof typeof KINDS | 'rest'
type Objects = keyof typeof OBJECTS

export interface Content {
  /** Bytes by kind. */
  bytes: Record<Kind, number>
  /** The number of objects. */
  count: Record<Objects, number>
  /** Nodes that are in no document, and that something still holds. */
  detached: string[]
}

async function take({ cdp }: Visit): Promise<Snapshot> {
  let text = ''
  const more = ({ chunk }: { chunk: string }) => {
    text += chunk
  }
  cdp.on('HeapProfiler.addHeapSnapshotChunk', more)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', more)
  return JSON.parse(text) as Snapshot
}

const DETACHED = 2

/** Takes a snapshot of the heap, which takes seconds, and sums it. */
export async function contentOf(visit: Visit): Promise<Content> {
  const { snapshot, nodes, edges, strings } = await take(visit)
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta
  const at = (field: string) => node_fields.indexOf(field)
  const [type, name, size, outgoing, state] = [
    at('type'),
    at('name'),
    at('self_size'),
    at('edge_count'),
    at('detachedness'),
  ] as const
  const kindOf = node_types[0].map(
    (v8) =>
      (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) =>
        (KINDS[kind] as readonly string[]).includes(v8),
      ) ?? 'rest',
  )
  const property = edge_types[0].indexOf('property')
  const wanted = new Map(
    Object.values(OBJECTS)
      .flat()
      .map((field) => [strings.indexOf(field), field]),
  )
  const content: Content = {
    bytes: { code: 0, closures: 0, strings: 0, objects: 0, arrays: 0, native: 0, rest: 0 },
    count: { queries: 0, fibers: 0 },
    detached: [],
  }
  let edge = 0
  for (let node = 0; node < nodes.length; node += node_fields.length) {
    const kind = kindOf[nodes[node + type] ?? 0] ?? 'rest'
    content.bytes[kind] += nodes[node + size] ?? 0
    if (kind === 'native' && nodes[node + state] === DETACHED)
      content.detached.push(strings[nodes[node + name] ?? 0] ?? '')
    const end = edge + (nodes[node + outgoing] ?? 0) * edge_fields.length
    const fields = new Set<string>()
    for (; edge < end; edge += edge_fields.length) {
      const field = wanted.get(edges[edge + 1] ?? -1)
      if (kind === 'objects' && edges[edge] === property && field !== undefined) fields.add(field)
    }
    for (const [object, needed] of Object.entries(OBJECTS) as [Objects, readonly string[]][])
      if (needed.every((field) => fields.has(field))) content.count[object] += 1
  }
  return content
}
