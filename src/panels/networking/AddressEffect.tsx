/** The effect of a floating IP that an instance gets. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { primaryNic } from '@/model/networking/network-interface'
import { networkingReads } from '@/resources/networking/reads'

interface AddressEffectProps {
  project: string
  /** The ID of the instance. */
  instance: string
  /** Its interfaces: an external address leads to the primary one. */
  nics: readonly InstanceNetworkInterface[]
  floatingIp: FloatingIp
}

export function AddressEffect({ project, instance, nics, floatingIp }: AddressEffectProps) {
  const vpcId = primaryNic(nics)?.vpcId
  const { data } = useQuery({ ...networkingReads.allVpcs(project), throwOnError: false })
  const vpc = data?.items.find(({ id }) => id === vpcId)?.name
  const change = useMemo(
    () =>
      (whole: WholeVpc): WholeVpc => {
        const own = whole.external.get(instance)
        // Of an instance whose addresses are not known nothing is told.
        if (!own) return whole
        const more = [...own, { ...floatingIp, kind: 'floating' as const }]
        return { ...whole, external: new Map([...whole.external, [instance, more]]) }
      },
    [instance, floatingIp],
  )
  return vpc === undefined ? null : <PlacesEffect at={{ project, vpc }} change={change} />
}
