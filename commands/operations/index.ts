/** The families of the operations area. */
import { areaOf } from '../engine/family'
import { auditEntryFamily } from './audit-entry'
import { historyFamily } from './history'
import { issueFamily } from './issue'
import { releaseFamily } from './release'
import { supportBundleFamily } from './support-bundle'
import { trustRootFamily } from './trust-root'
import { utilizationFamily } from './utilization'

export const operations = areaOf([
  auditEntryFamily,
  historyFamily,
  issueFamily,
  releaseFamily,
  supportBundleFamily,
  trustRootFamily,
  utilizationFamily,
])
