/** The events of the gate: the status line, the command log, the toasts and the tests subscribe to them. */
import type { CallRecord } from '@/api/client'
import type { AnyInput, Operation } from '@/api/operation'
import type { Sentence } from '@/model/sentence'
import type { Given } from './args'
import type { FollowUp } from './command'
import type { NewThing } from './new-thing'
import type { Tone } from './ports'
import type { Subject } from './scope'

/** The kind of surface that a command was started from. */
export type Source = 'key' | 'palette' | 'menu' | 'button' | 'help' | 'line' | 'form' | 'macro'

/** `busy`: the same command is already running on the same things. */
export type Outcome = 'done' | 'refused' | 'dismissed' | 'failed' | 'busy'

/** The outcome of a command, or of one of its calls, for one target. */
export interface Result {
  name: string
  args: Given
  /** The target, where a row or a page showed it. */
  subject?: Subject | undefined
  /** `refused`: left out before the question; what is refused after it has `failed`. */
  outcome: 'done' | 'failed' | 'refused' | 'skipped'
  message?: string
  /** The request, by names and without secrets, for "copy as CLI" and "copy as curl". */
  request?: { operation: Operation; input: AnyInput }
  record?: CallRecord
  /** The thing that the call created. */
  made?: NewThing
  /** The preparing calls of the command for this target, in order. */
  before?: readonly Result[]
  /** The calls of the follow-up that the user chose in the question, in order. */
  after?: readonly Result[]
}

export interface RunEvent {
  type: 'ran'
  id: string
  title: string
  source: Source
  outcome: Outcome
  tone: Tone
  /** The message for the status line; empty for none. */
  message: string
  /** For a refusal: the message without the command's title. */
  reason?: Sentence
  /** For a failure: the heading above the message. */
  heading?: string
  followUp?: FollowUp | undefined
  results: readonly Result[]
  /** Milliseconds since 1970. */
  at: number
}

export interface ProgressEvent {
  type: 'progress'
  id: string
  title: string
  finished: number
  total: number
  /** Shown in place of the numbers done and total. */
  text?: string
  /** Cancels the calls that are not sent yet. */
  cancel(): void
}

/** Emitted when the reads that these calls made stale are fresh again, as far as the page uses them. */
interface ShownEvent {
  type: 'shown'
  results: readonly Result[]
}

export type RegistryEvent = RunEvent | ProgressEvent | ShownEvent

export interface Events {
  emit(event: RegistryEvent): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: RegistryEvent) => void): () => void
}

export function createEvents(): Events {
  const listeners = new Set<(event: RegistryEvent) => void>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
