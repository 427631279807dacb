import type * as ops from '@/api/operations/ingress'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const ingress: HandlersFor<typeof ops> = {
  networkingAllowListView: notMocked('later'),
  networkingAllowListUpdate: notMocked('later'),
  networkingInboundIcmpView: notMocked('later'),
  networkingInboundIcmpUpdate: notMocked('later'),
}
