import type * as ops from '@/api/operations/support-bundle'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const supportBundle: HandlersFor<typeof ops> = {
  supportBundleList: notMocked('later'),
  supportBundleCreate: notMocked('later'),
  supportBundleView: notMocked('later'),
  supportBundleUpdate: notMocked('later'),
  supportBundleDelete: notMocked('later'),
  supportBundleDownload: notMocked('later'),
  supportBundleHead: notMocked('later'),
  supportBundleDownloadFile: notMocked('later'),
  supportBundleHeadFile: notMocked('later'),
  supportBundleIndex: notMocked('later'),
}
