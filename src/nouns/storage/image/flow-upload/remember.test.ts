// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImageUpload } from './engine'
import { recordsOf } from './record'
import { remember } from './remember'
import type { UploadState } from './upload-state'

const ADA = 'silo-1 ada'

/** An upload whose states are given by hand. */
function upload() {
  let listener = () => {}
  let next = 0
  const state = {
    phase: 'running',
    steps: { disk: 'complete', start: 'complete', upload: 'running' },
    leftovers: [] as UploadState['leftovers'],
  }
  const one = {
    names: { disk: 'tmp-for-image-0a1b2c', snapshot: 'tmp-snapshot-3d4e5f' },
    request: {
      project: 'web',
      image: { name: 'noble', description: '', os: 'ubuntu', version: '24.04' },
      files: [{ name: 'noble.raw', size: 10, lastModified: 17 }],
      blockSize: 512,
    },
    state,
    begun: () => ({
      ...one.names,
      isFinalized: false,
      complete: ['disk', 'start'],
      next,
      processed: next,
      total: 100,
    }),
    subscribe: (told: () => void) => {
      listener = told
      return () => {}
    },
  }
  remember(one as unknown as ImageUpload, ADA)
  return {
    set(changes: Partial<typeof state>) {
      Object.assign(state, changes)
      listener()
    },
    portion() {
      next += 1
      listener()
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('portions are written once a second, and the last of them a second later', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const { portion } = upload()
  for (let i = 0; i < 50; i += 1) {
    portion()
    vi.advanceTimersByTime(50)
  }
  expect(writes.mock.calls.length).toBeLessThan(5)
  vi.advanceTimersByTime(1_000)
  expect(recordsOf(ADA)).toMatchObject([{ next: 50 }])
  writes.mockRestore()
})

test('an upload that is done is forgotten, and so is a cancelled one of which nothing is left', () => {
  for (const phase of ['done', 'cancelled']) {
    const { portion, set } = upload()
    portion()
    expect(recordsOf(ADA)).toHaveLength(1)
    set({ phase })
    expect(recordsOf(ADA)).toEqual([])
  }
})

test('what is left of a cancelled upload can be deleted later, and nothing else', () => {
  const { portion, set } = upload()
  portion()
  set({
    phase: 'cancelled',
    leftovers: [{ noun: 'disk', name: 'tmp-for-image-0a1b2c', why: 'Internal Server Error' }],
  })
  expect(recordsOf(ADA)).toMatchObject([{ ended: 'It was cancelled.' }])
})
