/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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

/**
 * How a floating IP gets its address: the one that is named, whose pool follows from it, or a free one of a
 * pool.
 */
export const AddressAllocator = z.discriminatedUnion('type', [
  z.object({ type: z.literal('explicit'), ip: ipAddress, pool: until(R17, nameOrId.optional()) }),
  z.object({
    type: z.literal('auto'),
    /** The silo's default pool where it is left out. */
    poolSelector: PoolSelector.optional(),
  }),
])
export type AddressAllocator = z.infer<typeof AddressAllocator>

export const FloatingIp = z.object({
  ...identity,
  instanceId: uuid.nullish(),
  ip: ipAddress,
  ipPoolId: uuid,
  projectId: uuid,
})
export type FloatingIp = z.infer<typeof FloatingIp>

export const FloatingIpParentKind = z.literal('instance')
export type FloatingIpParentKind = z.infer<typeof FloatingIpParentKind>

export const FloatingIpAttach = z.object({ kind: FloatingIpParentKind, parent: nameOrId })
export type FloatingIpAttach = z.infer<typeof FloatingIpAttach>

export const FloatingIpCreate = z.object({
  ...named,
  /** A free address of the silo's default pool where it is left out. */
  addressAllocator: since(R18, AddressAllocator.optional()),
  ip: onlyUntil(R17, ipAddress.nullish()),
  pool: onlyUntil(R17, nameOrId.nullish()),
})
export type FloatingIpCreate = z.infer<typeof FloatingIpCreate>

export const FloatingIpUpdate = z.object(renamed)
export type FloatingIpUpdate = z.infer<typeof FloatingIpUpdate>

export const floatingIpContract = {
  floatingIpAttach: { query: ofProject, body: FloatingIpAttach, result: FloatingIp, status: 202 },
  floatingIpCreate: { query: inProject, body: FloatingIpCreate, result: FloatingIp, status: 201 },
  floatingIpDelete: { query: ofProject, status: 204 },
  floatingIpDetach: { query: ofProject, result: FloatingIp, status: 202 },
  floatingIpList: { query: projectList, result: page(FloatingIp), status: 200 },
  floatingIpUpdate: { query: ofProject, body: FloatingIpUpdate, result: FloatingIp, status: 200 },
  floatingIpView: { query: ofProject, result: FloatingIp, status: 200 },
} as const
