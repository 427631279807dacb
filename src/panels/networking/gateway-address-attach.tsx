import { internetGatewayIpAddressCreate } from '@/api/operations/internet-gateway'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { canonicalIp } from '@/model/networking/ip'
import { checkAddress, required } from '@/model/validate'
import { paths } from '@/paths'
import { gatewaysOf } from '@/resources/networking/gateways'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values extends Named {
  address: string
}

export default function GatewayAddressAttach() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), gateway: useParam('gateway') }
  const { data: all } = useRead(gatewaysOf(at.project, at.vpc).page(undefined))
  const check = (typed: string | undefined) => {
    const text = typed?.trim() ?? ''
    const wrong = required('IP address')(text) ?? checkAddress(text)
    if (wrong) return wrong
    const holder = all.items.find(({ addresses }) =>
      addresses.some(({ address }) => canonicalIp(address) === canonicalIp(text)),
    )
    return holder && `Attached to ${holder.name} already`
  }
  const form = useOperationForm<Values>(
    {
      command: 'internet-gateway.address-attach',
      operation: internetGatewayIpAddressCreate,
      start: { name: '', description: '', address: '' },
      toInput: ({ address, ...about }) => ({
        query: at,
        body: { ...about, address: address.trim() },
      }),
      done: ({ address }) => `IP address ${address.trim()} attached to ${at.gateway}`,
      // It may have been opened from elsewhere: the gateway shows what was attached.
      leadsTo: () => paths.internetGateway(at),
      back: paths.internetGateway(at),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.gateway} submit="Attach">
      <Notice tone="note">
        Traffic that leaves through the gateway has this address, instead of one from an attached
        pool.
      </Notice>
      <NameInput control={control} name="name" hint="What the attachment is called" />
      <DescriptionInput control={control} name="description" />
      <TextInput
        control={control}
        name="address"
        label="IP address"
        hint="A free address of an IP pool of the silo"
        check={check}
      />
    </FormPanel>
  )
}
