import { internetGatewayIpAddressCreate } from '@/api/operations/internet-gateway'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { secondAddressRefusal } from './rules'
import { checkAddress, required } from '@/model/validate'
import { paths } from '@/paths'
import { gatewaysOf } from './looks-gateways'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values extends Named {
  address: string
}

export default function GatewayAddressAttach() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), gateway: useParam('gateway') }
  const gatewayPanel = withSearch(paths.internetGateway(at), usePlace().search)
  const { data: all } = useRead(gatewaysOf(at.project, at.vpc).page(undefined))
  const check = (typed: string | undefined) => {
    const text = typed?.trim() ?? ''
    return required('IP address')(text) ?? checkAddress(text)
  }
  const refusal = secondAddressRefusal(all.items.find(({ name }) => name === at.gateway)?.addresses)
  const form = useOperationForm<Values, 'internetGatewayIpAddressCreate'>({
    command: 'internet-gateway.address-attach',
    operation: internetGatewayIpAddressCreate,
    start: { name: '', description: '', address: '' },
    toInput: ({ address, ...about }) => ({
      query: at,
      body: { ...about, address: address.trim() },
    }),
    done: ({ address }) => `IP address ${address.trim()} attached to ${at.gateway}`,
    // The panel may have been opened from another page: the gateway's page shows the new attachment.
    leadsTo: () => gatewayPanel,
    back: gatewayPanel,
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.gateway} submit="Attach" reason={refusal}>
      {refusal && <Notice tone="warn">{refusal}.</Notice>}
      <Notice tone="note">
        An instance that has this very external address leaves through the gateway by it. Nothing
        else is translated to it, and it is reserved nowhere. A gateway has one such address at
        most.
      </Notice>
      <NameInput control={control} name="name" hint="The name of the attachment" />
      <DescriptionInput control={control} name="description" />
      <TextInput
        control={control}
        name="address"
        label="IP address"
        hint="A floating or ephemeral IP of an instance of this VPC"
        check={check}
      />
    </FormPanel>
  )
}
