/** Which folder may import which: the README's list “The rooms” is the rule. Each entry of the list is a room. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports'
import { inside, roomOf, rooms } from './rooms'
import { everyFile, isOfTests, isTest, modulesIn, root, textOfFile } from './source-files'

/** Every module below a folder, tests included. */
const all = everyFile.filter((file) => /\/.*\.(ts|tsx|mjs)$/.test(file))

test('every file is in a room of the README', () => {
  expect(rooms.length).toBeGreaterThan(10)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((f) => !roomOf(f) && !f.endsWith('.d.ts') && !isTest(f))).toEqual([])
})

test('every path in the README’s list exists', () => {
  const named = [...new Set(rooms.flatMap(({ path, imports }) => [path, ...imports]))]
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(rooms.filter(({ path }) => !all.some((f) => roomOf(f)?.path === path))).toEqual([])
})

test('no room is listed twice in the README', () => {
  const named = rooms.map(({ path }) => path)
  expect(named.filter((path, i) => named.indexOf(path) !== i)).toEqual([])
})

test('a room imports only what the README lets it import', () => {
  const wrong = all
    .filter((f) => !isTest(f) || f.startsWith('tests/'))
    .flatMap((file) => {
      const { path = '', imports = [] } = roomOf(file) ?? {}
      return importsOf(file).flatMap(({ file: to }) => {
        if (to === undefined || [path, ...imports].some((room) => inside(to, room))) return []
        return [`${file} → ${to}`]
      })
    })
  expect(wrong).toEqual([])
})

test('the product does not import modules that only tests use', () => {
  const products = all.filter((file) => !isOfTests(file))
  // Some scripts process everything in `tests`, so they may import its modules.
  const isHelper = (file: string) => isOfTests(file) && !file.startsWith('tests/')
  expect(all.filter((file) => isHelper(file) && !isTest(file)).length).toBeGreaterThan(15)
  const taken = products.flatMap((file) =>
    importsOf(file).flatMap(({ file: to }) => (to && isHelper(to) ? [`${file} → ${to}`] : [])),
  )
  expect(taken).toEqual([])
})

test('commands use neither React nor the document', () => {
  const commands = modulesIn('commands')
  expect(
    commands.flatMap((f) =>
      importsOf(f)
        .filter(({ specifier }) => /^(react|styled|@tanstack)/.test(specifier))
        .map(({ specifier }) => `${f} → ${specifier}`),
    ),
  ).toEqual([])
  const touching = commands.filter((f) =>
    /\b(document|window|localStorage|sessionStorage)\./.test(textOfFile(f)),
  )
  expect(touching).toEqual([])
})

test('the product imports the mock in one module only', () => {
  const naming = modulesIn('src').filter((f) =>
    importsOf(f).some(({ file }) => file?.startsWith('mock/')),
  )
  expect(naming).toEqual(['src/main.tsx'])
})

test('no file outside the themes names a colour', () => {
  const colours = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(/
  const naming = [...modulesIn('src'), ...modulesIn('commands')].filter((f) =>
    colours.test(textOfFile(f).replace(/(['"`])#[a-z][\w-]*\1/g, '')),
  )
  expect(naming).toEqual([])
})

test('a link to another site gives it no access to this page’s window and address', () => {
  const opening = all
    .filter((f) => f.startsWith('src/') && !f.includes('.test.'))
    .flatMap((f) =>
      [...textOfFile(f).matchAll(/target="_blank"[^>]*|window\.open\([^)]*\)/g)].map(
        ([text]) => text,
      ),
    )
  expect(opening.length).toBeGreaterThan(3)
  for (const text of opening) expect(text).toContain('noopener')
  expect(
    opening.filter((text) => text.includes('_blank"') && !text.includes('noreferrer')),
  ).toEqual([])
})

test('no module of the product inserts text as HTML', () => {
  const sinks =
    /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc/
  expect(all.filter((f) => f.startsWith('src/') && sinks.test(textOfFile(f)))).toEqual([])
})
