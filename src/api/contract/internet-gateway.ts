/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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

export const InternetGateway = z.object({ ...identity, vpcId: uuid })
export type InternetGateway = z.infer<typeof InternetGateway>

export const InternetGatewayCreate = z.object(named)
export type InternetGatewayCreate = z.infer<typeof InternetGatewayCreate>

export const InternetGatewayIpAddress = z.object({
  ...identity,
  address: ipAddress,
  internetGatewayId: uuid,
})
export type InternetGatewayIpAddress = z.infer<typeof InternetGatewayIpAddress>

export const InternetGatewayIpAddressCreate = z.object({ ...named, address: ipAddress })
export type InternetGatewayIpAddressCreate = z.infer<typeof InternetGatewayIpAddressCreate>

export const InternetGatewayIpPool = z.object({
  ...identity,
  internetGatewayId: uuid,
  ipPoolId: uuid,
})
export type InternetGatewayIpPool = z.infer<typeof InternetGatewayIpPool>

export const InternetGatewayIpPoolCreate = z.object({ ...named, ipPool: nameOrId })
export type InternetGatewayIpPoolCreate = z.infer<typeof InternetGatewayIpPoolCreate>

export const internetGatewayContract = {
  internetGatewayCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: InternetGatewayCreate,
    result: InternetGateway,
    status: 201,
  },
  internetGatewayDelete: {
    query: z.object({
      cascade: z.boolean().optional(),
      project: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    status: 204,
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
  internetGatewayView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: InternetGateway,
    status: 200,
  },
} as const
