/** The metrics of several marked things in the same charts. */
import { MOST_COMPARED, comparisonOf } from '@/model/metrics/compared'
import { plural } from '@/model/words'
import type { Ctx } from '../engine/context'
import { selectionIn } from '../engine/scope'

/**
 * The parts of a command that opens the charts of the marked things.
 * @param noun of the things
 * @param nameOf the name of the thing that the command was called for
 * @param address of their charts in a project
 */
export function comparing<A extends { project: string }>(
  noun: 'instance' | 'disk',
  nameOf: (args: A) => string,
  address: (at: { project: string }) => string,
) {
  const marked = (ctx: Ctx) => selectionIn(ctx.scopes, noun).map(({ name }) => name)
  /** All marked ones if this one is marked, else this one alone. */
  const compared = (args: A, ctx: Ctx) => {
    const [name, all] = [nameOf(args), marked(ctx)]
    return all.includes(name) ? all : [name]
  }
  const few = `mark two to ${MOST_COMPARED} ${plural(noun)}`
  return {
    title: `Compare metrics of ${plural(noun)}`,
    verb: 'Compare metrics',
    noun,
    also: 'charts several beside each other lines usage load',
    refuseUnasked: (_: object, ctx: Ctx) =>
      marked(ctx).length === 0 ? `${few} in their list` : undefined,
    refuse: (args: A, ctx: Ctx) => {
      const { length } = compared(args, ctx)
      if (length > MOST_COMPARED)
        return `at most ${MOST_COMPARED} are compared at once: ${length} are marked`
      return length < 2 ? `${nameOf(args)} alone has nothing to compare with: ${few}` : undefined
    },
    readsMarks: true,
    does: (args: A, ctx: Ctx) =>
      ctx.go(comparisonOf(address({ project: args.project }), compared(args, ctx))),
  } as const
}
