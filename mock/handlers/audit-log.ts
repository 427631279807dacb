import type * as ops from '@/api/operations/audit-log'
import type { HandlersFor } from '../server/handler'

export const auditLog: HandlersFor<typeof ops> = {
  auditLogList: ({ world, query }) => world.audit.page(query),
}
