/** What was recorded as a macro in this tab. It is not stored. */
import { createStore } from 'zustand/vanilla'
import type { Recorded } from '@commands/macro/recorded'

export const NOTHING_RECORDED: Recorded = { steps: [], leftOut: [] }

/** What was done since the recording began, as steps; it stays until it is kept, or the next one begins. */
export const recording = createStore<Recorded>(() => NOTHING_RECORDED)
