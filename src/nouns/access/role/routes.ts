/** Roles on the silo, a project and the fleet. */
import { access } from '@commands/access/index'
import { capitalize } from '@/api/errors'
import { accessPaths } from '@/paths/access'
import { policyReads, identityRead } from '@/resources/access/policies'
import { accessReads } from '@/resources/access/reads'
import type { Params } from '@/areas/route'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(accessPaths, access)

export const roleRoutes = (
  [
    ['silo', 'access', 'accessAdd', 'accessRoleEdit'],
    ['project', 'projectAccess', 'projectAccessAdd', 'projectRoleEdit'],
    ['fleet', 'fleetAccess', 'fleetAccessAdd', 'fleetRoleEdit'],
  ] as const
).flatMap(([of, list, add, edit]) => [
  page(list, {
    title: `${capitalize(of)} access`,
    reads: (params: Params) => policyReads({ level: of, project: params['project'] }),
    load: () => import('./page-list'),
  }),
  panel(add, {
    title: 'Add user or group',
    deferredReads: () => [accessReads.allUsers(), accessReads.everyGroup()],
    load: () => import('./panel-add'),
  }),
  panel(edit, {
    title: `Change ${of} role`,
    reads: (params: Params) => [identityRead(params['identity'] ?? '')],
    load: () => import('./panel-edit'),
  }),
])
