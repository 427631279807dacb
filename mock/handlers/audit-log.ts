import type * as ops from '@/api/operations/audit-log'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const auditLog: HandlersFor<typeof ops> = {
  auditLogList: notMocked('later'),
}
