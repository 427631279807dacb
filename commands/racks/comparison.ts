/** The same thing on two racks: compared side by side, and copied by a form that is filled in on the other one. */
import { paths } from '@/paths'
import { READ_ONLY } from '../engine/blocked'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import type { Reason } from '../engine/ports'
import { firstReason, where } from '../engine/refuse'
import type { Subject } from '../engine/scope'
import { selectionIn } from '../engine/scope'
import { key } from '../keys/binding'
import { servedRacks, whenServedRacks } from './port'
import { hasOthers, notElsewhere, one } from './served-rack'

/** The port of a comparison that is shown. */
interface ComparisonPort {
  /** What can be copied here: the thing itself, and what only the other rack has of it. */
  copies: readonly string[]
  /** Why there is nothing to copy. */
  none: Reason
  /** Opens the form of one of them, filled in. @returns the reason where it cannot be opened */
  copy(which: string): Promise<Reason | undefined>
}

declare module '../engine/ports' {
  interface Ports {
    comparison: ComparisonPort
  }
}

/** The thing that is selected. A rack itself is none of a rack. */
function selected(ctx: Ctx): Subject | Reason {
  const [thing, ...others] = selectionIn(ctx.scopes).filter(({ noun }) => noun !== 'served-rack')
  if (!thing) return 'there is nothing to compare here'
  return others.length > 0 ? 'one at a time: several are marked' : thing
}

/** Why nothing can be taken to another rack from here. */
function notCarried(_: object, ctx: Ctx): Reason | undefined {
  const thing = selected(ctx)
  return hasOthers() ?? (typeof thing === 'string' ? thing : undefined)
}

/** Reads the selected thing, and leaves with it for another rack. */
async function leaveWith(
  { servedRack }: { servedRack: string },
  ctx: Ctx,
  copies: boolean,
): Promise<Reason | undefined> {
  const { here, others, leaveFor } = await whenServedRacks()
  const rack = others().find(({ name }) => name === servedRack)
  const thing = selected(ctx)
  if (!rack) return `there is no rack ${servedRack} here`
  if (typeof thing === 'string') return thing
  const { carry } = await import('./carry')
  const carried = await carry(thing, { from: here()?.name ?? 'another rack', copies }, ctx)
  return typeof carried === 'string' ? carried : leaveFor(rack, paths.compare(), carried.packed)
}

const notWritable = ({ servedRack }: { servedRack?: string }) =>
  servedRacks()
    ?.others()
    .some(({ name, readOnly }) => name === servedRack && readOnly)
    ? `${servedRack} is served read only`
    : undefined

export const comparisonFamily = family({
  commands: [
    command({
      id: 'served-rack.compare',
      title: 'Compare with rack',
      verb: 'Compare with rack',
      noun: 'served-rack',
      also: 'difference diff same other context profile drift',
      args: one,
      refuseUnasked: notCarried,
      refuse: (args, ctx) => notCarried(args, ctx) ?? notElsewhere(args),
      does: (args, ctx) => leaveWith(args, ctx, false),
    }),
    command({
      id: 'served-rack.copy',
      title: 'Copy to rack',
      verb: 'Copy to rack',
      noun: 'served-rack',
      also: 'clone duplicate move migrate transfer other context profile',
      args: one,
      refuseUnasked: notCarried,
      refuse: (args, ctx) => notCarried(args, ctx) ?? notElsewhere(args) ?? notWritable(args),
      does: (args, ctx) => leaveWith(args, ctx, true),
    }),
    command({
      id: 'served-rack.copy-here',
      title: 'Copy to this rack',
      verb: 'Copy here',
      noun: 'served-rack',
      also: 'create fill in form take over',
      refuse: firstReason(where('comparison', 'a comparison of two racks'), (_, ctx) => {
        const port = ctx.port('comparison')
        if (port?.copies.length === 0) return port.none
        // The form that it opens would not be sent.
        return ctx.readOnly ? READ_ONLY : undefined
      }),
      does: async (_, ctx) => {
        const port = ctx.port('comparison')
        const [only, ...others] = port?.copies ?? []
        if (!port || only === undefined) return port?.none
        const which =
          others.length === 0
            ? { value: only }
            : await ctx.ask({
                command: 'served-rack.copy-here',
                field: 'which',
                how: { kind: 'choice', choices: port.copies, label: 'What to copy' },
                known: {},
              })
        return which && port.copy(which.value)
      },
    }),
  ] as const,
  keys: [
    ...key(['row', 'detail'], 'y o', 'served-rack.compare'),
    ...key(['row', 'detail'], 'y Shift+O', 'served-rack.copy'),
    ...key('detail', 'y h', 'served-rack.copy-here', { noun: 'served-rack' }),
  ],
})
