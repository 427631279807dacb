/**
 * The role that an operation needs, by its id or its address. The API's description names no roles,
 * so these are the rules of its policies, and the mock enforces them too: a test compares the two.
 *
 * - Reading is left to the server.
 * - Writing in a project needs limited collaborator on the project, its networks collaborator, its policy
 *   admin.
 * - Writing in a silo needs collaborator on the silo; its policy, certificates and settings need
 *   admin.
 * - Writing anything of the system needs admin on the fleet, except making silos and IP pools
 *   (collaborator).
 * - Users may always change their own things.
 */
import type { Role } from '@/api/contract/policy'
import type { Need } from '@/api/need'
import type { Operation } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import { atLeast } from './roles'

/** A user's role; `none` when they are known to have none, `undefined` while it is not known. */
export type EffectiveRole = Role | 'none' | undefined

const fleet = (role: Role): Need => ({ level: 'fleet', role })
const silo = (role: Role): Need => ({ level: 'silo', role })
const project = (role: Role): Need => ({ level: 'project', role })

/** Needs by the beginning of the address; the first match counts. */
const AREAS: readonly (readonly [prefix: string, need: Need | 'nothing'])[] = [
  ['/v1/system/', fleet('admin')],
  ['/experimental/v1/system/', fleet('admin')],
  ['/v1/alert', fleet('admin')],
  ['/v1/webhook-', fleet('admin')],
  ['/v1/policy', silo('admin')],
  ['/v1/certificates', silo('admin')],
  ['/v1/auth-settings', silo('admin')],
  ['/v1/me', 'nothing'],
  ['/v1/log', 'nothing'],
  ['/device/', 'nothing'],
  ['/login/', 'nothing'],
]

/** What makes the networks of a project, which a limited collaborator only uses. */
const NETWORKS = ['/v1/vpc', '/v1/internet-gateway']

/**
 * The role that an operation needs; `undefined` for a read, which the server judges, and for what every
 * user may send.
 * @param inProject true when a project is named with it; an image without one belongs to the silo
 */
export function needOf(operation: Operation, inProject: boolean): Need | undefined {
  const { needs } = operation
  if (needs) return needs === 'nothing' ? undefined : needs
  if (operation.method === 'GET' || operation.method === 'HEAD') return undefined
  const area = AREAS.find(([prefix]) => operation.path.startsWith(prefix))?.[1]
  if (area) return area === 'nothing' ? undefined : area
  if (!inProject) return silo('collaborator')
  const isNetwork = NETWORKS.some((prefix) => operation.path.startsWith(prefix))
  return project(isNetwork ? 'collaborator' : 'limited_collaborator')
}

const WORDS: Readonly<Record<PolicyLevel, string>> = {
  fleet: 'the fleet',
  silo: 'the silo',
  project: 'the project',
}

/**
 * Why a user with this role lacks the need, in words; `undefined` when they have it, or their role is
 * not known.
 */
export function lacking({ level, role }: Need, effectiveRole: EffectiveRole): string | undefined {
  if (effectiveRole === undefined || (effectiveRole !== 'none' && atLeast(effectiveRole, role)))
    return undefined
  const have =
    effectiveRole === 'none'
      ? 'you have no role there'
      : `your role there is ${effectiveRole.replaceAll('_', ' ')}`
  // Older racks have no limited collaborators; on newer ones a collaborator may do the same and more.
  const wanted = role === 'limited_collaborator' ? 'collaborator' : role
  return `needs the ${wanted} role on ${WORDS[level]}; ${have}`
}
