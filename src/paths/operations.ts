/** Addresses of the operations area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const operationsPaths = {
  auditLog: path('system/audit-log'),
  auditEntry: path('system/audit-log/{entry}'),
  history: path('system/history'),
  ...nounPaths('supportBundle', 'system/support-bundles', { param: 'bundle' }),
  issues: path('system/issues'),
  utilization: path('utilization'),
  system: path('system'),
  overview: path('system/overview'),
  systemUtilization: path('system/utilization'),
  systemUpdate: path('system/update'),
  releaseUpload: path('system/update/upload'),
  ...nounPaths('trustRoot', 'system/update/trust-roots', { has: ['list', 'new', 'one'] }),
  release: path('system/update/releases/{systemVersion}'),
} as const
