/** Support bundles. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { listAt } from '@/resources/list-read'
import { bundleReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(operationsPaths, operations)

export const supportBundleRoutes = [
  page('supportBundles', {
    early: true,
    reads: (_, search) => [listAt(bundleReads.bundles(), search)],
    load: () => import('./page-list'),
  }),
  panel('supportBundleNew', {
    load: () => import('./panel-create'),
  }),
  panel('supportBundle', {
    over: 'supportBundles',
    reads: ({ bundle }) => [bundleReads.bundle(bundle)],
    load: () => import('./panel'),
  }),
  panel('supportBundleEdit', {
    over: 'supportBundles',
    reads: ({ bundle }) => [bundleReads.bundle(bundle)],
    load: () => import('./panel-edit'),
  }),
]
