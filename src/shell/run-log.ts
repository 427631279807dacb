/** The commands that ran in this tab, and the text of the status line. Neither is stored. */
import { withoutInvisible } from '@/model/invisible-characters'
import { createStore } from 'zustand/vanilla'
import type { ProgressEvent, RunEvent } from '@commands/engine/registry'

interface RunLog {
  /** The runs, newest first. */
  events: readonly RunEvent[]
  /** The latest message. */
  status: { tone: RunEvent['tone']; text: string } | undefined
  progress: ProgressEvent | undefined
  /** The number of steps while a macro is recorded. */
  recording?: number | undefined
}

export const runLog = createStore<RunLog>(() => ({
  events: [],
  status: undefined,
  progress: undefined,
}))

/**
 * Shows a message in the status line.
 * @returns a function: whether the message is still the latest
 */
export function setStatus(tone: RunEvent['tone'], text: string): () => boolean {
  const status = { tone, text: withoutInvisible(text) }
  runLog.setState({ status })
  return () => runLog.getState().status === status
}
