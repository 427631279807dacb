import * as z from 'zod'
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

/** Parameters for creating a new floating IP address for instances. */
export const FloatingIpCreate = z.object({
  ...named,
  /**
   * An IP address to reserve for use as a floating IP. This field is optional: when not set, an
   * address will be automatically chosen from `pool`. If set, then the IP must be available in the
   * resolved `pool`.
   */
  ip: ipAddress.nullish(),
  /**
   * The parent IP pool that a floating IP is pulled from. If unset, the default pool is selected.
   */
  pool: nameOrId.nullish(),
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
