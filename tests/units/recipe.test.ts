/**
 * Follows the recipe `commands/ADD-A-NOUN.md` in a copy of the tree: the new code compiles, passes the tests of nouns,
 * routes and rooms, and adds few lines to existing files.
 */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { everyFile, root, textOfFile } from './source-files'

/** The most lines that a noun may add to existing files. */
const SHARED_LINES = 2
const STEPS = 10

interface Block {
  file: string
  /** The text of a new file; `undefined` for a change of an existing file. */
  text: string | undefined
  /** The lines of a change in diff format: unchanged lines begin with a space, added lines with a plus. */
  change: readonly string[]
}

const recipe = textOfFile('commands/ADD-A-NOUN.md')

/** The code blocks of the recipe; the first line of each names its file. @throws Error when it names no file */
const blocks = [...recipe.matchAll(/^```(\w+)\n(.*)\n([^]*?)^```$/gm)].map(
  ([, language, first = '', text = '']): Block => {
    const [, file] = /^(?:\/\/|#) (\S+)$/.exec(first) ?? []
    if (file === undefined) throw new Error(`A block names no file: ${first}`)
    return language === 'diff'
      ? { file, text: undefined, change: text.trimEnd().split('\n') }
      : { file, text, change: [] }
  },
)

const copy = mkdtempSync(join(tmpdir(), 'recipe-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** The text before or after a change. */
const sideOf = (change: readonly string[], isAfter: boolean) =>
  change
    .filter((line) => isAfter || !line.startsWith('+'))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

/** Writes a block's file or applies its change. @throws Error when the file exists or the place is not unique */
function follow({ file, text, change }: Block): void {
  const path = join(copy, file)
  if (text !== undefined) {
    if (existsSync(path)) throw new Error(`${file} is there already`)
    mkdirSync(dirname(path), { recursive: true })
    return writeFileSync(path, text)
  }
  const before = readFileSync(path, 'utf8').split(sideOf(change, false))
  if (before.length !== 2) throw new Error(`${file} has no such place:\n${change.join('\n')}`)
  return writeFileSync(path, before.join(sideOf(change, true)))
}

/** Runs a program in the copy. @returns its output if it fails */
const complaint = (...command: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, [...command], { cwd: copy }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    )
  })

test('the recipe has few steps, and adds few lines to existing files', () => {
  const steps = [...recipe.matchAll(/^## (\d+)\. /gm)].map(([, n]) => Number(n))
  expect(steps).toEqual(steps.map((_, i) => i + 1))
  expect(steps.length).toBeLessThanOrEqual(STEPS)
  expect(blocks.filter(({ text }) => text !== undefined).length).toBeGreaterThan(5)
  const lines = blocks.flatMap(({ change }) => change)
  expect(lines.filter((line) => !/^[ +]/.test(line))).toEqual([])
  const added = lines.filter((line) => line.startsWith('+'))
  expect(added.length).toBeGreaterThan(0)
  expect(added.length).toBeLessThanOrEqual(SHARED_LINES)
})

test(
  'the recipe’s code compiles and passes the tests',
  { tags: 'long', timeout: 120_000 },
  async () => {
    for (const file of everyFile) cpSync(join(root, file), join(copy, file))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    for (const block of blocks) follow(block)
    expect(await complaint('scripts/typescript.mjs', 'scripts/derive.ts')).toBe('')
    // Only the recipe's files and their imports are checked, which is most of the tree.
    const files = [...new Set(blocks.map(({ file }) => file))]
    writeFileSync(
      join(copy, 'tsconfig.recipe.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['src/*.d.ts', 'scripts/*.d.ts'],
        files,
      }),
    )
    const complaints = await Promise.all([
      // One checker, because several would repeat work and the tests need the other processor.
      complaint('node_modules/typescript/bin/tsc', '-p', 'tsconfig.recipe.json', '--checkers', '1'),
      complaint(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config=vite.config.ts',
        '--reporter=default',
        '--no-file-parallelism',
        'commands/commands.test.ts',
        'commands/nouns.test.ts',
        'scripts/lists-of-nouns.test.ts',
        'src/areas/areas.test.ts',
        'tests/units/nouns.test.ts',
        'tests/units/borders.test.ts',
      ),
    ])
    expect(complaints).toEqual(['', ''])
  },
)
