/** The addresses in use, by pool or subnet. Tables report the addresses of their rows at every change. */
import type { Family, Span } from '@/model/networking/ip'
import { contains, formatIp, parseIp, spanOf } from '@/model/networking/ip'
import type { Hold, Row, Watcher } from './table'

/** How many instances may share an address for outbound traffic. */
export const PARTS = 4
const WHOLE = -1

class Space {
  /** Each address in use, with the parts in use. */
  readonly used = new Map<string, Set<number>>()
  /** For each range, an address below which no address is free. */
  readonly lowest = new Map<string, bigint>()
  /** Shared addresses with a free part. */
  readonly open = new Set<string>()
  readonly count: Record<Family, number> = { 4: 0, 6: 0 }
}

const keyOf = ({ family, first }: Span) => `${family} ${first}`

export class AddressBook {
  private readonly spaces = new Map<string, Space>()

  /** Follows the changes of a table's rows. @param held returns the addresses of a row */
  track<T extends Row>(
    table: { watch: (watcher: Watcher<T>) => void },
    held: (row: T) => readonly Hold[],
  ): void {
    table.watch((old, row) => {
      const [before, after] = [old ? held(old) : [], row ? held(row) : []]
      if (sameHolds(before, after)) return
      for (const hold of before) this.release(hold)
      for (const hold of after) this.take(hold)
    })
  }

  isTaken(space: string, ip: string): boolean {
    return this.spaces.get(space)?.used.has(ip) ?? false
  }

  /** The number of addresses in use; a shared address counts once. */
  count(space: string, family: Family): number {
    return this.spaces.get(space)?.count[family] ?? 0
  }

  /** Whether any address of a range is in use. */
  anyIn(space: string, span: Span): boolean {
    for (const ip of this.spaces.get(space)?.used.keys() ?? [])
      if (contains(span, spanOf(parseIp(ip)))) return true
    return false
  }

  /**
   * The lowest free address of a range. The search continues from the last result, which is fast with many addresses in
   * use.
   * @param promised free addresses that must be skipped
   */
  lowestFree(space: string, span: Span, promised?: ReadonlySet<string>): string | undefined {
    const { lowest, used } = this.spaceOf(space)
    const from = lowest.get(keyOf(span)) ?? span.first
    let seen = false
    for (let value = from; value <= span.last; value += 1n) {
      const ip = formatIp({ family: span.family, value })
      if (used.has(ip)) continue
      if (!seen) lowest.set(keyOf(span), value)
      seen = true
      if (!promised?.has(ip)) return ip
    }
    if (!seen) lowest.set(keyOf(span), span.last + 1n)
    return undefined
  }

  /** A shared address with a free part. */
  room(space: string): { ip: string; part: number } | undefined {
    const found = this.spaces.get(space)
    for (const ip of found?.open ?? [])
      for (let part = 0; part < PARTS; part += 1)
        if (!found?.used.get(ip)?.has(part)) return { ip, part }
    return undefined
  }

  private take({ space, ip, part = WHOLE }: Hold): void {
    const at = this.spaceOf(space)
    const parts = at.used.get(ip) ?? new Set()
    if (parts.size === 0) at.count[parseIp(ip).family] += 1
    at.used.set(ip, parts.add(part))
    if (part !== WHOLE && parts.size < PARTS) at.open.add(ip)
    else at.open.delete(ip)
  }

  private release({ space, ip, part = WHOLE }: Hold): void {
    const at = this.spaceOf(space)
    const parts = at.used.get(ip)
    if (!parts?.delete(part)) return
    if (parts.size > 0) {
      at.open.add(ip)
      return
    }
    const { family, value } = parseIp(ip)
    at.used.delete(ip)
    at.open.delete(ip)
    at.count[family] -= 1
    for (const [key, lowest] of at.lowest) {
      const [of, first] = key.split(' ')
      if (of === String(family) && value < lowest && value >= BigInt(first ?? 0))
        at.lowest.set(key, value)
    }
  }

  private spaceOf(space: string): Space {
    const existing = this.spaces.get(space)
    if (existing) return existing
    const fresh = new Space()
    this.spaces.set(space, fresh)
    return fresh
  }
}

const sameHolds = (a: readonly Hold[], b: readonly Hold[]): boolean =>
  a.length === b.length &&
  a.every(({ space, ip, part }, i) => {
    const other = b[i]
    return other?.space === space && other.ip === ip && other.part === part
  })
