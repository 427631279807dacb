/**
 * What a person's role must be for an operation, and what it is. The API's description does not say who
 * may do what: these are the rules of the policies it has, as the mock holds calls to them (a test keeps
 * the two together). Source: specification section 6.
 */
import type { Role } from '@/api/contract/policy'
import type { Operation, OperationId } from '@/api/operation'
import type { PolicyLevel } from '@/api/policies'
import { atLeast } from './roles'

export interface Need {
  level: PolicyLevel
  role: Role
  /** Where the thing is one's own, that is enough: an admin of the own silo, the person themselves. */
  own?: 'silo' | 'person'
}

/** The role that somebody has, `none` where it is known that they have none, nothing where it is not known. */
export type EffectiveRole = Role | 'none' | undefined

const fleet = (role: Role): Need => ({ level: 'fleet', role })
const silo = (role: Role): Need => ({ level: 'silo', role })
const project = (role: Role): Need => ({ level: 'project', role })

/** Operations that their address does not tell. */
const ALONE: Partial<Record<OperationId, Need | 'nothing'>> = {
  projectCreate: silo('collaborator'),
  projectUpdate: project('admin'),
  projectDelete: project('admin'),
  projectPolicyUpdate: project('admin'),
  imagePromote: silo('collaborator'),
  imageDemote: silo('collaborator'),
  // Questions that are too long for an address.
  timeseriesQuery: 'nothing',
  systemTimeseriesQuery: 'nothing',
  userLogout: { ...silo('admin'), own: 'person' },
  siloCreate: fleet('collaborator'),
  ipPoolCreate: fleet('collaborator'),
  siloPolicyUpdate: { ...fleet('admin'), own: 'silo' },
  localIdpUserCreate: { ...fleet('admin'), own: 'silo' },
  localIdpUserDelete: { ...fleet('admin'), own: 'silo' },
  localIdpUserSetPassword: { ...fleet('admin'), own: 'silo' },
  samlIdentityProviderCreate: { ...fleet('admin'), own: 'silo' },
  // A bundle holds logs of everybody's.
  supportBundleDownload: fleet('admin'),
  supportBundleHead: fleet('admin'),
  supportBundleDownloadFile: fleet('admin'),
  supportBundleHeadFile: fleet('admin'),
  supportBundleIndex: fleet('admin'),
}

/** By the beginning of the address, the first that fits. */
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

/**
 * What an operation that changes something asks of whoever sends it; nothing for one that only reads,
 * which the server judges, or that everybody may send.
 * @param inProject is a project named with it? An image without one is the silo's
 */
export function needOf(operation: Operation, inProject: boolean): Need | undefined {
  const alone = ALONE[operation.id]
  if (alone) return alone === 'nothing' ? undefined : alone
  if (operation.method === 'GET' || operation.method === 'HEAD') return undefined
  const area = AREAS.find(([prefix]) => operation.path.startsWith(prefix))?.[1]
  if (area) return area === 'nothing' ? undefined : area
  return inProject ? project('collaborator') : silo('collaborator')
}

const WORDS: Readonly<Record<PolicyLevel, string>> = {
  fleet: 'the fleet',
  silo: 'the silo',
  project: 'the project',
}

/** Why somebody of this standing cannot do what needs that, in words; nothing when they can, or nobody knows. */
export function lacking({ level, role }: Need, effectiveRole: EffectiveRole): string | undefined {
  if (effectiveRole === undefined || (effectiveRole !== 'none' && atLeast(effectiveRole, role)))
    return undefined
  const have =
    effectiveRole === 'none' ? 'you have no role there' : `your role there is ${effectiveRole}`
  return `needs the ${role} role on ${WORDS[level]}; ${have}`
}
