/** Which package a module of a bundle belongs to, on every system, and how licences of several builds become one text. */
import { sep } from 'node:path'
import { expect, test } from 'vitest'
import { mergedLicences, packageOf } from '../scripts/licences.mjs'

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['/p/node_modules/@tanstack/query-core/build/x.js', '/p/node_modules/@tanstack/query-core'],
  ['/p/node_modules/a/node_modules/b/x.js', '/p/node_modules/a/node_modules/b'],
  [String.raw`C:\p\node_modules\@x\y\z.js`, 'C:/p/node_modules/@x/y'],
  ['C:/p/node_modules/ws/lib/ws.js?commonjs-es-import', 'C:/p/node_modules/ws'],
  ['\0/p/node_modules/ws/lib/ws.js?commonjs-proxy', '/p/node_modules/ws'],
  ['/p/src/main.tsx', undefined],
  ['\0virtual:themes.css', undefined],
])('%s is of %s', (id, dir) => {
  expect(packageOf(id)).toBe(dir?.split('/').join(sep))
})

test('what the bundler writes is code of a package, too', () => {
  const of = (id: string) => packageOf(id)?.split(sep).slice(-2)
  expect(of('\0vite/preload-helper.js')).toEqual(['node_modules', 'vite'])
  expect(of('\0rolldown/runtime.js')).toEqual(['node_modules', 'rolldown'])
})

test('a package that is in several builds is listed once', () => {
  const rule = `\n${'='.repeat(80)}\n`
  const text = mergedLicences([`b 1 (MIT)\n${rule}c 1 (ISC)\n`, `a 1 (MIT)\n${rule}b 1 (MIT)\n`])
  expect(text).toBe(`a 1 (MIT)\n${rule}b 1 (MIT)\n${rule}c 1 (ISC)\n`)
})
