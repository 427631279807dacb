/** The rooms of the tree, and what each may import: the README's list “The rooms”. */
import { textOfFile } from './source-files'

export interface Room {
  path: string
  /** Rooms, and files or folders of rooms, that this room may import besides itself. */
  imports: readonly string[]
}

/** @throws Error for a text that holds other words than paths */
function pathsIn(text: string): string[] {
  const rest = text.replace(/`[\w./-]+`|,/g, '').trim()
  if (rest !== '' && rest !== 'nothing') throw new Error(`Not a list of paths: ${text}`)
  return [...text.matchAll(/`([\w./-]+?)\/?`/g)].map((m) => m[1] ?? '')
}

/**
 * Reads entries such as "- **`a/`, `b`**: what lives there. Imports `c`." Rooms that share an entry may import each other.
 * @throws Error for an entry of another form
 */
function readRooms(readme: string): Room[] {
  const section = readme.split('## The rooms\n')[1]?.split('\n## ')[0] ?? ''
  const entries = section.replaceAll('\n  ', ' ').match(/^- \*\*.*$/gm) ?? []
  return entries.flatMap((entry) => {
    const [, folders, imports] = /^- \*\*(.+?)\*\*: .* Imports (.*)\.$/.exec(entry) ?? []
    if (folders === undefined || imports === undefined) throw new Error(`Not a room: ${entry}`)
    const paths = pathsIn(folders)
    return paths.map((path) => ({ path, imports: [...paths, ...pathsIn(imports)] }))
  })
}

export const rooms: readonly Room[] = readRooms(textOfFile('README.md'))

/** The room of each first word of a name in the folder of a noun: the README's "`looks` `reads` → `src/resources`". */
const roomOfWord: ReadonlyMap<string, string> = new Map(
  [...textOfFile('README.md').matchAll(/((?:`\w+` )+)→ `([\w/]+)`/g)].flatMap(
    ([, words = '', room = '']) =>
      [...words.matchAll(/\w+/g)].map(([word]) => [word, room] as const),
  ),
)

/** Where a file would stand among those of its room: what belongs to one noun alone stands in the folder of that noun. */
const placeOf = (file: string): string =>
  file.replace(
    /^src\/nouns(\/[^/]+\/[^/]+\/)([a-z]+)/,
    (whole, noun: string, word: string) => `${roomOfWord.get(word) ?? whole}${noun}`,
  )

/** Whether a file is in a room, or a folder in another one. */
export const inside = (file: string, room: string) => {
  const path = placeOf(file)
  return path === room || path.startsWith(`${room}/`)
}

/** The room of a file: the most exact one. */
export const roomOf = (file: string): Room | undefined =>
  rooms.filter(({ path }) => inside(file, path)).sort((a, b) => b.path.length - a.path.length)[0]
