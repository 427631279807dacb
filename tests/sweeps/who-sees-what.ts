/** What each address shows each user: its page, or the page in its place. */
import { groups } from '@mock/seeds/personas'
import type { Person } from '@mock/seeds/one-role'
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

/** A user of a test: a person with one role, or one of the users that every world has. */
export interface Viewer extends Person {
  groups?: readonly string[]
}

/** What an address shows a user, in the seed `demo`. */
export function shownTo(viewer: Viewer, template: string): 'page' | 'not found' | 'refused' {
  const onSilo = viewer.silo ?? groups.find(({ name }) => viewer.groups?.includes(name))?.silo
  const onFleet = viewer.fleet ?? viewer.conferred
  const seesCertificates = onSilo === 'admin' || onFleet === 'admin'
  if (/^(login|device)/.test(template)) return 'page'
  if (template.startsWith('system')) return onFleet ? 'page' : 'not found'
  // Only its owner sees an SSH key.
  if (template === paths.sshKey.template && viewer.username !== 'ada') return 'not found'
  if (/^projects\/|^lookup/.test(template)) {
    if (!onSilo && !viewer.project) return 'not found'
    // It lies over the list of projects.
    if (template === paths.projectEdit.template && !onSilo) return 'refused'
    return /\/probes/.test(template) && !onFleet ? 'refused' : 'page'
  }
  if (template.startsWith('certificates')) {
    if (seesCertificates) return 'page'
    return template === paths.certificate.template ? 'not found' : 'refused'
  }
  return /^(projects|images|$)/.test(template) && !onSilo ? 'refused' : 'page'
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
