/** The audit log. */
import { operations } from '@commands/operations/index'
import { historyIn } from '@/model/operations/audit/history'
import { operationsPaths } from '@/paths/operations'
import { historyRead } from '@/resources/operations/audit/history'
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
  page('history', {
    title: 'History',
    early: true,
    reads: (_, search) => {
      const of = historyIn(search)
      return of ? [historyRead(of)] : []
    },
    load: () => import('@/pages/operations/history'),
  }),
]
