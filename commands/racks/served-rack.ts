/** The racks that this console is one of: each has a console of its own, at another address. */
import type { ServedRack } from '@/model/racks/served-rack'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Reason } from '../engine/ports'
import { key, sortKeys } from '../keys/binding'
import { servedRacks, whenServedRacks } from './port'

declare module '../engine/noun' {
  interface Things {
    'served-rack': ServedRack
  }
}

/** The rack that a command is about. */
export const one = { servedRack: ref('served-rack') }

/** Why no other rack can be reached from here. */
export const hasOthers = () =>
  servedRacks()?.others().length === 0
    ? 'this console is of one rack: rackline --profile A --profile B is of two'
    : undefined

/** Why one rack cannot be left for another one. */
export function notElsewhere({ servedRack }: { servedRack?: string }) {
  const isHere = servedRack !== undefined && servedRacks()?.here()?.name === servedRack
  return isHere ? `this is ${servedRack}` : undefined
}

/** Leaves for the same page on another rack. @returns why that is not possible */
async function leave(name: string, ctx: Ctx): Promise<Reason | undefined> {
  const { others, leaveFor } = await whenServedRacks()
  const rack = others().find((one) => one.name === name)
  if (!rack) return `there is no rack ${name} here`
  // From the pages of several racks, the same page there would lead nowhere, or show nothing.
  const [path = '/'] = ctx.where.address.split('?')
  const isOfRacks = path === paths.servedRacks() || path === paths.compare()
  return leaveFor(rack, isOfRacks ? '/' : ctx.where.address)
}

const servedRackCommands = [
  command({
    id: 'served-rack.list',
    title: 'All racks',
    verb: 'All racks',
    noun: 'served-rack',
    also: 'contexts profiles clusters consoles',
    opens: paths.servedRacks,
  }),
  command({
    id: 'served-rack.switch',
    title: 'Switch to rack',
    verb: 'Switch to',
    noun: 'served-rack',
    also: 'context ctx profile change other go',
    args: one,
    refuseUnasked: hasOthers,
    refuse: notElsewhere,
    does: ({ servedRack }, ctx) => leave(servedRack, ctx),
  }),
  command({
    id: 'served-rack.choose',
    title: 'Switch rack',
    verb: 'Switch rack',
    noun: 'go',
    also: 'context ctx profile change other',
    // By another name than the rack of a row: which one is always asked.
    args: { to: ref('served-rack') },
    refuseUnasked: hasOthers,
    refuse: ({ to }: { to?: string }) => notElsewhere({ ...(to && { servedRack: to }) }),
    does: ({ to }, ctx) => leave(to, ctx),
  }),
] as const

export const servedRackFamily = family({
  nouns: [
    noun({
      id: 'served-rack',
      listing: { from: 'browser', id: 'racks' },
      list: paths.servedRacks,
      isSearched: true,
      commands: { view: 'served-rack.switch' },
      topic: {
        title: 'several racks',
        guide: undefined,
        text: [
          'One program can serve several racks: rackline --profile lab --profile prod, or --all-profiles. Each has a console of its own at a port of its own, so that sessions, stored settings and tokens cannot meet.',
          'The prompt, the tab and every question before a change name the rack, in its colour: --color prod=red gives it one. --read-only prod lets nobody change it through this program.',
          'A thing can be compared with the same on another rack, and copied there: the console takes it along in the address, without its secrets, and fills in the form there. Nothing is sent before you send that form.',
          'A console on a server finds the others in the file racks.json beside it.',
          'The page of all racks reads each of them through this program: two requests at a time, again every five minutes while it is visible, and when you refresh it. A rack that does not answer holds no other one back.',
          'Issues that you have acknowledged on this rack are not counted. What you have acknowledged on the console of another rack only that one knows, so that all its issues count here.',
        ],
      },
    }),
  ],
  commands: servedRackCommands,
  keys: [
    ...key('root', 'g c', 'served-rack.choose'),
    ...key('root', 'g Shift+C', 'served-rack.list'),
    ...sortKeys('served-rack', {}),
  ],
})
