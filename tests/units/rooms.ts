/** The rooms of the tree and their allowed imports, read from the README's list “The rooms”. */
import { textOfFile } from './source-files'

export interface Room {
  path: string
  /** The other rooms, files and folders that this room may import. */
  imports: readonly string[]
}

/** @throws Error when the text contains words that are no paths */
function pathsIn(text: string): string[] {
  const rest = text.replace(/`[\w./-]+`|,/g, '').trim()
  if (rest !== '' && rest !== 'nothing') throw new Error(`Not a list of paths: ${text}`)
  return [...text.matchAll(/`([\w./-]+?)\/?`/g)].map((m) => m[1] ?? '')
}

/**
 * Parses entries such as "- **`a/`, `b`**: purpose. Imports `c`." Rooms of one entry may import each other.
 * @throws Error for an entry in another format
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

/** The room of each first word in a noun's folder, from the README's "`looks` `reads` → `src/resources`". */
const roomOfWord: ReadonlyMap<string, string> = new Map(
  [...textOfFile('README.md').matchAll(/((?:`\w+` )+)→ `([\w/]+)`/g)].flatMap(
    ([, words = '', room = '']) =>
      [...words.matchAll(/\w+/g)].map(([word]) => [word, room] as const),
  ),
)

/** The path that a file would have in its room. Files of a single noun are in the noun's folder instead. */
const placeOf = (file: string): string =>
  file.replace(
    /^src\/nouns(\/[^/]+\/[^/]+\/)([a-z]+)/,
    (whole, noun: string, word: string) => `${roomOfWord.get(word) ?? whole}${noun}`,
  )

/** Whether a file is in a room or in a folder. */
export const inside = (file: string, room: string) => {
  const path = placeOf(file)
  return path === room || path.startsWith(`${room}/`)
}

/** The room of a file: the one with the longest path. */
export const roomOf = (file: string): Room | undefined =>
  rooms.filter(({ path }) => inside(file, path)).sort((a, b) => b.path.length - a.path.length)[0]
