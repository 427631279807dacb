import { Controller } from 'react-hook-form'
import { alertReceiverSubscriptionAdd } from '@/api/operations/alert'
import { unlisted } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { checkSubscription, classesToSubscribe } from './rules'
import { receiverReads } from './reads'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { checked, rule } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'
import { GLOBS, PatternPreview } from './panel-pattern-preview'

interface Values {
  subscription: string | undefined
}

const textOf = ({ subscription }: Values) => (subscription ?? '').trim()

export default function AlertSubscriptionAdd() {
  const receiver = useParam('receiver')
  const { data } = useRead(receiverReads.receiver(receiver))
  const classes = useSideRead(receiverReads.allClasses())
  const form = useOperationForm<Values, 'alertReceiverSubscriptionAdd'>({
    command: 'alert-subscription.create',
    operation: alertReceiverSubscriptionAdd,
    start: { subscription: '' },
    toInput: (values) => ({ path: { receiver }, body: { subscription: textOf(values) } }),
    done: (values) => `Subscribed to ${textOf(values)}`,
  })
  const { control } = form.fields
  const known = classes.data?.items
  const has = new Set(data.subscriptions)
  const check = (value: string | undefined) =>
    has.has((value ?? '').trim())
      ? 'The webhook is already subscribed to it'
      : checkSubscription(known?.map(({ name }) => name))(value ?? '')
  const picker = unlisted(classes)
  return (
    <FormPanel form={form} subtitle={receiver} submit="Add">
      <Notice tone="note">{GLOBS} A glob also covers classes that later releases add.</Notice>
      <Controller
        control={control}
        name="subscription"
        rules={rule(check)}
        render={(bound) => (
          <ComboBox
            label="Subscription"
            custom
            {...picker}
            options={classesToSubscribe(known ?? [])
              .filter(({ name }) => !has.has(name))
              .map(({ name, description }) => ({ value: name, label: name, detail: description }))}
            {...checked(bound, check)}
          />
        )}
      />
      <PatternPreview pattern={useValue(control, 'subscription') ?? ''} />
    </FormPanel>
  )
}
