import { withoutMarks } from '@/model/marks'
import { createStore } from 'zustand/vanilla'

/** What a screen reader is told next, politely. The turn makes equal words two announcements. */
export const announcement = createStore<{ text: string; turn: number }>(() => ({
  text: '',
  turn: 0,
}))

export const announce = (text: string): void =>
  announcement.setState(({ turn }) => ({ text: withoutMarks(text), turn: turn + 1 }))
