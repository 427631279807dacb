import { expect, test } from 'vitest'
import { reached } from './outlook'
import type { StepId } from './upload-state'

const STARTED: StepId[] = ['disk', 'start']
const SENT: StepId[] = [...STARTED, 'upload']

test.each<[string, StepId[], string | undefined, boolean, StepId]>([
  ['the disk is being created', [], 'creating', false, 'disk'],
  ['the disk is there, and the answer was lost', [], 'import_ready', false, 'start'],
  [
    'the import has begun, and the answer was lost',
    ['disk'],
    'importing_from_bulk_writes',
    false,
    'upload',
  ],
  ['the disk takes bytes', STARTED, 'importing_from_bulk_writes', false, 'upload'],
  ['all was sent', SENT, 'importing_from_bulk_writes', false, 'stop'],
  ['the import has ended, and the answer was lost', SENT, 'import_ready', false, 'finalize'],
  ['the disk is being finalized', SENT, 'finalizing', false, 'finalize'],
  ['the snapshot is there', [...SENT, 'stop'], 'detached', true, 'finalize'],
  [
    'the snapshot is there, and the disk is deleted',
    [...SENT, 'stop'],
    undefined,
    true,
    'finalize',
  ],
])('where %s, the upload goes on', (_, complete, state, hasSnapshot, step) => {
  expect(reached({ complete }, { state, hasSnapshot })).toBe(step)
})

test.each<[string, StepId[], string | undefined, RegExp]>([
  ['the disk is gone', STARTED, undefined, /no longer on the rack/],
  ['the import was stopped before all was sent', STARTED, 'import_ready', /was stopped meanwhile/],
  ['the disk was finalized before all was sent', STARTED, 'detached', /it is detached/],
  ['the disk was finalized without a snapshot', SENT, 'detached', /it is detached/],
  ['somebody has attached the disk', SENT, 'attached', /it is attached/],
])('where %s, it must begin again', (_, complete, state, why) => {
  expect(reached({ complete }, { state, hasSnapshot: false })).toEqual({
    why: expect.stringMatching(why) as string,
  })
})
