import * as z from 'zod'
import { identity, uuid } from './common'

/** Describes the scope of affinity for the purposes of co-location. */
export const FailureDomain = z.enum(['sled'])
export type FailureDomain = z.infer<typeof FailureDomain>

/** Affinity policy used to describe "what to do when a request cannot be satisfied" */
export const AffinityPolicy = z.enum(['allow', 'fail'])
export type AffinityPolicy = z.infer<typeof AffinityPolicy>

/** View of an Anti-Affinity Group */
export const AntiAffinityGroup = z.object({
  ...identity,
  failureDomain: FailureDomain,
  policy: AffinityPolicy,
  projectId: uuid,
})
export type AntiAffinityGroup = z.infer<typeof AntiAffinityGroup>
