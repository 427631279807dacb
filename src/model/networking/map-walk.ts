/** Which place of a map an arrow key leads to. */
import type { MapLayout } from './map-layout'

export type Way = 'left' | 'right' | 'up' | 'down'

/** How far two spans are apart; 0 where they overlap. */
const apart = (a: number, aSize: number, b: number, bSize: number) =>
  Math.max(0, b - (a + aSize), a - (b + bSize))

/** The weight of a distance to the side. It is high for up and down, so that these keys rarely leave the column. */
const ASIDE = { across: 4, along: 100 }

/**
 * The place that an arrow key leads to: the nearest one that way, those in line first.
 * @returns its ID; `undefined` at the edge of the map
 */
export function stepFrom({ boxes }: MapLayout, id: string, way: Way): string | undefined {
  const from = boxes.find(({ place }) => place.id === id)?.own
  if (!from) return undefined
  const isAcross = way === 'left' || way === 'right'
  const sign = way === 'right' || way === 'down' ? 1 : -1
  let best: { id: string; cost: number } | undefined
  for (const { place, own } of boxes) {
    const across = apart(from.x, from.width, own.x, own.width)
    const along = apart(from.y, from.height, own.y, own.height)
    const isAhead = isAcross
      ? sign * (own.x - from.x) > 0 && across > 0
      : sign > 0
        ? own.y >= from.y + from.height
        : own.y + own.height <= from.y
    if (place.id === id || !isAhead) continue
    const ahead = isAcross ? across + along * ASIDE.across : along + across * ASIDE.along
    // Of places equally far away, the first one that is read.
    const cost = ahead + (isAcross ? own.y : own.x) / 10_000
    if (!best || cost < best.cost) best = { id: place.id, cost }
  }
  return best?.id
}
