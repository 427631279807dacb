/**
 * Cuts the dimensions of traffic at the borders of rules. Between two borders every number is in the same
 * sets, so one mask stands for all of them: bit i is set where the set with index i holds them.
 */
import { groupBy } from '../../group-by'
import type { Family } from '../ip'
import type { IpSet, IpSets } from '../ip-set'
import { FAMILIES, common } from '../ip-set'
import type { Ends } from './selections'
import type { Traffic } from './traffic'

/** The masks of everything in one dimension, each once. */
export type Masks = ReadonlySet<bigint>

type Span<N> = readonly [first: N, last: N]

/** From a number to those beside it. */
interface Step<N> {
  after(last: N): N
  before(first: N): N
}

/** Numbers that are in the same sets. */
export interface Piece<N> {
  first: N
  last: N
  mask: bigint
}

/** The pieces that sets cut out, in order, but for what is in none of them. */
export function piecesOf<N extends bigint | number>(
  sets: readonly (readonly Span<N>[])[],
  step: Step<N>,
): Piece<N>[] {
  const flips: { at: N; bits: bigint }[] = []
  for (const [i, spans] of sets.entries())
    for (const [first, last] of spans)
      flips.push(
        { at: first, bits: 1n << BigInt(i) },
        { at: step.after(last), bits: 1n << BigInt(i) },
      )
  flips.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const found: Piece<N>[] = []
  let mask = 0n
  for (const [i, { at, bits }] of flips.entries()) {
    mask ^= bits
    const next = flips[i + 1]
    if (mask !== 0n && next && next.at !== at)
      found.push({ first: at, last: step.before(next.at), mask })
  }
  return found
}

/** The steps between whole numbers, and between addresses. */
export const BY_NUMBER: Step<number> = { after: (n) => n + 1, before: (n) => n - 1 }
export const BY_ADDRESS: Step<bigint> = { after: (n) => n + 1n, before: (n) => n - 1n }

/** The masks that occur within a region. */
function masksWithin<N extends bigint | number>(
  region: readonly Span<N>[],
  sets: readonly (readonly Span<N>[])[],
  step: Step<N>,
): Set<bigint> {
  const inside = 1n << BigInt(sets.length)
  const found = new Set<bigint>()
  for (const { mask } of piecesOf([...sets, region], step))
    if (mask >= inside) found.add(mask ^ inside)
  return found
}

export const pairsOf = (set: IpSet): Span<bigint>[] => set.map(({ first, last }) => [first, last])

/** The masks of the numbers that one rule lets through, by the traffic of others. */
export function trafficMasks(inner: Traffic, outers: readonly Traffic[]): Masks {
  const found = new Set<bigint>()
  for (const protocol of ['tcp', 'udp', 'icmp', 'icmp6'] as const) {
    const sets = outers.map((outer) => outer[protocol])
    for (const mask of masksWithin(inner[protocol], sets, BY_NUMBER)) found.add(mask)
  }
  if (inner.others) found.add(bitsWhere(outers, ({ others }) => others))
  return found
}

/** A mask with the bit of each item that passes. */
export const bitsWhere = <T>(items: readonly T[], passes: (item: T) => boolean): bigint =>
  items.reduce((mask, item, i) => (passes(item) ? mask | (1n << BigInt(i)) : mask), 0n)

const typeOf = (key: string): string => key.slice(0, key.indexOf(' '))

/**
 * Every choice of at most one name of each type: an end may be in one VPC, and be one instance. The first is no name.
 * @returns `undefined` for more than `most`
 */
function choicesOf(keys: Iterable<string>, most: number): readonly string[][] | undefined {
  const byType = groupBy(new Set(keys), typeOf)
  let found: string[][] = [[]]
  for (const names of byType.values()) {
    if (found.length * (names.length + 1) > most) return undefined
    found = found.flatMap((chosen) => [chosen, ...names.map((name) => [...chosen, name])])
  }
  return found
}

/** For each of these names the ends that have it, as a mask. */
function namingOf(all: readonly Ends[], names: ReadonlySet<string>): Map<string, bigint> {
  const naming = new Map<string, bigint>()
  for (const [i, one] of all.entries())
    for (const key of one.names.keys())
      if (names.has(key)) naming.set(key, (naming.get(key) ?? 0n) | (1n << BigInt(i)))
  return naming
}

/**
 * The masks of the hosts of a family that one rule selects, by what others select.
 * @param own the name of the VPC, whose addresses are known
 * @param names of ends that are told apart; an end of a name that is not among them counts as one without a name
 * @param most how many choices of names are tried
 * @returns `undefined` for more choices than that
 */
export function hostMasks(
  inner: Ends,
  outers: readonly Ends[],
  family: Family,
  own: { key: string; inside: IpSet },
  names: ReadonlySet<string>,
  most: number,
): Masks | undefined {
  const choices = choicesOf(names, most)
  if (!choices) return undefined
  const naming = namingOf(outers, names)
  const sets = outers.map(({ addresses }) => pairsOf(addresses[family]))
  const regions = new Map<string, Masks>()
  const within = (isNamed: boolean, isOwn: boolean): Masks => {
    const key = `${isNamed} ${isOwn}`
    const all = (isNamed ? inner.space : inner.addresses)[family]
    const masks =
      regions.get(key) ??
      masksWithin(pairsOf(isOwn ? common(all, own.inside) : all), sets, BY_ADDRESS)
    regions.set(key, masks)
    return masks
  }
  const found = new Set<bigint>()
  const seen = new Set<string>()
  for (const chosen of choices) {
    const named = chosen.reduce((mask, key) => mask | (naming.get(key) ?? 0n), 0n)
    const isNamed = chosen.some((key) => inner.names.has(key))
    const isOwn = chosen.includes(own.key)
    // Most names are told apart by few rules.
    const alike = `${named.toString(36)} ${isNamed} ${isOwn}`
    if (seen.has(alike)) continue
    seen.add(alike)
    for (const mask of within(isNamed, isOwn)) found.add(mask | named)
  }
  return found
}

/** The masks that occur in a block; 0 where something in it is in none of the sets. */
function masksIn(block: IpSet, pieces: readonly Piece<bigint>[]): Set<bigint> {
  const found = new Set<bigint>()
  for (const { first, last } of block) {
    let next = first
    for (const piece of pieces) {
      if (piece.last < first || piece.first > last) continue
      if (piece.first > next) found.add(0n)
      found.add(piece.mask)
      next = piece.last + 1n
    }
    if (next <= last) found.add(0n)
  }
  return found
}

/**
 * The masks of the interfaces with an address of a family that one rule chooses, by what others choose. An interface
 * is chosen by either of its addresses, which are of one subnet, or by a name.
 * @param subnets the addresses of each
 * @param names as of `hostMasks`
 * @param most how many choices of names, and how many pairs of addresses, are tried
 * @returns `undefined` for more than that
 */
export function targetMasks(
  inner: Ends,
  outers: readonly Ends[],
  family: Family,
  subnets: readonly IpSets[],
  names: ReadonlySet<string>,
  most: number,
): Masks | undefined {
  const choices = choicesOf(names, most)
  if (!choices) return undefined
  const all = [...outers, inner]
  const chosen = 1n << BigInt(outers.length)
  const naming = namingOf(all, names)
  const named = new Set(
    choices.map((keys) => keys.reduce((mask, key) => mask | (naming.get(key) ?? 0n), 0n)),
  )
  const byAddress = new Set<bigint>()
  const pieces = new Map(
    FAMILIES.map((one) => [
      one,
      piecesOf(
        all.map(({ addresses }) => pairsOf(addresses[one])),
        BY_ADDRESS,
      ),
    ]),
  )
  const other = family === 4 ? 6 : 4
  for (const subnet of subnets) {
    const own = masksIn(subnet[family], pieces.get(family) ?? [])
    // It may have no address of the other family.
    const beside = masksIn(subnet[other], pieces.get(other) ?? []).add(0n)
    if (own.size * beside.size > most) return undefined
    for (const one of own) for (const two of beside) byAddress.add(one | two)
  }
  if (byAddress.size * named.size > most) return undefined
  const found = new Set<bigint>()
  for (const mask of byAddress)
    for (const more of named) if ((mask | more) & chosen) found.add((mask | more) ^ chosen)
  return found
}

/** All names among the ends of rules. */
export const namesOf = (all: readonly Ends[]): Set<string> =>
  new Set(all.flatMap(({ names }) => [...names.keys()]))
