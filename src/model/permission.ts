/**
 * What an operation needs, and who has it by the table of rights (`src/api/rights.ts`). The mock checks each call by
 * the same rules.
 *
 * An operation that states nothing is about a thing in a project, or by its address about the fleet or a network: a
 * `GET` reads it, anything else changes it.
 */
import type { Role } from '@/api/contract/policy'
import type { PolicyLevel } from '@/api/need'
import type { Operation } from '@/api/operation'
import type { Needed, Resource, Right, RightsOn } from '@/api/rights'
import { RESOURCES, RIGHTS } from '@/api/rights'
import type { ApiVersion } from '@/api/version'
import { isAtLeast } from '@/api/version'
import { FLEET_ROLES, ROLES, atLeast } from './roles'

/** A user's role; `none` when they are known to have none, `undefined` while it is not known. */
export type EffectiveRole = Role | 'none' | undefined

/** Who has a right: at each level the weakest role, and whether every user, of the silo or of any, or the person has it. */
interface Holders {
  roles: Partial<Record<PolicyLevel, Role>>
  user: boolean
  anyone: boolean
  person: boolean
}

/** The levels, from the innermost. */
const LEVELS = ['project', 'silo', 'fleet'] as const satisfies readonly PolicyLevel[]

/** Who has a right on a resource. */
function holdersOf(needed: Needed): Holders {
  const [resource, right] = needed.split(': ') as [Resource, Right]
  const rights: RightsOn = RESOURCES[resource]
  const has = (held: string | undefined) => held?.includes(RIGHTS[right]) ?? false
  const roles = LEVELS.flatMap((level) => {
    const last = rights[level]?.split(' ').findLastIndex(has) ?? -1
    const role = (level === 'fleet' ? FLEET_ROLES : ROLES)[last]
    return role ? [[level, role]] : []
  })
  return {
    roles: Object.fromEntries(roles),
    user: has(rights.user),
    anyone: has(rights.anyone),
    person: has(rights.person),
  }
}

/** What is about which resource, by the beginning of the address; the first match counts. */
const AREAS: readonly (readonly [prefix: RegExp, resource?: Resource])[] = [
  [/^(\/experimental)?\/v1\/(system\/|alert|webhook-)/, 'in fleet'],
  [/^\/v1\/(vpc|internet-gateway)/, 'network'],
  [/^\/(device\/|login\/|v1\/(me\b|log|ping))/],
]

/**
 * The rights that an operation needs, all of them; none for what every user may send.
 * @param version that of the rack, where it is known
 */
export function needsOf(operation: Operation, version?: ApiVersion): readonly Needed[] {
  const { needs, neededUntil, path, method } = operation
  if (neededUntil && version && isAtLeast(neededUntil[0], version)) return neededUntil[1]
  if (needs) return needs
  const reads = method === 'GET' || method === 'HEAD'
  const area = AREAS.find(([prefix]) => prefix.test(path))
  if (area && !area[1]) return []
  return [`${area?.[1] ?? 'in project'}: ${reads ? 'read' : 'change'}`]
}

/** Who asks for a right, and what on. */
export interface Asker {
  /** Their role at a level; on a project, what the silo role is worth there counts, too. */
  roleAt: (level: PolicyLevel) => EffectiveRole
  /** Whether the thing is in a project; an image without one belongs to the silo. */
  inProject: boolean
  /** Whether it is in the asker's own silo: a role on a silo, and being in it, count in that silo alone. */
  inOwnSilo: boolean
  /** Whether it is the asker, or theirs. */
  isOwn: boolean
}

/**
 * The roles each of which would give the right, with the role that the asker has in its place; `undefined` when they
 * have the right, or where a role is not known, so that the server decides.
 */
function wanting(needed: Needed, { roleAt, inProject, inOwnSilo, isOwn }: Asker) {
  const { roles, user, anyone, person } = holdersOf(needed)
  if (anyone || (user && inOwnSilo) || (person && isOwn)) return undefined
  const counts = {
    project: inProject,
    silo: inOwnSilo && !(inProject && roles.project),
    fleet: true,
  }
  const wanted = LEVELS.flatMap((level) => {
    const role = roles[level]
    return role && counts[level] ? [{ level, role, held: roleAt(level) }] : []
  })
  return wanted.some(
    ({ role, held }) => held === undefined || (held !== 'none' && atLeast(held, role)),
  )
    ? undefined
    : wanted
}

/** Whether the asker has a right, as far as their roles are known. */
export const mayHave = (needed: Needed, asker: Asker): boolean => !wanting(needed, asker)

const WORDS: Readonly<Record<PolicyLevel, string>> = {
  fleet: 'the fleet',
  silo: 'the silo',
  project: 'the project',
}

/** Why the asker lacks a right, in words; `undefined` when they have it, or a role is not known. */
export function lacking(needed: Needed, asker: Asker): string | undefined {
  const wanted = wanting(needed, asker)
  if (!wanted) return undefined
  const [only, other] = wanted
  const roles = wanted.map(
    // Older racks have no limited collaborators; on newer ones a collaborator may do the same and more.
    ({ level, role }) => `the ${role.replace('limited_', '')} role on ${WORDS[level]}`,
  )
  const has = ({ level, held }: (typeof wanted)[number]) =>
    held === 'none'
      ? `no role on ${WORDS[level]}`
      : `${held?.replaceAll('_', ' ')} on ${WORDS[level]}`
  const have = other
    ? `you have ${wanted.map(has).join(' and ')}`
    : only?.held === 'none'
      ? 'you have no role there'
      : `your role there is ${only?.held?.replaceAll('_', ' ')}`
  return `needs ${roles.join(' or ')}; ${have}`
}
