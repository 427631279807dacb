/** Wires the ports: what the commands ask for meets what the shell has. */
import type { QueryClient } from '@tanstack/react-query'
import { callAny } from '@/api/client'
import type { CallOptions } from '@/api/client'
import type { CurrentUser } from '@/api/contract/current-user'
import { ApiError, messageOf } from '@/api/errors'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import type { Allowed } from '@/api/query'
import { absorb, invalidate } from '@/api/query'
import type { Shell } from '@/bind/shell'
import { bindings, defaultKeys } from '@/bind/keymap'
import { platform, preferences, readPreferencesAgain, setPreference } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { countAnswers, permissionsChanged } from '@/bind/turns'
import { watching } from '@/bind/watching'
import { count } from '@/model/words'
import { addressesAbove, matchPath, pageUnder, routeOf } from '@/areas/index'
import { coreReads } from '@/resources/core/reads'
import { effectiveRoleOf } from '@/resources/effective-role'
import { NotCopyable } from '@commands/engine/cli'
import type { Ctx, Ports, ViewPort } from '@commands/engine/context'
import { topics } from '@commands/core/topics'
import { nounOf } from '@commands/engine/noun'
import { createRegistry } from '@commands/engine/registry'
import type { Registry, RunEvent } from '@commands/engine/registry'
import type { CommandId } from '@commands/index'
import type { Scope, Subject } from '@commands/engine/scope'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import { about } from '@commands/engine/scope'
import { themeByName } from '@themes/index'
import { announce } from './announce'
import { followAreas, loadEverything, loadWhenIdle, needsEverything } from './everything'
import { findCached, listCached } from './cache-lookup'
import {
  askBeforeLeaving,
  go,
  guardLeaving,
  intend,
  leavePanel,
  mayLeave,
  navigation,
} from './navigation'
import { logRuns, say } from './run-log'
import { enter, leave } from './session'
import { addToast, askInPalette, askOn, closeTop, overlays } from './overlays'

/**
 * One level up in the address. Where that only leads back here (a thing's address leads to its first
 * tab), one more.
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

const NEXT = { compact: 'comfortable', comfortable: 'compact', on: 'off', off: 'on' } as const

/** What the user keeps in this browser, another tab's changes included. */
function ownAsStored() {
  readPreferencesAgain()
  return preferences.getState()
}

/** 'instanceList' → 'instance list' */
const inWords = (id: string) => id.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

/** Says how a refresh went: what could not be had is named, since the page goes on showing what it had. */
function sayRefreshed(client: QueryClient) {
  const errors = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)
  const [first] = errors
  if (first === undefined) return say('ok', 'refreshed')
  const what = first instanceof ApiError ? `${inWords(first.operation)}: ` : ''
  const more = errors.length > 1 ? `, and ${count(errors.length - 1, 'more read')}` : ''
  const words = `could not refresh ${what}${messageOf(first)}${more}`
  announce(words)
  return say('bad', words)
}

/**
 * While calls of a run on several things are still to be sent, closing or reloading the tab would leave the
 * rest undone, without a word about which.
 */
function askWhileRunning(registry: Registry) {
  const running = new Map<string, () => void>()
  registry.subscribe((event) => {
    if (event.type === 'progress' && event.finished < event.total) {
      if (running.has(event.id)) return
      const guard = {
        closing: true,
        isDirty: () => true,
        words: {
          stay: 'Stay',
          leave: 'Leave all the same',
          text: `${event.title} is not done yet: what has not been sent would be left undone.`,
        },
        keep: () => {},
      } as const
      running.set(event.id, guardLeaving(guard))
      return
    }
    running.get(event.id)?.()
    running.delete(event.id)
  })
}

function makeView(client: QueryClient): ViewPort {
  return {
    open(surface, about) {
      if (surface === 'sidebar') return overlays.setState((s) => ({ sidebar: !s.sidebar }))
      if (surface === 'palette')
        return overlays.setState((s) => ({
          palette: s.palette ? undefined : 'commands',
          help: false,
        }))
      if (surface === 'help') return overlays.setState((s) => ({ help: !s.help }))
      if (surface === 'log') return overlays.setState((s) => ({ log: !s.log }))
      if (surface === 'cli') return overlays.setState({ cli: about as Record<string, string> })
      if (surface === 'learn')
        return overlays.setState({
          learn: topics().find(({ title }) => title === about?.['topic']),
        })
      if (surface === 'oxql')
        return overlays.setState({ oxql: about as { text: string; copied: string } })
      return overlays.setState({ raw: about?.['value'] })
    },
    close: () => void closeTop(),
    refresh() {
      say('note', 'refreshing')
      void client.refetchQueries({ type: 'active' }).then(() => sayRefreshed(client))
    },
    back: () => history.back(),
    up() {
      const up = parentOf(navigation.getState().shown?.address ?? '')
      if (!up) return 'this is the top'
      void go(up)
      return undefined
    },
    set(preference, value) {
      say('note', change(preference, value))
    },
    link: (subject) =>
      `${location.origin}${(subject && linkOf(subject)) ?? location.pathname + location.search}`,
    reload: () => location.reload(),
  }
}

const DENSITIES = ['compact', 'comfortable'] as const
const ON_OFF = ['on', 'off'] as const

const isOf = <T extends string>(all: readonly T[], value: string | undefined): value is T =>
  (all as readonly (string | undefined)[]).includes(value)

function change(preference: Parameters<ViewPort['set']>[0], value: string | undefined): string {
  const now = preferences.getState()
  switch (preference) {
    case 'theme':
      setPreference('theme', value ?? 'system')
      return `theme: ${themeByName(value)?.title ?? 'as the system says'}`
    case 'density':
      setPreference('density', isOf(DENSITIES, value) ? value : NEXT[now.density])
      return `rows are ${preferences.getState().density}`
    case 'hints':
      setPreference('hints', isOf(ON_OFF, value) ? value : NEXT[now.hints])
      return `key hints are ${preferences.getState().hints}`
    case 'keys':
      setPreference('keys', value === 'list' || value === 'off' ? value : 'all')
      return `single-key commands: ${value === 'list' ? 'only in lists' : (value ?? 'all')}`
    case 'watch':
      watching.setState(({ on }) => ({ on: !on }))
      return watching.getState().on ? 'watching' : 'not watching: r refreshes'
    case 'read-only':
      overlays.setState(({ readOnly }) => ({ readOnly: !readOnly }))
      return overlays.getState().readOnly ? 'read-only mode is on' : 'read-only mode is off'
    default:
      return ''
  }
}

/** A panel over the page that is shown leaves that page's filter and sorting as they are. */
function keepingSearch(address: string): string {
  if (address.includes('?')) return address
  const match = matchPath(address)
  const route = match && routeOf(match.name)
  const under = navigation.getState().shown?.page?.route.name
  return route?.kind === 'panel' && pageUnder(route).name === under
    ? address + location.search
    : address
}

/** The page about a thing, or the list that it is in, as far as its noun has one of them. */
const linkOf = ({ noun, args }: Subject): string | undefined =>
  (nounOf(noun)?.page ?? nounOf(noun)?.list)?.(args)

/** Gives a person a file of their own making. */
function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

export function makeShell(client: QueryClient): { shell: Shell; start(): () => void } {
  const registry = createRegistry([])
  followAreas(registry)
  const view = makeView(client)

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
      isFleetViewer:
        client.getQueryData<Allowed<unknown>>(coreReads.systemPolicy().queryKey)?.type ===
        'success',
      get me() {
        return client.getQueryData<CurrentUser>(coreReads.me().queryKey)
      },
      effectiveRole: effectiveRoleOf(client),
      // The cache holds the answers without their types: these three give them back.
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
      // After the form has been left: it would read the thing that it has just renamed.
      stale: async (ids: readonly OperationId[]) => {
        await new Promise((resolve) => setTimeout(resolve))
        return invalidate(client, ids)
      },
      confirm: (request) => askOn('confirm', request),
      ask: askInPalette,
      async copy(text, what) {
        try {
          await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
        } catch (error) {
          if (!(error instanceof NotCopyable)) throw error
          return addToast({ tone: 'bad', heading: `Not copied: ${what}`, text: error.message })
        }
        say('ok', `copied ${what}`)
        announce(`Copied ${what}`)
        return undefined
      },
      warn: (heading, text) => addToast({ tone: 'bad', heading, text }),
      session: { mayLeave, entered: enter, left: leave },
      own: {
        keymap: () => ownAsStored().keymap,
        defaultKeys,
        setKeymap: (entries) => setPreference('keymap', entries),
        aliases: () => ownAsStored().aliases,
        setAliases: (entries) => setPreference('aliases', entries),
        platform,
        download,
        say: (text) => say('ok', text),
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
      // What was shown when the command was chosen is what it runs on, however long loading takes.
      const now = ctx(held ?? scopes.getState().stack)
      const loading = needsEverything(registry, id) ? loadEverything(shell) : undefined
      return loading
        ? loading.then(() => registry.run(id, given, now, source))
        : registry.run(id, given, now, source)
    },
    intend: (address) => intend(client, address),
    go(address, how) {
      const target = keepingSearch(address.replace(location.origin, ''))
      if (how?.newTab) window.open(target, '_blank', 'noopener')
      else void go(target, how)
    },
    leave: (fallback) => void leavePanel(fallback),
    menu: (request) => overlays.setState({ menu: request }),
    guard: guardLeaving,
    announce,
    toast: addToast,
    refuse(reason) {
      say('note', reason)
      announce(reason)
    },
  }

  const retry = (event: RunEvent) => {
    const failed = event.results.filter((r) => r.outcome === 'failed' || r.outcome === 'skipped')
    const things = failed.flatMap(({ subject }) => subject ?? [])
    if (things.length === failed.length)
      void shell.run(
        event.id as CommandId,
        {},
        event.source,
        about(scopes.getState().stack, things),
      )
    else
      void registry.run(
        event.id,
        failed.map((r) => r.args),
        ctx(),
        event.source,
      )
  }
  return {
    shell,
    start() {
      askBeforeLeaving((guard) => askOn('leave', guard.words))
      countAnswers(client)
      loadWhenIdle(shell)
      overlays.subscribe((now, before) => {
        if (now.readOnly !== before.readOnly) permissionsChanged()
      })
      askWhileRunning(registry)
      // The lists of one's own keys and words are read like any other.
      preferences.subscribe((now, before) => {
        if (now.keymap !== before.keymap) void client.invalidateQueries({ queryKey: ['ownKeys'] })
        if (now.aliases !== before.aliases)
          void client.invalidateQueries({ queryKey: ['ownAliases'] })
      })
      return logRuns(registry, retry, shell.go)
    },
  }
}
