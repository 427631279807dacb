/** IP pools: release 18 calls the operator's by their place, and a silo's view of its pools by their noun alone. */
import type { OperationId } from '../../operation'
import type { OperationStep } from '../step'

export const IP_POOL_IDS = {
  ipPoolList: { id: 'projectIpPoolList' },
  ipPoolView: { id: 'projectIpPoolView' },
  systemIpPoolList: { id: 'ipPoolList' },
  systemIpPoolCreate: { id: 'ipPoolCreate' },
  systemIpPoolView: { id: 'ipPoolView' },
  systemIpPoolUpdate: { id: 'ipPoolUpdate' },
  systemIpPoolDelete: { id: 'ipPoolDelete' },
  systemIpPoolRangeList: { id: 'ipPoolRangeList' },
  systemIpPoolRangeAdd: { id: 'ipPoolRangeAdd' },
  systemIpPoolRangeRemove: { id: 'ipPoolRangeRemove' },
  systemIpPoolSiloList: { id: 'ipPoolSiloList' },
  systemIpPoolSiloLink: { id: 'ipPoolSiloLink' },
  systemIpPoolSiloUpdate: { id: 'ipPoolSiloUpdate' },
  systemIpPoolSiloUnlink: { id: 'ipPoolSiloUnlink' },
  systemIpPoolUtilizationView: { id: 'ipPoolUtilizationView' },
  systemIpPoolServiceView: { id: 'ipPoolServiceView' },
  systemIpPoolServiceRangeList: { id: 'ipPoolServiceRangeList' },
  systemIpPoolServiceRangeAdd: { id: 'ipPoolServiceRangeAdd' },
  systemIpPoolServiceRangeRemove: { id: 'ipPoolServiceRangeRemove' },
} as const satisfies Partial<Record<OperationId, OperationStep>>
