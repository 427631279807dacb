import { onInstance } from '@/api/inputs'
import { instanceEphemeralIpAttach } from '@/api/operations/instance'
import { useMemo } from 'react'
import type { ExternalIp } from '@/api/contract/instance'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import { useApiVersion } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import {
  ephemeralAttachRefusal,
  ephemeralVersions,
  externalIpRefusal,
  lackingVersion,
} from '@/model/networking/external-ip'
import type { DefaultVersion } from '@/model/networking/pool-selector'
import { selectorOf } from '@/model/networking/pool-selector'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { usePoolOptions } from '@/resources/options'
import { IpVersionInput, useVersionChoices } from '@/forms/networking/IpVersionInput'
import { PanelNote } from '@/forms/PanelNote'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { poolOptions } from '@/resources/networking/pool-options'
import { useValue } from '@/forms/present'
import { AddressEffect } from './AddressEffect'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  pool: string | undefined
  /** The version of the default pool, where the pools are not listed. */
  ipVersion: DefaultVersion
}

/** Stands for the address that the pool will choose: the effect does not depend on which one it is. */
const addressFrom = (pool: SiloIpPool | undefined): ExternalIp | undefined =>
  pool && { kind: 'ephemeral', ipPoolId: pool.id, ip: pool.ipVersion === 'v6' ? '::' : '0.0.0.0' }

export default function EphemeralIpAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const pools = usePoolOptions()
  const { askedOf } = useVersionChoices(pools)
  const version = useApiVersion()
  const held = ephemeralVersions(ips.items)
  /** Why the instance gets no further address of a pool: of each version of its primary interface it has one at most. */
  const taken = ({ ipVersion }: Pick<SiloIpPool, 'ipVersion'>) => {
    if (!ipVersion) return undefined
    if (held.includes(ipVersion)) return `the instance has an ephemeral IP${ipVersion} address`
    return lackingVersion(ipVersion, nics.items, version)
  }
  const form = useOperationForm<Values, 'instanceEphemeralIpAttach'>({
    command: 'instance.ephemeral-ip-attach',
    operation: instanceEphemeralIpAttach,
    start: {
      pool: pools.items.find((pool) => pool.isDefault && !taken(pool))?.name,
      ipVersion: 'any',
    },
    toInput: ({ pool, ipVersion }) => ({
      ...onInstance(at),
      body: { poolSelector: selectorOf(pool, askedOf(ipVersion)) },
    }),
    done: ({ pool = 'the default pool' }) => `Ephemeral IP from ${pool} attached`,
  })
  const { control } = form.fields
  const chosen = useValue(control, 'pool')
  const from = pools.items.find(({ name }) => name === chosen)
  const external = useMemo(() => addressFrom(from), [from])
  /** Whether the silo may have a default pool that the user does not see. */
  const isOptional = pools.known === undefined && !pools.isComing
  const refusal =
    ephemeralAttachRefusal(ips.items, nics.items, version) ?? externalIpRefusal(instance.runState)
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Attach" reason={refusal}>
      <PanelNote refusal={refusal}>
        An address from the pool, for as long as it stays attached. The next one may be different.
      </PanelNote>
      <PickerInput
        control={control}
        name="pool"
        label="IP pool"
        optional={isOptional}
        placeholder={isOptional ? 'the default pool of the silo' : 'Select a pool'}
        empty="No pools available"
        from={pools}
        options={poolOptions(pools.items, taken)}
        disabled={refusal !== undefined}
      />
      {isOptional && chosen === undefined && (
        <IpVersionInput control={control} name="ipVersion" pools={pools} />
      )}
      {external && <AddressEffect project={at.project} instance={at.instance} address={external} />}
    </FormPanel>
  )
}
