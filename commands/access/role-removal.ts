/** Removes a role, which writes the whole policy. */
import type { Policy } from '@/api/contract/policy'
import type { RoleChange } from '@/model/access/access'
import { OWN_ADMIN_WARNING, losesAdmin, policyOf } from '@/model/access/access'
import type { Given } from '../engine/args'
import { text } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import type { Sent } from '../engine/full-replace'
import {
  inputToSend,
  keepWritten,
  warnWhenLost,
  withKept,
  writtenOver,
} from '../engine/full-replace'
import type { PolicyKind } from './policy-kinds'
import { myself, policyPlace } from './policy-place'
import type { PolicyInput } from './policy-write'
import { writingPolicy } from './policy-write'

/** The input of a removal, and the data for its report, which is not sent. */
type SentRoles = PolicyInput & { sent: Sent<Policy, RoleChange> }

/** The removal of roles from one kind of policy: the input of the call, and the reports after it. */
export function policyRemoval(kind: PolicyKind) {
  const { field, at, holders, holder } = policyPlace(kind)

  const removed = (all: readonly Given[], ctx: Ctx): RoleChange =>
    all.map((args) => ({
      identityId: text(args[field]),
      identityType: holder(args, ctx)?.type ?? 'silo_user',
      role: undefined,
    }))

  const writing = (args: Given, ctx: Ctx) => {
    const known = holders(args, ctx)
    return writingPolicy(at(args), (id) => known?.find((h) => h.id === id)?.name ?? id)
  }

  async function removal(all: readonly Given[], ctx: Ctx) {
    const [first = {}] = all
    const before = holders(first, ctx)
    const of = writing(first, ctx)
    const known = writtenOver<Policy>(before) ?? (before && policyOf(before))
    const base = known ?? (await of.read(ctx))
    return inputToSend(of, base, removed(all, ctx), ctx)
  }

  const reports = {
    done: (_: Given, { sent }: SentRoles) => withKept('Access removed', sent),
    failed: () => 'Could not remove access',
    onDone: ([first = {}]: readonly Given[], ctx: Ctx, [input]: readonly SentRoles[]) => {
      if (!input) return
      keepWritten(holders(first, ctx), input.sent)
      void warnWhenLost(writing(first, ctx), input.sent, ctx)
    },
  }
  return { removal, reports }
}

/** The command that removes roles. @param words the name of the policy in titles: 'silo', 'a silo' */
export function roleRemoval<const K extends PolicyKind>(kind: K, words: string) {
  const { level, field, noun, inSilo, one, operations, holders, refuse } = policyPlace(kind)
  const { removal, reports } = policyRemoval(kind)

  return command({
    id: `${noun}.remove`,
    title: inSilo ? `Remove role on ${words}` : `Remove ${words} role`,
    verb: 'Remove',
    noun,
    also: 'delete revoke permission access',
    danger: 'confirm',
    args: one,
    calls: operations.update,
    input: (args, ctx) => removal([args], ctx),
    batch: removal,
    ...reports,
    refuse,
    warning: () =>
      level === 'project'
        ? 'Roles from the silo or a group stay in effect.'
        : 'Roles from other policies or a group stay in effect.',
    escalate: (all, ctx) => {
      const [first = {}]: readonly Given[] = all
      const before = holders(first, ctx)
      const user = myself(ctx)
      if (!before || !user) return undefined
      const gone = new Set(all.map((args: Given) => args[field]))
      const after = policyOf(before.filter((h) => !gone.has(h.id)))
      return losesAdmin(user, level, policyOf(before), after)
        ? { warning: OWN_ADMIN_WARNING[level], typed: ctx.me?.displayName ?? '' }
        : undefined
    },
  })
}
