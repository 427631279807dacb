/** Deliveries of alerts to a receiver. */
import type { AlertDelivery } from '@/api/contract/alert'
import { alertDeliveryList, alertDeliveryResend } from '@/api/operations/alert'
import { ALL } from '@/api/query'
import { dateTime } from '@/model/date-time'
import { DELIVERY_STATES } from '@/nouns/alerts/alert-delivery/rules'
import { paths } from '@/paths'
import { choice, ref, text } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { showList } from '../core/list-search'
import { oneReceiver } from './alert-receiver'

declare module '../engine/noun' {
  interface Things {
    'alert-delivery': AlertDelivery
  }
}

interface OneDelivery {
  receiver: string
  delivery: string
}

const one = { ...oneReceiver, delivery: ref('alert-delivery') }

/** The address of a panel over the tab with the deliveries. */
const overDeliveries = <A>(path: ((args: A) => string) & { template: string }) =>
  Object.assign((args: A) => `${path(args)}?tab=deliveries`, { template: path.template })

/**
 * The API has no view of a single delivery: one outside the cached lists is searched among the newest. @throws Error
 * when it is not found
 */
async function deliveryOf(args: OneDelivery, ctx: Ctx): Promise<AlertDelivery> {
  const known = ctx.find('alert-delivery', { ...args })
  if (known) return known
  const { items } = await ctx.read(alertDeliveryList, {
    path: { receiver: args.receiver },
    query: { limit: ALL, sortBy: 'time_and_id_descending' },
  })
  const found = items.find(({ id }) => id === args.delivery)
  if (!found) throw new Error('The delivery no longer exists')
  return found
}

const { list, view } = usual('alert-delivery', 'delivery')

const alertDeliveryCommands = [
  command({
    ...list('log history attempts alert receiver'),
    title: 'Deliveries of webhook',
    args: oneReceiver,
    opens: overDeliveries(paths.alertReceiver),
    refuse: onFleet,
  }),
  command({
    ...view('attempts request payload headers'),
    args: one,
    opens: overDeliveries(paths.alertDelivery),
    refuse: onFleet,
  }),
  command({
    id: 'alert-delivery.resend',
    hint: true,
    title: 'Resend delivery',
    verb: 'Resend',
    noun: 'alert-delivery',
    also: 'retry again failed alert',
    args: one,
    calls: alertDeliveryResend,
    confirms: true,
    // The API resends an alert, whichever of its deliveries failed.
    sameCall: (args, ctx) => ctx.find('alert-delivery', { ...args })?.alertId,
    warning: (args, ctx) => {
      const delivery = ctx.find('alert-delivery', { ...args })
      return delivery && `${delivery.alertClass}, first sent ${dateTime(delivery.timeStarted)}.`
    },
    input: async (args, ctx) => ({
      path: { alertId: (await deliveryOf(args, ctx)).alertId },
      query: { receiver: args.receiver },
    }),
    done: () => 'Delivery resend started',
    failed: () => 'Could not resend delivery',
  }),
  command({
    id: 'alert-delivery.state',
    title: 'State of the deliveries that are shown',
    verb: 'State',
    noun: 'alert-delivery',
    also: 'filter only failed pending delivered all',
    args: { state: choice('State', ['all', ...DELIVERY_STATES]) },
    refuseUnasked: (_, { where }) =>
      where.params['receiver'] === undefined ? 'no deliveries are shown here' : undefined,
    does: ({ state }, ctx) =>
      showList(ctx, paths.alertReceiver({ receiver: text(ctx.where.params['receiver']) }), {
        tab: 'deliveries',
        state: state === 'all' ? undefined : state,
        after: undefined,
      }),
  }),
] as const

const ON_DELIVERY = { noun: 'alert-delivery' } as const

export const alertDeliveryFamily = family({
  nouns: [
    noun({
      id: 'alert-delivery',
      singular: 'delivery',
      field: 'delivery',
      addressedBy: 'id',
      parents: ['alert-receiver'],
      listing: {
        from: 'api',
        operation: alertDeliveryList,
        named: (row) => ({ ...row, name: row.id }),
      },
      page: overDeliveries(paths.alertDelivery),
      list: overDeliveries(paths.alertReceiver),
      isPanel: true,
      references: [{ noun: 'alert', id: (row) => row.alertId }],
      topic: {
        title: 'deliveries',
        guide: 'api/alert_delivery_list',
        text: [
          'A delivery is one alert on its way to one webhook. It is tried a few times; when the endpoint answers no attempt with success, it has failed.',
          'To resend one makes a new delivery of the same alert. Probes are not listed here: what came of one is shown when it is sent.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key(['row', 'panel'], 'a Shift+R', 'alert-delivery.resend', ON_DELIVERY),
    ...key('list', 'f s', 'alert-delivery.state', ON_DELIVERY),
    ...sortKeys('alert-delivery', {
      v: 'event',
      k: 'class',
      t: 'state',
      a: 'started',
      g: 'trigger',
    }),
  ],
  commands: alertDeliveryCommands,
})
