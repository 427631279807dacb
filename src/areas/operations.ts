/** What operators look at and look after: the overview, utilization, the audit log, issues, updates and support bundles. */
import { operations as commands } from '@commands/operations/index'
import type { Area } from './area'
import { auditEntryRoutes } from '@/nouns/operations/audit-entry/routes'
import { issueRoutes } from '@/nouns/operations/issue/routes'
import { overviewRoutes } from './operations/overview'
import { supportBundleRoutes } from '@/nouns/operations/support-bundle/routes'
import { releaseRoutes } from '@/nouns/operations/release/routes'
import { trustRootRoutes } from '@/nouns/operations/trust-root/routes'

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
