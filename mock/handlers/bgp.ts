import type * as ops from '@/api/operations/bgp'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const bgp: HandlersFor<typeof ops> = {
  networkingBgpConfigList: notMocked('later'),
  networkingBgpConfigCreate: notMocked('later'),
  networkingBgpConfigDelete: notMocked('later'),
  networkingBgpAnnounceSetList: notMocked('later'),
  networkingBgpAnnounceSetUpdate: notMocked('later'),
  networkingBgpAnnounceSetDelete: notMocked('later'),
  networkingBgpAnnouncementList: notMocked('later'),
  networkingBgpExported: notMocked('later'),
  networkingBgpMessageHistory: notMocked('later'),
  networkingBgpImportedRoutesIpv4: notMocked('later'),
  networkingBgpStatus: notMocked('later'),
}
