/**
 * How a page travels: address → route → everything it reads → shown. The old page stays until the new
 * one is ready; what was seen before is ready at once.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { navigate as write } from 'wouter/use-browser-location'
import { createStore } from 'zustand/vanilla'
import type { Allowed, Read } from '@/api/query'
import type { Guard } from '@/bind/shell'
import { loadFor, matchPath, pageUnder, routeOf } from '@/areas/index'
import { besideReads, frameReads, readsOf } from '@/areas/reads'
import type { PageRoute, PanelRoute } from '@/areas/route'
import { coreReads } from '@/resources/core/reads'

/** A page or panel that is ready to be shown. */
export interface Ready<R> {
  route: R
  Component: ComponentType
}

export interface Shown {
  address: string
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Tells this history entry from every other. */
  visit: string
  page: Ready<PageRoute> | undefined
  panel: Ready<PanelRoute> | undefined
  /** Was the panel opened from the page under it, rather than by a link from outside? */
  panelSlides: boolean
  /** Nothing answers to this address, or its code could not be had. */
  failure: 'unknown' | { error: unknown } | undefined
}

interface Navigation {
  shown: Shown | undefined
  /** On its way since so many milliseconds ago; nothing when at rest. */
  leavingFor: string | undefined
}

export const navigation = createStore<Navigation>(() => ({
  shown: undefined,
  leavingFor: undefined,
}))

const components = new Map<string, ComponentType>()
let latest = 0

const here = () => location.pathname + location.search

/** The history entry's own mark; entries that came from outside get one when first seen. */
interface EntryState {
  visit: string
  index: number
  /** For a panel: the page from which it was opened, and the entry of that. */
  from?: { address: string; index: number } | undefined
}

let visits = 0
const newVisit = () => `${Date.now().toString(36)}.${(visits += 1)}`

function entry(): EntryState {
  const state = history.state as Partial<EntryState> | null
  if (state?.visit !== undefined && state.index !== undefined) return state as EntryState
  const made = { visit: newVisit(), index: 0 }
  // Not through wouter's patched method: marking an entry is not going anywhere.
  History.prototype.replaceState.call(history, made, '')
  return made
}

const isCached = (client: QueryClient, reads: readonly Read<unknown>[]) =>
  reads.every((read) => client.getQueryData(read.queryKey) !== undefined)

/** Fetches what is not fresh. Failures are kept with the query; whoever reads it is told. */
const fetchAll = (client: QueryClient, reads: readonly Read<unknown>[]) =>
  Promise.all(reads.map((read) => client.prefetchQuery(read)))

/** What keeps a person from the system's pages: they may not see it, or nobody could tell. */
async function systemFailure(client: QueryClient): Promise<Shown['failure']> {
  const { queryKey } = coreReads.systemPolicy()
  if (!isCached(client, frameReads())) await fetchAll(client, frameReads())
  const state = client.getQueryState<Allowed<unknown>>(queryKey)
  if (state?.data) return state.data.type === 'success' ? undefined : 'unknown'
  return { error: state?.error }
}

async function component(route: PageRoute | PanelRoute): Promise<ComponentType> {
  const known = components.get(route.name)
  if (known) return known
  const { default: loaded } = await route.load()
  components.set(route.name, loaded)
  return loaded
}

/** Fetches what an address needs, code and answers, because somebody is likely to go there. */
export function intend(client: QueryClient, address: string): void {
  const url = new URL(address, location.origin)
  const loading = loadFor(url.pathname)
  if (loading)
    return void loading.then(
      () => intend(client, address),
      () => {},
    )
  const match = matchPath(url.pathname)
  const route = match && routeOf(match.name)
  if (!match || !route || route.kind === 'redirect') return
  void component(route).catch(() => {})
  if (route.kind === 'panel') void component(pageUnder(route)).catch(() => {})
  for (const read of readsOf(route, match.params, url.searchParams))
    void client.prefetchQuery({ ...read, meta: { ...read.meta, speculative: true } })
}

/** Follows the browser's address: call once at the start and whenever it changed. */
export async function follow(client: QueryClient): Promise<void> {
  const turn = (latest += 1)
  const address = here()
  const { visit } = entry()
  const search = new URLSearchParams(location.search)
  const blank = {
    address,
    params: {},
    search,
    visit,
    page: undefined,
    panel: undefined,
    panelSlides: false,
    failure: undefined,
  }
  const loading = loadFor(location.pathname)
  if (loading) {
    navigation.setState({ leavingFor: address })
    try {
      await loading
    } catch (error) {
      return turn === latest ? show({ ...blank, failure: { error } }) : undefined
    }
    if (turn !== latest) return undefined
  }
  const match = matchPath(location.pathname)
  if (!match) return show({ ...blank, failure: 'unknown' })

  const { params } = match
  const route = routeOf(match.name)
  if (route.kind === 'redirect') return go(route.to(params) + location.search, { replace: true })
  // Whoever may not see the system is not told what is there, and nothing of it is asked for them.
  const failure = route.level === 'system' ? await systemFailure(client) : undefined
  if (failure) return turn === latest ? show({ ...blank, failure }) : undefined
  const under = route.kind === 'panel' ? pageUnder(route) : undefined
  const before = navigation.getState().shown
  const panelSlides =
    under !== undefined && before?.page?.route === under && before.panel === undefined
  const needed = readsOf(route, params, search)

  const known = [components.get(route.name), under && components.get(under.name)]
  const ready = known[0] && (!under || known[1]) && isCached(client, needed)
  if (!ready) navigation.setState({ leavingFor: address })
  const arrived = (page: ComponentType, below: ComponentType | undefined) =>
    show({
      ...blank,
      params,
      panelSlides,
      page:
        under && below
          ? { route: under, Component: below }
          : { route: route as PageRoute, Component: page },
      panel: under ? { route: route as PanelRoute, Component: page } : undefined,
    })
  try {
    const fetching = fetchAll(client, needed)
    void fetchAll(client, besideReads(route))
    if (ready && known[0]) return arrived(known[0], known[1])
    const [page, below] = await Promise.all([component(route), under && component(under), fetching])
    return turn === latest ? arrived(page, below) : undefined
  } catch (error) {
    return turn === latest ? show({ ...blank, params, failure: { error } }) : undefined
  }
}

const show = (shown: Shown) => navigation.setState({ shown, leavingFor: undefined })

const guards = new Set<Guard>()
let asking: (guard: Guard) => Promise<boolean> = () => Promise.resolve(true)
let leaving = false

/** Who asks the person whether to leave. */
export const askBeforeLeaving = (ask: (guard: Guard) => Promise<boolean>): void => {
  asking = ask
}

export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** @param closing the console is left altogether, not only its page */
const dirtyGuard = ({ closing = false } = {}) =>
  [...guards].find((guard) => (closing || !guard.closing) && guard.isDirty())

/** Out of the running page, without a question. @param how.keepDrafts for the same person, to be put back after a sign-in */
export function leaveNow(address: string, { keepDrafts = false } = {}): void {
  leaving = true
  if (keepDrafts) for (const guard of guards) if (guard.isDirty()) guard.keep()
  location.assign(address)
}

/** Asks before what was typed would be lost. */
export async function mayLeave(): Promise<boolean> {
  const guard = dirtyGuard({ closing: true })
  return !guard || asking(guard)
}

export async function go(address: string, { replace = false } = {}): Promise<void> {
  const isSamePage = address.split('?')[0] === location.pathname
  const guard = isSamePage ? undefined : dirtyGuard()
  if (guard && !(await asking(guard))) return
  const now = entry()
  const { index, from } = now
  const state: EntryState = replace
    ? { ...now, visit: isSamePage ? now.visit : newVisit() }
    : {
        index: index + 1,
        visit: newVisit(),
        from: isPanel(here()) ? from : { address: here(), index },
      }
  write(address, { replace, state })
}

const isPanel = (address: string) => {
  const match = matchPath(address.split('?')[0] ?? '')
  return match !== undefined && routeOf(match.name)?.kind === 'panel'
}

/**
 * Ends a panel: the page from which it was opened is shown again, whichever page lies under the panel.
 * @param fallback where to go when it was opened by a link from outside
 */
export async function leavePanel(fallback: string): Promise<void> {
  const { index, from } = entry()
  if (!from) return go(fallback, { replace: true })
  // The very entry, where it is the one before: going there again would make Back do nothing.
  if (from.index === index - 1) return history.back()
  return go(from.address, { replace: true })
}

/**
 * Listens to the browser. Back out of a form that would lose something is taken back until the person
 * has answered. @returns the way to stop
 */
export function startFollowing(client: QueryClient): () => void {
  let index = entry().index
  let allowed = false
  const moved = () => {
    index = entry().index
    void follow(client)
  }
  const popped = () => {
    const target = entry().index
    const guard = dirtyGuard()
    if (guard && !allowed && target !== index) {
      const steps = target - index
      // Undo the step the browser has already made, ask, and make it again if that is the answer.
      history.go(-steps)
      addEventListener(
        'popstate',
        async () => {
          if (!(await asking(guard))) return
          allowed = true
          history.go(steps)
        },
        { once: true },
      )
      return
    }
    if (target === index && guard && !allowed) return
    allowed = false
    moved()
  }
  const unload = (event: BeforeUnloadEvent) => {
    if (!leaving && dirtyGuard({ closing: true })) event.preventDefault()
  }
  addEventListener('popstate', popped)
  addEventListener('pushState', moved)
  addEventListener('replaceState', moved)
  addEventListener('beforeunload', unload)
  void follow(client)
  return () => {
    removeEventListener('popstate', popped)
    removeEventListener('pushState', moved)
    removeEventListener('replaceState', moved)
    removeEventListener('beforeunload', unload)
  }
}
