import { webhookSecretsAdd } from '@/api/operations/alert'
import { useParam } from '@/bind/shell'
import { required } from '@/model/validate'
import { Notice } from '@/ui/Message'
import { TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  secret: string
}

export default function WebhookSecretAdd() {
  const receiver = useParam('receiver')
  const form = useOperationForm<Values, 'webhookSecretsAdd'>({
    command: 'webhook-secret.create',
    operation: webhookSecretsAdd,
    start: { secret: '' },
    toInput: (values) => ({ query: { receiver }, body: values }),
    done: () => 'Secret added',
    secrets: ['secret'],
  })
  return (
    <FormPanel form={form} subtitle={receiver} submit="Add secret">
      <TextInput
        control={form.fields.control}
        name="secret"
        kind="password"
        label="Secret"
        hint="It is not shown again: keep a copy for the endpoint."
        check={required('Secret')}
      />
      <Notice tone="note">
        Payloads are signed with every secret of the webhook, so that the endpoint can go over to
        the new one before the old one is deleted. Without any, nothing is sent.
      </Notice>
    </FormPanel>
  )
}
