/** Groups the changes between pairs of ends, so that a few sentences can describe them. */
import type { Family, Span } from '../ip'
import type { FlowClass } from './flows'
import type { EndMasks, Outside } from './reach'
import { bit } from './reach'
import type { Spot } from './scene'

/** What instances gain or lose. */
export interface Change {
  kind: 'gained' | 'lost'
  /** The traffic in classes, as bits: `Effect.flows`. */
  flows: bigint
  /** From the instances to the other side, or from there to them. */
  goesOut: boolean
  /** The names of the instances that it is about. */
  names: readonly string[]
  other: Side
  /** All the instances run. What is said of others holds once they do. */
  isNow: boolean
}

export type Side =
  | { at: 'instances'; names: readonly string[] }
  /** `isAll`: every address outside of these families. */
  | { at: 'outside'; spans: readonly Span[]; isAll: boolean }

/** The address of an instance in one scene. */
export interface At extends EndMasks {
  spot: Spot
}

/** Instances that rules and routes treat alike in both scenes, with the addresses of the first of them. */
export interface Kind {
  names: string[]
  /** They run, so that what they gain or lose is so at once. */
  runs: boolean
  /** For each scene. */
  at: readonly (readonly At[])[]
}

/** Traffic before and after a change, as bits of classes. */
export type Both = readonly [before: bigint, after: bigint]

/** What an instance gains or loses towards one other end. */
interface Pair {
  told: Kind
  other: Kind | Outside
}

type Told = Pick<Change, 'kind' | 'flows' | 'goesOut' | 'isNow'>

/** Changes of pairs, put together: of the same traffic, and with the same other ends. */
export class Found {
  readonly #pairs = new Map<string, { change: Told; pairs: Pair[] }>()

  /** @param goesOut from `told` to `other` */
  add(told: Kind, other: Kind | Outside, goesOut: boolean, [before, after]: Both): void {
    if (before === after) return
    this.#put({ kind: 'gained', flows: after & ~before, goesOut }, { told, other })
    this.#put({ kind: 'lost', flows: before & ~after, goesOut }, { told, other })
  }

  #put(what: Omit<Told, 'isNow'>, pair: Pair): void {
    const { kind, flows, goesOut } = what
    if (flows === 0n) return
    const isNow = pair.told.runs && (isOutside(pair.other) || pair.other.runs)
    const change = { ...what, isNow }
    const key = `${kind} ${flows} ${goesOut} ${isOutside(pair.other)} ${isNow}`
    const known = this.#pairs.get(key)
    if (known) known.pairs.push(pair)
    else this.#pairs.set(key, { change, pairs: [pair] })
  }

  changes(outsides: readonly Outside[], flows: readonly FlowClass[]): Change[] {
    const all = [...this.#pairs.values()].flatMap(({ change, pairs }) =>
      grouped(pairs).map(({ told, others }) => ({
        ...change,
        names: told.flatMap(({ names }) => names).sort(),
        other: sideOf(others, outsides),
      })),
    )
    // What is so at once comes first.
    return joinFamilies(all, flows).sort((a, b) => Number(b.isNow) - Number(a.isNow))
  }
}

const isOutside = (one: Kind | Outside): one is Outside => 'spans' in one

interface Group {
  told: Kind[]
  others: readonly (Kind | Outside)[]
}

/** The instances with the same other ends together. */
function grouped(pairs: readonly Pair[]): Group[] {
  const numbers = new Map<Kind | Outside, number>()
  const numberOf = (one: Kind | Outside) => {
    const known = numbers.get(one) ?? numbers.size
    numbers.set(one, known)
    return known
  }
  const others = new Map<Kind, (Kind | Outside)[]>()
  for (const { told, other } of pairs) others.set(told, [...(others.get(told) ?? []), other])
  const groups = new Map<string, Group>()
  for (const [told, all] of others) {
    const key = all
      .map(numberOf)
      .sort((a, b) => a - b)
      .join()
    const group = groups.get(key)
    if (group) group.told.push(told)
    else groups.set(key, { told: [told], others: all })
  }
  return [...groups.values()]
}

function sideOf(ends: readonly (Kind | Outside)[], outsides: readonly Outside[]): Side {
  const outer = ends.filter(isOutside)
  if (outer.length === 0)
    return {
      at: 'instances',
      names: ends.flatMap((one) => (isOutside(one) ? [] : one.names)).sort(),
    }
  const families = new Set(outer.map(({ family }) => family))
  const all = outsides.filter(({ family }) => families.has(family))
  return {
    at: 'outside',
    spans: outer.flatMap(({ spans }) => spans),
    isAll: all.length === outer.length,
  }
}

/** The family of the addresses outside that a change is about, where it is one. */
function familyOf({ other }: Change): Family | undefined {
  const spans = other.at === 'outside' ? other.spans : []
  const [first] = spans
  return spans.every((span) => span.family === first?.family) ? first?.family : undefined
}

/**
 * Joins the changes that are the same for IPv4 and IPv6. ICMP and ICMPv6 are not compared, since each IP version has
 * only one of them.
 */
function joinFamilies(changes: readonly Change[], flows: readonly FlowClass[]): Change[] {
  const icmp = flows.reduce(
    (mask, { protocol }, i) => (protocol.startsWith('icmp') ? mask | bit(i) : mask),
    0n,
  )
  const joined: Change[] = []
  const open = new Map<string, number>()
  for (const change of changes) {
    const family = familyOf(change)
    const key = (of: Family) =>
      `${of} ${change.kind} ${change.goesOut} ${change.isNow} ${change.flows & ~icmp} ${change.names.join()}`
    const place = family && open.get(key(family === 4 ? 6 : 4))
    const same = place === undefined ? undefined : joined[place]
    if (place !== undefined && same?.other.at === 'outside' && change.other.at === 'outside')
      joined[place] = {
        ...same,
        flows: same.flows | change.flows,
        other: {
          at: 'outside',
          spans: [...same.other.spans, ...change.other.spans],
          isAll: same.other.isAll && change.other.isAll,
        },
      }
    else {
      // A change of ICMP alone has no counterpart in the other family.
      if (family && (change.flows & ~icmp) !== 0n) open.set(key(family), joined.length)
      joined.push(change)
    }
  }
  return joined
}
