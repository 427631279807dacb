/** Support bundles. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { bundleReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(operationsPaths, operations)

export const supportBundleRoutes = [
  list('supportBundles', {
    of: () => bundleReads.bundles(),
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
