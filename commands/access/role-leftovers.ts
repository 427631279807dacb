/** Taking away the roles of users and groups that are gone: racks keep these, and count them. */
import type { RoleHolder } from '@/model/access/access'
import { shortId } from '@/model/identity'
import { count } from '@/model/words'
import type { Given } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { namesInWords } from '../engine/full-replace'
import type { PolicyKind } from './policy-kinds'
import { policyPlace } from './policy-place'
import { policyRemoval } from './role-removal'

/** How many roles a policy can give. Source: the API. */
export const MOST_ROLES = 64

/**
 * The entries of a policy whose user or group the silo does not have, or no longer.
 * @param inSilo whether the policy is that of any silo, whose groups nobody else can list
 */
export const leftovers = <T extends Pick<RoleHolder, 'own'> & { isKnown?: boolean; type: string }>(
  holders: readonly T[],
  inSilo: boolean,
): T[] =>
  holders.filter(
    ({ own, isKnown, type }) =>
      own !== undefined && isKnown === false && !(inSilo && type === 'silo_group'),
  )

/**
 * The command that takes them away. There is none for the fleet, whose policy may name the users of any silo.
 * @param words how titles call the policy: 'silo', 'a silo'
 */
export function leftoverRemoval<const K extends Exclude<PolicyKind, 'fleet'>>(
  kind: K,
  words: string,
) {
  const { field, noun, inSilo, place, operations, holders, onlyFleet } = policyPlace(kind)
  const { removal, reports } = policyRemoval(kind)

  const left = (args: Given, ctx: Ctx) => leftovers(holders(args, ctx) ?? [], inSilo)

  return command({
    id: `${noun}.remove-leftovers`,
    title: `Remove leftover roles on ${words}`,
    verb: 'Remove leftover roles',
    asks: () => 'Remove leftover roles',
    noun,
    also: 'clean deleted unknown users groups policy',
    danger: 'confirm',
    args: place,
    calls: operations.update,
    input: (args, ctx) =>
      removal(
        left(args, ctx).map(({ id }) => ({ ...args, [field]: id })),
        ctx,
      ),
    ...reports,
    warning: (args, ctx) => {
      const all = left(args, ctx)
      const ids = namesInWords(all.map(({ id }) => shortId(id)))
      return `No user or group of this silo has the ID of ${count(all.length, 'entry')}: ${ids}.`
    },
    refuse: (args, ctx) =>
      onlyFleet.refuse?.(args, ctx) ??
      (!holders(args, ctx)
        ? 'who has a role here has not been read: open the page first'
        : left(args, ctx).length === 0
          ? 'every role here is of a user or group'
          : undefined),
  })
}
