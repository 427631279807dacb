/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import {
  Ipv4Net,
  Ipv6Net,
  NameOrIdSortMode,
  identity,
  inProject,
  name,
  nameOrId,
  named,
  ofProject,
  page,
  paging,
  projectList,
  renamed,
  uuid,
} from './common'
import { InstanceNetworkInterface } from './network-interface'

export const Vpc = z.object({
  ...identity,
  dnsName: name,
  ipv6Prefix: Ipv6Net,
  projectId: uuid,
  systemRouterId: uuid,
})
export type Vpc = z.infer<typeof Vpc>

export const VpcCreate = z.object({ ...named, dnsName: name, ipv6Prefix: Ipv6Net.nullish() })
export type VpcCreate = z.infer<typeof VpcCreate>

export const VpcSubnet = z.object({
  ...identity,
  customRouterId: uuid.nullish(),
  ipv4Block: Ipv4Net,
  ipv6Block: Ipv6Net,
  vpcId: uuid,
})
export type VpcSubnet = z.infer<typeof VpcSubnet>

export const VpcSubnetCreate = z.object({
  ...named,
  customRouter: nameOrId.nullish(),
  ipv4Block: Ipv4Net,
  ipv6Block: Ipv6Net.nullish(),
})
export type VpcSubnetCreate = z.infer<typeof VpcSubnetCreate>

export const VpcSubnetUpdate = z.object({ ...renamed, customRouter: nameOrId.nullish() })
export type VpcSubnetUpdate = z.infer<typeof VpcSubnetUpdate>

export const VpcUpdate = z.object({ ...renamed, dnsName: name.nullish() })
export type VpcUpdate = z.infer<typeof VpcUpdate>

export const vpcContract = {
  vpcCreate: { query: inProject, body: VpcCreate, result: Vpc, status: 201 },
  vpcDelete: { query: ofProject, status: 204 },
  vpcList: { query: projectList, result: page(Vpc), status: 200 },
  vpcSubnetCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcSubnetCreate,
    result: VpcSubnet,
    status: 201,
  },
  vpcSubnetDelete: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    status: 204,
  },
  vpcSubnetList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(VpcSubnet),
    status: 200,
  },
  vpcSubnetListNetworkInterfaces: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(InstanceNetworkInterface),
    status: 200,
  },
  vpcSubnetUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: VpcSubnetUpdate,
    result: VpcSubnet,
    status: 200,
  },
  vpcSubnetView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: VpcSubnet,
    status: 200,
  },
  vpcUpdate: { query: ofProject, body: VpcUpdate, result: Vpc, status: 200 },
  vpcView: { query: ofProject, result: Vpc, status: 200 },
} as const
