/** What ran in this session: the last word for the status line, and the command log. Gone with the tab. */
import { withoutMarks } from '@/model/marks'
import { createStore } from 'zustand/vanilla'
import type { ProgressEvent, RunEvent } from '@commands/engine/registry'

interface Recorded {
  /** Newest first. */
  events: readonly RunEvent[]
  /** The last one with something to say. */
  said: { tone: RunEvent['tone']; text: string } | undefined
  progress: ProgressEvent | undefined
}

export const record = createStore<Recorded>(() => ({
  events: [],
  said: undefined,
  progress: undefined,
}))

/** Says one line in the status line. */
export const say = (tone: RunEvent['tone'], text: string): void =>
  record.setState({ said: { tone, text: withoutMarks(text) } })
