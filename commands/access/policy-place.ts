/** The shared parts of the commands on one kind of policy: arguments, addresses, and the identities with a role. */
import { currentUserGroups } from '@/api/operations/current-user'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import type { Person, RoleHolder } from '@/model/access/access'
import type { Given, Shape } from '../engine/args'
import { ref, text } from '../engine/args'
import { untypedPath } from '../engine/untyped-path'
import type { Ctx } from '../engine/context'
import { onFleet } from '../engine/refuse'
import type { PolicyKind } from './policy-kinds'
import { ACCESS_TAB, POLICY_KINDS } from './policy-kinds'

/** The signed-in user with groups, as far as cached. */
export const myself = (ctx: Ctx): Person | undefined =>
  ctx.me && {
    id: ctx.me.id,
    groups: ctx.list(currentUserGroups, {}) ?? [],
  }

/** The arguments, addresses and checks for the commands on one kind of policy. */
export function policyPlace<const K extends PolicyKind>(kind: K) {
  const { level, field, paths: addresses } = POLICY_KINDS[kind]
  const noun: (typeof POLICY_KINDS)[K]['noun'] = POLICY_KINDS[kind].noun
  const inSilo = kind === 'anySilo'
  const place: Shape =
    level === 'project' ? { project: ref('project') } : inSilo ? { silo: ref('silo') } : {}
  const one: Shape = { ...place, [field]: ref(noun) }
  const at = (args: Given): OnePolicy => ({
    level,
    ...(level === 'project' && { project: text(args['project']) }),
    ...(inSilo && { silo: text(args['silo']) }),
  })
  const operations = policyOperations(at({ silo: '' }))
  /** The address of the policy's page or form: for a silo, over a tab of the silo's page. */
  const opens = (path: { template: string }, from?: Readonly<Record<string, string>>) => {
    const address = untypedPath(path, from)
    return inSilo
      ? Object.assign((args: Given) => address(args) + ACCESS_TAB, { template: path.template })
      : address
  }
  /** The identities with a role: the cache holds rows made from the policy's assignments. */
  const holders = (args: Given, ctx: Ctx) => {
    const policy = at(args)
    const rows = ctx.list(policyOperations(policy).view, onPolicy(policy).path ?? {})
    return rows as readonly (RoleHolder & { isKnown?: boolean })[] | undefined
  }
  const holder = (args: Given, ctx: Ctx) => holders(args, ctx)?.find((h) => h.id === args[field])
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

  return {
    level,
    field,
    addresses,
    noun,
    inSilo,
    place,
    one,
    at,
    operations,
    opens,
    holders,
    holder,
    onlyFleet,
    refuse,
  }
}
