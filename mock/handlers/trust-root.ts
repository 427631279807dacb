import type * as ops from '@/api/operations/trust-root'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const trustRoot: HandlersFor<typeof ops> = {
  systemUpdateTrustRootList: notMocked('later'),
  systemUpdateTrustRootCreate: notMocked('later'),
  systemUpdateTrustRootView: notMocked('later'),
  systemUpdateTrustRootDelete: notMocked('later'),
}
