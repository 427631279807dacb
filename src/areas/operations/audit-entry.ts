/** The audit log. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { auditEntryAt, auditLogAt } from '@/resources/operations/audit/read'
import { routesOf } from '../route'

const { page, panel } = routesOf(operationsPaths, operations)

export const auditEntryRoutes = [
  page('auditLog', {
    early: true,
    reads: (_, search) => [auditLogAt(search)],
    load: () => import('@/pages/operations/audit-log'),
  }),
  panel('auditEntry', {
    title: 'Audit entry',
    reads: ({ entry }, search) => [auditEntryAt(entry, search)],
    load: () => import('@/panels/operations/audit-entry'),
  }),
]
