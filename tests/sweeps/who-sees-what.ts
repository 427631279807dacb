/** What each address shows each user: its page, or the page in its place. */
import type { Persona } from '@mock/seeds/personas'
import type { ApiVersion } from '@/api/version'
import { R16, R22, isAtLeast } from '@/api/version'
import type { PathName } from '@/paths'
import { paths } from '@/paths'

/** The heading in place of a page that is not shown. */
export const HEADINGS = {
  refused: 'Something went wrong',
  'not found': 'Page not found',
  'not on this rack': 'Not on this rack',
} as const

const hasSiloRole = ({ silo, groups }: Persona) =>
  silo !== undefined || groups.some((group) => group === 'web-team')

/** What an address shows a user, in the seed `demo`. */
export function shownTo(persona: Persona, template: string): 'page' | 'not found' | 'refused' {
  if (/^(login|device)/.test(template)) return 'page'
  if (template.startsWith('system')) return persona.fleet ? 'page' : 'not found'
  // Only its owner sees an SSH key.
  if (template === paths.sshKey.template && persona.username !== 'ada') return 'not found'
  if (hasSiloRole(persona)) return 'page'
  if (/^(images|certificates)/.test(template)) return 'refused'
  if (/^(settings|access|auth-settings|utilization)/.test(template)) return 'page'
  if (persona.project) return 'page'
  return /^projects\/|^lookup/.test(template) ? 'not found' : 'refused'
}

/** Pages that only racks of release 18 and later have. */
const ONLY_SECOND = /^(multicast|networkingSettings|subnetPool|externalSubnet)/
/** The page, and its panel, that racks from release 22 on have no longer. */
const ONLY_BEFORE_22: ReadonlySet<PathName> = new Set<PathName>([
  'servicePool',
  'servicePoolRangeAdd',
])
/** Panels that only they have, each over a page that every rack has. */
export const PANELS_OF_SECOND: ReadonlySet<PathName> = new Set<PathName>([
  'instanceMulticastJoin',
  'instanceJumboFrames',
  'instancePlatform',
  'siloSubnetPoolLink',
  'instanceExternalSubnetAttach',
  'siloScimTokenNew',
])

/** Whether a rack of this version lacks the page of an address. */
export const lacksPage = (version: ApiVersion, name: PathName): boolean =>
  (version === R16 && ONLY_SECOND.test(name)) ||
  (isAtLeast(version, R22) && ONLY_BEFORE_22.has(name))
