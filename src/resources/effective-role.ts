/**
 * Computes the effective role of the signed-in user from cached policies, without a request: where a policy is not
 * cached, the server decides.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Policy, Role } from '@/api/contract/policy'
import type { Allowed, Read } from '@/api/query'
import type { PolicyLevel } from '@/api/policies'
import type { EffectiveRole } from '@/model/permission'
import { ON_PROJECT, conferredBy, isRole, roleIn, strongest } from '@/model/roles'
import { ownSilo } from '@/resources/core/own-silo'
import { coreReads } from '@/resources/core/reads'

/** The cached answer of a read. */
export const cached = <T>(client: QueryClient, { queryKey }: Read<T>): T | undefined =>
  client.getQueryData<T>(queryKey)

const granted = <T>(answer: Allowed<T> | null | undefined): T | undefined =>
  answer?.type === 'success' ? answer.data : undefined

/** Only the server knows what an unknown role allows. */
const asEffective = (role: Role | undefined): EffectiveRole =>
  role === undefined ? 'none' : isRole(role) ? role : undefined

/** The effective role at each level; each is computed once, on first use. */
export function effectiveRoleOf(
  client: QueryClient,
): (level: PolicyLevel, project?: string | undefined) => EffectiveRole {
  let identities: ReadonlySet<string> | undefined
  const held = (policy: Policy | undefined) => policy && identities && roleIn([policy], identities)
  const found = new Map<string, EffectiveRole>()

  function effectiveRole(level: PolicyLevel, project?: string): EffectiveRole {
    const key = `${level} ${level === 'project' ? project : ''}`
    if (!found.has(key)) found.set(key, compute(level, project))
    return found.get(key)
  }
  function compute(level: PolicyLevel, project: string | undefined): EffectiveRole {
    if (!identities) {
      const me = cached(client, coreReads.me())
      const groups = cached(client, coreReads.myGroups())
      if (!me || !groups) return undefined
      identities = new Set([me.id, ...groups.items.map((g) => g.id)])
    }
    return level === 'fleet' ? onFleet() : level === 'silo' ? onSilo() : onProject(project)
  }

  function onFleet(): EffectiveRole {
    const answer = cached(client, coreReads.systemPolicy())
    if (!answer) return undefined
    if (answer.type === 'error') return 'none'
    const direct = held(answer.data)
    if (direct === 'admin') return direct
    // A silo role may confer more than the fleet policy gives.
    const mine = cached(client, ownSilo())
    const silo = held(granted(cached(client, coreReads.visibleSiloPolicy())))
    if (!mine) return undefined
    const conferred = conferredBy(silo, granted(mine)?.mappedFleetRoles ?? {})
    return asEffective(strongest([direct, 'viewer', ...conferred]))
  }
  function onSilo(): EffectiveRole {
    // The API's statement that the user is an admin of the silo also applies to operators without a role on the silo.
    const policy = granted(cached(client, coreReads.visibleSiloPolicy()))
    return policy && asEffective(held(policy))
  }
  function onProject(project: string | undefined): EffectiveRole {
    if (project === undefined) return undefined
    const policy = granted(cached(client, coreReads.visibleProjectPolicy(project)))
    const direct = held(policy)
    const above = effectiveRole('silo')
    const conferred = above && above !== 'none' ? ON_PROJECT[above] : undefined
    if (direct === 'admin' || conferred === 'admin') return 'admin'
    if (!policy || above === undefined) return undefined
    return asEffective(strongest([direct, conferred]))
  }
  return effectiveRole
}
