/** What pages about networks and addresses read. */
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import type { OneInstance } from '@/api/inputs'
import { onInstance } from '@/api/inputs'
import { floatingIpList } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import { projectIpPoolList } from '@/api/operations/ip-pool'
import { vpcList, vpcSubnetList, vpcView } from '@/api/operations/vpc'
import { ALL, read } from '@/api/query'

export const networkingReads = {
  instanceNics: ({ project, instance }: OneInstance) =>
    read(instanceNetworkInterfaceList, { query: { project, instance, limit: ALL } }),
  instanceIps: (at: OneInstance) => read(instanceExternalIpList, onInstance(at)),
  vpcs: (project: string) => listOf<Items<typeof vpcList>>(vpcList, { query: { project } }),
  vpc: (project: string, vpc: string) => read(vpcView, { path: { vpc }, query: { project } }),
  allVpcs: (project: string) => read(vpcList, { query: { project, limit: ALL } }),
  subnets: (project: string, vpc: string) =>
    listOf<Items<typeof vpcSubnetList>>(vpcSubnetList, { query: { project, vpc } }),
  allSubnets: (project: string, vpc: string) =>
    read(vpcSubnetList, { query: { project, vpc, limit: ALL } }),
  nic: ({ project, instance }: OneInstance, name: string) =>
    read(instanceNetworkInterfaceView, {
      path: { interface: name },
      query: { project, instance },
    }),
  pools: () => read(projectIpPoolList, { query: { limit: ALL } }),
  allFloatingIps: (project: string) => read(floatingIpList, { query: { project, limit: ALL } }),
} as const
