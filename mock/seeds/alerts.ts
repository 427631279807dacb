/** The demo's alert receivers: one that works, some that fail, and deliveries in every state. */
import type {
  AlertDelivery,
  AlertDeliveryTrigger,
  WebhookDeliveryAttempt,
} from '@/api/contract/alert'
import {
  INSTANCE_FAILED,
  MAX_ATTEMPTS,
  addAlert,
  answerOf,
  instanceFailure,
  sendLater,
} from '../rack/alerts'
import { addSecret } from '../handlers/alert'
import { newNamed } from '../state/named'
import type { InstanceRow, ReceiverRow, World } from '../state'
import { ahead, madeAgo } from './silo'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const PSU_REMOVED = 'hardware.power_shelf.psu.remove'
const PSU_INSERTED = 'hardware.power_shelf.psu.insert'

export function seedAlerts(world: World): void {
  const pager = receiver(world, 'ops-pager', 'https://hooks.example.com/pager', {
    description: 'Wakes whoever is on call',
    subscriptions: ['hardware.**', INSTANCE_FAILED],
    secrets: 2,
  })
  const siem = receiver(world, 'legacy-siem', 'https://siem.example.com/fail', {
    description: 'Answers with errors since the upgrade',
    subscriptions: ['**'],
    secrets: 1,
  })
  const bridge = receiver(world, 'chat-bridge', 'http://timeout.chat.example.com:8080/in', {
    description: '',
    subscriptions: ['compute.*.failed'],
    secrets: 1,
  })
  receiver(world, 'not-yet', 'https://unreachable.example.com/', {
    description: 'Subscribed to nothing',
    subscriptions: [],
    secrets: 0,
  })

  const removed = alert(world, PSU_REMOVED, 9 * DAY, psu(world))
  deliver(world, pager, removed, { trigger: 'alert', after: 0, attempts: 1 })
  deliver(world, siem, removed, { trigger: 'alert', after: 0, attempts: 3 })
  deliver(world, siem, removed, { trigger: 'resend', after: 20 * MINUTE, attempts: 3 })
  const inserted = alert(world, PSU_INSERTED, 8 * DAY, psu(world))
  deliver(world, pager, inserted, { trigger: 'alert', after: 0, attempts: 1 })
  deliver(world, siem, inserted, { trigger: 'alert', after: 0, attempts: 3 })
  const failed = alert(
    world,
    INSTANCE_FAILED,
    2 * MINUTE,
    world.instances.all().filter(isFailed).map(instanceFailure)[0],
  )
  deliver(world, pager, failed, { trigger: 'alert', after: 0, attempts: 1 })
  deliver(world, bridge, failed, { trigger: 'alert', after: 0, attempts: 2 })
  // The delivery stays pending, since no attempt is scheduled.
  deliver(world, siem, failed, { trigger: 'alert', after: 0, attempts: 0 })
}

function receiver(
  world: World,
  name: string,
  endpoint: string,
  about: { description: string; subscriptions: string[]; secrets: number },
): ReceiverRow {
  const { description, subscriptions } = about
  const fields = newNamed(world, { name, description })
  const row = world.receivers.add({ ...madeAgo(world, fields, 60), endpoint, subscriptions })
  for (let n = 0; n < about.secrets; n += 1) {
    const { id } = addSecret(world, row.id, `whsec-${world.ids.hex(32)}`)
    world.webhookSecrets.update(id, { timeCreated: ahead(world, (n * 30 - 60) * DAY) })
  }
  return row
}

interface DemoAlert {
  id: string
  class: string
  /** Milliseconds since the start of the world. */
  at: number
}

/** The payload of alerts about a power supply unit: its place, and the unit. */
const psu = (world: World) => ({
  rack_id: world.racks.all()[0]?.id,
  slot: 3,
  psu: { manufacturer: 'Murata', part_number: 'MWOCES-278', serial_number: 'LL2145SA0043' },
})

const isFailed = ({ runState }: InstanceRow) => runState === 'failed'

function alert(world: World, alertClass: string, ms: number, payload: unknown): DemoAlert {
  const about = { id: world.ids.uuid(), class: alertClass, timeCreated: ahead(world, -ms) }
  return { ...addAlert(world, about, payload), at: -ms }
}

/** The times of the attempts in milliseconds after the start of a delivery. */
const TIMES = [SECOND, 61 * SECOND, 361 * SECOND] as const

/** Adds a delivery with a number of attempts, whose results depend on the receiver's address. */
function deliver(
  world: World,
  to: ReceiverRow,
  alert: DemoAlert,
  how: { trigger: AlertDeliveryTrigger; after: number; attempts: number },
): void {
  const started = alert.at + how.after
  const webhook = TIMES.slice(0, how.attempts).map((ms, i): WebhookDeliveryAttempt => ({
    attempt: i + 1,
    timeSent: ahead(world, started + ms),
    ...answerOf(to.endpoint, 40 + world.ids.below(300)),
  }))
  const last = webhook.at(-1)?.result
  const over = how.attempts === MAX_ATTEMPTS
  const state: AlertDelivery['state'] =
    last === 'succeeded' ? 'delivered' : over ? 'failed' : 'pending'
  const { id } = world.deliveries.add({
    id: world.ids.uuid(),
    alertClass: alert.class,
    alertId: alert.id,
    attempts: { webhook },
    receiverId: to.id,
    state,
    timeStarted: ahead(world, started),
    trigger: how.trigger,
  })
  const due = TIMES[how.attempts]
  if (state === 'pending' && how.attempts > 0 && due !== undefined)
    sendLater(world, id, started + due)
}
