/** Which page each address shows to each user: its own page, or a refusal. */
import { groups } from '@mock/seeds/personas'
import type { Person } from '@mock/seeds/one-role'
import { commands } from '@commands/index'
import { operations } from '@/api/operations'
import type { ApiVersion, InVersions } from '@/api/version'
import { isIn } from '@/api/version'
import { routeOf, routes } from '@/areas/all'
import type { PageRoute, RedirectRoute, Route } from '@/areas/route'
import { templatesUnder } from '@/areas/route'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { found } from '../drive/found'

/** The heading of the page that is shown instead of a refused one. */
const HEADINGS = {
  refused: 'Something went wrong',
  'not found': 'Page not found',
  'not on this rack': 'Not on this rack',
} as const

/** The heading of the page in place of a refused one. The refused list of certificates keeps its own heading. */
export const headingOf = (shown: keyof typeof HEADINGS, template: string): string =>
  shown === 'refused' && template.startsWith('certificates') ? 'Certificates' : HEADINGS[shown]

/** The heading of a page that is shown without an error. */
export const SHOWN = /^(?!(Page not found|Something went wrong|The console was updated)$)\S/

/** A user of a test: a person with one role, or one of the users of every world. */
export interface Viewer extends Person {
  groups?: readonly string[]
}

/** The kind of page that an address shows to a user in the seed `demo`. */
export function shownTo(viewer: Viewer, template: string): 'page' | 'not found' | 'refused' {
  const onSilo = viewer.silo ?? groups.find(({ name }) => viewer.groups?.includes(name))?.silo
  const onFleet = viewer.fleet ?? viewer.conferred
  const seesCertificates = onSilo === 'admin' || onFleet === 'admin'
  if (/^(login|device)/.test(template)) return 'page'
  if (template.startsWith('system')) return onFleet ? 'page' : 'not found'
  // An SSH key is visible to its owner only.
  if (template === paths.sshKey.template && viewer.username !== 'ada') return 'not found'
  if (/^projects\/|^lookup/.test(template)) {
    if (!onSilo && !viewer.project) return 'not found'
    // The panel is over the list of projects, which is refused.
    if (template === paths.projectEdit.template && !onSilo) return 'refused'
    return /\/probes/.test(template) && !onFleet ? 'refused' : 'page'
  }
  if (template.startsWith('certificates')) {
    if (seesCertificates) return 'page'
    return template === paths.certificate.template ? 'not found' : 'refused'
  }
  return /^(projects|images|$)/.test(template) && !onSilo ? 'refused' : 'page'
}

/** The value of any parameter, because the set of operations does not depend on parameters. */
const ANY = 'x'
const filled = (template: string) => template.replaceAll(/\{\w+\}/g, ANY)
const anyParams = (template: string) =>
  Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, ANY]))

/**
 * Whether a route reads an operation that the rack lacks. Reads without a URL are combined from several operations, or
 * empty on racks without the operation, so they do not count.
 */
const waitsInVain = (version: ApiVersion, { reads, template }: Exclude<Route, RedirectRoute>) =>
  (reads?.(anyParams(template), new URLSearchParams()) ?? []).some(({ url, queryKey: [id] }) => {
    const operation = (operations as Readonly<Record<string, InVersions>>)[String(id)]
    return url !== undefined && operation !== undefined && !isIn(version, operation)
  })

/** Whether a rack lacks the operations of every command that opens an address. */
function isOpenedInVain(version: ApiVersion, { template }: Route): boolean {
  const openers = commands.filter((c) => 'template' in c && c.template === template)
  const inVain = openers.filter(
    ({ reads = {}, sends = [] }) =>
      !isIn(version, reads) ||
      (sends.length > 0 && !sends.some((operation) => isIn(version, operation))),
  )
  return openers.length > 0 && inVain.length === openers.length
}

const pages = routes.filter((route): route is PageRoute => route.kind === 'page')

/** The page that is shown at an address: the target of a redirect, the page below a panel, or the page itself. */
function pageOf(route: Route): PageRoute {
  if (route.kind === 'page') return route
  const templates =
    route.kind === 'redirect'
      ? [route.to(anyParams(route.template)).slice(1)]
      : route.over
        ? [paths[route.over].template]
        : templatesUnder(route.template)
  const under = templates.flatMap(
    (wanted) => pages.find(({ template }) => filled(template) === filled(wanted)) ?? [],
  )
  return found(under[0], `The page that ${route.name} shows`)
}

/** Whether a rack of this version lacks the page of an address, by the page's reads and the commands that open it. */
export function lacksPage(version: ApiVersion, name: PathName): boolean {
  const route = routeOf(name)
  const page = pageOf(route)
  return (
    waitsInVain(version, page) ||
    isOpenedInVain(version, page) ||
    (route.kind === 'panel' && waitsInVain(version, route))
  )
}

/** Whether a rack of this version lacks a panel's operations, but has the page below. */
export function lacksPanel(version: ApiVersion, name: PathName): boolean {
  const route = routeOf(name)
  return route.kind === 'panel' && isOpenedInVain(version, route) && !lacksPage(version, name)
}

/** Whether a rack of this version lacks the page or the panel of an address. */
export const lacks = (version: ApiVersion, name: PathName): boolean =>
  lacksPage(version, name) || lacksPanel(version, name)
