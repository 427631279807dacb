import { createStore } from 'zustand/vanilla'

/** Whether the page polls. The key `w` switches it for this session. */
export const watching = createStore<{ on: boolean }>(() => ({ on: true }))
