/**
 * Finds among thousands of rules an earlier one that covers a rule. To cover it, a rule must cover
 * its first target, its first host filter, and its first port: each has an index, and only the rules
 * of the shortest answer are compared.
 */
import type { Ends } from './ends'
import { coversEnds, netsAround } from './ends'
import type { Rule } from './rule-set'
import type { Traffic } from './traffic'
import { coversTraffic } from './traffic'

/** A rule with its targets and filters prepared for comparisons. */
export interface Prepared {
  rule: Rule
  targets: Ends
  hosts: Ends
  traffic: Traffic
}

/** Does the first match everything that the second matches? */
export const covers = (outer: Prepared, inner: Prepared): boolean =>
  (outer.targets.isAll || !inner.targets.isAll) &&
  (outer.hosts.isAll || !inner.hosts.isAll) &&
  coversTraffic(outer.traffic, inner.traffic) &&
  coversEnds(outer.targets, inner.targets) &&
  coversEnds(outer.hosts, inner.hosts)

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

  add(ends: Ends, one: Prepared): void {
    if (ends.isAll) return void this.#all.push(one)
    for (const key of ends.keys) this.#lists.add(key, one)
    for (const net of ends.nets) this.#lists.add(net, one)
  }

  candidates(inner: Ends): Candidates {
    const [key] = inner.keys
    if (inner.isAll || key === undefined) return [this.#all]
    return [this.#all, ...this.#lists.under([key, ...netsAround(inner)])]
  }
}

/** Ports that share an entry of the index. */
const BUCKET = 256
/** A longer range stands in a list of its own: it would fill the index. */
const WIDE = 16

/** Rules by their protocols and ports. */
class ByTraffic {
  readonly #lists = new Lists()

  add({ tcp, udp, icmp, others }: Traffic, one: Prepared): void {
    if (others) this.#lists.add('others', one)
    for (const [protocol, ranges] of Object.entries({ tcp, udp, icmp }))
      for (const [first, last] of ranges) {
        const [from, to] = [Math.floor(first / BUCKET), Math.floor(last / BUCKET)]
        if (to - from > WIDE) this.#lists.add(protocol, one)
        else for (let n = from; n <= to; n += 1) this.#lists.add(`${protocol} ${n}`, one)
      }
  }

  candidates({ tcp, udp, icmp, others }: Traffic): Candidates {
    if (others) return this.#lists.under(['others'])
    for (const [protocol, ranges] of Object.entries({ tcp, udp, icmp })) {
      const [first] = ranges
      if (first)
        return this.#lists.under([protocol, `${protocol} ${Math.floor(first[0] / BUCKET)}`])
    }
    return []
  }
}

/** The enabled rules of one direction that are tried before a rule. */
export class Earlier {
  readonly #targets = new ByEnds()
  readonly #hosts = new ByEnds()
  readonly #traffic = new ByTraffic()

  add(one: Prepared): void {
    this.#targets.add(one.targets, one)
    this.#hosts.add(one.hosts, one)
    this.#traffic.add(one.traffic, one)
  }

  /** A rule that covers this one, if there is any. */
  covering(inner: Prepared): Prepared | undefined {
    const [best] = [
      this.#targets.candidates(inner.targets),
      this.#hosts.candidates(inner.hosts),
      this.#traffic.candidates(inner.traffic),
    ].sort((a, b) => sizeOf(a) - sizeOf(b))
    for (const list of best ?? []) for (const outer of list) if (covers(outer, inner)) return outer
    return undefined
  }
}
