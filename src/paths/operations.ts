/** Addresses of the operations area. */
import { path } from './path'

export const operationsPaths = {
  auditLog: path('system/audit-log'),
  auditEntry: path('system/audit-log/{entry}'),
  supportBundles: path('system/support-bundles'),
  supportBundleNew: path('system/support-bundles-new'),
  supportBundle: path('system/support-bundles/{bundle}'),
  supportBundleEdit: path('system/support-bundles/{bundle}/edit'),
  issues: path('system/issues'),
  utilization: path('utilization'),
  system: path('system'),
  overview: path('system/overview'),
  systemUtilization: path('system/utilization'),
  systemUpdate: path('system/update'),
  releaseUpload: path('system/update/upload'),
  release: path('system/update/releases/{systemVersion}'),
} as const
