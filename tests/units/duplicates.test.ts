/** Modules that share lines should share a function instead. The number of such pairs may only fall. */
import { expect, test } from 'vitest'
import { duplicatesIn } from './duplicates'
import { handwritten, textOfFile } from './source-files'

/** How many pairs of modules may share six lines in a row. Lower the number whenever a pair is removed. */
const MOST = 4

test('the number of module pairs that share six lines does not grow', () => {
  const modules = handwritten.filter((file) => !file.startsWith('src/api/'))
  expect(modules.length).toBeGreaterThan(1_500)
  const found = duplicatesIn(new Map(modules.map((file) => [file, textOfFile(file)])))
  const rows = found.map(({ places, lines }) => `${lines} lines: ${places.join(' ~ ')}`)
  expect(rows.length > MOST ? rows : []).toEqual([])
})

/** Lines of code: `a1 = 1`, `a2 = 2` … */
const lines = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1} = ${i + 1}`)

const find = (...texts: string[]) =>
  duplicatesIn(new Map(texts.map((text, i) => [`${'abc'[i]}.ts`, text])))

test('the longest run of lines that two modules share is found, whatever surrounds it', () => {
  const six = lines('x', 6)
  const indented = six.map((line) => `  ${line}`)
  const one = ['before', ...six, '', ...lines('y', 8)].join('\n')
  const other = ['// a comment', ...lines('y', 8), 'between', '{', ...indented, '}'].join('\n')
  expect(find(one, other)).toEqual([{ places: ['a.ts:9-16', 'b.ts:2-9'], lines: 8 }])
  expect(find(six.join('\n'), other)).toEqual([{ places: ['a.ts:1-6', 'b.ts:12-17'], lines: 6 }])
  expect(find(lines('x', 5).join('\n'), other)).toEqual([])
})

test('a run that one module contains twice is found; a single repeated line is not', () => {
  const twice = [...lines('x', 6), 'between', ...lines('x', 6)].join('\n')
  expect(find(twice)).toEqual([{ places: ['a.ts:1-6', 'a.ts:8-13'], lines: 6 }])
  expect(find(Array.from({ length: 11 }, () => 'push()').join('\n'))).toEqual([])
})

test('imports and comments do not count as shared lines', () => {
  const imports = lines('i', 8).map((_, i) => `import { a${i} } from './a${i}'`)
  const comment = ['/**', ...lines(' * c', 8), ' */']
  const wide = ['import {', ...lines('w', 8).map((_, i) => `  w${i},`), "} from './w'"]
  const text = [...imports, ...wide, ...comment, ...lines('// c', 8)].join('\n')
  expect(find(text, text)).toEqual([])
})
