/** What operators look at and look after: the overview, utilization, the audit log, issues, updates and support bundles. */
import { operations as commands } from '@commands/operations/index'
import { operationsPaths as paths } from '@/paths/operations'
import type { Area } from './area'

const operations: Area = {
  name: 'operations',
  ...commands,
  paths,
  loadRoutes: () => import('./operations/routes'),
}

export default operations
