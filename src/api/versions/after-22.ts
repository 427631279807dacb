/** What came after release 22: BGP peers have sources. */
import { AFTER_R22, R22 } from '../version'
import { BGP_UP_TO_22 } from './changes/bgp'
import type { Step } from './step'

export const stepAfter22: Step = {
  older: R22,
  newer: AFTER_R22,
  operations: BGP_UP_TO_22,
}
