/** What each role allows, in words that follow from the table of rights. */
import type { Role } from '@/api/contract/policy'
import type { PolicyLevel } from '@/api/need'
import type { Needed } from '@/api/rights'
import { mayHave } from '../permission'
import { allOf, oneOf } from '../word-lists'

/** What can be done at a level, from what the weakest role may to what only the strongest may; and the right that it needs. */
const POWERS: Readonly<Record<PolicyLevel, readonly (readonly [power: string, needs: Needed])[]>> =
  {
    fleet: [
      ['see the fleet and its silos', 'fleet: read'],
      ['make or delete silos', 'silo: delete'],
      ['set their quotas and who may do what in them', 'silo: change policy'],
      ['change anything else of the fleet', 'fleet: change policy'],
    ],
    silo: [
      ['see everything in the silo', 'silo: list'],
      ['work in all projects', 'in project: change'],
      ['share images', 'silo image list: create in'],
      ['change networks', 'network: change'],
      ['make projects', 'silo: create in'],
      ['change its quotas, certificates, users or roles', 'silo: change policy'],
    ],
    project: [
      ['see everything in the project', 'project: read'],
      ['work with its instances, disks, images and addresses', 'in project: change'],
      ['change its networks', 'network: change'],
      ['change the project itself', 'project: change'],
      ['give roles to others', 'project: change policy'],
    ],
  }

/** What a role at a level allows, and what it does not, a sentence or two. */
export function roleMeans(level: PolicyLevel, role: Role): string {
  const asker = {
    roleAt: (at: PolicyLevel) => (at === level ? role : 'none'),
    inProject: level === 'project',
    inOwnSilo: level !== 'fleet',
    isOwn: false,
  } as const
  const [may, mayNot] = [true, false].map((wanted) =>
    POWERS[level].flatMap(([power, needs]) => (mayHave(needs, asker) === wanted ? [power] : [])),
  )
  const but = mayNot && mayNot.length > 0 ? `, but not ${oneOf(mayNot)}` : ''
  const more = level === 'fleet' ? ' It shows nothing that is in a silo.' : ''
  return `May ${allOf(may ?? [])}${but}.${more}`
}
