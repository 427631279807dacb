/** Removes the roles of deleted users and groups: racks keep such roles, and count them. */
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

/** The maximum number of roles in a policy. Source: the API. */
export const MOST_ROLES = 64

/**
 * The entries of a policy whose user or group does not exist in the silo.
 * @param inSilo whether the policy belongs to another silo, whose groups only its own users can list
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
 * The command that removes leftover roles. The fleet has none, since its policy may name users of any silo.
 * @param words the name of the policy in titles: 'silo', 'a silo'
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
