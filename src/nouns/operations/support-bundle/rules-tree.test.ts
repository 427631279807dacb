import { describe, expect, test } from 'vitest'
import { folderAround, isReadable, previewRefusal, treeLines } from './rules-tree'

const FILES = ['id.txt', 'rack/1/logs/agent.log', 'rack/1/zpool.txt', 'rack/2/zpool.txt', 'a/b.txt']

const shown = (open: readonly string[], words = '') =>
  treeLines(FILES, new Set(open), words).map(
    ({ path, level, isFolder, isOpen, files }) =>
      `${level} ${path}${isFolder ? ` ${files}${isOpen ? ' open' : ''}` : ''}`,
  )

describe('the tree of files', () => {
  test('folders come first, and are closed', () => {
    expect(shown([])).toEqual(['1 a/ 1', '1 rack/ 3', '1 id.txt'])
  })

  test('an open folder shows what is in it', () => {
    expect(shown(['rack/', 'rack/1/'])).toEqual([
      '1 a/ 1',
      '1 rack/ 3 open',
      '2 rack/1/ 2 open',
      '3 rack/1/logs/ 1',
      '3 rack/1/zpool.txt',
      '2 rack/2/ 1',
      '1 id.txt',
    ])
  })

  test('words leave the files whose paths hold them, with their folders open', () => {
    expect(shown([], 'ZPOOL 2')).toEqual([
      '1 rack/ 1 open',
      '2 rack/2/ 1 open',
      '3 rack/2/zpool.txt',
    ])
    expect(shown([], 'none')).toEqual([])
  })
})

test.each([
  ['id.txt', undefined],
  ['a/', undefined],
  ['a/b.txt', 'a/'],
  ['rack/1/', 'rack/'],
])('what is around %s', (path, folder) => {
  expect(folderAround(path)).toBe(folder)
})

test.each([
  [undefined, /does not tell/],
  [256 * 1024 + 1, /256 KiB/],
])('a file of %s bytes is not shown', (size, words) => {
  expect(previewRefusal(size)).toMatch(words)
})

test('a file of 256 KiB is shown, unless it is no text', () => {
  expect(previewRefusal(256 * 1024)).toBeUndefined()
  expect(isReadable('<b>text</b>\n')).toBe(true)
  expect(isReadable('PK\0\u0003')).toBe(false)
  expect(isReadable('\uFFFD')).toBe(false)
})
