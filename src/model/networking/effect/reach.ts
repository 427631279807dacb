/**
 * Who reaches whom in a scene, for classes of traffic. Every rule is a bit, in the order in which rules are tried: of
 * the rules that match the two ends and the traffic, the lowest bit decides.
 */
import type { Network } from '../firewall/ends'
import type { Piece } from '../firewall/pieces'
import { BY_ADDRESS, bitsWhere, pairsOf, piecesOf } from '../firewall/pieces'
import type { Rule } from '../firewall/rule-set'
import { endsOf, insideOf } from '../firewall/selections'
import type { Carried } from '../firewall/ways'
import type { Family, Span } from '../ip'
import { sizeOf } from '../ip'
import type { IpSets } from '../ip-set'
import { EVERY_ADDRESS, FAMILIES } from '../ip-set'
import type { FlowClass } from './flows'
import { classesOf } from './flows'
import type { Scene, Spot } from './scene'
import { networkOf } from './scene'

export const bit = (i: number): bigint => 1n << BigInt(i)

const WORD = 32

/** The places of the bits of a mask, the lowest first. */
function bitsOf(mask: bigint): number[] {
  const found: number[] = []
  let rest = mask
  for (let at = 0; rest !== 0n; at += WORD, rest >>= BigInt(WORD))
    for (let word = Number(rest & 0xffff_ffffn); word !== 0;) {
      const low = WORD - 1 - Math.clz32(word & -word)
      found.push(at + low)
      word = (word & ~(1 << low)) >>> 0
    }
  return found
}

type Pieces = readonly Piece<bigint>[]

/** The piece that holds an address. */
function pieceAt<P extends Piece<bigint>>(pieces: readonly P[], address: bigint): P | undefined {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.last ?? address) < address) low = middle + 1
    else high = middle
  }
  const piece = pieces[low]
  return piece && piece.first <= address ? piece : undefined
}

/** The ends that rules select: by address, and by name. */
interface Selecting {
  sets: readonly IpSets[]
  pieces: Readonly<Record<Family, Pieces>>
  names: ReadonlyMap<string, bigint>
}

function selecting(rules: readonly Rule[], network: Network, as: 'target' | 'host'): Selecting {
  const ends = rules.map(({ targets, filters }) => {
    const items = as === 'target' ? targets : (filters.hosts ?? [])
    return endsOf(items, items.length === 0, network, as)
  })
  const names = new Map<string, bigint>()
  for (const [i, one] of ends.entries())
    for (const key of one.names.keys()) names.set(key, (names.get(key) ?? 0n) | bit(i))
  const sets = ends.map(({ addresses }) => addresses)
  const cut = (family: Family) =>
    piecesOf(
      sets.map((one) => pairsOf(one[family])),
      BY_ADDRESS,
    )
  return { sets, pieces: { 4: cut(4), 6: cut(6) }, names }
}

/** Where a route sends traffic; `tied` where routes of one destination lead different ways. */
export type Target = Carried['target'] | { type: 'tied' }

/** The routes of a subnet, cut at their borders, each piece with the target of the route that counts. */
type RouteTable = Readonly<Record<Family, readonly (Piece<bigint> & { target: Target })[]>>

function routeTable(routes: readonly Carried[]): RouteTable {
  const all = routes
    .flatMap((route) =>
      route.spans.map((span) => ({
        span,
        route,
        size: sizeOf(span),
        rank: route.router.kind === 'custom' ? 0 : 1,
      })),
    )
    .sort((a, b) => (a.size < b.size ? -1 : a.size > b.size ? 1 : a.rank - b.rank))
  const cut = (family: Family) => {
    const own = all.filter(({ span }) => span.family === family)
    const pieces = piecesOf(
      own.map(({ span }) => pairsOf([span])),
      BY_ADDRESS,
    )
    return pieces.flatMap((piece) => {
      // The routes are in the order in which they count.
      const [first, ...others] = bitsOf(piece.mask).flatMap((i) => own[i] ?? [])
      if (!first) return []
      const isTied = others.some(
        ({ size, route }) =>
          size === first.size &&
          route.router.name === first.route.router.name &&
          route.ways[family] !== first.route.ways[family],
      )
      const target: Target = isTied ? { type: 'tied' } : first.route.target
      return [{ ...piece, target }]
    })
  }
  return { 4: cut(4), 6: cut(6) }
}

/** The rules of one direction, as bits. */
interface Table {
  rules: bigint
  /** For each rule whether it allows. */
  allows: readonly boolean[]
  /** Whether traffic that no rule matches is allowed. */
  byDefault: boolean
  /** What passes between two ends. */
  known: OfPairs<bigint>
}

const tableOf = (all: readonly Rule[], scene: Scene, direction: Rule['direction']): Table => {
  const own = new Set(scene.rules)
  return {
    rules: bitsWhere(
      all,
      (rule) => rule.direction === direction && rule.status === 'enabled' && own.has(rule),
    ),
    allows: all.map(({ action }) => action === 'allow'),
    byDefault: direction === 'outbound',
    known: new OfPairs(),
  }
}

/** Rules as bits, with a number by which the same ones are found again quickly. */
export interface RuleBits {
  bits: bigint
  id: number
}

/** An end of traffic: which rules select it as their target, and as the other end. */
export interface EndMasks {
  near: RuleBits
  far: RuleBits
}

/** What was worked out for two ends: pairs are looked up again and again. */
export class OfPairs<T> {
  readonly #found: (T | undefined)[][] = []

  get(near: RuleBits, far: RuleBits, workOut: () => T): T {
    const row = (this.#found[near.id] ??= [])
    return (row[far.id] ??= workOut())
  }
}

/** Does a route lead where it is not known what becomes of the traffic: to a guest, or one of several ways? */
export const isToUnknown = (target: Target | undefined): boolean =>
  target?.type === 'instance' || target?.type === 'ip' || target?.type === 'tied'

export class Reach {
  readonly scene: Scene
  readonly inbound: Table
  readonly outbound: Table
  readonly targets: Selecting
  readonly hosts: Selecting
  readonly inside: IpSets
  /** Does a route lead to a guest, which may pass on what it gets? */
  readonly hasGuests: boolean
  /** Do routes of one destination lead different ways? */
  readonly hasTies: boolean
  /** The traffic of each rule, and all traffic, as bits of classes. */
  readonly #flowsOf: readonly bigint[]
  readonly #every: bigint
  readonly #ofFamily: Readonly<Record<Family, bigint>>
  readonly #tables: readonly RouteTable[]
  readonly #numbered: Map<string, RuleBits>

  /**
   * @param rules those of all scenes that are compared, in the order in which they are tried
   * @param like a scene with the same network, whose ends are taken over
   */
  constructor(
    scene: Scene,
    rules: readonly Rule[],
    flows: readonly FlowClass[],
    like: Reach | undefined,
  ) {
    const network = networkOf(scene)
    const isLike = like?.scene.subnets === scene.subnets && like.scene.vpc === scene.vpc
    this.scene = scene
    this.inbound = tableOf(rules, scene, 'inbound')
    this.outbound = tableOf(rules, scene, 'outbound')
    this.targets = isLike ? like.targets : selecting(rules, network, 'target')
    this.hosts = isLike ? like.hosts : selecting(rules, network, 'host')
    this.inside = insideOf(network)
    this.#flowsOf = like
      ? like.#flowsOf
      : rules.map((_, i) => bitsWhere(flows, (flow) => (flow.rules & bit(i)) !== 0n))
    this.#every = bit(flows.length) - 1n
    this.#ofFamily = { 4: classesOf(flows, 4), 6: classesOf(flows, 6) }
    this.#numbered = like ? like.#numbered : new Map()
    this.#tables = scene.tables.map(routeTable)
    const targets = this.#tables.flatMap((table) => [...table[4], ...table[6]])
    this.hasGuests = targets.some(
      ({ target }) => target.type === 'instance' || target.type === 'ip',
    )
    this.hasTies = targets.some(({ target }) => target.type === 'tied')
  }

  /** The same object for the same bits. */
  numbered(bits: bigint): RuleBits {
    const key = bits.toString(36)
    const known = this.#numbered.get(key) ?? { bits, id: this.#numbered.size }
    this.#numbered.set(key, known)
    return known
  }

  masksOf({ ip, ips, instance }: Spot): EndMasks {
    const named = `instance ${instance}`
    const at = ({ pieces, names }: Selecting, spans: readonly Span[]) =>
      spans.reduce(
        (mask, { family, first }) => mask | (pieceAt(pieces[family], first)?.mask ?? 0n),
        names.get(named) ?? 0n,
      )
    const own = this.hosts.names.get(`vpc ${this.scene.vpc}`) ?? 0n
    return {
      near: this.numbered(at(this.targets, ips)),
      far: this.numbered(at(this.hosts, [ip]) | own),
    }
  }

  /** Where the routes of a subnet send an address; `undefined` where none does. */
  routeTo(table: number, family: Family, address: bigint): Target | undefined {
    return pieceAt(this.#tables[table]?.[family] ?? [], address)?.target
  }

  /** The traffic that the rules of a direction let pass between two ends, as bits of classes. */
  passing(direction: Rule['direction'], near: RuleBits, far: RuleBits): bigint {
    const table = this[direction]
    return table.known.get(near, far, () => this.#passing(table, near.bits & far.bits))
  }

  #passing({ rules, allows, byDefault }: Table, ends: bigint): bigint {
    let found = 0n
    let left = this.#every
    for (const i of bitsOf(ends & rules)) {
      const decided = left & (this.#flowsOf[i] ?? 0n)
      if (allows[i]) found |= decided
      left ^= decided
      if (left === 0n) break
    }
    return byDefault ? found | left : found
  }

  /** The addresses of all routes, each by itself. */
  destinations(family: Family): ReturnType<typeof pairsOf>[] {
    return [...new Set(this.scene.tables.flat())].flatMap(({ spans }) =>
      spans.flatMap((span) => (span.family === family ? [pairsOf([span])] : [])),
    )
  }

  /** The traffic of a family, as bits of classes. */
  ofFamily(family: Family): bigint {
    return this.#ofFamily[family]
  }
}

/** Addresses outside a VPC that neither rules nor routes tell apart. */
export interface Outside {
  family: Family
  spans: readonly Span[]
  /** For each scene the rules that select them as the other end. */
  far: readonly RuleBits[]
}

/** The addresses outside, in classes. @param all the scenes that are compared */
export function outsidesOf(all: readonly Reach[]): Outside[] {
  const rules = all[0]?.hosts.sets.length ?? 0
  return FAMILIES.flatMap((family) => {
    const hosts = all.flatMap((reach) => reach.hosts.sets.map((set) => pairsOf(set[family])))
    const routes = all.flatMap((reach) => reach.destinations(family))
    const inside = all.map((reach) => pairsOf(reach.inside[family]))
    const sets = [...hosts, ...routes, ...inside, pairsOf(EVERY_ADDRESS[family])]
    const [outer, every] = [bit(hosts.length + routes.length), bit(sets.length - 1)]
    const found = new Map<bigint, Span[]>()
    for (const { first, last, mask } of piecesOf(sets, BY_ADDRESS)) {
      const key = mask ^ every
      if (key >= outer) continue
      const spans = found.get(key)
      if (spans) spans.push({ family, first, last })
      else found.set(key, [{ family, first, last }])
    }
    return [...found].map(([key, spans]) => ({
      family,
      spans,
      far: all.map((reach, scene) =>
        reach.numbered((key >> BigInt(scene * rules)) & (bit(rules) - 1n)),
      ),
    }))
  })
}
