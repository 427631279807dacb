/** What releases changed of IP pools. */
import type { OperationId } from '../../operation'
import type { Change, OperationStep } from '../step'
import { Unsayable, all, always, each } from '../step'

const FOR_SERVICES = 'IP pools of system services'

/** Pools were for silos: the services had a pool apart from the others. */
const pool = always('assignment', 'silos')

/** A request for pools of silos need not say so. */
const ofSilos: Change = {
  up: (older) => older,
  down({ assignment, ...newer }) {
    if (assignment === 'system_services') throw new Unsayable(FOR_SERVICES)
    return newer
  },
}

/** Release 22 can filter lists of pools. */
const unfiltered: Change = {
  up: (older) => older,
  down(newer) {
    if (newer['ipVersion'] ?? newer['poolType']) throw new Unsayable('filters of IP pools')
    return newer
  },
}

/** Release 22 tells what a pool is for. Lists had the pools of silos alone. */
export const IP_POOL_ASSIGNMENTS = {
  ipPoolList: { query: unfiltered },
  systemIpPoolList: {
    query: all(
      { up: (older) => ({ ...older, assignment: 'silos' }), down: ofSilos.down },
      unfiltered,
    ),
    answer: each(pool),
  },
  systemIpPoolCreate: { body: ofSilos, answer: pool },
  systemIpPoolView: { answer: pool },
  systemIpPoolUpdate: { answer: pool },
  systemIpPoolServiceView: { answer: pool },
} as const satisfies Partial<Record<OperationId, OperationStep>>
