import { Controller } from 'react-hook-form'
import { internetGatewayIpPoolCreate } from '@/api/operations/internet-gateway'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { gatewaysOf } from './looks-gateways'
import { usePoolOptions } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { NAME_TAKEN } from '@/forms/refusals'
import { poolOptions } from '@/resources/networking/pool-options'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values extends Named {
  pool: string | undefined
}

export default function GatewayPoolAttach() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), gateway: useParam('gateway') }
  const gatewayPanel = withSearch(paths.internetGateway(at), usePlace().search)
  const { data: all } = useRead(gatewaysOf(at.project, at.vpc).page(undefined))
  const pools = usePoolOptions()
  const gateway = all.items.find(({ name }) => name === at.gateway)
  const attached = new Set(gateway?.pools.map(({ ipPoolId }) => ipPoolId))
  const form = useOperationForm<Values, 'internetGatewayIpPoolCreate'>({
    command: 'internet-gateway.pool-attach',
    operation: internetGatewayIpPoolCreate,
    start: { name: '', description: '', pool: undefined },
    toInput: ({ pool = '', ...about }) => ({ query: at, body: { ...about, ipPool: pool } }),
    names: { ipPool: 'pool' },
    done: ({ pool }) => `IP pool ${pool} attached to ${at.gateway}`,
    // The panel may have been opened from another page: the gateway's page shows the new attachment.
    leadsTo: () => gatewayPanel,
    back: gatewayPanel,
  })
  const { control, getValues, setValue } = form.fields
  return (
    <FormPanel form={form} subtitle={at.gateway} submit="Attach">
      <Notice tone="note">
        Instances whose routes lead to this gateway leave by their external addresses from this
        pool.
      </Notice>
      <Controller
        control={control}
        name="pool"
        rules={rule(required('IP pool'))}
        render={(bound) => {
          const { onChange, ...field } = tied(bound)
          return (
            <ComboBox
              label="IP pool"
              placeholder="Select a pool"
              empty="No pools available"
              options={poolOptions(pools.items, ({ id }) =>
                attached.has(id) ? 'attached already' : undefined,
              )}
              findUnlisted={pools.findUnlisted}
              {...pools.picker}
              {...field}
              onChange={(pool) => {
                // The attachment is named after its pool, unless the user named it.
                const { name, pool: before } = getValues()
                if (pool !== undefined && (name === '' || name === before)) setValue('name', pool)
                onChange(pool)
              }}
            />
          )
        }}
      />
      <NameInput
        control={control}
        name="name"
        hint="The name of the attachment"
        // Racks accept a taken name, and a detach by that name would be of either attachment.
        also={(name) => (gateway?.pools.some((one) => one.name === name) ? NAME_TAKEN : undefined)}
      />
      <DescriptionInput control={control} name="description" />
    </FormPanel>
  )
}
