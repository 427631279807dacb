/** Sleds: whether they accept new instances, and those that wait to be added. */
import type { Sled, SledProvisionPolicy, UninitializedSled } from '@/api/contract/hardware'

/** An uninitialized sled with an id and a name, which the API does not give it. */
export type WaitingSled = UninitializedSled & { id: string; name: string }

/** The key of an uninitialized sled: part and serial number together are unique. */
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
 * Why the provision policy of a sled cannot be set: the sled is expunged, or already has the policy.
 * @param wanted the policy to set
 */
export function policyRefusal(
  sled: Pick<Sled, 'policy' | 'state'>,
  wanted: SledProvisionPolicy,
): string | undefined {
  if (sled.policy.kind === 'expunged') return 'Sled is expunged'
  if (sled.state === 'decommissioned') return 'Sled is decommissioned'
  if (provisionPolicyOf(sled) !== wanted) return undefined
  return wanted === 'provisionable'
    ? 'New instances may already be placed on this sled'
    : 'New instances are already kept off this sled'
}
