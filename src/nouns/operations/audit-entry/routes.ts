/** The audit log. */
import { operations } from '@commands/operations/index'
import { historyIn } from './rules/history'
import { operationsPaths } from '@/paths/operations'
import { historyRead } from './looks/history'
import { auditEntryAt, auditLogAt } from './looks/read'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(operationsPaths, operations)

export const auditEntryRoutes = [
  page('auditLog', {
    early: true,
    reads: (_, search) => [auditLogAt(search)],
    load: () => import('./page-list'),
  }),
  panel('auditEntry', {
    title: 'Audit entry',
    reads: ({ entry }, search) => [auditEntryAt(entry, search)],
    load: () => import('./panel'),
  }),
  page('history', {
    title: 'History',
    early: true,
    reads: (_, search) => {
      const of = historyIn(search)
      return of ? [historyRead(of)] : []
    },
    load: () => import('./page-history'),
  }),
]
