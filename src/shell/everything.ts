/**
 * Keeps the registry and the keymap in step with the areas that are loaded, and loads the rest when the
 * browser is idle. A command or key that comes earlier waits for it.
 */
import { areas, loadAll, routeOf } from '@/areas/index'
import { addKeys, defaultKeys } from '@/bind/keymap'
import { rejectedEntries } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import { count } from '@/model/words'
import type { Registry } from '@commands/engine/registry'
import { navigation } from './navigation'
import { addToast } from './overlays'

/** Gives the registry and the keymap what each area brings, now and as more are loaded. */
export function followAreas(registry: Registry): void {
  let taken = 0
  const take = () => {
    const { areas: loaded } = areas.getState()
    for (const { commands, keys } of loaded.slice(taken)) {
      registry.add(commands)
      addKeys(keys)
    }
    taken = loaded.length
  }
  take()
  areas.subscribe(take)
}

/** Says which of the user's own keys and aliases cannot be used. */
function reportRejected(shell: Shell) {
  const all = rejectedEntries.getState()
  const [first] = all
  if (first === undefined) return
  addToast({
    tone: 'note',
    heading: `${count(all.length, 'entry')} of your keys and words left out`,
    text: all.length === 1 ? first : `${first} And ${all.length - 1} more.`,
    action: {
      label: 'Look at the keymap',
      do: () => shell.go(`/${routeOf('keys').template}`),
    },
  })
}

let isDone = false
let loading: Promise<void> | undefined

/** Is everything there: every area, and the user's own keys and aliases? */
export const hasEverything = (): boolean => isDone

/** Loads all areas, then the user's own keys and aliases. Where that fails, it is tried anew the next time. */
export function loadEverything(shell: Shell): Promise<void> {
  loading ??= (async () => {
    try {
      await loadAll()
      const [{ applyOwn }] = await Promise.all([
        import('@/bind/own'),
        reportRuns(shell),
        import('@commands/engine/gate'),
        import('@commands/engine/sender'),
        // These are needed most when the connection is lost.
        import('./report-refresh'),
        import('./change-preference'),
      ])
      applyOwn(shell.registry.all, defaultKeys())
      isDone = true
      reportRejected(shell)
    } catch {
      // Without a connection, what is there has to do; a page that needs more says so.
      loading = undefined
    }
  })()
  return loading
}

let isReporting = false
let reporting: Promise<void> | undefined

/** Loads what reports runs. @returns nothing when it is there already */
export function reportRuns(shell: Shell): Promise<void> | undefined {
  if (isReporting) return undefined
  reporting ??= (async () => {
    try {
      const { startReporting } = await import('./report-runs')
      startReporting(shell)
      isReporting = true
    } catch {
      reporting = undefined
    }
  })()
  return reporting
}

/** Does a command have to wait until everything is there? */
export function needsEverything(registry: Registry, id: string): boolean {
  if (isDone) return false
  const command = registry.all.find((one) => one.id === id)
  return command === undefined || command.readsNouns === true
}

/** Does some work when the browser has nothing else to do. */
export const idle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 1_000 })
    : setTimeout(work, 50)

/** Loads everything when the first page is shown and the browser has nothing else to do. */
export function loadWhenIdle(shell: Shell): void {
  const stop = navigation.subscribe(({ shown }) => {
    if (!shown) return
    stop()
    idle(() => void loadEverything(shell))
  })
}
