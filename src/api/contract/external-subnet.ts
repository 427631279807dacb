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

/** A subnet that the networks around the rack can reach. It belongs to a project and is routed to one of its instances. */
export const ExternalSubnet = z.object({
  ...identity,
  /** The instance that it is attached to, if any. */
  instanceId: uuid.nullish(),
  projectId: uuid,
  subnet: IpNet,
  subnetPoolId: uuid,
  /** The subnet of the pool that it is a part of. */
  subnetPoolMemberId: uuid,
})
export type ExternalSubnet = z.infer<typeof ExternalSubnet>

export const ExternalSubnetAllocator = z.discriminatedUnion('type', [
  z.object({ subnet: IpNet, type: z.literal('explicit') }),
  z.object({
    poolSelector: PoolSelector.optional(),
    prefixLen: onlyUntil(R18, uint8),
    prefixLength: filledSince(R19, uint8),
    type: z.literal('auto'),
  }),
])
export type ExternalSubnetAllocator = z.infer<typeof ExternalSubnetAllocator>

export const ExternalSubnetCreate = z.object({ ...named, allocator: ExternalSubnetAllocator })
export type ExternalSubnetCreate = z.infer<typeof ExternalSubnetCreate>

export const ExternalSubnetUpdate = z.object(renamed)

export const ExternalSubnetAttach = z.object({ instance: nameOrId })

export const externalSubnetContract = {
  externalSubnetList: { query: projectList, result: page(ExternalSubnet), status: 200 },
  externalSubnetCreate: {
    query: inProject,
    body: ExternalSubnetCreate,
    result: ExternalSubnet,
    status: 201,
  },
  externalSubnetView: { query: ofProject, result: ExternalSubnet, status: 200 },
  externalSubnetUpdate: {
    query: ofProject,
    body: ExternalSubnetUpdate,
    result: ExternalSubnet,
    status: 200,
  },
  externalSubnetDelete: { query: ofProject, status: 204 },
  externalSubnetAttach: {
    query: ofProject,
    body: ExternalSubnetAttach,
    result: ExternalSubnet,
    status: 202,
  },
  externalSubnetDetach: { query: ofProject, result: ExternalSubnet, status: 202 },
  instanceExternalSubnetList: { query: ofProject, result: page(ExternalSubnet), status: 200 },
} as const
