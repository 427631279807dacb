/**
 * Adds the commands and keys of each loaded area to the registry and the keymap, and loads the other areas once somebody
 * uses the page. A command or key that needs an area earlier waits for it.
 */
import { areas, loadAll, rankOf } from '@/areas/index'
import { setDefaultKeys } from '@/bind/keymap'
import { hasUncheckedKeys } from '@/bind/preferences'
import type { Shell } from '@/bind/shell'
import type { Registry } from '@commands/engine/registry'
import { idleAfterFrame } from './idle'
import { isWhole, navigation } from './navigation'
import { loadPermissions } from './permissions'
import { whenUsed } from './when-used'

/**
 * Adds the commands and keys of every area, now and whenever another area is loaded. They are in the order of the
 * areas, whichever was loaded first.
 */
export function followAreas(registry: Registry): void {
  const taken = new Set<string>()
  const take = () => {
    const loaded = areas.getState().areas.toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
    for (const { name, commands } of loaded) {
      if (taken.has(name)) continue
      taken.add(name)
      registry.add(commands, rankOf(name))
    }
    setDefaultKeys(loaded.flatMap(({ keys }) => keys))
  }
  take()
  areas.subscribe(take)
}

let isDone = false
let loading: Promise<void> | undefined

/** Whether every area and the user's own keys and aliases are loaded. */
export const hasAllAreas = (): boolean => isDone

/** Loads all areas, then the user's own keys and aliases. After a failure, the next call retries. */
export function loadAllAreas(shell: Shell): Promise<void> {
  loading ??= (async () => {
    try {
      await loadAll()
      await Promise.all([reportRuns(shell), loadPermissions()])
      await (await import('./load-rest')).loadRest(shell)
      isDone = true
    } catch {
      // The loaded areas still work without a connection; a page of another area shows the error.
      loading = undefined
    }
  })()
  return loading
}

let isReporting = false
let reporting: Promise<void> | undefined

/** Loads the code that reports runs. @returns undefined when it is already loaded */
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

/** Whether a command has to wait until everything is loaded. */
export function needsAllAreas(registry: Registry, id: string): boolean {
  if (isDone) return false
  const command = registry.all.find((one) => one.id === id)
  return command === undefined || command.readsNouns === true
}

/**
 * Loads everything at the first sign of use, once the first page is shown and the browser is idle: a tab that nobody
 * uses stays small. The user's own keys can only be checked when all commands are known, so with them nothing waits.
 */
export function loadWhenUsed(shell: Shell): void {
  const load = () => void loadAllAreas(shell)
  const stop = navigation.subscribe((state) => {
    if (!isWhole(state)) return
    stop()
    idleAfterFrame(() => {
      if (hasUncheckedKeys()) return load()
      void reportRuns(shell)
      return whenUsed(load)
    })
  })
}
