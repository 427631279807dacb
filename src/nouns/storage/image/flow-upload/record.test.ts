// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { UploadRecord } from './upload-state'
import { dropRecord, fitOf, keepRecord, percentOfRecord, recordsOf } from './record'

const ADA = 'silo-1 ada'
const record: UploadRecord = {
  disk: 'tmp-for-image-0a1b2c',
  snapshot: 'tmp-snapshot-3d4e5f',
  diskId: 'disk-1',
  isFinalized: false,
  complete: ['disk', 'start'],
  next: 2,
  processed: 1_000,
  total: 3_000,
  project: 'web',
  image: { name: 'noble', description: '', os: 'ubuntu', version: '24.04' },
  files: [{ name: 'noble.raw', size: 3_000, lastModified: 17 }],
  blockSize: 512,
  expected: { algorithm: 'sha256', sum: '0'.repeat(64) },
  isChecked: false,
  ended: undefined,
  at: 1_000,
}
const keyOf = ({ disk }: UploadRecord, who = ADA) => `upload ${who} ${disk}`

beforeEach(() => localStorage.clear())

test('a record is read as it was stored, until it is dropped', () => {
  keepRecord(ADA, record)
  expect(recordsOf(ADA)).toEqual([record])
  expect(percentOfRecord(record)).toBe(33)
  dropRecord(ADA, record)
  expect(recordsOf(ADA)).toEqual([])
})

test('nobody is offered the uploads of another user, or of the same one in another silo', () => {
  keepRecord(ADA, record)
  for (const who of ['silo-1 grace', 'silo-2 ada', 'silo-1 ad']) expect(recordsOf(who)).toEqual([])
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a part', JSON.stringify({ disk: record.disk })],
  ['a disk that no upload has made', JSON.stringify({ ...record, disk: 'db-data' })],
  ['a snapshot that no upload has made', JSON.stringify({ ...record, snapshot: 'nightly' })],
  ['another disk than its name says', JSON.stringify({ ...record, disk: 'tmp-for-image-ffffff' })],
  ['a step that does not exist', JSON.stringify({ ...record, complete: ['disk', 'boil'] })],
  ['a negative place', JSON.stringify({ ...record, next: -1 })],
  ['no files', JSON.stringify({ ...record, files: [] })],
  ['a block size that no disk has', JSON.stringify({ ...record, blockSize: 513 })],
])('a record that holds %s is dropped', (_, text) => {
  localStorage.setItem(keyOf(record), text)
  expect(recordsOf(ADA)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('the latest upload is the first', () => {
  keepRecord(ADA, record)
  keepRecord(ADA, { ...record, disk: 'tmp-for-image-111111', at: 2_000 })
  expect(recordsOf(ADA).map(({ at }) => at)).toEqual([2_000, 1_000])
})

const file = { name: 'noble.raw', size: 3_000, lastModified: 17 }
const part = { name: 'noble-s001.vmdk', size: 10, lastModified: 18 }

test.each([
  ['the same file', [file], [file], 'same'],
  ['its parts in another order', [file, part], [part, file], 'same'],
  ['a file of another name', [file], [{ ...file, name: 'noble (1).raw' }], 'alike'],
  ['a file that was changed since', [file], [{ ...file, lastModified: 18 }], 'alike'],
])('%s is found out', (_, was, chosen, fit) => {
  expect(fitOf(was, chosen)).toBe(fit)
})

test('a file of another size, or without its parts, is refused with both said', () => {
  expect(fitOf([file], [{ ...file, size: 2_999 }])).toEqual({
    problem: 'This is another file: noble.raw has 2999 bytes, and that of the upload has 3000.',
  })
  expect(fitOf([file, part], [file])).toEqual({
    problem: 'The upload has 2 files: noble-s001.vmdk, noble.raw.',
  })
})
