/** The overview, and the utilization of the silo and of the fleet. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { paths } from '@/paths'
import { overviewReads } from '@/resources/operations/overview-reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { utilization, visibleProjects } from '@/resources/derived'
import { siloUsages } from '@/resources/operations/utilization'
import { routesOf } from '../route'

const { page, redirect } = routesOf(operationsPaths, operations)

export const overviewRoutes = [
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
]
