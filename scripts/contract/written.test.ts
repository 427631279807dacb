import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { factFiles, readFacts } from './files'
import { HEAD } from './text'
import { written } from './written'

const files = await written()

const folder = (name: string) => fileURLToPath(new URL(`../../src/api/${name}/`, import.meta.url))

test.each([...files])('%s is as `npm run contract:write` writes it', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('no other module says that it is written so', () => {
  const claiming = ['contract', 'operations', 'versions'].flatMap((name) =>
    readdirSync(folder(name))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => folder(name) + file)
      .filter((file) => readFileSync(file, 'utf8').startsWith(HEAD)),
  )
  expect(claiming.toSorted()).toEqual([...files.keys()].toSorted())
})

test('the facts are as `npm run contract:facts` writes them', () => {
  for (const [file, text] of factFiles(readFacts())) expect(readFileSync(file, 'utf8')).toBe(text)
})
