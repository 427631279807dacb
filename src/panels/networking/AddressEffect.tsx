/** The effect of external addresses that an instance gets or loses. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp } from '@/api/contract/instance'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { withAddress, withoutAddress } from '@/model/networking/effect/vpc-changes'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { primaryNic } from '@/nouns/networking/network-interface/rules'
import { networkingReads } from '@/resources/networking/reads'

/** The VPC of the interface that the external addresses of an instance lead to, and its ID. @param instance its name */
function usePrimaryVpc(project: string, instance: string | undefined) {
  const quiet = { enabled: instance !== undefined, throwOnError: false } as const
  const at = { project, instance: instance ?? '' }
  const nics = useQuery({ ...networkingReads.instanceNics(at), ...quiet })
  const vpcs = useQuery({ ...networkingReads.allVpcs(project), ...quiet })
  const { vpcId, instanceId } = primaryNic(nics.data?.items ?? []) ?? {}
  return { vpc: vpcs.data?.items.find(({ id }) => id === vpcId)?.name, instanceId }
}

/** A floating IP as an external address of an instance. */
export const useAsExternal = (ip: FloatingIp | undefined): ExternalIp | undefined =>
  useMemo(() => ip && { ...ip, kind: 'floating' }, [ip])

interface AddressEffectProps {
  project: string
  /** The name of the instance that gets the address. */
  instance: string
  address: ExternalIp
  /** The name of the instance that loses it. */
  from?: string
}

/** Where the two instances are in different VPCs, the effect in each. */
export function AddressEffect({ project, instance, address, from }: AddressEffectProps) {
  const to = usePrimaryVpc(project, instance)
  const before = usePrimaryVpc(project, from)
  const [gain, lose] = [to.instanceId, before.instanceId]
  const change = useMemo(
    () =>
      (whole: WholeVpc): WholeVpc => {
        const without = lose === undefined ? whole : withoutAddress(lose, address.ip)(whole)
        return gain === undefined ? without : withAddress(gain, address)(without)
      },
    [gain, lose, address],
  )
  // While one of the two is not known, half of the effect would be told.
  if (to.vpc === undefined || (from !== undefined && before.vpc === undefined)) return null
  const vpcs = new Set([to.vpc, before.vpc ?? to.vpc])
  return [...vpcs].map((vpc) => <PlacesEffect key={vpc} at={{ project, vpc }} change={change} />)
}
