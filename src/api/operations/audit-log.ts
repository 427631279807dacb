import { operation } from '@/api/operation'

/** View audit log */
export const auditLogList = operation('auditLogList', 'GET', '/v1/system/audit-log', {
  cli: 'audit-log list',
})
