import * as z from 'zod'
import { R17, R18 } from '@/api/version'
import {
  identity,
  inProject,
  ipAddress,
  nameOrId,
  named,
  ofProject,
  page,
  projectList,
  renamed,
  uuid,
} from './common'
import { PoolSelector } from './ip-pool'
import { onlyUntil, since, until } from './versions'

/** A Floating IP is a well-known IP address which can be attached and detached from instances. */
export const FloatingIp = z.object({
  ...identity,
  /** The ID of the instance that this Floating IP is attached to, if it is presently in use. */
  instanceId: uuid.nullish(),
  /** The IP address held by this resource. */
  ip: ipAddress,
  /** The ID of the IP pool this resource belongs to. */
  ipPoolId: uuid,
  /** The project this resource exists within. */
  projectId: uuid,
})
export type FloatingIp = z.infer<typeof FloatingIp>

/** How a floating IP gets its address: the one that is named, whose pool follows from it, or a free one of a pool. */
export const AddressAllocator = z.discriminatedUnion('type', [
  z.object({
    ip: ipAddress,
    /** The pool of the address, which the versions before needed beside it unless it was the default. */
    pool: until(R17, nameOrId.optional()),
    type: z.literal('explicit'),
  }),
  z.object({
    /** The silo's default pool where it is left out. */
    poolSelector: PoolSelector.optional(),
    type: z.literal('auto'),
  }),
])
export type AddressAllocator = z.infer<typeof AddressAllocator>

/** Parameters for creating a new floating IP address for instances. */
export const FloatingIpCreate = z.object({
  ...named,
  /** A free address of the silo's default pool where it is left out. */
  addressAllocator: since(R18, AddressAllocator.optional()),
  ip: onlyUntil(R17, ipAddress.nullish()),
  pool: onlyUntil(R17, nameOrId.nullish()),
})
export type FloatingIpCreate = z.infer<typeof FloatingIpCreate>

/** Updateable identity-related parameters */
export const FloatingIpUpdate = z.object(renamed)
export type FloatingIpUpdate = z.infer<typeof FloatingIpUpdate>

/** The type of resource that a floating IP is attached to */
export const FloatingIpParentKind = z.literal('instance')
export type FloatingIpParentKind = z.infer<typeof FloatingIpParentKind>

/** Parameters for attaching a floating IP address to another resource */
export const FloatingIpAttach = z.object({
  /** The type of `parent`'s resource */
  kind: FloatingIpParentKind,
  /** Name or ID of the resource that this IP address should be attached to */
  parent: nameOrId,
})
export type FloatingIpAttach = z.infer<typeof FloatingIpAttach>

export const floatingIpContract = {
  floatingIpList: {
    query: projectList,
    result: page(FloatingIp),
    status: 200,
  },
  floatingIpCreate: {
    query: inProject,
    body: FloatingIpCreate,
    result: FloatingIp,
    status: 201,
  },
  floatingIpView: {
    query: ofProject,
    result: FloatingIp,
    status: 200,
  },
  floatingIpUpdate: {
    query: ofProject,
    body: FloatingIpUpdate,
    result: FloatingIp,
    status: 200,
  },
  floatingIpDelete: { query: ofProject, status: 204 },
  floatingIpAttach: {
    query: ofProject,
    body: FloatingIpAttach,
    result: FloatingIp,
    status: 202,
  },
  floatingIpDetach: {
    query: ofProject,
    result: FloatingIp,
    status: 202,
  },
} as const
