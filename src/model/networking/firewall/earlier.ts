/**
 * Finds among thousands of rules the first earlier one that covers a rule. To cover it, a rule must
 * cover its first target, its first host filter, and its first port: each has an index, and only the
 * rules of the shortest answer are compared.
 */
import type { Family } from '../ip'
import type { IpSets } from '../ip-set'
import { FAMILIES, holdsAll } from '../ip-set'
import type { Ends, Network } from './ends'
import { coversEnds, insideOf, isWhole, meetsEnds, netsAround, ownVpcKey } from './ends'
import type { Rule } from './rule-set'
import type { Traffic } from './traffic'
import { coversTraffic, meetsTraffic } from './traffic'

/** A rule with its targets and filters prepared for comparisons. */
export interface Prepared {
  rule: Rule
  targets: Ends
  hosts: Ends
  traffic: Traffic
  /** The families of addresses that both its targets and its host filters can select. */
  families: readonly Family[]
}

/** Does the first match everything that the second matches? */
export const covers = (outer: Prepared, inner: Prepared): boolean =>
  coversTraffic(outer.traffic, inner.traffic) &&
  inner.families.every(
    (family) =>
      coversEnds(outer.targets, inner.targets, family) &&
      coversEnds(outer.hosts, inner.hosts, family),
  )

/** May both match the same traffic? */
const share = (a: Prepared, b: Prepared): boolean =>
  meetsTraffic(a.traffic, b.traffic) &&
  FAMILIES.some(
    (family) => meetsEnds(a.targets, b.targets, family) && meetsEnds(a.hosts, b.hosts, family),
  )

type Candidates = readonly (readonly Prepared[])[]

const sizeOf = (candidates: Candidates) => candidates.reduce((sum, all) => sum + all.length, 0)

class Lists {
  readonly #lists = new Map<string, Prepared[]>()

  add(key: string, one: Prepared): void {
    const list = this.#lists.get(key)
    if (!list) this.#lists.set(key, [one])
    else if (list.at(-1) !== one) list.push(one)
  }

  under(keys: readonly string[]): Candidates {
    return keys.flatMap((key) => {
      const list = this.#lists.get(key)
      return list ? [list] : []
    })
  }
}

/** Rules by what their targets, or their host filters, select. */
class ByEnds {
  readonly #all: Prepared[] = []
  readonly #lists = new Lists()
  readonly #ownVpc: string

  /** @param ownVpc the key of the VPC, whose addresses are known */
  constructor(ownVpc: string) {
    this.#ownVpc = ownVpc
  }

  add(ends: Ends, inside: IpSets, one: Prepared): void {
    const { addresses, names, nets } = ends
    if (FAMILIES.some((family) => isWhole(ends, family))) this.#all.push(one)
    for (const key of names.keys()) this.#lists.add(key, one)
    if (FAMILIES.some((family) => holdsAll(addresses[family], inside[family])))
      this.#lists.add(this.#ownVpc, one)
    for (const net of nets) this.#lists.add(net, one)
  }

  candidates(inner: Ends, families: readonly Family[]): Candidates {
    if (families.some((family) => isWhole(inner, family))) return [this.#all]
    const { addresses, names } = inner
    const [span] = families.flatMap((family) => addresses[family].slice(0, 1))
    if (span) return [this.#all, ...this.#lists.under(netsAround(span))]
    return [this.#all, ...this.#lists.under([...names.keys()].slice(0, 1))]
  }
}

/** Ports that share an entry of the index. */
const BUCKET = 256
/** A longer range stands in a list of its own: it would fill the index. */
const WIDE = 16

/** Rules by their protocols and ports. */
class ByTraffic {
  readonly #lists = new Lists()

  add({ others, ...numbers }: Traffic, one: Prepared): void {
    if (others) this.#lists.add('others', one)
    for (const [protocol, ranges] of Object.entries(numbers))
      for (const [first, last] of ranges) {
        const [from, to] = [Math.floor(first / BUCKET), Math.floor(last / BUCKET)]
        if (to - from > WIDE) this.#lists.add(protocol, one)
        else for (let n = from; n <= to; n += 1) this.#lists.add(`${protocol} ${n}`, one)
      }
  }

  candidates({ others, ...numbers }: Traffic): Candidates {
    if (others) return this.#lists.under(['others'])
    for (const [protocol, ranges] of Object.entries(numbers)) {
      const [first] = ranges
      if (first)
        return this.#lists.under([protocol, `${protocol} ${Math.floor(first[0] / BUCKET)}`])
    }
    return []
  }
}

/** What earlier rules leave of a rule: nothing. */
export interface Overtaken {
  /** The first rule that covers it. */
  by: Prepared
  /** The first rule that may take any of its traffic; often the same. */
  first: Prepared
}

/** The enabled rules of one direction that are tried before a rule; they are added in order. */
export class Earlier {
  readonly #inside: IpSets
  readonly #order: Prepared[] = []
  readonly #places = new Map<Prepared, number>()
  readonly #targets: ByEnds
  readonly #hosts: ByEnds
  readonly #traffic = new ByTraffic()

  constructor(network: Network) {
    this.#inside = insideOf(network)
    this.#targets = new ByEnds(ownVpcKey(network))
    this.#hosts = new ByEnds(ownVpcKey(network))
  }

  add(one: Prepared): void {
    this.#places.set(one, this.#order.length)
    this.#order.push(one)
    this.#targets.add(one.targets, this.#inside, one)
    this.#hosts.add(one.hosts, this.#inside, one)
    this.#traffic.add(one.traffic, one)
  }

  /** What decides about all that a rule matches; `undefined` where it may decide, or several rules do together. */
  overtaking(inner: Prepared): Overtaken | undefined {
    const by = this.#firstCovering(inner)
    return by && { by, first: this.#order.find((one) => share(one, inner)) ?? by }
  }

  #firstCovering(inner: Prepared): Prepared | undefined {
    const { families } = inner
    const [shortest] = [
      this.#targets.candidates(inner.targets, families),
      this.#hosts.candidates(inner.hosts, families),
      this.#traffic.candidates(inner.traffic),
    ].sort((a, b) => sizeOf(a) - sizeOf(b))
    let best = Infinity
    for (const list of shortest ?? [])
      for (const outer of list) {
        const place = this.#places.get(outer) ?? Infinity
        // Each list is in order.
        if (place >= best) break
        if (!covers(outer, inner)) continue
        best = place
        break
      }
    return this.#order[best]
  }
}
