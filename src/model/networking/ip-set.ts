/** Sets of addresses of one family, as ranges in ascending order that neither touch nor overlap. */
import type { Family, Span } from './ip'
import { parseNet } from './ip'

export type IpSet = readonly Span[]

/** A set of addresses of each family. */
export type IpSets = Readonly<Record<Family, IpSet>>

export const FAMILIES = [4, 6] as const satisfies readonly Family[]

const ofFamily = (spans: readonly Span[], family: Family): IpSet => {
  const found: Span[] = []
  const sorted = spans
    .filter((span) => span.family === family)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  for (const span of sorted) {
    const open = found.at(-1)
    if (!open || span.first > open.last + 1n) found.push(span)
    else if (span.last > open.last) found[found.length - 1] = { ...open, last: span.last }
  }
  return found
}

/** The addresses of all these ranges. */
export const setsOf = (spans: readonly Span[]): IpSets => ({
  4: ofFamily(spans, 4),
  6: ofFamily(spans, 6),
})

export const EVERY_ADDRESS: IpSets = setsOf(['0.0.0.0/0', '::/0'].map(parseNet))

/** The addresses that are in both. */
export function common(a: IpSet, b: IpSet): IpSet {
  const found: Span[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [one, other] = [a[i], b[j]]
    if (!one || !other) return found
    const first = one.first > other.first ? one.first : other.first
    const last = one.last < other.last ? one.last : other.last
    if (first <= last) found.push({ family: one.family, first, last })
    if (one.last < other.last) i += 1
    else j += 1
  }
}

/** Are all addresses of the second set in the first? */
export function holdsAll(outer: IpSet, inner: IpSet): boolean {
  let i = 0
  for (const { first, last } of inner) {
    while ((outer[i]?.last ?? last) < last) i += 1
    const span = outer[i]
    if (!span || first < span.first) return false
  }
  return true
}

/** Is any address in both? */
export function meets(a: IpSet, b: IpSet): boolean {
  let [i, j] = [0, 0]
  for (;;) {
    const [one, other] = [a[i], b[j]]
    if (!one || !other) return false
    if (one.first <= other.last && other.first <= one.last) return true
    if (one.last < other.last) i += 1
    else j += 1
  }
}
