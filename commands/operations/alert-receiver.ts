/** Where alerts are sent, and whether they arrive. */
import type { AlertProbeResult } from '@/api/contract/alert'
import { alertReceiverProbe } from '@/api/operations/alert'
import { probeFailure } from '@/model/operations/issues/deliveries'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { onFleet } from '../engine/refuse'

export const alertReceiverCommands = [
  command({
    id: 'alert-receiver.probe',
    title: 'Probe alert receiver',
    verb: 'Probe and send again',
    noun: 'alert-receiver',
    also: 'resend retry failed deliveries webhook test ping',
    args: { receiver: ref('alert-receiver') },
    calls: alertReceiverProbe,
    refuse: onFleet,
    input: ({ receiver }) => ({ path: { receiver }, query: { resend: true } }),
    failedIn: (answer) => probeFailure((answer as AlertProbeResult).probe),
    done: ({ receiver }) => `${receiver} answers: what it missed is sent again`,
    failed: ({ receiver }) => `${receiver} does not take alerts`,
  }),
] as const
