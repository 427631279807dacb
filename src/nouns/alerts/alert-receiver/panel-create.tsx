import { Controller } from 'react-hook-form'
import { webhookReceiverCreate } from '@/api/operations/alert'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { receiverReads } from './reads'
import type { ListOfValues } from '@/ui/ValueList'
import { checkAdded, listOfValues } from '@/ui/ValueList'
import type { Named } from '@/forms/fields'
import { NamedInputs, TextInput, checked, rule } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { EndpointInput } from './panel-endpoint-input'
import { SubscriptionsInput } from './panel-subscriptions-input'

interface Values extends Named {
  endpoint: string
  secret: string
  subscriptions: ListOfValues
}

export default function AlertReceiverCreate() {
  const classes = useSideRead(receiverReads.allClasses())
  const form = useOperationForm<Values, 'webhookReceiverCreate'>({
    command: 'alert-receiver.create',
    operation: webhookReceiverCreate,
    start: {
      name: '',
      description: '',
      endpoint: '',
      secret: '',
      subscriptions: listOfValues(),
    },
    toInput: ({ name, description, endpoint, secret, subscriptions }) => ({
      body: {
        name,
        description,
        endpoint: endpoint.trim(),
        secrets: [secret],
        subscriptions: [...subscriptions.items],
      },
    }),
    leadsTo: (_, { name }) => paths.alertReceiver({ receiver: name }),
    secrets: ['secret'],
    names: { secrets: 'secret' },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create webhook">
      <NamedInputs control={control} />
      <EndpointInput
        control={control}
        name="endpoint"
        placeholder="https://hooks.example.com/alerts"
        hint="Alerts are posted to it"
      />
      <TextInput
        control={control}
        name="secret"
        kind="password"
        label="Secret"
        hint="Payloads are signed with it. It is not shown again: keep a copy for the endpoint."
        check={required('Secret')}
      />
      <Controller
        control={control}
        name="subscriptions"
        rules={rule(checkAdded)}
        render={(bound) => (
          <SubscriptionsInput
            classes={classes.data?.items}
            picker={unlisted(classes)}
            {...checked(bound, checkAdded)}
          />
        )}
      />
    </FormPanel>
  )
}
