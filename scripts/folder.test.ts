import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { replaceFolder } from '../scripts/folder.mjs'

let dist: string
let dir: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  dir = join(dist, 'console')
})

const put = (text: string) => (made: string) => {
  mkdirSync(join(made, 'assets'))
  writeFileSync(join(made, 'assets/main.js'), text)
}
const shown = () => readFileSync(join(dir, 'assets/main.js'), 'utf8')

test('the old folder stays as it is until the new one is whole', () => {
  replaceFolder(dir, put('first'))
  replaceFolder(dir, (made) => {
    put('second')(made)
    expect(shown()).toBe('first')
  })
  expect(shown()).toBe('second')
  // It is copied to web servers, which run as another user.
  expect(statSync(dir).mode).toBe(statSync(join(dir, 'assets')).mode)
  expect(readdirSync(dist)).toEqual(['console'])
})

test('it stays when making the new one fails, and nothing else is left behind', () => {
  replaceFolder(dir, put('first'))
  expect(() =>
    replaceFolder(dir, (made) => {
      put('half')(made)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(shown()).toBe('first')
  expect(readdirSync(dist)).toEqual(['console'])
})

test('two that are made at a time are each whole; the one that ends last stays', () => {
  replaceFolder(dir, (made) => {
    put('outer')(made)
    replaceFolder(dir, put('inner'))
    expect(shown()).toBe('inner')
    expect(existsSync(join(made, 'assets/main.js'))).toBe(true)
  })
  expect(shown()).toBe('outer')
  expect(readdirSync(dist)).toEqual(['console'])
})

test('what a process left that was ended in the middle is removed', () => {
  // No process has this number.
  mkdirSync(join(dist, 'console.making-99999999-abc'))
  mkdirSync(join(dist, 'mock.making-99999999-abc'))
  replaceFolder(dir, put('first'))
  expect(readdirSync(dist).toSorted()).toEqual(['console', 'mock.making-99999999-abc'])
})
