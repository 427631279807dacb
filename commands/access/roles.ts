/**
 * Roles on the fleet, the silo and a project: the same commands for all three. The API replaces a
 * policy as a whole, so the policy is read again before each write.
 */
import type { Policy } from '@/api/contract/policy'
import { capitalize } from '@/api/errors'
import { currentUserGroups } from '@/api/operations/current-user'
import type { OnePolicy, PolicyLevel } from '@/api/policies'
import { POLICY_OPERATIONS, onPolicy } from '@/api/policies'
import type { MergedPolicy, Person, RoleChange, RoleHolder } from '@/model/access/access'
import {
  OWN_ADMIN_WARNING,
  losesAdmin,
  mergeRoles,
  nowInWords,
  policyOf,
  roleOf,
} from '@/model/access/access'
import { paths } from '@/paths'
import type { Given, Shape } from '../engine/args'
import { ref, text } from '../engine/args'
import { Cancelled, command, untypedPath } from '../engine/command'
import type { Ctx } from '../engine/context'
import { onFleet } from '../engine/refuse'

const PATHS = {
  silo: { list: paths.access, add: paths.accessAdd, edit: paths.accessRoleEdit },
  project: {
    list: paths.projectAccess,
    add: paths.projectAccessAdd,
    edit: paths.projectRoleEdit,
  },
  fleet: { list: paths.fleetAccess, add: paths.fleetAccessAdd, edit: paths.fleetRoleEdit },
} as const

/** The noun of a role at each level. */
export const ROLE_NOUN = {
  silo: 'silo-role',
  project: 'project-role',
  fleet: 'fleet-role',
} as const satisfies Record<PolicyLevel, string>

/** The signed-in user with their groups, as far as they are cached. */
export const myself = (ctx: Ctx): Person | undefined =>
  ctx.me && {
    id: ctx.me.id,
    groups: ctx.list(currentUserGroups, {}) ?? [],
  }

/** The page of a policy. */
export const accessPath = ({ level, project = '' }: OnePolicy): string =>
  untypedPath(PATHS[level].list)({ project })

type PolicyInput = ReturnType<typeof onPolicy> & { body: Policy }

/** Inputs whose policy another user changed in the meantime. */
const merged = new WeakSet<object>()

export const MERGED = 'Changes that another user made in the meantime are kept.'

/**
 * Builds the whole policy to write: reads it again and applies the user's change to the result.
 * @param base the policy when the user started the change; without it, the policy counts as
 * unchanged
 */
export async function rolesToWrite(
  at: OnePolicy,
  base: Policy | undefined,
  change: RoleChange,
  ctx: Ctx,
): Promise<MergedPolicy & { now: Policy; input: PolicyInput }> {
  const now = await ctx.read(POLICY_OPERATIONS[at.level].view, onPolicy(at))
  const result = mergeRoles(base ?? now, now, change)
  const input = { ...onPolicy(at), body: result.policy }
  if (result.isMerged) merged.add(input)
  return { ...result, now, input }
}

/** Milliseconds after which a write that was started at the same time has arrived, too. */
const SETTLED_AFTER = 2_000

/**
 * Reads a policy again after it was written. Of two writes at the same time the later one replaces
 * the whole policy, and the change of the earlier one is lost; the user is then warned.
 * @param nameOf the name of an identity, for the warning
 */
export async function noticeLost(
  at: OnePolicy,
  change: RoleChange,
  nameOf: (id: string) => string,
  ctx: Ctx,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER))
  const { view } = POLICY_OPERATIONS[at.level]
  try {
    const now = await ctx.read(view, onPolicy(at))
    const lost = change.filter(({ identityId, role }) => roleOf(now, identityId) !== role)
    if (lost.length === 0) return
    const sentences = lost.map(({ identityId }) => {
      const role = roleOf(now, identityId)
      return `${nameOf(identityId)} ${nowInWords(role)}.`
    })
    ctx.warn(
      'Another user changed the policy at the same time',
      `${sentences.join(' ')} Your change was overwritten.`,
    )
  } catch {
    // The user may have lost the right to read the policy; then there is nothing to report.
  }
}

/**
 * All role holders of a policy: the cached list of a policy's operation holds rows made of its
 * assignments.
 */
const holdersOf = (at: OnePolicy, ctx: Ctx) =>
  ctx.list(POLICY_OPERATIONS[at.level].view, onPolicy(at).path ?? {}) as
    | readonly RoleHolder[]
    | undefined

/** @param prefix the start of the command ids, in a type of its own */
function commandsOf<const Prefix extends string>(prefix: Prefix, level: PolicyLevel) {
  const noun = ROLE_NOUN[level]
  const field = `${level}Role`
  const place: Shape = level === 'project' ? { project: ref('project') } : {}
  const one: Shape = { ...place, [field]: ref(noun) }
  const at = (args: Given): OnePolicy => ({
    level,
    ...(level === 'project' && { project: text(args['project']) }),
  })
  const holder = (args: Given, ctx: Ctx) =>
    holdersOf(at(args), ctx)?.find((h) => h.id === args[field])
  const onlyFleet = level === 'fleet' ? { refuse: onFleet } : {}
  /** An inherited role can only be changed where it was given. */
  const refuse = (args: Given, ctx: Ctx) => {
    if (level === 'fleet') return onFleet(args, ctx)
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

  async function removal(all: readonly Given[], ctx: Ctx): Promise<PolicyInput> {
    const [first = {}] = all
    const holders = holdersOf(at(first), ctx)
    const change = removed(all, ctx)
    const { clashes, input } = await rolesToWrite(
      at(first),
      holders && policyOf(holders),
      change,
      ctx,
    )
    if (clashes.length === 0) return input
    const called = (id: string) => holders?.find((h) => h.id === id)?.name ?? id
    const wasOf = (id: string) => holders?.find((h) => h.id === id)?.own
    const isMeant = await ctx.confirm({
      title: 'Another user changed this in the meantime',
      lines: clashes.map(
        ({ identityId, now }) =>
          `${called(identityId)} was ${wasOf(identityId) ?? 'without a role'} when you looked, and ${nowInWords(now)}. You asked to remove the role.`,
      ),
      names: clashes.map(({ identityId }) => called(identityId)),
      refused: [],
      verb: 'Remove anyway',
      tone: 'danger',
    })
    if (!isMeant) throw new Cancelled()
    return input
  }

  return [
    command({
      id: `${prefix}.list`,
      title: `${capitalize(level)} access`,
      verb: 'Access',
      noun,
      also: 'policy permissions roles who may',
      args: place,
      opens: untypedPath(PATHS[level].list),
      ...onlyFleet,
    }),
    command({
      id: `${prefix}.add`,
      title: `Add user or group to ${level}`,
      verb: 'Add user or group',
      noun,
      also: 'assign role grant permission invite',
      args: place,
      opens: untypedPath(PATHS[level].add),
      sends: [POLICY_OPERATIONS[level].update],
      ...onlyFleet,
    }),
    command({
      id: `${prefix}.view`,
      title: `Open who has a ${level} role`,
      verb: 'Open',
      noun,
      args: one,
      refuse: (args, ctx) =>
        (holder(args, ctx) as { isKnown?: boolean } | undefined)?.isKnown === false
          ? 'this user or group is not part of this silo, so there is no page for it'
          : undefined,
      does: (args, ctx) => {
        const id = text(args[field])
        ctx.go(
          holder(args, ctx)?.type === 'silo_group'
            ? paths.group({ groupId: id })
            : paths.userSessions({ userId: id }),
        )
      },
    }),
    command({
      id: `${prefix}.change`,
      title: `Change ${level} role`,
      verb: 'Change role',
      noun,
      also: 'edit update permission promote demote',
      args: one,
      opens: untypedPath(PATHS[level].edit, { identity: field }),
      sends: [POLICY_OPERATIONS[level].update],
      refuse,
    }),
    command({
      id: `${prefix}.remove`,
      title: `Remove ${level} role`,
      verb: 'Remove',
      noun,
      also: 'delete revoke permission access',
      danger: 'confirm',
      args: one,
      calls: POLICY_OPERATIONS[level].update,
      input: (args, ctx) => removal([args], ctx),
      batch: removal,
      done: (_, input) => `Access removed${merged.has(input) ? `. ${MERGED}` : ''}`,
      failed: () => 'Could not remove access',
      onDone: (all, ctx) => {
        const [first = {}] = all as readonly Given[]
        const holders = holdersOf(at(first), ctx)
        const called = (id: string) => holders?.find((h) => h.id === id)?.name ?? id
        void noticeLost(at(first), removed(all as readonly Given[], ctx), called, ctx)
      },
      refuse,
      warning: () =>
        level === 'project'
          ? 'Roles from the silo or a group stay in effect.'
          : 'Roles from other policies or a group stay in effect.',
      escalate: (all, ctx) => {
        const [first = {}] = all as readonly Given[]
        const holders = holdersOf(at(first), ctx)
        const user = myself(ctx)
        if (!holders || !user) return undefined
        const gone = new Set(all.map((args) => (args as Given)[field]))
        const after = policyOf(holders.filter((h) => !gone.has(h.id)))
        return losesAdmin(user, level, policyOf(holders), after)
          ? { warning: OWN_ADMIN_WARNING[level], typed: ctx.me?.displayName ?? '' }
          : undefined
      },
    }),
  ] as const
}

export const accessCommands = [
  ...commandsOf(ROLE_NOUN.silo, 'silo'),
  ...commandsOf(ROLE_NOUN.project, 'project'),
  ...commandsOf(ROLE_NOUN.fleet, 'fleet'),
] as const
