/**
 * The screen for errors, whose code is fetched ahead of any. Where even that cannot be had, the user is told
 * to reload.
 */
import { loadable } from '@/ui/loadable'
import type { ErrorScreenProps } from './ErrorScreen'

const LastResort = () => <p role="alert">The console could not be loaded. Reload the page.</p>

export const { Component: ErrorScreen, fetch: fetchErrorScreen } = loadable<ErrorScreenProps>(() =>
  import('./ErrorScreen').catch(() => ({ default: LastResort })),
)
