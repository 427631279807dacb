/** What came after release 22: support bundles are in trial no longer, and BGP peers have sources. */
import type { OperationId } from '../operation'
import { AFTER_R22, R22 } from '../version'
import { BGP_UP_TO_22 } from './changes/bgp'
import type { OperationStep, Step } from './step'

const TRIAL = '/experimental/v1/system/support-bundles'
const BUNDLE = `${TRIAL}/{bundle_id}`

const BUNDLES = {
  supportBundleList: { path: TRIAL },
  supportBundleCreate: { path: TRIAL },
  supportBundleView: { path: BUNDLE },
  supportBundleUpdate: { path: BUNDLE },
  supportBundleDelete: { path: BUNDLE },
  supportBundleDownload: { path: `${BUNDLE}/download` },
  supportBundleHead: { path: `${BUNDLE}/download` },
  supportBundleDownloadFile: { path: `${BUNDLE}/download/{file}` },
  supportBundleHeadFile: { path: `${BUNDLE}/download/{file}` },
  supportBundleIndex: { path: `${BUNDLE}/index` },
} as const satisfies Partial<Record<OperationId, OperationStep>>

export const stepAfter22: Step = {
  older: R22,
  newer: AFTER_R22,
  operations: { ...BUNDLES, ...BGP_UP_TO_22 },
}
