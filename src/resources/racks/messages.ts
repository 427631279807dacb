/** The messages between a page and the worker that reads another rack. */
import type { RackFigures } from '@/model/racks/figures'
import type { NamedThing } from '@/resources/search/things'

/** What is searched for on another rack: an id, an address or a network, or else what has one of the words in its name. */
export type Sought =
  | { by: 'ID' | 'address'; text: string }
  | { by: 'name'; words: readonly string[] }

/** What a search has found so far. */
export interface FoundThere {
  things: readonly NamedThing[]
  /** How far it is, in words. */
  progress: string
}

/** What a worker is asked, by kind, and what it answers, again and again until it has all. */
export interface Asked {
  figures: { ask: undefined; answer: RackFigures }
  search: { ask: Sought; answer: FoundThere }
}

export type Kind = keyof Asked

type OfKind<K extends Kind> = K extends Kind ? { id: number; kind: K; ask: Asked[K]['ask'] } : never

/** To the worker: a question, or that its answer is no longer wanted. */
export type ToWorker = OfKind<Kind> | { id: number; kind: 'stop' }

/** From the worker: an answer, or the end of the answers; with the reason where it is not their last. */
export type FromWorker =
  | { id: number; answer: Asked[Kind]['answer'] }
  | { id: number; isOver: true; failure?: string }
