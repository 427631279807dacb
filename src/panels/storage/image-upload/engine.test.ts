import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageUpload } from './engine'
import type { Send } from './clean-up'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A rack that answers before it is done.
 * @param looks how often each thing is looked at before it is ready
 */
function rack(looks: number): { send: Send; calls: string[] } {
  const calls: string[] = []
  let disk = 'creating'
  let left = looks
  const send: Send = async (op) => {
    calls.push(op.id)
    switch (op.id) {
      case 'diskCreate':
        return { id: 'disk-1', state: { state: disk } }
      case 'diskView':
        if (left-- <= 0) disk = disk === 'creating' ? 'import_ready' : 'detached'
        return { id: 'disk-1', state: { state: disk } }
      case 'diskFinalizeImport':
        disk = 'finalizing'
        left = looks
        return undefined
      case 'snapshotView':
        return { id: 'snapshot-1', state: left-- <= 0 ? 'ready' : 'creating' }
      case 'imageCreate':
        left = looks
        return { id: 'image-1' }
      default:
        return undefined
    }
  }
  return { send, calls }
}

test.each([0, 3])(
  'each step waits for a rack that takes %i more looks to get ready',
  async (looks) => {
    const { send, calls } = rack(looks)
    const upload = new ImageUpload(
      {
        project: 'web',
        file: new Blob([new Uint8Array(512).fill(1)]),
        blockSize: 512,
        image: { name: 'fresh', description: '', os: 'debian', version: '13' },
      },
      send,
    )
    const run = upload.run()
    await vi.runAllTimersAsync()
    await run
    expect([upload.state.phase, upload.state.error]).toEqual(['done', undefined])
    expect(upload.state.leftovers).toEqual([])
    const views = (id: string, before: string) =>
      calls.slice(0, calls.indexOf(before)).filter((call) => call === id).length
    expect(views('diskView', 'diskBulkWriteImportStart')).toBe(looks + 1)
    expect(views('snapshotView', 'imageCreate')).toBe(looks + 1)
  },
)
