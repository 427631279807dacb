import type * as ops from '@/api/operations/utilization'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const utilization: HandlersFor<typeof ops> = {
  siloUtilizationList: notMocked('later'),
  siloUtilizationView: notMocked('later'),
  utilizationView: notMocked('later'),
}
