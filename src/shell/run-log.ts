/** The commands that ran in this tab, and the text of the status line. Neither is stored. */
import { withoutInvisible } from '@/model/invisible-characters'
import { createStore } from 'zustand/vanilla'
import type { ProgressEvent, RunEvent } from '@commands/engine/registry'

interface RunLog {
  /** Newest first. */
  events: readonly RunEvent[]
  /** The latest message. */
  status: { tone: RunEvent['tone']; text: string } | undefined
  progress: ProgressEvent | undefined
  /** While a macro is recorded: its steps so far. */
  recording?: number | undefined
}

export const runLog = createStore<RunLog>(() => ({
  events: [],
  status: undefined,
  progress: undefined,
}))

/**
 * Shows a message in the status line.
 * @returns whether it is still the latest
 */
export function setStatus(tone: RunEvent['tone'], text: string): () => boolean {
  const status = { tone, text: withoutInvisible(text) }
  runLog.setState({ status })
  return () => runLog.getState().status === status
}
