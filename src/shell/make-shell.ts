/** Creates the shell. */
import type { QueryClient } from '@tanstack/react-query'
import type { Shell } from '@/bind/shell'
import { bindings } from '@/bind/keymap'
import { platform } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { countAnswers, permissionsChanged } from '@/bind/refusal-changes'
import { pageUnder, parentOf, routeAt } from '@/areas/index'
import type { ViewPort } from '@commands/engine/context'
import { nounOf } from '@commands/engine/noun'
import { createRegistry } from '@commands/engine/registry'
import type { Subject } from '@commands/engine/scope'
import { announce } from './announce'
import { followAreas, loadAllAreas, loadWhenUsed, needsAllAreas, reportRuns } from './area-loading'
import { contextOf } from './context'
import { guardLeaving, passes, reload } from './leaving'
import { go, intend, leavePanel, navigation, prefetchCode, untilWhole } from './navigation'
import { idle } from './idle'
import { loadPermissions } from './permissions'
import { setStatus } from './run-log'
import { addToast, closeTop, overlays } from './overlay-state'
import { followSession } from './session'
import { whenUsed } from './when-used'

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
    refresh: () => void import('./report-refresh').then(({ refresh }) => refresh(client)),
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
 * Keeps the page's query, with its filter and sorting, when a panel opens over the page. The query of the panel's
 * address takes precedence.
 */
function keepingSearch(address: string): string {
  const [path = '', words] = address.split('?')
  const route = routeAt(path)?.route
  const under = navigation.getState().shown?.page?.route.name
  if (route?.kind !== 'panel' || pageUnder(route).name !== under) return address
  // The address changes only the query of the current page or panel.
  if (words !== undefined && path === location.pathname) return address
  const search = new URLSearchParams(location.search)
  // The view of all values of a row is a panel itself.
  search.delete('row')
  for (const [name, value] of new URLSearchParams(words)) search.set(name, value)
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

/** The address of a thing's page, or else of its list. */
const linkOf = ({ noun, args }: Subject): string | undefined =>
  (nounOf(noun)?.page ?? nounOf(noun)?.list)?.(args)

/**
 * Loads the sharing of polls once a polled answer is shown and the browser is idle. With the mock, polls are not
 * shared: each tab has its own world.
 */
function shareWhenPolling(client: QueryClient) {
  if (__MOCK__) return
  const stop = client.getQueryCache().subscribe(({ query }) => {
    const isPolled = query.observers.some(({ options }) => Boolean(options.refetchInterval))
    if (!isPolled || query.state.data === undefined) return
    stop()
    idle(() => {
      // If this fails, each tab polls for itself.
      void import('./share-polls').then(({ startSharing }) => startSharing(client)).catch(() => {})
    })
  })
}

export function makeShell(client: QueryClient): { shell: Shell; start(): void } {
  const registry = createRegistry([], () => reportRuns(shell))
  followAreas(registry)
  const isKnown = (id: string) => registry.all.some((command) => command.id === id)
  const view = makeView(client)

  const ctx = contextOf(client, view, (address, how) => shell.go(address, how))

  const shell: Shell = {
    registry,
    ctx,
    platform,
    get bindings() {
      return bindings.getState().all
    },
    run(id, given, source, held) {
      // The command runs on the things that were shown when the user chose it, even if loading takes long.
      const now = ctx(held ?? scopes.getState().stack)
      const start = () => registry.run(id, given, now, source)
      if (!needsAllAreas(registry, id)) return start()
      return loadAllAreas(shell).then(() => {
        if (isKnown(id)) return start()
        shell.refuse('the command could not be loaded: reload the page')
        return 'refused'
      })
    },
    intend: (address) => intend(client, address),
    async prefetchCode(address) {
      // The browser is also idle while it waits for answers: these come first.
      await untilWhole()
      whenUsed(() => prefetchCode(new URL(address, location.origin).pathname))
    },
    go(address, how) {
      const target = keepingSearch(address.replace(location.origin, ''))
      if (how?.newTab) window.open(target, '_blank', 'noopener')
      else void go(target, how)
    },
    leave: (fallback, to) => void (passes() || leavePanel(fallback, to)),
    menu: (request) => overlays.setState({ menu: request }),
    whenKnown(ids, then) {
      const known = () => ids.filter(isKnown)
      if (known().length === ids.length) then(ids)
      else void loadAllAreas(shell).then(() => then(known()))
    },
    loadNouns: () => void loadAllAreas(shell),
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
      // A failure is retried together with the areas.
      loadPermissions().catch(() => {})
      loadWhenUsed(shell)
      shareWhenPolling(client)
      whenUsed(() => {
        // Without a connection, answers are dropped by their age alone, and none is compared.
        void import('./tend-answers').then(({ tendAnswers }) => tendAnswers(client)).catch(() => {})
      })
      followSession(client, (shown) =>
        import('./enter').then((enter) => enter.followSignIn(client, shown)),
      )
      overlays.subscribe((now, before) => {
        if (now.readOnly !== before.readOnly) permissionsChanged()
      })
    },
  }
}
