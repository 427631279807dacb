/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const auditLogList = operation('auditLogList', 'GET', '/v1/system/audit-log', {
  cli: 'audit-log list',
})
