/** The files of a support bundle as a tree, reduced to its visible lines. */
import { sizeText } from '@/model/units'
import { matchingFiles } from './rules'

/** A line of the tree: a folder, or a file. */
export interface TreeLine {
  /** The whole path; a folder's path ends in a slash. */
  path: string
  /** The last part of the path, without the slash. */
  name: string
  /** The depth, 1 at the top. */
  level: number
  isFolder: boolean
  isOpen: boolean
  /** The number of files in a folder, at any depth; 0 for a file. */
  files: number
}

interface Folder {
  folders: Map<string, Folder>
  files: string[]
  count: number
}

const emptyFolder = (): Folder => ({ folders: new Map(), files: [], count: 0 })

function folderOf(paths: readonly string[]): Folder {
  const root = emptyFolder()
  for (const path of paths) {
    const parts = path.split('/')
    const name = parts.pop() ?? ''
    let at = root
    for (const part of parts) {
      at.count += 1
      const inner = at.folders.get(part) ?? emptyFolder()
      at.folders.set(part, inner)
      at = inner
    }
    at.count += 1
    at.files.push(name)
  }
  return root
}

const byName = (a: string, b: string) => a.localeCompare(b)

/**
 * The visible lines of the tree in order, folders before files, without the contents of closed folders.
 * @param paths the paths of the files
 * @param open the paths of the open folders
 * @param words filters the files to those whose paths contain every word; then all folders with a match are open
 */
export function treeLines(
  paths: readonly string[],
  open: ReadonlySet<string>,
  words: string,
): readonly TreeLine[] {
  const isNarrowed = words.trim() !== ''
  const lines: TreeLine[] = []
  const walk = ({ folders, files }: Folder, before: string, level: number) => {
    for (const [name, folder] of [...folders].sort(([a], [b]) => byName(a, b))) {
      const path = `${before}${name}/`
      const isOpen = isNarrowed || open.has(path)
      lines.push({ path, name, level, isFolder: true, isOpen, files: folder.count })
      if (isOpen) walk(folder, path, level + 1)
    }
    for (const name of files.toSorted(byName))
      lines.push({ path: before + name, name, level, isFolder: false, isOpen: false, files: 0 })
  }
  walk(folderOf(matchingFiles(paths, words)), '', 1)
  return lines
}

/** The path of the enclosing folder; `undefined` at the top. */
export function folderAround(path: string): string | undefined {
  const end = path.replace(/\/$/, '').lastIndexOf('/')
  return end < 0 ? undefined : path.slice(0, end + 1)
}

/** In bytes: larger files are downloaded, not shown. */
const MOST_SHOWN = 256 * 1024

/** Why a file is not shown as text. @param size in bytes; `undefined` where the rack does not return it */
export function previewRefusal(size: number | undefined): string | undefined {
  if (size === undefined) return 'It is not shown: the rack does not tell how large it is'
  return size > MOST_SHOWN
    ? `It is not shown: only files of up to ${sizeText(MOST_SHOWN)} are`
    : undefined
}

/** Whether a decoded text is really text: other files contain zero bytes, or invalid UTF-8. */
export const isReadable = (text: string): boolean => !/[\0\uFFFD]/.test(text)
