import { withoutInvisible } from '@/model/invisible-characters'
import { createStore } from 'zustand/vanilla'

/** The latest announcement for screen readers. `turn` makes a repeated text a new announcement. */
export const announcement = createStore<{ text: string; turn: number }>(() => ({
  text: '',
  turn: 0,
}))

export const announce = (text: string): void =>
  announcement.setState(({ turn }) => ({ text: withoutInvisible(text), turn: turn + 1 }))
