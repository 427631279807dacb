/** What operators look at and look after: the overview, utilization, the audit log, issues, updates and support bundles. */
import { operations as commands } from '@commands/operations/index'
import type { Area } from './area'
import { auditEntryRoutes } from './operations/audit-entry'
import { issueRoutes } from './operations/issue'
import { overviewRoutes } from './operations/overview'
import { supportBundleRoutes } from './operations/support-bundle'
import { releaseRoutes } from './operations/release'
import { trustRootRoutes } from './operations/trust-root'

export const operations: Area = {
  name: 'operations',
  ...commands,
  routes: [
    auditEntryRoutes,
    issueRoutes,
    overviewRoutes,
    supportBundleRoutes,
    releaseRoutes,
    trustRootRoutes,
  ].flat(),
}
