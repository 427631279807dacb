import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageUpload } from './engine'
import { readImage } from './reader'
import type { Sender } from '@commands/engine/registry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A rack that answers before its work is done.
 * @param looks how often each thing is read until it is ready
 */
function rack(looks: number): { sender: Sender; calls: string[] } {
  const calls: string[] = []
  let disk = 'creating'
  let left = looks
  const call = (async (op: { id: string }) => {
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
  }) as Sender['call']
  return { sender: { call, series: () => ({ call, end: () => {} }) }, calls }
}

test.each([0, 3])(
  'each step waits for a rack that needs %i more reads to become ready',
  async (looks) => {
    const { sender, calls } = rack(looks)
    const upload = new ImageUpload(
      {
        project: 'web',
        reader: readImage([new File([new Uint8Array(512).fill(1)], 'disk.raw')], () => {}),
        blockSize: 512,
        image: { name: 'fresh', description: '', os: 'debian', version: '13' },
      },
      sender,
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
