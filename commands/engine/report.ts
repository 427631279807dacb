/** Creates the report at the end of a run. */
import type { Sentence } from '@/model/sentence'
import { plain } from '@/model/sentence'
import type { Command } from './command'
import type { Events, Outcome, Result, RunEvent, Source } from './events'
import type { Tone } from './ports'

type More = Pick<RunEvent, 'heading' | 'followUp' | 'reason'>

export interface Report {
  (outcome: Outcome, tone: Tone, message: string, results?: readonly Result[], more?: More): Outcome
  /** Reports that the command was refused. */
  refused(reason: Sentence, more?: More): Outcome
}

/** @returns functions that emit the event of this run, and return its outcome */
export function createReport(command: Command, source: Source, events: Events): Report {
  const { id, title } = command
  const report = (
    outcome: Outcome,
    tone: Tone,
    message: string,
    results: readonly Result[] = [],
    more: More = {},
  ) => {
    const at = Date.now()
    events.emit({ type: 'ran', id, title, source, outcome, tone, message, results, at, ...more })
    return outcome
  }
  const refused = (reason: Sentence, more: More = {}) =>
    report('refused', 'note', `${title}: ${plain(reason)}`, [], { ...more, reason })
  return Object.assign(report, { refused })
}
