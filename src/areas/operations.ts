/** What operators look at and look after: the overview, utilization, the audit log, issues, updates and support bundles. */
import { operations as commands } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { paths } from '@/paths'
import { listAt } from '@/resources/list-read'
import { auditEntryAt, auditLogAt } from '@/resources/operations/audit/read'
import { issuesRead } from '@/resources/operations/issues/read'
import { bundleReads } from '@/resources/operations/support-bundle-reads'
import { overviewReads } from '@/resources/operations/overview-reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { utilization, visibleProjects } from '@/resources/derived'
import { siloUsages } from '@/resources/operations/utilization'
import { updateReads } from '@/resources/operations/update-reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel, redirect } = routesOf(operationsPaths, commands)

export const operations: Area = {
  name: 'operations',
  ...commands,
  routes: [
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
    page('issues', {
      early: true,
      reads: () => [issuesRead()],
      load: () => import('@/pages/operations/issues'),
    }),
    page('utilization', {
      title: 'Utilization',
      early: true,
      reads: () => [utilization()],
      deferredReads: () => [visibleProjects()],
      load: () => import('@/pages/operations/utilization/silo'),
    }),
    redirect('system', () => paths.overview()),
    page('overview', {
      title: 'Overview',
      early: true,
      deferredReads: () => overviewReads(),
      load: () => import('@/pages/operations/overview'),
    }),
    page('systemUtilization', {
      title: 'Utilization',
      early: true,
      reads: () => [siloUsages().page(undefined)],
      deferredReads: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/operations/utilization/fleet'),
    }),
    page('supportBundles', {
      early: true,
      reads: (_, search) => [listAt(bundleReads.bundles(), search)],
      load: () => import('@/pages/operations/support-bundles'),
    }),
    panel('supportBundleNew', {
      load: () => import('@/panels/operations/support-bundle-create'),
    }),
    panel('supportBundle', {
      over: 'supportBundles',
      reads: ({ bundle }) => [bundleReads.bundle(bundle)],
      load: () => import('@/panels/operations/support-bundle'),
    }),
    panel('supportBundleEdit', {
      over: 'supportBundles',
      reads: ({ bundle }) => [bundleReads.bundle(bundle)],
      load: () => import('@/panels/operations/support-bundle-edit'),
    }),
    page('systemUpdate', {
      early: true,
      reads: () => [updateReads.update(), updateReads.releases().all()],
      load: () => import('@/pages/operations/update'),
    }),
    panel('releaseUpload', {
      load: () => import('@/panels/operations/release-upload/release-upload'),
    }),
    panel('release', {
      over: 'systemUpdate',
      reads: ({ systemVersion }) => [updateReads.release(systemVersion)],
      load: () => import('@/panels/operations/release'),
    }),
  ],
}
