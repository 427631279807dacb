/** The classes of alerts that receivers can subscribe to. */
import type { AlertClass } from '@/api/contract/alert'
import { alertClassList, alertList } from '@/api/operations/alert'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'

declare module '../engine/noun' {
  interface Things {
    'alert-class': AlertClass
  }
}

/** The address of the alerts of one class. */
const alertsOf = Object.assign(
  ({ alertClass }: { alertClass: string }) =>
    `${paths.alerts()}?class=${encodeURIComponent(alertClass)}`,
  { template: paths.alerts.template },
)

const { list } = usual('alert-class')

const alertClassCommands = [
  command({
    ...list('system fleet operator events kinds subscriptions webhooks'),
    opens: paths.alertClasses,
    refuse: onFleet,
  }),
  command({
    id: 'alert-class.alerts',
    title: 'Alerts of class',
    verb: 'Alerts of this class',
    noun: 'alert-class',
    also: 'show filter events',
    args: { alertClass: ref('alert-class') },
    opens: alertsOf,
    reads: alertList,
    refuse: onFleet,
  }),
] as const

export const alertClassFamily = family({
  nouns: [
    noun({
      id: 'alert-class',
      listing: {
        from: 'api',
        operation: alertClassList,
        // A class has no id: its name is unique and never changes.
        named: (row) => ({ ...row, id: row.name }),
      },
      answer: ({ description, name }) => ({ description, name }),
      list: paths.alertClasses,
      commands: { view: 'alert-class.alerts' },
      topic: {
        title: 'alert classes',
        guide: 'api/alert_class_list',
        text: [
          'A class is a kind of event that the rack raises alerts about. Webhooks subscribe to classes.',
          'A class or a pattern chooses classes: * stands for one word between dots, ** for one or more. A pattern also covers classes that later releases add.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  commands: alertClassCommands,
})
