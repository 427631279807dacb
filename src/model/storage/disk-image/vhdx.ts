/** Reads VHDX of Hyper-V, by "[MS-VHDX]: Virtual Hard Disk v2 (VHDX) File Format" (Microsoft). */
import { textAt } from './bytes'
import type { ByteSource, RandomImage } from './image'
import { DamagedImage } from './image'
import type { Layout } from './mapped'
import { ZEROS, mappedImage, stretch } from './mapped'
import { Pages, entriesAt } from './tables'
import { FILE_IDENTIFIER, readVhdxHeader } from './vhdx-header'

/** "BAT Entry": bits 0 to 2 are a state, bits 20 to 63 a position in MiB. */
const STATE = 7
const POSITION_LOWER = 0xfff0_0000

/** "Payload BAT Entry States". Those of `NOTHING` read as zeros in an image without a parent. */
const FULLY_PRESENT = 6
const NOTHING: ReadonlySet<number> = new Set([
  0, // not present
  1, // undefined
  2, // zero
  3, // unmapped
  5, // unmapped, in files by version 0.95 of the specification
])

export const isVhdx = (head: Uint8Array, _tail: Uint8Array): boolean =>
  textAt(head, 0, FILE_IDENTIFIER.length) === FILE_IDENTIFIER

function placeAt(view: DataView, offset: number): number {
  const low = view.getUint32(offset, true)
  const position = view.getUint32(offset + 4, true) * 2 ** 32 + ((low & POSITION_LOWER) >>> 0)
  const state = low & STATE
  if (state === FULLY_PRESENT) return position
  if (NOTHING.has(state)) return ZEROS
  throw new DamagedImage(`a block has state ${state}, which it cannot have`, position)
}

/** @throws DamagedImage, RefusedImage, FileChanged */
export async function openVhdx(source: ByteSource): Promise<RandomImage> {
  const { size, blockBytes, chunkBlocks, bat } = await readVhdxHeader(source)
  const pages = new Pages(source)
  const layout: Layout = async (at) => {
    // After the entries of a chunk comes that of its sector bitmap, which has a meaning in files with a parent only.
    const block = Math.floor(at / blockBytes)
    const inChunk = block % chunkBlocks
    const index = block + Math.floor(block / chunkBlocks)
    const { view, offset, count } = await entriesAt(pages, bat, index)
    const placeOf = (i: number) => placeAt(view, offset + i * bat.width)
    const left = Math.min(count, chunkBlocks - inChunk)
    return stretch(source, at % blockBytes, left, blockBytes, placeOf)
  }
  return mappedImage('VHDX', size, layout)
}
