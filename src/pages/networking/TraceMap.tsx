/** The map under the question of a trace, on which its path is lit. */
import { useVpc } from '@/nouns/networking/vpc/page-frame'
import { DrawnMap, useDrawnMap } from '@/nouns/networking/vpc/page-drawing'

export function TraceMap() {
  const { at, vpc } = useVpc()
  return <DrawnMap of={useDrawnMap(at, vpc)} />
}
