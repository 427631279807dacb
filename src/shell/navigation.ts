/**
 * Navigation: finds the route of an address, loads its code and its reads, then shows the page. The old page stays
 * until the new one is ready; a page with cached reads is shown at once.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { navigate as write } from 'wouter/use-browser-location'
import { createStore } from 'zustand/vanilla'
import type { Allowed, Read } from '@/api/query'
import { loadFor, pageUnder, routeAt } from '@/areas/index'
import { everyReadOf, ownReadsOf, readsOf } from '@/areas/reads'
import type { Level, PageRoute, PanelRoute } from '@/areas/route'
import { levelAt, paramsAt } from '@/areas/route'
import { addressFrom } from '@/paths/path'
import { coreReads } from '@/resources/core/reads'
import type { EntryState } from './history-entry'
import { back, entry, goBack, newVisit } from './history-entry'
import { agrees, askBeforeClosing, dirtyGuard } from './leaving'
import { isMissing, missingReads } from './missing-reads'

/** A page or panel that is ready to render. */
interface Ready<R> {
  route: R
  Component: ComponentType
}

export interface Shown {
  address: string
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** Identifies this history entry. */
  visit: string
  /** The level whose sidebar is shown. */
  level: Level
  /** Missing while the first page loads. */
  page: Ready<PageRoute> | undefined
  panel: Ready<PanelRoute> | undefined
  /** Whether the panel was opened from the page under it, instead of by a link from elsewhere. */
  panelSlides: boolean
  /** The address has no page, or its code could not be loaded. */
  failure: 'unknown' | { error: unknown } | undefined
}

interface Navigation {
  shown: Shown | undefined
  /** The address that is loading; set until its page is shown, and for the first page until its reads are answered. */
  leavingFor: string | undefined
  /** The first page was complete and is drawn. */
  wasDrawn?: true
}

export const navigation = createStore<Navigation>(() => ({
  shown: undefined,
  leavingFor: undefined,
}))

/** Whether the shown page and panel have loaded completely. */
export const isWhole = ({ shown, leavingFor }: Navigation): boolean =>
  shown !== undefined && leavingFor === undefined

// Announces a pending change to assistive technology and to programs that drive the page.
navigation.subscribe((state) => document.body.setAttribute('aria-busy', String(!isWhole(state))))

/** Resolves when the last navigation is complete, so that the previous page is no longer shown. */
export async function untilWhole(): Promise<void> {
  await back.arrival
  if (isWhole(navigation.getState())) return
  await new Promise<void>((resolve) => {
    const stop = navigation.subscribe((state) => {
      if (!isWhole(state)) return
      stop()
      resolve()
    })
  })
}

const components = new Map<string, ComponentType>()
let latest = 0

const here = () => location.pathname + location.search
const pathOf = (address: string) => address.split('?')[0] ?? ''

/** Whether two addresses differ only in their query. */
const differInQuery = (one: string, other: string) => one !== other && pathOf(one) === pathOf(other)

/** Whether an address is the current page with the panel of all values of a row: then the page does not change. */
const showsRow = (address: string) =>
  address !== here() && address.replace(/[?&]row=[^&]*/, '') === here()

/** Fetches the reads that are not fresh. The query keeps a failure, and the component that reads it handles it. */
const fetchAll = (client: QueryClient, reads: readonly Read<unknown>[]) =>
  Promise.all(reads.map((read) => client.prefetchQuery(read)))

/** Why a system page cannot be shown: the user may not see the system, or the permission could not be read. */
async function systemFailure(client: QueryClient): Promise<Shown['failure']> {
  const read = coreReads.systemPolicy()
  await client.prefetchQuery(read)
  const state = client.getQueryState<Allowed<unknown>>(read.queryKey)
  if (state?.data) return state.data.type === 'success' ? undefined : 'unknown'
  return { error: state?.error }
}

/** The component of a page or panel. @throws TypeError without a connection */
export async function component(route: PageRoute | PanelRoute): Promise<ComponentType> {
  const known = components.get(route.name)
  if (known) return known
  const { default: loaded } = await route.load()
  components.set(route.name, loaded)
  return loaded
}

/** Calls back once the area of an address is loaded, at once where it is. What fails is loaded when it is opened. */
function withArea(pathname: string, then: () => void): void {
  const loading = loadFor(pathname)
  if (loading) void loading.then(then, () => {})
  else then()
}

/** Fetches the code of an address whose area is loaded. @returns its route and parameters */
function codeAt(pathname: string) {
  const found = routeAt(pathname)
  if (!found || found.route.kind === 'redirect') return undefined
  const { route, params } = found
  void component(route).catch(() => {})
  if (route.kind === 'panel') void component(pageUnder(route)).catch(() => {})
  return { route, params }
}

/** Prefetches the code of an address. */
export const prefetchCode = (pathname: string): void =>
  withArea(pathname, () => void codeAt(pathname))

/** Prefetches the code and reads of an address that the user is likely to open. */
export function intend(client: QueryClient, address: string): void {
  const { pathname, searchParams } = new URL(address, location.origin)
  withArea(pathname, () => {
    const found = codeAt(pathname)
    for (const read of found ? ownReadsOf(found.route, found.params, searchParams) : [])
      void client.prefetchQuery({ ...read, meta: { ...read.meta, speculative: true } })
  })
}

/**
 * Shows the page of the browser's address. Called at the start and whenever the address changes. For the first page,
 * the frame is shown at once, and the page may be shown before its reads are answered. A later page is shown when its
 * code and its missing reads have loaded; the previous page stays until then.
 */
export async function follow(client: QueryClient): Promise<void> {
  const turn = (latest += 1)
  const address = here()
  const { visit } = entry()
  const search = new URLSearchParams(location.search)
  const blank: Shown = {
    address,
    params: paramsAt(location.pathname),
    search,
    visit,
    level: levelAt(location.pathname),
    page: undefined,
    panel: undefined,
    panelSlides: false,
    failure: undefined,
  }
  const before = navigation.getState().shown
  const isFirst = before === undefined || (!before.page && !before.failure)
  const loading = loadFor(location.pathname)
  if (loading) {
    navigation.setState({ leavingFor: address, ...(isFirst && { shown: blank }) })
    try {
      await loading
    } catch (error) {
      return turn === latest ? show({ ...blank, failure: { error } }) : undefined
    }
    if (turn !== latest) return undefined
  }
  const found = routeAt(location.pathname)
  if (!found) return show({ ...blank, failure: 'unknown' })

  const { route, params } = found
  if (route.kind === 'redirect') return enter(route.to(params) + location.search, true)
  // Users who may not see the system get "not found" for all its pages, without a request.
  if (route.level === 'system') {
    navigation.setState({ leavingFor: address })
    const failure = await systemFailure(client)
    if (turn !== latest) return undefined
    if (failure) return show({ ...blank, failure })
  }
  const under = route.kind === 'panel' ? pageUnder(route) : undefined
  const panelSlides =
    under !== undefined && before?.page?.route === under && before.panel === undefined
  const missing = missingReads(client, route, readsOf(route, params, search, { isFirst }))

  const known = [components.get(route.name), under && components.get(under.name)]
  const ready = known[0] && (!under || known[1]) && missing.length === 0
  const level = (under ?? route).level
  if (!ready)
    navigation.setState({
      leavingFor: address,
      ...(isFirst && { shown: { ...blank, params, level } }),
    })
  const arrived = (page: ComponentType, below: ComponentType | undefined) =>
    navigation.setState({
      leavingFor: isFirst ? address : undefined,
      shown: {
        ...blank,
        params,
        level,
        panelSlides,
        page:
          under && below
            ? { route: under, Component: below }
            : { route: route as PageRoute, Component: page },
        panel: under ? { route: route as PanelRoute, Component: page } : undefined,
      },
    })
  try {
    const every = everyReadOf(route, params, search)
    // A new order of the same rows needs no read.
    const isRearranged = before?.page?.route === route && differInQuery(before.address, address)
    void fetchAll(client, isRearranged ? every.filter((read) => isMissing(client, read)) : every)
    // The requests are already sent, like those of `missing` below: this waits for the answers.
    const filled = isFirst ? fetchAll(client, ownReadsOf(route, params, search)) : undefined
    if (ready && known[0]) arrived(known[0], known[1])
    else {
      const [page, below] = await Promise.all([
        component(route),
        under && component(under),
        fetchAll(client, missing),
      ])
      if (turn !== latest) return undefined
      arrived(page, below)
    }
    if (!isFirst) return undefined
    await filled
    // The page receives the answers in a separate task, and renders in it: prefetching follows after that.
    await new Promise((resolve) => setTimeout(resolve))
    if (turn === latest) navigation.setState({ leavingFor: undefined })
  } catch (error) {
    if (turn === latest) show({ ...blank, params, failure: { error } })
  }
  return undefined
}

const show = (shown: Shown) => navigation.setState({ shown, leavingFor: undefined })

export async function go(address: string, { replace = false } = {}): Promise<void> {
  const guard = pathOf(address) === location.pathname ? undefined : dirtyGuard()
  if (!guard || (await agrees(guard))) enter(address, replace)
}

/** Writes an address to the browser's history, and asks nothing. The shown address gets no second entry. */
function enter(address: string, replaces: boolean): void {
  const now = entry()
  const stays = replaces ? pathOf(address) === location.pathname : showsRow(address)
  const visit = stays ? now.visit : newVisit()
  const replace = replaces || address === here()
  const state: EntryState = replace
    ? { ...now, visit }
    : {
        index: now.index + 1,
        visit,
        from: isPanel(here()) ? now.from : { address: here(), index: now.index },
      }
  write(address, { replace, state })
}

const isPanel = (address: string) => routeAt(pathOf(address))?.route.kind === 'panel'

/** Opens a page in place of the shown one in the browser's history. */
const turnInto = (address: string) => go(address, { replace: true })

/** The address of the page under the panel that is shown, with the filter and sorting that the panel keeps for it. */
function addressUnder(): string {
  const { page, params } = navigation.getState().shown as Shown
  return addressFrom(page?.route.template ?? '', params) + location.search
}

/** Whether an address is the page of the thing of the shown form, and another one that page, maybe under a new name. */
function isRenamedPage(before: string, after: string): boolean {
  const found = routeAt(pathOf(after))
  const { params } = navigation.getState().shown as Shown
  return found !== undefined && pathOf(before) === addressFrom(found.route.template, params)
}

/**
 * Closes a panel and returns to the page from which it was opened.
 * @param fallback the address to open when the panel was opened by a link from elsewhere
 * @param to the page to open instead. Where the panel was opened from that page, the page is not in the browser's history
 * twice: Back would seem to do nothing.
 */
export async function leavePanel(fallback = addressUnder(), to?: string): Promise<void> {
  const { index, from } = entry()
  const isBefore = from?.index === index - 1
  if (to !== undefined) {
    if (!isBefore || !isRenamedPage(from.address, to)) return turnInto(to)
    if (pathOf(from.address) !== pathOf(to)) return goBack(() => void turnInto(to))
  } else if (!isBefore) return turnInto(from?.address ?? fallback)
  // Goes back where the page is the previous history entry: a second entry for it would make Back do nothing.
  return goBack()
}

/**
 * Follows changes of the address. Back from a form with unsaved values is undone until the user has answered.
 * @returns a function that stops this
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
    if (back.replace) {
      index = target
      return
    }
    const guard = dirtyGuard()
    if (guard && !allowed && target !== index) {
      const steps = target - index
      // The browser has already moved: go back to the form, ask, and repeat the move if the user agrees.
      history.go(-steps)
      addEventListener(
        'popstate',
        async () => {
          if (!(await agrees(guard))) return
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
  addEventListener('popstate', popped)
  addEventListener('pushState', moved)
  addEventListener('replaceState', moved)
  addEventListener('beforeunload', askBeforeClosing)
  void follow(client)
  return () => {
    removeEventListener('popstate', popped)
    removeEventListener('pushState', moved)
    removeEventListener('replaceState', moved)
    removeEventListener('beforeunload', askBeforeClosing)
  }
}
