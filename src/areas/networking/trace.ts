/** The trace of a packet in a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { supporting } from '@/api/query'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { surroundingsRead } from '@/resources/networking/map'
import { addressesInVpcRead, topologyRead } from '@/resources/networking/topology'
import { deferredTraceReads, traceRead } from '@/resources/networking/trace'
import { routesOf } from '../route'

const { page } = routesOf(networkingPaths, networking)

export const traceRoutes = [
  page('vpcTrace', {
    title: ({ vpc }) => `Trace in ${vpc}`,
    reads: ({ project, vpc }, search) => [
      networkingReads.vpc(project, vpc),
      supporting(computeReads.allInstances(project)),
      traceRead({ project, vpc }, search),
      topologyRead({ project, vpc }),
    ],
    deferredReads: ({ project, vpc }) => [
      ...deferredTraceReads(project, vpc),
      addressesInVpcRead({ project, vpc }),
      surroundingsRead({ project, vpc }),
    ],
    load: () => import('@/pages/networking/trace'),
  }),
]
