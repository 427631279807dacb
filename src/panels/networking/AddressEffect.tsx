/** The effect of a floating IP that an instance gets. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { primaryNic } from '@/model/networking/network-interface'
import { networkingReads } from '@/resources/networking/reads'

interface AddressEffectProps {
  project: string
  /** The name of the instance. */
  instance: string
  floatingIp: FloatingIp
}

export function AddressEffect({ project, instance, floatingIp }: AddressEffectProps) {
  const quiet = { throwOnError: false } as const
  const nics = useQuery({ ...networkingReads.instanceNics({ project, instance }), ...quiet })
  const vpcs = useQuery({ ...networkingReads.allVpcs(project), ...quiet })
  // An external address leads to the primary interface.
  const { vpcId, instanceId = '' } = primaryNic(nics.data?.items ?? []) ?? {}
  const vpc = vpcs.data?.items.find(({ id }) => id === vpcId)?.name
  const change = useMemo(
    () =>
      (whole: WholeVpc): WholeVpc => {
        const own = whole.external.get(instanceId)
        // Of an instance whose addresses are not known nothing is told.
        if (!own) return whole
        const more = [...own, { ...floatingIp, kind: 'floating' as const }]
        return { ...whole, external: new Map([...whole.external, [instanceId, more]]) }
      },
    [instanceId, floatingIp],
  )
  return vpc === undefined ? null : <PlacesEffect at={{ project, vpc }} change={change} />
}
