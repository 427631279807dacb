/** What operators look at and look after: the overview, utilization, the audit log, issues, updates and support bundles. */
import { operations as commands } from '@commands/operations/index'
import type { Area } from './area'
import * as routes from './operations/routes'

const operations: Area = {
  name: 'operations',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default operations
