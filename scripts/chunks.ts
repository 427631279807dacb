/**
 * Divides the modules of a build into chunks, so that a page, a form or a dialog loads little more than it uses, in few
 * files, however many of them there are.
 *
 * Whatever is imported dynamically is a start. Modules that the same starts reach are always loaded together: they are a
 * chunk. That alone makes hundreds of chunks of a few hundred bytes, so chunks are merged where the saved requests are
 * worth more than what is then loaded in vain.
 *
 * A module is loaded by every start that loads a module that imports it. Merging keeps this true for chunks: so no chunk
 * brings along another that its page does not use, and no two chunks import each other.
 */

/** What is asked of the bundler about its modules. */
export interface Modules {
  getModuleInfo(id: string): {
    code?: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** As many bytes of source may be loaded in vain to save one request. */
const REQUEST = 50_000

/** Starts as bits, each by its place in the list of all. */
type Starts = Uint32Array

interface Chunk {
  starts: Starts
  /** Bytes of source. */
  size: number
  modules: string[]
  /** What it imports, directly or not. */
  needs: Set<Chunk>
}

/** Everything that a module imports without a dynamic import, itself included. */
export function reachOf(from: string, modules: Modules): Set<string> {
  const reached = new Set([from])
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/** Everything that is imported dynamically in what an entry reaches, or by what that loads. */
function startsFrom(entry: string, modules: Modules): string[] {
  const seen = new Set([entry])
  const starts = new Set<string>()
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const start of dynamicallyImportedIds) starts.add(start)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) seen.add(next)
  }
  return [...starts].sort()
}

/**
 * The chunk of each module that several starts share. What a single start reaches is left to the bundler, which puts it
 * into the chunk of that start.
 * @param isElsewhere whether a module is in another chunk anyway
 * @param weightOf how often a start is loaded, beside the others
 * @param isAlways whether a start is one of those that are loaded in every visit: with all of these
 * @returns a number for each chunk, by the ids of its modules
 */
export function chunksOf(
  entry: string,
  modules: Modules,
  isElsewhere: (id: string) => boolean,
  weightOf: (start: string) => number,
  isAlways: (start: string) => boolean,
): ReadonlyMap<string, number> {
  const starts = startsFrom(entry, modules)
  const startsOf = new Map<string, Starts>()
  const none = () => new Uint32Array(Math.ceil(starts.length / 32))
  const always = none()
  for (const [at, start] of starts.entries()) if (isAlways(start)) setBit(always, at)
  for (const [at, start] of starts.entries())
    for (const id of reachOf(start, modules)) {
      if (isElsewhere(id)) continue
      const bits = startsOf.get(id) ?? none()
      setBit(bits, at)
      startsOf.set(id, bits)
    }
  const chunks = sharedBy(startsOf, modules, always)
  mergeSmall(chunks, starts.map(weightOf))
  return new Map([...chunks].flatMap((chunk, at) => chunk.modules.map((id) => [id, at] as const)))
}

function setBit(starts: Starts, at: number): void {
  starts[at >> 5] = (starts[at >> 5] ?? 0) | (1 << (at & 31))
}

/**
 * A chunk for each set of several starts, of all modules that exactly these reach.
 * @param always the starts of every visit: what one of them reaches is loaded whenever another one is
 */
function sharedBy(
  startsOf: ReadonlyMap<string, Starts>,
  modules: Modules,
  always: Starts,
): Set<Chunk> {
  const chunkOf = new Map<string, Chunk>()
  const bySet = new Map<string, Chunk>()
  for (const [id, reaching] of startsOf) {
    if (isSingle(reaching)) continue
    const isInEveryVisit = reaching.some((bits, at) => bits & (always[at] ?? 0))
    const starts = isInEveryVisit ? union(reaching, always) : reaching
    const chunk = bySet.get(starts.join()) ?? { starts, size: 0, modules: [], needs: new Set() }
    bySet.set(starts.join(), chunk)
    chunk.size += modules.getModuleInfo(id)?.code?.length ?? 0
    chunk.modules.push(id)
    chunkOf.set(id, chunk)
  }
  for (const chunk of bySet.values())
    for (const id of chunk.modules)
      for (const needed of reachOf(id, modules)) {
        const other = chunkOf.get(needed)
        if (other && other !== chunk) chunk.needs.add(other)
      }
  return new Set(bySet.values())
}

/** Merges each chunk, the smallest first, with the one where that saves most, if it saves anything. */
function mergeSmall(chunks: Set<Chunk>, weights: readonly number[]): void {
  const settled = new Set<Chunk>()
  const smallest = () => {
    let found: Chunk | undefined
    for (const chunk of chunks)
      if (!settled.has(chunk) && chunk.size < (found?.size ?? Infinity)) found = chunk
    return found
  }
  for (let small = smallest(); small; small = smallest()) {
    let best: { other: Chunk; saved: number } | undefined
    for (const other of chunks) {
      const saved = other === small ? 0 : savedBy(small, other, weights)
      if (saved > (best?.saved ?? 0)) best = { other, saved }
    }
    settled.add(small)
    if (!best) continue
    merge(small, best.other, chunks)
    // It is another chunk now, and may fit another one.
    settled.delete(best.other)
  }
}

/** What merging two chunks saves, in bytes: their requests, without what is loaded in vain from then on. */
function savedBy(a: Chunk, b: Chunk, weights: readonly number[]): number {
  const extra = (starts: Starts, beyond: Starts) =>
    weightOf(
      starts.map((bits, at) => bits & ~(beyond[at] ?? 0)),
      weights,
    )
  const shared = weightOf(
    a.starts.map((bits, at) => bits & (b.starts[at] ?? 0)),
    weights,
  )
  if (shared === 0) return 0
  let saved =
    REQUEST * shared - a.size * extra(b.starts, a.starts) - b.size * extra(a.starts, b.starts)
  const all = union(a.starts, b.starts)
  for (const needed of new Set([...a.needs, ...b.needs])) {
    if (saved <= 0) return 0
    if (needed !== a && needed !== b) saved -= needed.size * extra(all, needed.starts)
  }
  return saved
}

/** Moves everything of one chunk into another. */
function merge(from: Chunk, into: Chunk, chunks: Set<Chunk>): void {
  into.starts = union(into.starts, from.starts)
  into.size += from.size
  into.modules.push(...from.modules)
  for (const needed of from.needs) into.needs.add(needed)
  into.needs.delete(from)
  into.needs.delete(into)
  chunks.delete(from)
  for (const needed of into.needs) needed.starts = union(needed.starts, into.starts)
  for (const chunk of chunks) {
    const isNeeded = chunk.needs.delete(from) || chunk.needs.has(into)
    if (!isNeeded || chunk === into) continue
    for (const needed of [into, ...into.needs]) if (needed !== chunk) chunk.needs.add(needed)
  }
}

const union = (a: Starts, b: Starts): Starts => a.map((bits, at) => bits | (b[at] ?? 0))

const isSingle = (starts: Starts): boolean => {
  const [bits = 0, ...others] = starts.filter((some) => some !== 0)
  return others.length === 0 && (bits & (bits - 1)) === 0
}

/** The weights of all starts of a set together. */
function weightOf(starts: Starts, weights: readonly number[]): number {
  let sum = 0
  for (const [at, bits] of starts.entries())
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      sum += weights[at * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
  return sum
}
