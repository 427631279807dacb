/** Certificates of the silo. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { accessReads } from '@/resources/access/reads'
import { coreReads } from '@/resources/core/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(accessPaths, access)

export const certificateRoutes = [
  list('certificates', {
    of: () => accessReads.certificates(),
    load: () => import('./page-list'),
  }),
  panel('certificateNew', {
    reads: () => [coreReads.me()],
    load: () => import('./panel-create'),
  }),
  panel('certificate', {
    title: 'Certificate',
    reads: ({ certificate }) => [accessReads.certificate(certificate), coreReads.me()],
    load: () => import('./panel'),
  }),
]
