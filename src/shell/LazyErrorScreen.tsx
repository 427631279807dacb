/**
 * The error screen, with its code prefetched before any error. If the code cannot be loaded, a short text asks the
 * user to reload.
 */
import { loadable } from '@/ui/loadable'
import type { ErrorScreenProps } from './ErrorScreen'

const LastResort = () => <p role="alert">The console could not be loaded. Reload the page.</p>

export const { Component: LazyErrorScreen, fetch: fetchErrorScreen } = loadable<ErrorScreenProps>(
  () => import('./ErrorScreen').catch(() => ({ default: LastResort })),
)
