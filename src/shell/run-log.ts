/** What ran in this session: the last word for the status line, and the command log. Gone with the tab. */
import { withoutMarks } from '@/model/marks'
import { createStore } from 'zustand/vanilla'
import type { ProgressEvent, Registry, RunEvent } from '@commands/engine/registry'
import { addToast } from './overlays'

const KEPT = 200

/** Milliseconds that a toast of success stays. An error stays until it is dismissed. */
const TOAST_GOES = 5_000
/** And one that says why not and where to go about it: it takes longer to read. */
const REFUSAL_GOES = 15_000

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

const isWorthKeeping = (event: RunEvent) =>
  event.outcome !== 'dismissed' && event.results.length > 0

/**
 * Listens to the gate: status line, log, toasts. A failure has one owner: a form shows its own, all
 * others get a toast.
 * @param retry runs a command again on the things on which it failed
 * @param go follows the place to go on to
 */
export function logRuns(
  registry: Registry,
  retry: (event: RunEvent) => void,
  go: (address: string) => void,
): () => void {
  return registry.subscribe((event) => {
    if (event.type === 'progress') {
      record.setState({ progress: event.finished < event.total ? event : undefined })
      return
    }
    if (isWorthKeeping(event))
      record.setState(({ events }) => ({ events: [event, ...events].slice(0, KEPT) }))
    if (event.message) say(event.tone, event.message)
    const failed = event.results.filter((r) => r.outcome === 'failed')
    if (event.outcome === 'failed' && event.source !== 'form') {
      const [only] = failed
      const requestId = event.results.length === 1 && only?.record?.requestId
      addToast({
        tone: 'bad',
        heading: event.heading ?? event.title,
        text:
          event.results.length > 1
            ? `${event.message}. ${failed.map((r) => `${r.name}: ${r.message}`).join('; ')}`
            : `${event.message}${requestId ? ` (request ${requestId})` : ''}`,
        ...(event.results.length > 1 && {
          action: { label: `Retry ${failed.length}`, do: () => retry(event) },
        }),
      })
    } else if (event.outcome === 'refused' && event.followUp) {
      const { heading, message, reason, followUp, title } = event
      addToast({
        tone: 'note',
        heading: heading ?? title,
        text: reason ?? message,
        goes: REFUSAL_GOES,
        action: { label: followUp.label, do: () => go(followUp.address) },
      })
    } else if (event.outcome === 'done' && event.message && event.results.length > 0) {
      const { followUp } = event
      addToast({
        tone: 'ok',
        text: event.message,
        goes: TOAST_GOES,
        ...(followUp && { action: { label: followUp.label, do: () => go(followUp.address) } }),
      })
    }
  })
}
