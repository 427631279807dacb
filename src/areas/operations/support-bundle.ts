/** Support bundles. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { listAt } from '@/resources/list-read'
import { bundleReads } from '@/resources/operations/support-bundle-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(operationsPaths, operations)

export const supportBundleRoutes = [
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
]
