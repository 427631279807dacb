/** The time under the pointer, shared by all charts of a page. */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

export type Crosshair = StoreApi<{
  /** Milliseconds since 1970; `undefined` without a pointer. */
  at: number | undefined
}>

export const createCrosshair = (): Crosshair => createStore(() => ({ at: undefined }))
