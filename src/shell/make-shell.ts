/** Creates the shell, and the context that it gives to commands. */
import { hashKey } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import type { CallOptions } from '@/api/client'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import { rackVersion } from '@/api/rack'
import type { Read } from '@/api/query'
import { absorb, invalidate } from '@/api/query'
import type { Shell } from '@/bind/shell'
import { bindings, defaultKeys } from '@/bind/keymap'
import { platform, preferences, readPreferencesAgain, setPreference } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { countAnswers, permissionsChanged } from '@/bind/refusal-changes'
import { addressesAbove, matchPath, pageUnder, routeOf } from '@/areas/index'
import { coreReads, isFleetViewer } from '@/resources/core/reads'
import { effectiveRoleOf } from '@/resources/effective-role'
import { NotCopyable } from '@commands/engine/not-copyable'
import type { Ctx, Ports, ViewPort } from '@commands/engine/context'
import { nounOf } from '@commands/engine/noun'
import { createRegistry } from '@commands/engine/registry'
import type { Scope, Subject } from '@commands/engine/scope'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import { announce } from './announce'
import {
  followAreas,
  loadAllAreas,
  loadWhenIdle,
  needsAllAreas,
  reportRuns,
  idle,
} from './area-loading'
import { findCached, listCached } from './cache-lookup'
import { guardLeaving, leaveNow, mayLeave, reload } from './leaving'
import { go, intend, leavePanel, navigation, prefetchCode, untilWhole } from './navigation'
import { setStatus } from './run-log'
import { HOME } from '@/paths/core'
import { leave } from './session'
import { addToast, askInPalette, askOn, closeTop, overlays } from './overlay-state'

/**
 * The address one level up. A level that redirects back here is skipped: the address of a thing redirects
 * to its first tab.
 */
function parentOf(address: string): string | undefined {
  const here = address.split('?')[0] ?? ''
  for (const up of addressesAbove(here).toReversed()) {
    const match = matchPath(up)
    const route = match && routeOf(match.name)
    if (!match || !route) continue
    if (route.kind === 'redirect' && `${here}/`.startsWith(`${route.to(match.params)}/`)) continue
    return up
  }
  return undefined
}

/** The preferences, including changes that another tab has made. */
function storedPreferences() {
  readPreferencesAgain()
  return preferences.getState()
}

function makeView(client: QueryClient): ViewPort {
  return {
    open: (surface) =>
      overlays.setState((now) =>
        surface === 'palette'
          ? { palette: now.palette ? undefined : 'commands', help: false }
          : { [surface]: !now[surface] },
      ),
    show: (text) => overlays.setState(text),
    close: () => void closeTop(),
    refresh() {
      const isLatest = setStatus('note', 'refreshing')
      // What is shown may be made of answers that nothing shows itself: all of them are stale. Who is signed in is asked
      // again as well: it tells whether the rack was updated.
      void Promise.all([client.invalidateQueries(), client.prefetchQuery(coreReads.me())])
        .then(() => import('./report-refresh'))
        .then(({ reportRefresh }) => reportRefresh(client, isLatest()))
    },
    back: () => history.back(),
    up() {
      const up = parentOf(navigation.getState().shown?.address ?? '')
      if (!up) return 'this is the top'
      void go(up)
      return undefined
    },
    set(preference, value) {
      void import('./change-preference').then(({ changePreference }) =>
        setStatus('note', changePreference(preference, value)),
      )
    },
    link: (subject) =>
      `${location.origin}${(subject && linkOf(subject)) ?? location.pathname + location.search}`,
    reload,
  }
}

/**
 * Keeps the query of the shown page when a panel opens over it, and so its filter and sorting. What the address of the
 * panel says itself comes first.
 */
function keepingSearch(address: string): string {
  const [path = '', words] = address.split('?')
  const match = matchPath(path)
  const route = match && routeOf(match.name)
  const under = navigation.getState().shown?.page?.route.name
  if (route?.kind !== 'panel' || pageUnder(route).name !== under) return address
  // A change of the words of what is shown.
  if (words !== undefined && path === location.pathname) return address
  const search = new URLSearchParams(location.search)
  // All values of a row are a panel themselves.
  search.delete('row')
  for (const [name, value] of new URLSearchParams(words)) search.set(name, value)
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

/** The address of the page about a thing, or else of the list that it is in. */
const linkOf = ({ noun, args }: Subject): string | undefined =>
  (nounOf(noun)?.page ?? nounOf(noun)?.list)?.(args)

/**
 * Loads the sharing of polls once an answer that is polled is shown and the browser is idle. The mock is not
 * shared: each tab has a world of its own.
 */
function shareWhenPolling(client: QueryClient) {
  if (__MOCK__) return
  const stop = client.getQueryCache().subscribe(({ query }) => {
    const isPolled = query.observers.some(({ options }) => Boolean(options.refetchInterval))
    if (!isPolled || query.state.data === undefined) return
    stop()
    idle(() => {
      // Without it, each tab polls for itself.
      void import('./share-polls').then(({ startSharing }) => startSharing(client)).catch(() => {})
    })
  })
}

export function makeShell(client: QueryClient): { shell: Shell; start(): void } {
  const registry = createRegistry([], () => reportRuns(shell))
  followAreas(registry)
  const view = makeView(client)

  // Asked for hundreds of times whenever the palette is worked out: the keys are hashed once.
  const answers = client.getQueryCache()
  const answerOf = <T>({ queryKey }: Read<T>) => {
    const hash = hashKey(queryKey)
    return () => answers.get<T>(hash)?.state.data
  }
  const me = answerOf(coreReads.me())
  const systemPolicy = answerOf(coreReads.systemPolicy())

  const ctx = (held?: readonly Scope[]): Ctx => {
    const { stack } = scopes.getState()
    const { shown } = navigation.getState()
    return {
      where: { address: shown?.address ?? '/', params: shown?.params ?? {} },
      scopes: held ?? stack,
      scopesNow: () => scopes.getState().stack,
      get readOnly() {
        return overlays.getState().readOnly
      },
      get isFleetViewer() {
        return isFleetViewer(this.me, systemPolicy())
      },
      get apiVersion() {
        return this.me && rackVersion()
      },
      get me() {
        return me()
      },
      effectiveRole: effectiveRoleOf(client),
      // The query cache is untyped: `find`, `list` and `read` restore the types.
      find: ((noun: Noun, args: Given) => findCached(client, stack, noun, args)) as Ctx['find'],
      list: ((operation: Operation, args: Given) =>
        listCached(client, operation.id, args)) as Ctx['list'],
      port: <K extends keyof Ports>(kind: K) =>
        stack.findLast((s) => s[kind] !== undefined)?.[kind] as Ports[K] | undefined,
      view,
      go: (address, how) => shell.go(address, how),
      call: (async (operation: Operation, input: AnyInput, options?: CallOptions) => {
        const answer = await callAny(operation, input, options)
        absorb(client, answer)
        return answer
      }) as Ctx['call'],
      read: (async (operation: Operation, input: AnyInput) => {
        if (operation.method !== 'GET') throw new TypeError(`${operation.id} is not a read`)
        return client.fetchQuery({
          queryKey: [operation.id, input],
          queryFn: ({ signal }) => callAny(operation, input, { signal }),
          staleTime: 0,
        })
      }) as Ctx['read'],
      // Waits until the form or page is left, if it will be: it would read a thing that is deleted, or by the name that
      // it had before a rename.
      stale: async (ids: readonly OperationId[]) => {
        await new Promise((resolve) => setTimeout(resolve))
        await untilWhole()
        return invalidate(client, ids)
      },
      confirm: (request) => askOn('confirm', request),
      ask: askInPalette,
      async copy(text, what) {
        try {
          await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
        } catch (error) {
          if (!(error instanceof NotCopyable)) throw error
          addToast({ tone: 'bad', heading: `Not copied: ${what}`, text: error.message })
          return undefined
        }
        setStatus('ok', `copied ${what}`)
        announce(`Copied ${what}`)
        return undefined
      },
      warn: (heading, text) => void addToast({ tone: 'bad', heading, text }),
      session: {
        mayLeave,
        entered: (target) =>
          void import('./enter').then(
            ({ enter }) => enter(target),
            () => leaveNow(HOME),
          ),
        left: leave,
      },
      own: {
        keymap: () => storedPreferences().keymap,
        defaultKeys,
        setKeymap: (entries) => setPreference('keymap', entries),
        aliases: () => storedPreferences().aliases,
        setAliases: (entries) => setPreference('aliases', entries),
        platform,
        save: (request) => import('./save').then((s) => s.save(request)),
        download: (name, text) => void import('./download').then((d) => d.download(name, text)),
        setStatus: (text) => setStatus('ok', text),
      },
    }
  }

  const shell: Shell = {
    registry,
    ctx,
    platform,
    get bindings() {
      return bindings.getState().all
    },
    run(id, given, source, held) {
      // The command runs on what was shown when the user chose it, even if loading takes long.
      const now = ctx(held ?? scopes.getState().stack)
      const loading = needsAllAreas(registry, id) ? loadAllAreas(shell) : undefined
      return loading
        ? loading.then(() => registry.run(id, given, now, source))
        : registry.run(id, given, now, source)
    },
    intend: (address) => intend(client, address),
    prefetchCode: (address) =>
      void idle(() => prefetchCode(new URL(address, location.origin).pathname)),
    go(address, how) {
      const target = keepingSearch(address.replace(location.origin, ''))
      if (how?.newTab) window.open(target, '_blank', 'noopener')
      else void go(target, how)
    },
    leave: (fallback) => void leavePanel(fallback),
    menu: (request) => overlays.setState({ menu: request }),
    whenKnown(ids, then) {
      const known = () => ids.filter((id) => registry.all.some((command) => command.id === id))
      if (known().length === ids.length) then(ids)
      else void loadAllAreas(shell).then(() => then(known()))
    },
    guard: guardLeaving,
    announce,
    toast: addToast,
    refuse(reason) {
      setStatus('note', reason)
      announce(reason)
    },
  }

  return {
    shell,
    start() {
      countAnswers(client)
      loadWhenIdle(shell)
      shareWhenPolling(client)
      overlays.subscribe((now, before) => {
        if (now.readOnly !== before.readOnly) permissionsChanged()
      })
      // The user's keys and aliases are shown as lists that are read through the query cache.
      preferences.subscribe((now, before) => {
        if (now.keymap !== before.keymap) void client.invalidateQueries({ queryKey: ['ownKeys'] })
        if (now.aliases !== before.aliases)
          void client.invalidateQueries({ queryKey: ['ownAliases'] })
      })
    },
  }
}
