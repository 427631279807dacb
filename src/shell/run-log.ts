/** What ran in this session: the last word for the status line, and the command log. Gone with the tab. */
import { withoutMarks } from '@/model/marks'
import { createStore } from 'zustand/vanilla'
import type { ProgressEvent, RunEvent } from '@commands/engine/registry'

interface RunLog {
  /** Newest first. */
  events: readonly RunEvent[]
  /** The last one with something to say. */
  status: { tone: RunEvent['tone']; text: string } | undefined
  progress: ProgressEvent | undefined
}

export const runLog = createStore<RunLog>(() => ({
  events: [],
  status: undefined,
  progress: undefined,
}))

/** Says one line in the status line. */
export const setStatus = (tone: RunEvent['tone'], text: string): void =>
  runLog.setState({ status: { tone, text: withoutMarks(text) } })
