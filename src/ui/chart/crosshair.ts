/** The moment that is pointed at, one for all charts of a page. */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

export type Crosshair = StoreApi<{
  /** Milliseconds since 1970; nothing when nobody points. */
  at: number | undefined
}>

export const createCrosshair = (): Crosshair => createStore(() => ({ at: undefined }))
