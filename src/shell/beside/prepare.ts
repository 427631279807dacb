/** What an address shows beside a list: its page or panel, once its code and its reads are there. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadFor, routeAt } from '@/areas/index'
import { ownReadsOf } from '@/areas/reads'
import type { PageRoute, PanelRoute, Params } from '@/areas/route'
import { GLANCE, addressFrom } from '@/paths/path'
import { component } from '../navigation'

/** A page or panel beside a list. */
export interface Prepared {
  address: string
  params: Params
  search: URLSearchParams
  route: PageRoute | PanelRoute
  Component: ComponentType
}

const urlOf = (address: string) => new URL(address, location.origin)

/** What an address shows; nothing where it only redirects. @param address one whose area is loaded */
function shownAt(address: string) {
  const found = routeAt(urlOf(address).pathname)
  if (!found || found.route.kind === 'redirect') return undefined
  return { route: found.route, params: found.params }
}

/** The tab that the user has chosen for each kind of thing: its template, by that of the first tab. */
const tabs = new Map<string, string>()

/** What an address shows first beside a list, where that is no page of its own. */
const glanceAt = (address: string, route: PageRoute | PanelRoute | undefined) =>
  address.endsWith(GLANCE) && route?.kind === 'page' ? route.glance : undefined

/** The address of a thing, on the tab that was chosen for its kind, or at a glance. @throws TypeError without a connection */
export async function onChosenTab(address: string): Promise<string> {
  await loadFor(urlOf(address).pathname)
  const first = shownAt(address)
  const tab = first && tabs.get(first.route.template)
  if (tab !== undefined) return addressFrom(tab, first?.params ?? {})
  return glanceAt(address + GLANCE, first?.route) ? address + GLANCE : address
}

/**
 * Shows things of a kind on another tab from now on. The areas of both addresses are loaded.
 * @param first the address of one of them @param to the tab
 */
export function chooseTab(first: string, to: string): void {
  const [before, after] = [shownAt(first), shownAt(to)]
  if (!before || !after) return
  if (glanceAt(to, after.route)) tabs.delete(before.route.template)
  else tabs.set(before.route.template, after.route.template)
}

/**
 * Loads what an address shows. A read that fails is left to what it shows.
 * @returns undefined for an address that shows nothing beside a list: a form would wait for input that nobody meant
 * @throws TypeError without a connection
 */
export async function prepare(client: QueryClient, address: string): Promise<Prepared | undefined> {
  const { pathname, searchParams: search } = urlOf(address)
  await loadFor(pathname)
  const found = shownAt(address)
  if (!found) return undefined
  const { route, params } = found
  const isForm = route.kind === 'panel' && /(?:\/edit|-new)$/.test(route.template)
  if (isForm || route.level === 'bare') return undefined
  const glance = glanceAt(address, route)
  const reads = ownReadsOf(route, params, search)
  const [Component] = await Promise.all([
    glance ? glance().then((code) => code.default) : component(route),
    ...reads.map((read) => client.prefetchQuery(read)),
  ])
  return { address, params, search, route, Component }
}

/**
 * Whether an address stays on the thing that is shown: another of its tabs, or another order of a list on it.
 * @param to one whose area is loaded
 */
export function staysOn({ route, params }: Prepared, to: string): boolean {
  const next = shownAt(to)
  if (next?.route.kind !== 'page') return false
  const isTab = route.kind === 'page' && route.tab === true && next.route.tab === true
  return (next.route === route || isTab) && JSON.stringify(next.params) === JSON.stringify(params)
}
