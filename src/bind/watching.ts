import { createStore } from 'zustand/vanilla'

/** Does the page look again by itself? Switched by `w`, for this session. */
export const watching = createStore<{ on: boolean }>(() => ({ on: true }))
