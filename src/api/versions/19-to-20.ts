/**
 * What release 20 says in other words than release 19: instances with jumbo frames and on newer processors, the
 * kinds of BGP peers, VLANs of the switches.
 */
import { R19, R20 } from '../version'
import { BGP_BEFORE_20 } from './changes/bgp'
import { instance20, instanceBody20 } from './changes/instance'
import type { Step } from './step'
import { each } from './step'

export const step19to20: Step = {
  older: R19,
  newer: R20,
  operations: {
    instanceList: { answer: each(instance20) },
    instanceView: { answer: instance20 },
    instanceCreate: { body: instanceBody20, answer: instance20 },
    instanceUpdate: { body: instanceBody20, answer: instance20 },
    instanceStart: { answer: instance20 },
    instanceStop: { answer: instance20 },
    instanceReboot: { answer: instance20 },
    ...BGP_BEFORE_20,
  },
}
