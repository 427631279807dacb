/** Sleds: whether they take new instances, and those that wait to be added. */
import type { Sled, SledProvisionPolicy, UninitializedSled } from '@/api/contract/hardware'

/** An uninitialized sled with the id and the name that it goes by: the API gives it neither. */
export type WaitingSled = UninitializedSled & { id: string; name: string }

/** What an uninitialized sled goes by: part and serial number together are unique. */
export const waitingId = ({ baseboard: { part, serial } }: UninitializedSled): string =>
  `${part}:${serial}`

export const withId = (sled: UninitializedSled): WaitingSled => ({
  ...sled,
  id: waitingId(sled),
  name: sled.baseboard.serial,
})

/** The provision policy of a sled; an expunged one has none. */
export const provisionPolicyOf = ({
  policy,
}: Pick<Sled, 'policy'>): SledProvisionPolicy | undefined =>
  policy.kind === 'in_service' ? policy.provisionPolicy : undefined

/**
 * Why the provision policy of a sled cannot be set: it is gone for good, or has the policy already.
 * @param wanted the policy to be set
 */
export function policyRefusal(
  sled: Pick<Sled, 'policy' | 'state'>,
  wanted: SledProvisionPolicy,
): string | undefined {
  if (sled.policy.kind === 'expunged') return 'Sled is expunged'
  if (sled.state === 'decommissioned') return 'Sled is decommissioned'
  if (provisionPolicyOf(sled) !== wanted) return undefined
  return wanted === 'provisionable'
    ? 'Sled already takes new instances'
    : 'Sled already takes no new instances'
}
