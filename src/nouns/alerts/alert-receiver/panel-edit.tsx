import type { AlertReceiver } from '@/api/contract/alert'
import { webhookReceiverUpdate } from '@/api/operations/alert'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { receiverReads } from './reads'
import type { Named } from '@/forms/fields'
import { NAMED_FIELDS, NamedInputs, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { EndpointInput } from './panel-endpoint-input'

interface Values extends Named {
  endpoint: string
}

const valuesOf = (receiver: AlertReceiver): Values => ({
  ...named(receiver),
  endpoint: receiver.kind.endpoint,
})

export default function AlertReceiverEdit() {
  const receiver = useParam('receiver')
  const { data } = useRead(receiverReads.receiver(receiver))
  const form = useEditForm<Values, AlertReceiver, 'webhookReceiverUpdate'>({
    command: 'alert-receiver.edit',
    operation: webhookReceiverUpdate,
    thing: data,
    valuesOf,
    fields: [...NAMED_FIELDS, { label: 'Endpoint URL', keys: ['endpoint'] }],
    toInput: (values, now) => {
      const { endpoint, ...rest } = changedFrom(valuesOf(now), values)
      return {
        path: { receiver },
        body: { ...rest, ...(endpoint !== undefined && { endpoint: endpoint.trim() }) },
      }
    },
    moves: {
      from: receiver,
      param: 'receiver',
      read: receiverReads.receiver,
      page: (name) => paths.alertReceiver({ receiver: name }),
      thing: ({ endpoint, ...values }) => ({
        ...data,
        ...values,
        kind: { ...data.kind, endpoint: endpoint.trim() },
      }),
    },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={receiver} submit="Update webhook">
      <NamedInputs control={control} />
      <EndpointInput control={control} name="endpoint" />
    </FormPanel>
  )
}
