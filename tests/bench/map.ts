/** The time to lay out the map of a VPC with 300 expanded instances, and to move over all of its nodes. */
import { mapOf } from '@/model/networking/map'
import { layOut } from '@/model/networking/map-layout'
import { topologyWith } from '@/model/networking/map.testing'
import { stepFrom } from '@/model/networking/map-walk'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { medianOf, timesOf } from './figures'

const INSTANCES = 300
/** The width of the map in a typical window, in pixels. */
const WIDTH = 1_040
/** A frame at 60 frames a second, in milliseconds. */
const FRAME = 16

export function measureMap({ runs }: Bench): Promise<Figure[]> {
  const map = mapOf(topologyWith(INSTANCES), {})
  const layOutAll = () => layOut(map, WIDTH, { unfolded: new Set(['web']), path: [] })
  const layout = layOutAll()
  const walk = () => {
    for (const { place } of layout.boxes) stepFrom(layout, place.id, 'down')
  }
  const figure = (id: string, what: string) => ({ id, what, unit: 'ms' as const, target: FRAME })
  return Promise.resolve([
    medianOf(
      figure('map.layout', 'Layout of a map, 300 instances unfolded'),
      timesOf(layOutAll, runs),
    ),
    // One step alone is too short to measure.
    medianOf(figure('map.walk', 'A step of its walk from each of them'), timesOf(walk, runs)),
  ])
}
