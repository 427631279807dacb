/** Sends a probe to a webhook and shows the answer. */
import { useState } from 'react'
import type { AlertProbeResult } from '@/api/contract/alert'
import { alertReceiverProbe } from '@/api/operations/alert'
import { useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { withoutSecret } from './rules'
import { probeFailure } from '@/nouns/operations/issue/rules/deliveries'
import { count } from '@/model/words'
import { receiverReads } from './reads'
import { Notice } from '@/ui/Message'
import { CheckboxInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Attempts } from '@/nouns/alerts/alert-delivery/panel-attempts'

interface Values {
  resend: boolean
}

/** The result of a probe. The call succeeds even if the endpoint did not answer. */
function Result({ of: { probe, resendsStarted } }: { of: AlertProbeResult }) {
  const failure = probeFailure(probe)
  return (
    <>
      <Notice tone={failure === undefined ? 'note' : 'bad'}>
        {failure ?? 'The webhook has taken the probe.'}
        {typeof resendsStarted === 'number' &&
          ` ${count(resendsStarted, 'failed delivery')} sent again.`}
      </Notice>
      <Attempts of={probe.attempts.webhook} />
    </>
  )
}

export default function AlertReceiverTest() {
  const receiver = useParam('receiver')
  const [result, setResult] = useState<AlertProbeResult>()
  const { data } = useSideRead(receiverReads.receiver(receiver))
  const toInput = ({ resend }: Values) => ({ path: { receiver }, query: { resend } })
  const form = useOperationForm<Values, 'alertReceiverProbe'>({
    command: 'alert-receiver.test',
    operation: alertReceiverProbe,
    start: { resend: false },
    toInput,
    sendAll: async (values, sender) => {
      setResult(undefined)
      setResult(await sender.call(alertReceiverProbe, toInput(values)))
      // The values are sent: closing the panel loses nothing.
      form.fields.reset(values)
    },
    done: () => 'Probe sent',
  })
  const refusal = withoutSecret(data)
  return (
    <FormPanel form={form} subtitle={receiver} submit="Send probe" reason={refusal}>
      {refusal && <Notice tone="warn">{`Send probe: ${refusal}`}</Notice>}
      <p>
        A probe is a test alert. It is sent at once, and once only. What comes of it is shown here,
        and not among the deliveries.
      </p>
      <CheckboxInput
        control={form.fields.control}
        name="resend"
        label="Resend failed deliveries if the probe succeeds"
      />
      {result && <Result of={result} />}
    </FormPanel>
  )
}
