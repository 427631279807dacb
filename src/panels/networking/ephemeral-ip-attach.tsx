import { Controller } from 'react-hook-form'
import { onInstance } from '@/api/inputs'
import { instanceEphemeralIpAttach } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { ephemeralAttachRefusal, externalIpRefusal } from '@/model/networking/external-ip'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { poolOptions } from './pool-options'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  pool: string | undefined
}

export default function EphemeralIpAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: ips } = useRead(networkingReads.instanceIps(at))
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const { data: pools } = useRead(unicastPools())
  const back = paths.instanceNetworking(at)
  const form = useOperationForm<Values>(
    {
      command: 'instance.ephemeral-ip-attach',
      operation: instanceEphemeralIpAttach,
      start: { pool: pools.items.find((pool) => pool.isDefault)?.name },
      toInput: ({ pool }) => ({ ...onInstance(at), body: { pool } }),
      done: ({ pool }) => `Ephemeral IP from ${pool} attached`,
      back,
    },
    'panel',
  )
  const refusal =
    ephemeralAttachRefusal(ips.items, nics.items) ?? externalIpRefusal(instance.runState)
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Attach" reason={refusal}>
      {refusal ? (
        <Notice tone="warn">{refusal}.</Notice>
      ) : (
        <Notice tone="note">
          An address from the pool, for as long as it stays attached. The next one may be different.
        </Notice>
      )}
      <Controller
        control={form.fields.control}
        name="pool"
        rules={rule(required('IP pool'))}
        render={(bound) => (
          <ComboBox
            label="IP pool"
            placeholder="Select a pool"
            empty="No pools available"
            options={poolOptions(pools.items)}
            {...tied(bound)}
            disabled={refusal !== undefined}
          />
        )}
      />
    </FormPanel>
  )
}
