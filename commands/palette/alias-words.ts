/** Describes the effect of aliases, and the meanings that their words replace: shown before an import. */
import { entryOf } from '@/model/unknown'
import type { Command } from '../engine/command'
import { isCalls, operationsOf } from '../engine/command'
import { BUILTINS } from '../line/builtins'
import { wordsAfter } from '../line/words'
import type { OwnAlias } from './alias'
import { DEFAULT_ALIASES, writeArgs } from './aliases'

/** The description of an entry of an import. */
export interface ToldEntry {
  name: string
  does: string
  /** Warnings about the entry, each a whole sentence. */
  warnings: readonly string[]
}

/** Whether a command changes something at once, without a question. */
const runsAtOnce = (command: Command): boolean =>
  isCalls(command) &&
  command.danger === undefined &&
  !command.confirms &&
  operationsOf(command).some(({ method }) => method !== 'GET')

/** @param entry a valid entry */
export function toldOfAlias(entry: OwnAlias, commands: readonly Command[]): ToldEntry {
  const { alias: word, args } = entry
  const titleOf = (id: string) => commands.find((one) => one.id === id)?.title ?? id
  if (entry.command.startsWith('-'))
    return { name: word, does: `no longer “${titleOf(entry.command.slice(1))}”`, warnings: [] }
  const command = commands.find(({ id }) => id === entry.command)
  const usual = entryOf(DEFAULT_ALIASES, word)
  const isOfLine = Object.hasOwn(BUILTINS, word) || wordsAfter([]).includes(word)
  return {
    name: word,
    does: `“${titleOf(entry.command)}”${args ? ` with ${writeArgs(args)}` : ''}`,
    warnings: [
      ...(usual !== undefined && usual !== entry.command
        ? [`It stands in place of “${titleOf(usual)}”.`]
        : []),
      ...(isOfLine ? [`Alone on the : line, it stands in place of the line’s own “${word}”.`] : []),
      ...(command && runsAtOnce(command)
        ? ['In the palette, Enter on it runs it without asking.']
        : []),
    ],
  }
}
