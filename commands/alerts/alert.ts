/** Alerts: events that receivers are notified about. */
import type { Alert } from '@/api/contract/alert'
import { alertList, alertView } from '@/api/operations/alert'
import { serverNow } from '@/api/server-time'
import { USUAL_RANGE, alertRange } from '@/nouns/alerts/alert/rules'
import { PRESETS, rangeWords, windowOf } from '@/model/time-range'
import { paths } from '@/paths'
import type { Given } from '../engine/args'
import { choice, ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Refuse } from '../engine/refuse'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { searchOf, showList } from '../core/list-search'

declare module '../engine/noun' {
  interface Things {
    alert: Alert
  }
}

const one = { alert: ref('alert') }

const overAlerts: Refuse<Given> = (_, { where }) =>
  `${where.address.split('?')[0]}/`.startsWith(`${paths.alerts()}/`)
    ? undefined
    : 'no alerts are shown here'

const { list, view } = usual('alert')

const alertCommands = [
  command({
    ...list('system fleet operator events webhooks receivers notifications'),
    opens: paths.alerts,
    reads: alertList,
    refuse: onFleet,
  }),
  command({
    ...view('details payload json'),
    args: one,
    opens: paths.alert,
    reads: alertView,
    refuse: onFleet,
  }),
  command({
    id: 'alert.same-class',
    title: 'Show only alerts of this class',
    verb: 'Only this class',
    noun: 'alert',
    also: 'filter same kind',
    args: one,
    reads: alertView,
    refuse: onFleet,
    does: async ({ alert }, ctx) => {
      const known =
        ctx.find('alert', { alert }) ?? (await ctx.read(alertView, { path: { alertId: alert } }))
      showList(ctx, paths.alerts(), { class: known.class, after: undefined })
    },
  }),
  command({
    id: 'alert.range',
    title: 'Range of the alerts',
    verb: 'Range',
    noun: 'alert',
    also: 'time last hour day week month custom from to',
    args: { range: choice('Range', [...PRESETS, 'custom']) },
    refuseUnasked: overAlerts,
    // Custom keeps the current range, but it no longer moves with the clock.
    does: ({ range }, ctx) =>
      showList(ctx, paths.alerts(), {
        ...rangeWords(
          range === 'custom' ? windowOf(alertRange(searchOf(ctx)), serverNow()) : range,
          USUAL_RANGE,
        ),
        after: undefined,
      }),
  }),
] as const

export const alertFamily = family({
  nouns: [
    noun({
      id: 'alert',
      addressedBy: 'id',
      listing: {
        from: 'api',
        operation: alertList,
        named: (row) => ({ ...row, name: row.class }),
      },
      view: alertView,
      page: paths.alert,
      list: paths.alerts,
      isPanel: true,
      topic: {
        title: 'alerts',
        guide: 'api/alert_list',
        text: [
          'An alert tells of an event in the rack. The control plane sends it to the alert receivers that are subscribed to its class, and keeps it.',
          'What an alert holds depends on its class and on the version of the schema that its class had at that time.',
          'A class or a pattern chooses alerts: * stands for one word between dots, ** for one or more.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g Shift+A', 'alert.list'),
    ...key('list', 'Shift+R', 'alert.range', { noun: 'alert' }),
    ...key(['row', 'panel'], 'f c', 'alert.same-class', { noun: 'alert' }),
    ...sortKeys('alert', { k: 'class', v: 'version', y: 'payload' }),
  ],
  commands: alertCommands,
})
