/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const supportBundleCreate = operation(
  'supportBundleCreate',
  'POST',
  '/v1/system/support-bundles',
  { cli: 'bundle create', stale: ['supportBundleList'] },
)

export const supportBundleDelete = operation(
  'supportBundleDelete',
  'DELETE',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle delete', stale: ['supportBundleList', 'supportBundleView'] },
)

export const supportBundleDownload = operation(
  'supportBundleDownload',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/download',
)

export const supportBundleDownloadFile = operation(
  'supportBundleDownloadFile',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/download/{file}',
)

export const supportBundleHead = operation(
  'supportBundleHead',
  'HEAD',
  '/v1/system/support-bundles/{bundle_id}/download',
)

export const supportBundleHeadFile = operation(
  'supportBundleHeadFile',
  'HEAD',
  '/v1/system/support-bundles/{bundle_id}/download/{file}',
)

export const supportBundleIndex = operation(
  'supportBundleIndex',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/index',
)

export const supportBundleList = operation(
  'supportBundleList',
  'GET',
  '/v1/system/support-bundles',
  { cli: 'bundle list' },
)

export const supportBundleUpdate = operation(
  'supportBundleUpdate',
  'PUT',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle update', stale: ['supportBundleList', 'supportBundleView'] },
)

export const supportBundleView = operation(
  'supportBundleView',
  'GET',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle view' },
)
