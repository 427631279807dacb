/** Shows the page and the panel over it. Handles title, focus and scroll position when the page changes. */
import { withoutInvisible } from '@/model/invisible-characters'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '@/api/errors'
import type { Read } from '@/api/query'
import { PaneContext, PlaceContext } from '@/bind/shell'
import type { Place } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import { titleHere } from '@/bind/racks'
import { ReadsContext, retryReads, useReads } from '@/bind/reads-of'
import { scopes, useScope } from '@/bind/scopes'
import { color, narrow } from '@/ui/tokens'
import { announce } from './announce'
import { Boundary } from '@/ui/Boundary'
import { useLinkKeepsFocus } from './link-keeps-focus'
import { LazyErrorScreen } from './LazyErrorScreen'
import type { Shown } from './navigation'
import { follow } from './navigation'
import { loadable } from '@/ui/loadable'
import { crumbsOf } from './PromptBar'
import { dirtyGuard } from './leaving'
import { aboutOf } from '@/areas/reads'
import { overlays } from './overlay-state'

const PRODUCT = 'Rackline'

const Pane = styled.main<{ $full: boolean }>`
  grid-area: page;
  position: relative;
  min-width: 0;
  min-height: 0;
  overflow: ${({ $full }) => ($full ? 'hidden' : 'auto')};
  --above: ${({ $full }) => ($full ? 0 : '20px')};
  padding: ${({ $full }) => ($full ? 0 : 'var(--above) 24px 0')};
  /* The rows of a list that come later leave its width as it is. */
  scrollbar-gutter: stable;
  background: ${color('ground')};
  overscroll-behavior: contain;
  /* The browser must not scroll to follow a row that sorting moved. */
  overflow-anchor: none;
  ${narrow} {
    --above: 12px;
    padding: ${({ $full }) => ($full ? 0 : 'var(--above) 12px 0')};
  }
  &:focus {
    outline: none;
  }
`

const scrolled = new Map<string, number>()

/**
 * Restores the scroll position of a visit; a new visit starts at the top. A page stays where it is when a panel over it
 * opens or closes.
 * @param visit empty while a panel is open
 */
function useScrollMemory(visit: string, page: string, pane: React.RefObject<HTMLElement | null>) {
  const last = useRef({ visit, page: '' })
  useLayoutEffect(() => {
    const box = pane.current
    if (!box) return undefined
    const stays = last.current.page === page && !(visit && last.current.visit)
    last.current = { visit, page }
    // Setting it forces a layout: skipped where nothing has ever been scrolled.
    if (!stays && scrolled.size > 0) box.scrollTop = scrolled.get(visit) ?? 0
    const seen = () => visit && scrolled.set(visit, box.scrollTop)
    box.addEventListener('scroll', seen, { passive: true })
    return () => box.removeEventListener('scroll', seen)
  }, [visit, page, pane])
}

/** Sets title and focus for a new page, and announces the page. A panel, a tab or a filter is not a new page. */
function usePageChange(shown: Shown, pane: React.RefObject<HTMLElement | null>) {
  const { page, panel, params } = shown
  const crumbs = crumbsOf(shown.address).map((c) => c.label)
  const top = panel?.route ?? page?.route
  const title = withoutInvisible(
    top ? [top.title(params), ...crumbs.slice(0, -1).reverse(), PRODUCT].join(' / ') : PRODUCT,
  )
  const first = useRef(true)
  const own = Object.values(ownParams(shown)).join(' ')
  const key = `${own} ${page?.route.tab ? 'tabs' : page?.route.name}`
  // Runs before the effects of an error screen, which set their own title.
  useLayoutEffect(() => {
    document.title = titleHere(title)
  }, [title])
  useEffect(() => {
    overlays.setState({ sidebar: false })
    if (first.current) {
      first.current = false
      return
    }
    announce(title)
    // The first field of a form takes the focus itself, up to a frame later.
    if (scopes.getState().stack.some(({ name }) => name === 'form')) return
    if (!pane.current?.contains(document.activeElement))
      pane.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the title follows from the key
  }, [key])
}

/** The parameters of the page without those of the panel, which do not change the page. */
function ownParams({ page, params }: Shown): Readonly<Record<string, string>> {
  const template = page?.route.template ?? ''
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => template.includes(`{${name}}`)),
  )
}

const { Component: PanelFailure } = loadable(() => import('./PanelFailure'))

/**
 * Watches the subject of a page or panel, and throws when it is not found or cannot be read. A form with unsaved values stays
 * all the same: it says itself that the thing is gone when it is sent. Renders nothing.
 */
function Subject({ read }: { read: Read<unknown> }) {
  useQuery({
    ...read,
    throwOnError: (error, { state }) =>
      state.data === undefined || (isNotFound(error) && !dirtyGuard()),
  })
  return null
}

interface AboutProps {
  reads: readonly Read<unknown>[]
}

const About = ({ reads }: AboutProps): ReactNode =>
  reads.map((read) => <Subject key={hashKey(read.queryKey)} read={read} />)

/** Reads the subject of page and panel again when another read answers 404. Renders nothing. */
function ReadAgain({ reads }: AboutProps) {
  const client = useQueryClient()
  const keys = useLatest(reads.map(({ queryKey }) => hashKey(queryKey)))
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!isNotFound(event.action.error) || keys.current.includes(event.query.queryHash)) return
        void client.refetchQueries({
          // Without data, the subject is already known to be missing, or is still being read.
          predicate: ({ queryHash, state }) =>
            state.data !== undefined && keys.current.includes(queryHash),
        })
      }),
    [client, keys],
  )
  return null
}

interface AttemptProps {
  /** A new key renders the children again. */
  attempt: string
  fallback(error: unknown, retry: () => void): ReactNode
  children: ReactNode
}

/** A page or panel that repeats its reads on "Try again", even reads whose answers could not be rendered. */
function Attempt({ attempt, fallback, children }: AttemptProps) {
  const client = useQueryClient()
  const reads = useReads()
  const retry = async (again: () => void) => {
    client.removeQueries({
      predicate: (query) => query.state.status === 'error' && query.state.data === undefined,
    })
    await retryReads(client, reads)
    await follow(client)
    again()
  }
  return (
    <ReadsContext.Provider value={reads}>
      <Boundary attempt={attempt} fallback={(error, again) => fallback(error, () => retry(again))}>
        {children}
      </Boundary>
    </ReadsContext.Provider>
  )
}

interface ScreenProps {
  shown: Shown
}

export function Screen({ shown }: ScreenProps) {
  // State and not a ref, so that components that measure the pane render again once it is mounted.
  const [element, setElement] = useState<HTMLElement | null>(null)
  const pane = useMemo(() => ({ current: element }), [element])
  const { page, panel, params, address, search, visit, panelSlides } = shown
  const project = params['project']
  useScope(
    useMemo(() => (project === undefined ? undefined : { name: 'project' as const }), [project]),
  )
  const attempt = `${page?.route.name} ${JSON.stringify(ownParams(shown))}`
  useScrollMemory(panel ? '' : visit, attempt, pane)
  useLinkKeepsFocus(attempt, pane)
  usePageChange(shown, pane)

  const title = (panel ?? page)?.route.title(params) ?? ''
  const place = useMemo<Place>(
    () => ({ address, params, search, visit, title, slides: panelSlides }),
    [address, params, search, visit, title, panelSlides],
  )
  if (!page) return <Pane id="content" tabIndex={-1} $full={false} />
  const about = aboutOf(page.route, params, search)
  const ofPanel = panel ? aboutOf(panel.route, params, search) : []
  const failed = (error: unknown, again: () => void): ReactNode => (
    <LazyErrorScreen error={error} about={about} retry={again} inFrame />
  )
  const panelFailed = (error: unknown, again: () => void): ReactNode => (
    <PanelFailure title={title} error={error} about={ofPanel} retry={again} />
  )
  return (
    <PaneContext.Provider value={pane}>
      <PlaceContext.Provider value={place}>
        <Pane ref={setElement} id="content" tabIndex={-1} $full={page.route.full ?? false}>
          <Attempt attempt={`${attempt} ${panel?.route.name}`} fallback={failed}>
            <ReadAgain reads={[...about, ...ofPanel]} />
            <About reads={about} />
            <Attempt key={attempt} attempt={attempt} fallback={failed}>
              <page.Component />
            </Attempt>
            {panel && (
              <Attempt key={panel.route.name} attempt={panel.route.name} fallback={panelFailed}>
                <About reads={ofPanel} />
                <panel.Component />
              </Attempt>
            )}
          </Attempt>
        </Pane>
      </PlaceContext.Provider>
    </PaneContext.Provider>
  )
}
