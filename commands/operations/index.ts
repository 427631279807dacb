/** The families of the operations area. */
import { areaOf } from '../engine/family'
import { alertFamily } from './alert'
import { auditEntryFamily } from './audit-entry'
import { issueFamily } from './issue'
import { alertReceiverFamily } from './alert-receiver'
import { releaseFamily } from './release'
import { supportBundleFamily } from './support-bundle'
import { utilizationFamily } from './utilization'

export const operations = areaOf([
  auditEntryFamily,
  issueFamily,
  alertFamily,
  alertReceiverFamily,
  releaseFamily,
  supportBundleFamily,
  utilizationFamily,
])
