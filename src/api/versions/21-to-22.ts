/** What release 22 says in other words than release 21: pools of services among the others. */
import { R21, R22 } from '../version'
import { IP_POOL_ASSIGNMENTS } from './changes/ip-pool'
import type { Step } from './step'

export const step21to22: Step = { older: R21, newer: R22, operations: IP_POOL_ASSIGNMENTS }
