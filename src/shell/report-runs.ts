/**
 * The effects of runs: messages in the status line, the command log and toasts, and clearing marks. Loaded before the
 * first command runs.
 */
import { flushSync } from 'react-dom'
import { notifyManager } from '@tanstack/react-query'
import { commandId } from '@/bind/shell'
import type { Shell, Toast } from '@/bind/shell'
import {
  ALLOWED,
  isUnstored,
  preferences,
  readPreferencesAgain,
  setPreference,
  storedText,
} from '@/bind/preferences'
import { isObject } from '@/api/json-object'
import { scopes } from '@/bind/scopes'
import type { Given } from '@commands/engine/args'
import type { FollowUp } from '@commands/engine/command'
import type { Result } from '@commands/engine/events'
import { called, fieldOf } from '@commands/engine/noun'
import type { Registry, RunEvent } from '@commands/engine/registry'
import type { Subject } from '@commands/engine/scope'
import { about } from '@commands/engine/scope'
import { setMacroPort } from '@commands/macro/port'
import { setSavedFilterPort } from '@commands/settings/saved-filter-port'
import { groupBy } from '@/model/group-by'
import { withoutInvisible } from '@/model/invisible-characters'
import { count } from '@/model/words'
import { closeWithPage } from './close-with-page'
import { guardRun } from './guard-run'
import { addToast, overlays } from './overlay-state'
import { DONE_GOES, NEWS_GOES } from '@/model/toast-times'
import { runLog, setStatus } from './run-log'
import { clearWithPage } from './status-of-page'

const KEPT = 200

const isWorthKeeping = (event: RunEvent) =>
  event.outcome !== 'dismissed' && event.results.length > 0

/**
 * Adds runs to the status line and the log, and shows toasts. A form shows its failures itself; every other failure
 * gets a toast.
 * @param retry runs a command again on the things for which it failed
 * @param run runs the command of a toast's action
 */
function logRuns(
  registry: Registry,
  retry: (event: RunEvent) => void,
  run: (command: string, args: Given) => void,
): () => void {
  const actionOf = (next: FollowUp): NonNullable<Toast['action']> =>
    'command' in next ? { label: next.label, do: () => run(next.command, next.args) } : next

  /** The toasts of success, by the first result of their run. */
  const notices = new WeakMap<Result, number>()
  return registry.subscribe((event) => {
    if (event.type === 'shown') {
      const notice = event.results[0] && notices.get(event.results[0])
      if (notice !== undefined) onceDrawn(() => linkToMade(notice, event.results))
      return
    }
    if (event.type === 'progress') {
      runLog.setState({ progress: event.finished < event.total ? event : undefined })
      return
    }
    if (isWorthKeeping(event))
      runLog.setState(({ events }) => ({ events: [event, ...events].slice(0, KEPT) }))
    // A macro reports its steps together.
    if (event.source === 'macro') return
    const failed = event.results.filter((r) => r.outcome === 'failed')
    if (event.outcome === 'failed' && event.source !== 'form') {
      const [only] = failed
      const isSeveral = only !== undefined && event.results.length > 1
      const requestId = event.results.length === 1 && only?.record?.requestId
      addToast({
        tone: 'bad',
        heading: event.heading ?? event.title,
        text: isSeveral
          ? `${event.message}. ${failed.map((r) => `${r.name}: ${r.message}`).join('; ')}`
          : `${event.message}${requestId ? ` (request ${requestId})` : ''}`,
        ...(isSeveral && {
          action: { label: `Retry ${failed.length}`, do: () => retry(event) },
        }),
      })
    } else if (event.outcome === 'refused' && event.followUp) {
      const { heading, message, reason, followUp, title } = event
      addToast({
        tone: 'note',
        heading: heading ?? title,
        text: reason ?? message,
        goes: NEWS_GOES,
        action: actionOf(followUp),
      })
    } else if (event.outcome === 'done' && event.message && event.results.length > 0) {
      const { followUp, results } = event
      const notice = addToast({
        tone: 'ok',
        text: event.message,
        goes: followUp && 'command' in followUp ? NEWS_GOES : DONE_GOES,
        after: timeOf(event),
        ...(followUp && { action: actionOf(followUp) }),
      })
      if (results[0] && !followUp) notices.set(results[0], notice)
      runLog.setState({ status: undefined })
      // The text of a toast is not repeated in the status line.
    } else if (event.message) setStatus(event.tone, event.message)
  })
}

/** Runs work once the new answers are rendered: they reach the lists through this queue of the cache. */
const onceDrawn = (work: () => void) =>
  notifyManager.schedule(() => {
    // Renders the queued updates now, whenever React would have rendered them.
    flushSync(() => {})
    work()
  })

/** Whether a shown list contains the thing, or the page is its own. */
const isInSight = (id: string, address: string): boolean =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`) !== null ||
  `${location.pathname}/`.startsWith(`${address}/`)

/** Adds a link to the created thing to a toast, unless the user can see the thing. */
function linkToMade(notice: number, results: readonly Result[]): void {
  const [first, ...others] = results.flatMap(({ made }) => made ?? [])
  const address = others.length > 0 ? first?.list : first?.address
  if (!first || address === undefined || isInSight(first.id, address)) return
  const noun = called(first.noun.id)
  const things = others.length > 0 ? count(others.length + 1, noun) : `${noun} ${first.name}`
  const action = { label: withoutInvisible(`View ${things}`), address }
  overlays.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === notice ? { ...toast, action } : toast)),
  }))
}

/** The total duration of a run's calls: '0.2 s'. */
const timeOf = ({ results }: RunEvent) =>
  `${(results.reduce((sum, { record }) => sum + (record?.duration ?? 0), 0) / 1_000).toFixed(1)} s`

/** Asks before the tab is closed or reloaded while a run on several things still has calls to send. */
function askWhileRunning(registry: Registry) {
  const running = new Map<string, () => void>()
  registry.subscribe((event) => {
    if (event.type === 'shown') return
    if (event.type === 'progress' && event.finished < event.total) {
      if (running.has(event.id)) return
      running.set(event.id, guardRun(event.title))
      return
    }
    running.get(event.id)?.()
    running.delete(event.id)
  })
}

/** Runs a command again on the things for which it failed, whichever list is shown by then. */
function retryIn(shell: Shell, event: RunEvent): void {
  const failed = event.results.filter((r) => r.outcome === 'failed')
  const things = failed.flatMap(({ subject }): Subject[] =>
    subject ? [{ ...subject, unlisted: true }] : [],
  )
  if (things.length === failed.length)
    void shell.run(commandId(event.id), {}, event.source, about(scopes.getState().stack, things))
  else
    void shell.registry.run(
      event.id,
      failed.map((r) => r.args),
      shell.ctx(),
      event.source,
    )
}

/**
 * Whether a result is about this thing, or had it as an argument. Arguments that the command does not have count as
 * equal.
 */
const isAbout = ({ args }: Result, { noun, args: own }: Subject): boolean =>
  args[fieldOf(noun)] !== undefined &&
  Object.entries(own).every(([field, value]) => (args[field] ?? value) === value)

/** The ids of the things that the results are about. Thousands may be marked: results are looked up by name. */
function idsIn(results: readonly Result[], things: readonly Subject[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const [noun, ofNoun] of groupBy(things, (thing) => thing.noun)) {
    const named = groupBy(results, ({ args }) => args[fieldOf(noun)])
    for (const thing of ofNoun)
      if (named.get(thing.args[fieldOf(noun)])?.some((result) => isAbout(result, thing)))
        ids.add(thing.id)
  }
  return ids
}

/** Unmarks what a run was about when it has ended; what was marked meanwhile stays marked. */
function unmarkAfterRuns(registry: Registry) {
  registry.subscribe((event) => {
    if (event.type !== 'ran') return
    const { list, marks } = scopes.getState().stack.findLast((scope) => scope.list) ?? {}
    if (!list || !marks) return
    const ids = idsIn(event.results, marks)
    if (ids.size === 0) return
    const { loaded, resource } = list.table()
    const rows = new Set<unknown>(
      loaded.flatMap((row) => ('id' in row && ids.has(resource.subject(row).id) ? [row.id] : [])),
    )
    list.mark((keys) => new Set([...keys].filter((key) => !rows.has(key))))
  })
}

/** Provides the functions that the macro commands need. */
function provideMacros(shell: Shell): void {
  setMacroPort({
    list: () => {
      readPreferencesAgain()
      return preferences.getState().macros
    },
    set: (entries) => setPreference('macros', entries),
    record: async () => (await import('./macros')).record(shell),
    keepLines: async (...of) => (await import('./macros')).keepLines(shell, ...of),
    keepResults: async (...of) => (await import('./macros')).keepResults(shell, ...of),
    run: async (name, ctx) => (await import('./macros')).run(shell, name, ctx),
  })
}

/** Provides the user's saved filters for their commands. */
function provideSavedFilters(): void {
  setSavedFilterPort({
    list: () => {
      readPreferencesAgain()
      return preferences.getState().filters
    },
    set: (entries) => setPreference('filters', entries),
  })
}

/** Whether some stored settings cannot be read. */
function isDamaged(): boolean {
  try {
    const stored: unknown = JSON.parse(storedText() ?? '{}')
    return (
      !isObject(stored) ||
      Object.entries(ALLOWED).some(([key, ok]) => key in stored && !ok(stored[key]))
    )
  } catch {
    return true
  }
}

/** Reports damaged stored settings, and once that settings cannot be stored. */
function tellOfSettings(): void {
  if (isDamaged())
    addToast({
      tone: 'note',
      heading: 'Settings that cannot be read',
      text: 'What this browser has stored of your settings is damaged, at least in part. The usual values are in effect in its place, and are stored with your next change.',
    })
  const tell = () =>
    addToast({
      tone: 'note',
      heading: 'Settings are not kept',
      text: 'This browser stores nothing more for the console: its store is full or blocked. What you have set holds until the tab is closed.',
    })
  if (isUnstored.getState()) tell()
  else isUnstored.subscribe(tell)
}

/** Starts reporting. Call once. */
export function startReporting(shell: Shell): void {
  provideMacros(shell)
  provideSavedFilters()
  tellOfSettings()
  closeWithPage(shell)
  clearWithPage()
  logRuns(
    shell.registry,
    (event) => retryIn(shell, event),
    (command, args) => void shell.run(commandId(command), args, 'button'),
  )
  askWhileRunning(shell.registry)
  unmarkAfterRuns(shell.registry)
}
