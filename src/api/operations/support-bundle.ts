import { operation } from '@/api/operation'

/** List all support bundles */
export const supportBundleList = operation(
  'supportBundleList',
  'GET',
  '/v1/system/support-bundles',
  { cli: 'bundle list' },
)

/** Create a new support bundle */
export const supportBundleCreate = operation(
  'supportBundleCreate',
  'POST',
  '/v1/system/support-bundles',
  { cli: 'bundle create', stale: ['supportBundleList'] },
)

/** View a support bundle */
export const supportBundleView = operation(
  'supportBundleView',
  'GET',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle view' },
)

/** Update a support bundle */
export const supportBundleUpdate = operation(
  'supportBundleUpdate',
  'PUT',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle update', stale: ['supportBundleList', 'supportBundleView'] },
)

/** Delete an existing support bundle */
export const supportBundleDelete = operation(
  'supportBundleDelete',
  'DELETE',
  '/v1/system/support-bundles/{bundle_id}',
  { cli: 'bundle delete', stale: ['supportBundleList', 'supportBundleView'] },
)

/** Download the contents of a support bundle */
export const supportBundleDownload = operation(
  'supportBundleDownload',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/download',
)

/** Download the metadata of a support bundle */
export const supportBundleHead = operation(
  'supportBundleHead',
  'HEAD',
  '/v1/system/support-bundles/{bundle_id}/download',
)

/** Download a file within a support bundle */
export const supportBundleDownloadFile = operation(
  'supportBundleDownloadFile',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/download/{file}',
)

/** Download the metadata of a file within the support bundle */
export const supportBundleHeadFile = operation(
  'supportBundleHeadFile',
  'HEAD',
  '/v1/system/support-bundles/{bundle_id}/download/{file}',
)

/** Download the index of a support bundle */
export const supportBundleIndex = operation(
  'supportBundleIndex',
  'GET',
  '/v1/system/support-bundles/{bundle_id}/index',
)
