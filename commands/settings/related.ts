/**
 * The things that are related to a thing, derived from the noun records: lists inside it, references in both
 * directions, lists of the API for it, and further pages. The `o` key shows these wherever a thing is selected.
 */
import { command } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { allNouns, called, nounOf } from '../engine/noun'
import { selection } from '../core/copy'
import { family } from '../engine/family'
import { key } from '../keys/binding'

const leadsNowhere = (record: NounRecord) =>
  record.relatedPages.length === 0 &&
  record.references.length === 0 &&
  record.relations.length === 0 &&
  !allNouns().some(
    (other) =>
      other.parents.at(-1) === record.id || other.references.some(({ noun }) => noun === record.id),
  )

const relatedCommands = [
  command({
    id: 'go.related',
    title: 'Go to what is related',
    verb: 'Related',
    noun: 'go',
    forSomeKinds: true,
    readsNouns: true,
    also: 'jump owner',
    refuse: (_, ctx) => {
      const [subject] = selection(ctx)
      const record = subject && nounOf(subject.noun)
      if (!record) return 'nothing is selected'
      return leadsNowhere(record)
        ? `this kind of thing has no related things: ${called(subject.noun)}`
        : undefined
    },
    does: async (_, ctx) => {
      const [subject] = selection(ctx)
      const record = subject && nounOf(subject.noun)
      if (!record) return 'there is nothing that anything is related to'
      const { goToRelated } = await import('./find-related')
      return goToRelated(subject, record, ctx)
    },
  }),
] as const

export const relatedFamily = family({
  nouns: [],
  keys: key(['row', 'detail'], 'o', 'go.related'),
  commands: relatedCommands,
})
