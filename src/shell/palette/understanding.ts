/** Parses a query by the words of the commands and the names of things. */
import { once } from '@/model/once'
import type { Shell } from '@/bind/shell'
import type { Command } from '@commands/engine/command'
import { called } from '@commands/engine/noun'
import type { Vocabulary } from '@commands/palette/spelling'
import { vocabularyOf } from '@commands/palette/spelling'
import { listedWords } from '@commands/palette/synonyms'
import type { Said } from '@commands/palette/words'
import { understood } from '@commands/palette/words'
import type { NamedThing } from '@/resources/search/things'

/** The words of a command, in lower case, that a query can match by their beginnings. */
export const wordsOf = once((command: Command): readonly string[] =>
  `${command.title} ${command.verb} ${command.also ?? ''} ${command.names?.join(' ') ?? ''} ${called(command.noun)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
)

const vocabularyFor = once((commands: readonly Command[]): Vocabulary => {
  const words = new Set(listedWords())
  for (const command of commands) for (const word of wordsOf(command)) words.add(word)
  return vocabularyOf(words)
})

/** @param names known names: a word that is a part of one counts as spelled correctly */
export const understand = (
  { registry }: Pick<Shell, 'registry'>,
  query: string,
  names: readonly NamedThing[],
): Said =>
  // The palette is made before anything is typed, and often nothing is.
  understood(query, query === '' ? undefined : vocabularyFor(registry.all), (word) =>
    names.some(({ name }) => name.toLowerCase().includes(word)),
  )

/** Whether a word belongs to the console, or is a misspelling of such a word: then it is not a name. */
export function isTaken({ registry }: Pick<Shell, 'registry'>, word: string): boolean {
  const { hasWhole, near } = vocabularyFor(registry.all)
  return hasWhole(word) || near(word).length > 0
}

/** The words that do not belong to the console: they may be names. */
export const unknownWords = ({ words }: Said): string[] =>
  words.flatMap(({ typed, isFiller, isKnown }) => (isFiller || isKnown ? [] : typed))

/**
 * Whether a query contains a word that may be a name that is not loaded yet. The beginning of a console word counts
 * only beside other words: 'stop web', but not 'proj'.
 */
export function isOfNames({ words }: Said, names: readonly NamedThing[]): boolean {
  const said = words.filter(({ isFiller }) => !isFiller)
  return said.some(
    ({ typed, isKnown, isWhole }) =>
      !(said.length > 1 ? isWhole : isKnown) &&
      !names.some(({ name }) => name.toLowerCase() === typed),
  )
}
