/** Roles on the fleet, the silo and a project: the same commands for all three. */
import type { Policy } from '@/api/contract/policy'
import { capitalize } from '@/api/errors'
import { currentUserGroups } from '@/api/operations/current-user'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import type { Person, RoleChange, RoleHolder } from '@/model/access/access'
import { OWN_ADMIN_WARNING, losesAdmin, policyOf } from '@/model/access/access'
import { paths } from '@/paths'
import type { Given, Shape } from '../engine/args'
import { ref, text } from '../engine/args'
import { command } from '../engine/command'
import { untypedPath } from '../engine/untyped-path'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import type { Sent } from '../engine/full-replace'
import { inputToSend, warnWhenLost, withKept } from '../engine/full-replace'
import { onFleet } from '../engine/refuse'
import { key, sortKeys } from '../keys/binding'
import type { PolicyKind } from './policy-kinds'
import { ACCESS_TAB, POLICY_KINDS } from './policy-kinds'
import type { PolicyInput } from './policy-write'
import { writingPolicy } from './policy-write'
import { roleNouns } from './role-nouns'

/** The input of a removal, with what its report needs besides: a call does not send that. */
type SentRoles = PolicyInput & { sent: Sent<Policy, RoleChange> }

/** The signed-in user with their groups, as far as they are cached. */
export const myself = (ctx: Ctx): Person | undefined =>
  ctx.me && {
    id: ctx.me.id,
    groups: ctx.list(currentUserGroups, {}) ?? [],
  }

/**
 * All role holders of a policy: the cached list of a policy's operation holds rows made of its
 * assignments.
 */
const holdersOf = (at: OnePolicy, ctx: Ctx) =>
  ctx.list(policyOperations(at).view, onPolicy(at).path ?? {}) as
    | readonly (RoleHolder & { isKnown?: boolean })[]
    | undefined

/**
 * The commands on one kind of policy.
 * @param words how titles call the policy: 'silo', 'a silo'
 */
export function roleCommands<const K extends PolicyKind>(kind: K, words: string) {
  const { level, field, paths: addresses } = POLICY_KINDS[kind]
  const noun: (typeof POLICY_KINDS)[K]['noun'] = POLICY_KINDS[kind].noun
  const inSilo = kind === 'anySilo'
  const prefix = noun
  const place: Shape =
    level === 'project' ? { project: ref('project') } : inSilo ? { silo: ref('silo') } : {}
  const one: Shape = { ...place, [field]: ref(noun) }
  const at = (args: Given): OnePolicy => ({
    level,
    ...(level === 'project' && { project: text(args['project']) }),
    ...(inSilo && { silo: text(args['silo']) }),
  })
  const operations = policyOperations(at({ silo: '' }))
  /** The address of a page or a form about it: those of a silo lie over one of its tabs. */
  const opens = (path: { template: string }, from?: Readonly<Record<string, string>>) => {
    const address = untypedPath(path, from)
    return inSilo
      ? Object.assign((args: Given) => address(args) + ACCESS_TAB, { template: path.template })
      : address
  }
  const holder = (args: Given, ctx: Ctx) =>
    holdersOf(at(args), ctx)?.find((h) => h.id === args[field])
  const isOperators = level === 'fleet' || inSilo
  const onlyFleet = isOperators ? { refuse: onFleet } : {}
  /** An inherited role can only be changed where it was given. */
  const refuse = (args: Given, ctx: Ctx) => {
    if (isOperators) return onFleet(args, ctx)
    const found = holder(args, ctx)
    return level === 'project' && found && !found.own
      ? 'this role comes from the silo and can only be changed there'
      : undefined
  }

  const removed = (all: readonly Given[], ctx: Ctx): RoleChange =>
    all.map((args) => ({
      identityId: text(args[field]),
      identityType: holder(args, ctx)?.type ?? 'silo_user',
      role: undefined,
    }))

  const writing = (args: Given, ctx: Ctx) => {
    const holders = holdersOf(at(args), ctx)
    return writingPolicy(at(args), (id) => holders?.find((h) => h.id === id)?.name ?? id)
  }

  async function removal(all: readonly Given[], ctx: Ctx) {
    const [first = {}] = all
    const holders = holdersOf(at(first), ctx)
    const of = writing(first, ctx)
    const base = holders ? policyOf(holders) : await of.read(ctx)
    return inputToSend(of, base, removed(all, ctx), ctx)
  }

  return [
    command({
      id: `${prefix}.list`,
      title: inSilo ? `Access of ${words}` : `${capitalize(words)} access`,
      verb: 'Access',
      noun,
      also: 'policy permissions roles who may',
      args: place,
      opens: opens(addresses.list),
      ...onlyFleet,
    }),
    command({
      id: `${prefix}.add`,
      title: `Add user or group to ${words}`,
      verb: 'Add user or group',
      noun,
      also: 'assign role grant permission invite',
      args: place,
      opens: opens(addresses.add),
      sends: [operations.update],
      ...onlyFleet,
    }),
    command({
      id: `${prefix}.view`,
      title: inSilo ? `Open who has a role on ${words}` : `Open who has a ${words} role`,
      verb: 'Open',
      noun,
      args: one,
      refuse: (args, ctx) =>
        inSilo && holder(args, ctx)?.type === 'silo_group'
          ? 'the groups of a silo have no page here'
          : holder(args, ctx)?.isKnown === false
            ? 'this user or group is not part of this silo, so there is no page for it'
            : undefined,
      does: (args, ctx) => {
        const id = text(args[field])
        const silo = text(args['silo'])
        if (holder(args, ctx)?.type !== 'silo_group')
          ctx.go(
            inSilo
              ? `${paths.siloUser({ silo, siloUser: id })}?tab=users`
              : paths.userSessions({ userId: id }),
          )
        else ctx.go(paths.group({ groupId: id }))
      },
    }),
    command({
      id: `${prefix}.change`,
      title: inSilo ? `Change role on ${words}` : `Change ${words} role`,
      verb: `Change ${level} role`,
      noun,
      also: 'edit update permission promote demote',
      args: one,
      opens: opens(addresses.edit, { identity: field }),
      sends: [operations.update],
      refuse,
    }),
    command({
      id: `${prefix}.remove`,
      title: inSilo ? `Remove role on ${words}` : `Remove ${words} role`,
      verb: 'Remove',
      noun,
      also: 'delete revoke permission access',
      danger: 'confirm',
      args: one,
      calls: operations.update,
      input: (args, ctx) => removal([args], ctx),
      batch: removal,
      done: (_, { sent }: SentRoles) => withKept('Access removed', sent),
      failed: () => 'Could not remove access',
      onDone: ([first = {}]: readonly Given[], ctx, [input]: readonly SentRoles[]) => {
        if (input) void warnWhenLost(writing(first, ctx), input.sent, ctx)
      },
      refuse,
      warning: () =>
        level === 'project'
          ? 'Roles from the silo or a group stay in effect.'
          : 'Roles from other policies or a group stay in effect.',
      escalate: (all, ctx) => {
        const [first = {}]: readonly Given[] = all
        const holders = holdersOf(at(first), ctx)
        const user = myself(ctx)
        if (!holders || !user) return undefined
        const gone = new Set(all.map((args: Given) => args[field]))
        const after = policyOf(holders.filter((h) => !gone.has(h.id)))
        return losesAdmin(user, level, policyOf(holders), after)
          ? { warning: OWN_ADMIN_WARNING[level], typed: ctx.me?.displayName ?? '' }
          : undefined
      },
    }),
  ] as const
}

export const accessCommands = [
  ...roleCommands('silo', 'silo'),
  ...roleCommands('project', 'project'),
  ...roleCommands('fleet', 'fleet'),
] as const

export const roleFamily = family({
  nouns: roleNouns,
  keys: [
    ...key('root', 'g a', 'silo-role.list'),
    ...key('project', 'g a', 'project-role.list'),
    ...(['silo-role', 'project-role', 'fleet-role'] as const).flatMap((noun) =>
      sortKeys(noun, { k: 'kind', r: 'role' }),
    ),
  ],
  commands: accessCommands,
})
