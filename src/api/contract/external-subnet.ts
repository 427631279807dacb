/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R18, R19 } from '@/api/version'
import {
  IpNet,
  identity,
  inProject,
  nameOrId,
  named,
  ofProject,
  page,
  projectList,
  renamed,
  uint8,
  uuid,
} from './common'
import { PoolSelector } from './ip-pool'
import { filledSince, onlyUntil } from './versions'

/**
 * A subnet that the networks around the rack can reach. It belongs to a project and is routed to one of its
 * instances.
 */
export const ExternalSubnet = z.object({
  ...identity,
  instanceId: uuid.nullish(),
  projectId: uuid,
  subnet: IpNet,
  subnetPoolId: uuid,
  /** The subnet of the pool that it is a part of. */
  subnetPoolMemberId: uuid,
})
export type ExternalSubnet = z.infer<typeof ExternalSubnet>

export const ExternalSubnetAllocator = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), subnet: IpNet }),
  z.object({
    type: z.literal('auto'),
    poolSelector: PoolSelector.optional(),
    prefixLen: onlyUntil(R18, uint8),
    prefixLength: filledSince(R19, uint8),
  }),
])
export type ExternalSubnetAllocator = z.infer<typeof ExternalSubnetAllocator>

export const ExternalSubnetAttach = z.object({ instance: nameOrId })
export type ExternalSubnetAttach = z.infer<typeof ExternalSubnetAttach>

export const ExternalSubnetCreate = z.object({ ...named, allocator: ExternalSubnetAllocator })
export type ExternalSubnetCreate = z.infer<typeof ExternalSubnetCreate>

export const ExternalSubnetUpdate = z.object(renamed)
export type ExternalSubnetUpdate = z.infer<typeof ExternalSubnetUpdate>

export const externalSubnetContract = {
  externalSubnetAttach: {
    query: ofProject,
    body: ExternalSubnetAttach,
    result: ExternalSubnet,
    status: 202,
  },
  externalSubnetCreate: {
    query: inProject,
    body: ExternalSubnetCreate,
    result: ExternalSubnet,
    status: 201,
  },
  externalSubnetDelete: { query: ofProject, status: 204 },
  externalSubnetDetach: { query: ofProject, result: ExternalSubnet, status: 202 },
  externalSubnetList: { query: projectList, result: page(ExternalSubnet), status: 200 },
  externalSubnetUpdate: {
    query: ofProject,
    body: ExternalSubnetUpdate,
    result: ExternalSubnet,
    status: 200,
  },
  externalSubnetView: { query: ofProject, result: ExternalSubnet, status: 200 },
  instanceExternalSubnetList: { query: ofProject, result: page(ExternalSubnet), status: 200 },
} as const
