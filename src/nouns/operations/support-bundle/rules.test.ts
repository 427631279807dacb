import { expect, test } from 'vitest'
import {
  bundlePollInterval,
  checkComment,
  commentBody,
  deleteRefusal,
  downloadRefusal,
  filesIn,
  matchingFiles,
  nameOfFile,
} from './rules'

test('a comment is limited in bytes, not in letters', () => {
  expect(checkComment('x'.repeat(4096))).toBeUndefined()
  expect(checkComment('ü'.repeat(2048))).toBeUndefined()
  expect(checkComment('ü'.repeat(2049))).toBe('Comment cannot exceed 4096 bytes')
  expect(commentBody('  ')).toEqual({ userComment: null })
  expect(commentBody(' before the move ')).toEqual({ userComment: 'before the move' })
})

test('bundles are read often only while one of them changes', () => {
  const bundle = (state: 'active' | 'collecting' | 'destroying' | 'failed') => ({
    id: '',
    reasonForCreation: '',
    timeCreated: new Date(0),
    state,
  })
  expect(bundlePollInterval([])).toBe(60_000)
  expect(bundlePollInterval([bundle('active'), bundle('failed')])).toBe(60_000)
  expect(bundlePollInterval([bundle('active'), bundle('destroying')])).toBe(10_000)
  expect(bundlePollInterval([bundle('collecting')])).toBe(10_000)
})

test('only a collected bundle is downloaded, and one that goes is not deleted again', () => {
  expect(downloadRefusal('active')).toBeUndefined()
  for (const state of ['collecting', 'failed', 'destroying', 'new in a later version'])
    expect(downloadRefusal(state)).toMatch(/completed collection/)
  expect(deleteRefusal('destroying')).toMatch(/already/)
  expect(deleteRefusal('collecting')).toBeUndefined()
})

test('an index is a path a line, with folders left out', () => {
  expect(filesIn('bundle_id.txt\nrack/\nrack/1/sled.txt\n')).toEqual([
    'bundle_id.txt',
    'rack/1/sled.txt',
  ])
  const files = ['rack/1/sled.txt', 'rack/1/Zpool.txt', 'rack/2/sled.txt']
  expect(matchingFiles(files, ' ')).toEqual(files)
  expect(matchingFiles(files, 'RACK/1 zpool')).toEqual(['rack/1/Zpool.txt'])
  expect(nameOfFile('rack/1/sled.txt')).toBe('sled.txt')
  expect(nameOfFile('bundle_id.txt')).toBe('bundle_id.txt')
})
