/** BFD sessions, which quickly detect an unreachable neighbour. */
import { BFD_STATES, bfdBadge } from '@/model/fabric/looks'
import {
  networkingBfdDisable,
  networkingBfdEnable,
  networkingBfdStatus,
} from '@/api/operations/bfd'
import { BFD } from '@/model/behaviours/fabric'
import type { BfdRow } from '@/nouns/fabric/bfd-session/rules'
import { bfdRows } from '@/nouns/fabric/bfd-session/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'bfd-session': BfdRow
  }
}

const one = { bfdSession: ref('bfd-session') }

/** The API identifies a session by its switch and its peer. @throws Error when the session does not exist */
async function sessionOf(args: { bfdSession: string }, ctx: Ctx): Promise<BfdRow> {
  const known = ctx.find('bfd-session', args)
  if (known) return known
  const found = bfdRows(await ctx.read(networkingBfdStatus, {})).find(
    ({ id }) => id === args.bfdSession,
  )
  if (!found) throw new Error('The BFD session no longer exists')
  return found
}

const { list } = usual('bfd-session', 'BFD session')

const bfdSessionCommands = [
  command({
    ...list('system fleet operator networking routing neighbors failure detection'),
    opens: paths.bfdSessions,
    refuse: onFleet,
  }),
  command({
    id: 'bfd-session.enable',
    title: 'New BFD session',
    verb: 'New BFD session',
    noun: 'bfd-session',
    also: 'create add enable neighbor',
    opens: paths.bfdSessionNew,
    sends: [networkingBfdEnable],
  }),
  command({
    id: 'bfd-session.disable',
    title: 'Disable BFD session',
    verb: 'Disable',
    noun: 'bfd-session',
    also: 'delete remove stop',
    danger: 'confirm',
    args: one,
    calls: networkingBfdDisable,
    input: async (args, ctx) => {
      const { session } = await sessionOf(args, ctx)
      return { body: { remote: session.peer, switchSlot: session.switchSlot } }
    },
    done: (_, { body }) => `BFD session with ${body.remote} on ${body.switchSlot} disabled`,
    failed: () => 'Could not disable BFD session',
    warning: () =>
      'The switch no longer finds out at once when the peer is gone: traffic is lost until routing itself notices.',
  }),
] as const

export const bfdSessionFamily = family({
  nouns: [
    noun({
      id: 'bfd-session',
      singular: 'BFD session',
      badge: ({ session }) => bfdBadge(session?.state),
      states: { values: BFD_STATES },
      addressedBy: 'id',
      fleetOnly: true,
      listing: { from: 'api', operation: networkingBfdStatus, itemsOf: bfdRows },
      answer: ({ session }) => session,
      list: paths.bfdSessions,
      commands: { create: 'bfd-session.enable', delete: 'bfd-session.disable' },
      topic: {
        title: 'BFD sessions',
        guide: 'api/networking_bfd_status',
        text: [
          'In a BFD session a switch and a neighbour send each other small packets all the time. When they stop coming, the switch no longer uses routes through the neighbour, long before routing itself would notice.',
          'The interval between packets, times the number of them that may be lost, is the time until a failure is noticed.',
          'A session is not changed: it is disabled, and enabled anew.',
        ],
        racks: Object.values(BFD),
      },
    }),
  ],
  keys: [
    ...key('root', 'g Shift+F', 'bfd-session.list'),
    ...sortKeys('bfd-session', { p: 'peer', w: 'switch', t: 'state', k: 'mode' }),
  ],
  commands: bfdSessionCommands,
})
