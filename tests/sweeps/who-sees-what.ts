/** What each address shows each user: its page, or the page in its place. */
import type { Persona } from '@mock/seeds/personas'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R17, R18, R20, R21, R22, isAtLeast } from '@/api/version'
import type { PathName } from '@/paths'
import { paths } from '@/paths'

/** The heading in place of a page that is not shown. */
const HEADINGS = {
  refused: 'Something went wrong',
  'not found': 'Page not found',
  'not on this rack': 'Not on this rack',
} as const

/** The heading of a page that is not shown. The list of certificates says itself that it is refused. */
export const headingOf = (shown: keyof typeof HEADINGS, template: string): string =>
  shown === 'refused' && template.startsWith('certificates') ? 'Certificates' : HEADINGS[shown]

/** The heading of a page that is shown, and has not failed. */
export const SHOWN = /^(?!(Page not found|Something went wrong|The console was updated)$)\S/

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

/** Pages that not every rack has, by the first version that has them. */
const PAGES_SINCE: readonly (readonly [ApiVersion, RegExp])[] = [
  [R18, /^(multicast|subnetPool|externalSubnet)/],
  [R20, /^(networkingSettings|unadoptedDisks)/],
  [NEWEST, /^alerts?$|^alertsShort$/],
]
/** The page, and its panel, that racks from release 22 on have no longer. */
const ONLY_BEFORE_22: ReadonlySet<PathName> = new Set<PathName>([
  'servicePool',
  'servicePoolRangeAdd',
])

/** Panels that not every rack has, each over a page that every rack has. */
const PANELS_SINCE: readonly (readonly [ApiVersion, readonly PathName[]])[] = [
  [R17, ['instancePlatform', 'siloScimTokenNew']],
  [R18, ['instanceMulticastJoin', 'siloSubnetPoolLink', 'instanceExternalSubnetAttach']],
  [R20, ['instanceJumboFrames']],
  [R21, ['bgpConfigEdit']],
]

/** Whether a rack of this version lacks the page of an address. */
export const lacksPage = (version: ApiVersion, name: PathName): boolean =>
  PAGES_SINCE.some(([since, pages]) => !isAtLeast(version, since) && pages.test(name)) ||
  (isAtLeast(version, R22) && ONLY_BEFORE_22.has(name))

/** Whether a rack of this version lacks what an address is about: its page, or what its panel is for. */
export const lacks = (version: ApiVersion, name: PathName): boolean =>
  lacksPage(version, name) || lacksPanel(version, name)

/** Whether a rack of this version lacks what a panel is for. */
export const lacksPanel = (version: ApiVersion, name: PathName): boolean =>
  PANELS_SINCE.some(([since, panels]) => !isAtLeast(version, since) && panels.includes(name))
