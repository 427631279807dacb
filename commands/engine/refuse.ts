/** Checks that several commands share; the first reason found is shown. */
import type { Operation } from '@/api/operation'
import type { Given } from './args'
import type { Ctx } from './context'
import type { Ports, Reason } from './ports'

export type Refuse<A extends Given> = (args: A, ctx: Ctx) => Reason | undefined

/** The first reason that any of these gives. */
export const firstReason =
  <A extends Given>(...all: readonly Refuse<A>[]): Refuse<A> =>
  (args, ctx) => {
    for (const refuse of all) {
      const reason = refuse(args, ctx)
      if (reason) return reason
    }
    return undefined
  }

/** Only for those who may see the fleet. While it is not known who may, the server decides. */
export const onFleet: Refuse<Given> = (_, ctx) =>
  ctx.isFleetViewer === false ? 'for fleet viewers only' : undefined

/** Only for those who may send an operation, such as the read of what the command shows. */
export const unlessMay =
  (operation: Operation): Refuse<Given> =>
  (args, ctx) =>
    ctx.refusedTo(operation, args)

const ABSENT: Partial<Record<keyof Ports, Reason>> = {
  question: 'nothing is asked here',
  list: 'there is no list here',
  form: 'there is no form here',
  tabs: 'there are no tabs here',
  charts: 'there are no charts here',
  terminal: 'there is no serial console here',
}

/**
 * Only where the page offers such a port.
 * @param shows what a page with it shows, for a port that an area has declared: 'the audit log'
 */
export const where =
  (kind: keyof Ports, shows?: string): Refuse<Given> =>
  (_, ctx) =>
    ctx.port(kind) ? undefined : (ABSENT[kind] ?? `${shows} is not shown here`)
