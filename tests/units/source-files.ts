/** Lists the files of the tree. Paths are relative to the top of the tree, with `/`. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders that programs write. */
const MADE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || MADE.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? below(path) : [path]
  })

/** Every file of the tree, except files that programs write. */
export const everyFile: readonly string[] = below('')

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Whether a file is a test, or a module that only tests use. */
export const isOfTests = (file: string) =>
  isTest(file) || /\.testing\.tsx?$/.test(file) || /^(tests|mock\/testing)\//.test(file)

/** The modules of one folder, without tests. @param folder a path without a slash at its end */
export const modulesIn = (folder: string): string[] =>
  everyFile.filter(
    (file) => file.startsWith(`${folder}/`) && /\.(ts|tsx|mjs)$/.test(file) && !isTest(file),
  )

const texts = new Map<string, string>()

/** The text of a file. @throws Error when the file does not exist */
export function textOfFile(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

/** Whether a program wrote the file, by the note in its first line. */
const isGenerated = (file: string) => textOfFile(file).startsWith('/** Written by `npm run ')

/** The modules that people write. */
export const handwritten: readonly string[] = everyFile.filter(
  (file) => /\.(tsx?|mjs|js)$/.test(file) && !isGenerated(file),
)
