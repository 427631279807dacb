import type * as ops from '@/api/operations/floating-ip'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const floatingIp: HandlersFor<typeof ops> = {
  floatingIpList: notMocked('later'),
  floatingIpCreate: notMocked('later'),
  floatingIpView: notMocked('later'),
  floatingIpUpdate: notMocked('later'),
  floatingIpDelete: notMocked('later'),
  floatingIpAttach: notMocked('later'),
  floatingIpDetach: notMocked('later'),
}
