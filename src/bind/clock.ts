/** One timer for every text on the screen that depends on the time. */
import { byServer } from '@/api/server-time'
import { useSyncExternalStore } from 'react'

const TICK = 1_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * A text that depends on the time; renders again only when the text changes.
 * @param text gets milliseconds since 1970 by the server's clock, as the times of things are
 */
export const useNow = (text: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => text(byServer(now)))

/** Whether a moment has passed, by the server's clock. */
export const usePassed = (at: Date): boolean =>
  useNow((time) => (Number(at) <= time ? 'passed' : '')) !== ''

/** `useNow` for what this console noted itself: milliseconds by the browser's clock. */
export const useBrowserNow = (text: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => text(now))
