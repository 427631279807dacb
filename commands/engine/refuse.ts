/** Checks that several commands share. The first reason is shown. */
import type { Operation } from '@/api/operation'
import type { Given } from './args'
import type { Ctx } from './context'
import type { Ports, Reason } from './ports'

export type Refuse<A extends Given> = (args: A, ctx: Ctx) => Reason | undefined

/** A check that returns the first reason of these checks. */
export const firstReason =
  <A extends Given>(...all: readonly Refuse<A>[]): Refuse<A> =>
  (args, ctx) => {
    for (const refuse of all) {
      const reason = refuse(args, ctx)
      if (reason) return reason
    }
    return undefined
  }

/** Refuses users who may not see the fleet. While that is unknown, the server decides. */
export const onFleet: Refuse<Given> = (_, ctx) =>
  ctx.isFleetViewer === false ? 'for fleet viewers only' : undefined

/** Refuses users who may not send an operation, such as the read behind the command's page. */
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
 * Refuses where the page offers no such port.
 * @param shows what a page with the port shows, for a port that an area has declared: 'the audit log'
 */
export const where =
  (kind: keyof Ports, shows?: string): Refuse<Given> =>
  (_, ctx) =>
    ctx.port(kind) ? undefined : (ABSENT[kind] ?? `${shows} is not shown here`)
