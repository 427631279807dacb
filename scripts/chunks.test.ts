import { expect, test } from 'vitest'
import type { Modules } from './chunks'
import { chunksOf, reachOf } from './chunks'

/** Modules by their names: what each imports, what it imports dynamically, and its size in bytes. */
function graph(all: Record<string, { uses?: string[]; loads?: string[]; size?: number }>): Modules {
  return {
    getModuleInfo(id) {
      const { uses = [], loads = [], size = 50_000 } = all[id] ?? {}
      return { code: ' '.repeat(size), importedIds: uses, dynamicallyImportedIds: loads }
    },
  }
}

const isEntry = (id: string): boolean => id === 'entry'

const never = () => false

/** The modules of each chunk. */
function chunksIn(
  modules: Modules,
  isElsewhere = isEntry,
  isAlways: (start: string) => boolean = never,
): string[][] {
  const chunks = new Map<number, string[]>()
  for (const [id, chunk] of chunksOf('entry', modules, isElsewhere, () => 1, isAlways))
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), id].sort())
  return [...chunks.values()].sort((a, b) => String(a).localeCompare(String(b)))
}

test('what the same pages use is one chunk, and what one page uses stays with that page', () => {
  const modules = graph({
    entry: { loads: ['list', 'form', 'help'] },
    list: { uses: ['table', 'cell', 'own'] },
    form: { uses: ['table', 'cell', 'field'] },
    help: { uses: ['field'] },
  })
  expect(chunksIn(modules)).toEqual([['cell', 'table'], ['field']])
})

test('a page does not load a large chunk for a small part of it', () => {
  const modules = graph({
    entry: { loads: ['list', 'form', 'page'] },
    list: { uses: ['small'] },
    form: { uses: ['small', 'large'] },
    page: { uses: ['large'] },
    small: { size: 100 },
    large: { size: 500_000 },
  })
  expect(chunksIn(modules)).toEqual([['large'], ['small']])
})

test('small chunks are merged, since each is a request', () => {
  const modules = graph({
    entry: { loads: ['list', 'form', 'page'] },
    list: { uses: ['one', 'two'] },
    form: { uses: ['one', 'two'] },
    page: { uses: ['two'] },
    one: { size: 100 },
    two: { size: 100 },
  })
  expect(chunksIn(modules)).toEqual([['one', 'two']])
})

test('merged chunks bring along nothing that was not worth it, and do not import each other', () => {
  const pages = Array.from({ length: 12 }, (_, i) => `page-${i}`)
  const parts = Array.from({ length: 30 }, (_, i) => `part-${i}`)
  const modules = graph({
    entry: { loads: pages },
    ...Object.fromEntries(
      pages.map((page, i) => [page, { uses: parts.filter((_, at) => (at * 7 + i) % 5 === 0) }]),
    ),
    ...Object.fromEntries(
      parts.map((part, i) => [
        part,
        { uses: i > 3 ? [`part-${i % 3}`] : [], size: (i * 7919) % 20_000 },
      ]),
    ),
  })
  const chunkOf = chunksOf('entry', modules, isEntry, () => 1, never)
  const uses = new Map<number, Set<number>>()
  for (const [id, chunk] of chunkOf)
    for (const used of reachOf(id, modules)) {
      const other = chunkOf.get(used)
      if (other === undefined || other === chunk) continue
      uses.set(chunk, (uses.get(chunk) ?? new Set()).add(other))
    }
  expect(chunkOf.size).toBeGreaterThan(20)
  expect(new Set(chunkOf.values()).size).toBeLessThan(chunkOf.size / 2)
  for (const [chunk, used] of uses)
    for (const other of used) expect(uses.get(other)?.has(chunk) ?? false).toBe(false)
})

test('what is elsewhere is in no chunk', () => {
  const modules = graph({
    entry: { uses: ['frame'], loads: ['list', 'form'] },
    list: { uses: ['frame', 'table'] },
    form: { uses: ['frame', 'table'] },
  })
  expect(chunksIn(modules, (id) => ['entry', 'frame'].includes(id))).toEqual([['table']])
})

test('what every visit loads is one chunk, whichever part of it needs it', () => {
  const modules = graph({
    entry: { loads: ['status', 'palette', 'page'] },
    status: { uses: ['a'] },
    palette: { uses: ['b'] },
    page: { uses: ['a', 'b', 'own'] },
    a: { size: 500_000 },
    b: { size: 500_000 },
  })
  const isAlways = (start: string) => start === 'status' || start === 'palette'
  expect(chunksIn(modules)).toEqual([['a'], ['b']])
  expect(chunksIn(modules, isEntry, isAlways)).toEqual([['a', 'b']])
})
