import * as z from 'zod'
import {
  NameOrIdSortMode,
  identity,
  ipAddress,
  nameOrId,
  named,
  page,
  paging,
  uuid,
} from './common'

/** An IP address that is attached to an internet gateway */
export const InternetGatewayIpAddress = z.object({
  ...identity,
  /** The associated IP address, */
  address: ipAddress,
  /** The associated internet gateway. */
  internetGatewayId: uuid,
})
export type InternetGatewayIpAddress = z.infer<typeof InternetGatewayIpAddress>

/** Create-time identity-related parameters */
export const InternetGatewayIpAddressCreate = z.object({
  ...named,
  address: ipAddress,
})
export type InternetGatewayIpAddressCreate = z.infer<typeof InternetGatewayIpAddressCreate>

/** An IP pool that is attached to an internet gateway */
export const InternetGatewayIpPool = z.object({
  ...identity,
  /** The associated internet gateway. */
  internetGatewayId: uuid,
  /** The associated IP pool. */
  ipPoolId: uuid,
})
export type InternetGatewayIpPool = z.infer<typeof InternetGatewayIpPool>

/** Create-time identity-related parameters */
export const InternetGatewayIpPoolCreate = z.object({
  ...named,
  ipPool: nameOrId,
})
export type InternetGatewayIpPoolCreate = z.infer<typeof InternetGatewayIpPoolCreate>

/** An internet gateway provides a path between VPC networks and external networks. */
export const InternetGateway = z.object({
  ...identity,
  /** The VPC to which the gateway belongs. */
  vpcId: uuid,
})
export type InternetGateway = z.infer<typeof InternetGateway>

/** Create-time parameters for an `InternetGateway` */
export const InternetGatewayCreate = z.object(named)
export type InternetGatewayCreate = z.infer<typeof InternetGatewayCreate>

export const internetGatewayContract = {
  internetGatewayIpAddressList: {
    query: z.object({
      ...paging,
      gateway: nameOrId.optional(),
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(InternetGatewayIpAddress),
    status: 200,
  },
  internetGatewayIpAddressCreate: {
    query: z.object({ gateway: nameOrId, project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: InternetGatewayIpAddressCreate,
    result: InternetGatewayIpAddress,
    status: 201,
  },
  internetGatewayIpAddressDelete: {
    query: z.object({
      cascade: z.boolean().optional(),
      gateway: nameOrId.optional(),
      project: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    status: 204,
  },
  internetGatewayIpPoolList: {
    query: z.object({
      ...paging,
      gateway: nameOrId.optional(),
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(InternetGatewayIpPool),
    status: 200,
  },
  internetGatewayIpPoolCreate: {
    query: z.object({ gateway: nameOrId, project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: InternetGatewayIpPoolCreate,
    result: InternetGatewayIpPool,
    status: 201,
  },
  internetGatewayIpPoolDelete: {
    query: z.object({
      cascade: z.boolean().optional(),
      gateway: nameOrId.optional(),
      project: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    status: 204,
  },
  internetGatewayList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(InternetGateway),
    status: 200,
  },
  internetGatewayCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: InternetGatewayCreate,
    result: InternetGateway,
    status: 201,
  },
  internetGatewayView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: InternetGateway,
    status: 200,
  },
  internetGatewayDelete: {
    query: z.object({
      cascade: z.boolean().optional(),
      project: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    status: 204,
  },
} as const
