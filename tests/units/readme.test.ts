/** Tests and files that the READMEs name exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everyFile, root, textOfFile } from './source-files'

/** The path of a file that the README's table names: a path, or the name of a flow or a sweep. */
const fileOf = (name: string): string | undefined =>
  [name, `tests/flows/${name}.spec.ts`, `tests/sweeps/${name}.spec.ts`].find(
    (path) => path.includes('.') && existsSync(join(root, path)),
  )

const rows = readFileSync(join(root, 'tests/README.md'), 'utf8')
  .split('## What holds what\n')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what|-)/.test(line))

const references = (rows ?? []).flatMap((row) => {
  const held = row.split('|')[2] ?? ''
  return [...held.matchAll(/`([^`]+)`([^`]*)/g)].map(([, name = '', titles = '']) => ({
    name,
    titles: titles
      .split(';')
      .filter((part) => part.includes('…'))
      .flatMap((part) => part.split('…'))
      .flatMap((title) => title.replace(/^[,\s]+/, '').trim() || []),
  }))
})

test('every rule in the README names tests that exist', () => {
  expect(references.length).toBeGreaterThan(80)
  const wrong = references.flatMap(({ name, titles }) => {
    const file = fileOf(name)
    if (file === undefined) return [`no file: ${name}`]
    const text = readFileSync(join(root, file), 'utf8')
    return titles
      .filter((title) => !["'", '`'].some((quote) => text.includes(quote + title)))
      .map((title) => `${file} has no title “${title}…”`)
  })
  expect(wrong).toEqual([])
})

test('every link and picture of a README leads to a file', () => {
  const readmes = everyFile.filter((file) => file.endsWith('.md'))
  const links = readmes.flatMap((file) =>
    [...textOfFile(file).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, to = '']) => [file, join(dirname(file), to)] as const,
    ),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(([, to]) => !existsSync(join(root, to)))).toEqual([])
})
