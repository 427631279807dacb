/** Notes of the palette beside a row that is the nearest to an impossible request. */
import type { CommandId } from '@commands/index'
import type { Said } from '@commands/palette/words'

/** The command, the words that ask for the impossible thing, and the note. The command has these words in `also`. */
const NOTES: readonly (readonly [command: CommandId, words: readonly string[], note: string])[] = [
  ['instance.settings', ['rename', 'name'], 'an instance keeps its name'],
  ['settings.appearance', ['font', 'zoom'], 'text is as large as the browser’s zoom makes it'],
  [
    'snapshot.disk-create',
    ['resize', 'grow', 'enlarge', 'expand'],
    'a disk keeps its size: make a larger one from a snapshot of it',
  ],
]

/** The note for a command, where the query asks for something that the command cannot do. */
export const noteFor = (command: string, { words }: Said): string | undefined =>
  NOTES.find(
    ([id, asked]) => id === command && words.some(({ typed }) => asked.includes(typed)),
  )?.[2]
