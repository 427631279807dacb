/** The code of the first load: the frame and the core area, and no code of other areas. */
import { expect, test } from 'vitest'
import { AREAS as NAMES, outlineOf } from '@/areas/outlines'
import { reachOf } from './graph'
import { importsOf } from './imports'

/** The areas that are loaded later. */
const AREAS = NAMES.filter((name) => outlineOf(name).load).join('|')

/** Operations of the first load, each with the reason. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'current-user': 'who is signed in',
  policy: 'what they may do',
  silo: 'what their silo confers',
  project: 'the first page lists projects',
  session: 'signing out',
  'project-contents': 'deleting a project deletes its untouched default VPC',
}

const loadedWith = (file: string) =>
  importsOf(file).flatMap(({ file: to, kind }) => (to && kind === 'static' ? [to] : []))

const first = [...reachOf(['src/main.tsx', 'src/nouns/core/project/page-list.tsx'], loadedWith)]

test('the list of imports from the entry contains the frame and the first page', () => {
  expect(first).toEqual(
    expect.arrayContaining([
      'src/shell/App.tsx',
      'src/areas/core.ts',
      'commands/core/project.ts',
      'src/pages/list/ListPage.tsx',
      'src/ui/grid/Grid.tsx',
    ]),
  )
})

test('no command, noun, address, rule, read, page or route of another area is in the first load', () => {
  const others = new RegExp(
    `^(commands|src/(model|paths|resources|pages|panels|forms|areas))/(${AREAS})(/|\\.ts)`,
  )
  expect(first.filter((file) => others.test(file))).toEqual([])
})

test('only the operations that the first page needs are in the first load', () => {
  const found = first.flatMap(
    (file) => /^src\/api\/operations\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [],
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(OPERATIONS).sort())
})

test('no form, palette, schema, chart or terminal is in the first load', () => {
  const later =
    /^(src\/(forms|panels|shell\/palette|api\/contract)\/|commands\/(palette|index|engine\/(gate|planned|check-args|sender|cli|lines-ahead)))|\/(chart|Terminal)/
  expect(first.filter((file) => later.test(file))).toEqual([])
})
