/**
 * The error screen, with its code prefetched before any error. When the code cannot be loaded either, a
 * short text asks the user to reload.
 */
import { loadable } from '@/ui/loadable'
import type { ErrorScreenProps } from './ErrorScreen'

const LastResort = () => <p role="alert">The console could not be loaded. Reload the page.</p>

export const { Component: LazyErrorScreen, fetch: fetchErrorScreen } = loadable<ErrorScreenProps>(
  () => import('./ErrorScreen').catch(() => ({ default: LastResort })),
)
