/** Finds the disk in the files that somebody chose: by their content, from the outermost layer in. */
import { textAt } from './bytes'
import { formatOf } from './formats'
import type { NamedSource } from './formats'
import type { ByteSource, DiskImage, StreamedImage } from './image'
import { RefusedImage } from './image'
import { refuseNotDisk } from './not-disks'
import { openRaw } from './raw'
import { diskInTar, disksInTar, isTar, refuseSeveral } from './tar'
import type { Packing } from './unpack'
import { packingOf, unpack, unpackedSize, watched } from './unpack'

interface Layered {
  /** The name of the disk: that of the file without the endings of what it is packed in, or that in an archive. */
  name: string
  /** From the outermost in: ['xz', 'tar', 'raw']. */
  layers: readonly string[]
}

/** A disk that can be uploaded as it is. */
interface Ready extends Layered {
  needs: 'nothing'
  image: DiskImage
}

/** A disk whose size is known when the file was unpacked once, without keeping what comes out. */
interface Uncounted extends Layered {
  needs: 'counting'
  /** @param onProgress is told the bytes of the file that were read so far */
  count(onProgress?: (bytesRead: number) => void): Promise<StreamedImage>
}

/**
 * A compressed file of a format whose bytes are read in any order. What it unpacks to is put somewhere and recognised
 * again, under `name`.
 */
interface Packed extends Layered {
  needs: 'unpacking'
  /** What it unpacks to, where that is noted. */
  size: number | undefined
  /** @param onProgress is told the bytes of the file that were read so far */
  unpack(onProgress?: (bytesRead: number) => void): AsyncIterable<Uint8Array<ArrayBuffer>>
}

export type Recognised = Ready | Uncounted | Packed

const HEAD = 64 * 1024
const TAIL = 512
/** Nobody packs a disk more often; a file that holds itself would be unpacked without end. */
const MAX_LAYERS = 6
const MIB = 1024 * 1024
const NOTHING = new Uint8Array(0)
const VHD_FOOTER = 'conectix'

/**
 * @param files one, or all parts of a VMDK
 * @throws RefusedImage, DamagedImage, FileChanged
 */
export const recognise = (files: readonly NamedSource[]): Promise<Recognised> => within(files, [])

async function within(
  files: readonly NamedSource[],
  layers: readonly string[],
): Promise<Recognised> {
  const heads = await Promise.all(files.map(({ source }) => headOf(source)))
  const place = files.length > 1 ? heads.findIndex(isDescriptor) : 0
  const [file, head] = [files[place], heads[place]]
  if (!file || !head) return refuseSeveral(files.map(({ name }) => name))
  if (layers.length > MAX_LAYERS) throw new RefusedImage('The file is packed too many times.')
  const { name, source } = file
  const packing = packingOf(head)
  if (packing) return inPacking(name, packing, source, layers)
  const tail = await source.read(Math.max(0, source.size - TAIL), Math.min(TAIL, source.size))
  const format = await formatOf(head, tail)
  if (format) {
    const others = files.filter((other) => other !== file)
    const image = await format.open([file, ...others])
    return { name, needs: 'nothing', layers: [...layers, format.name], image }
  }
  if (isTar(head)) return within(await disksInTar(source), [...layers, 'tar'])
  refuseNotDisk(head)
  return { name, needs: 'nothing', layers: [...layers, 'raw'], image: openRaw(source) }
}

const headOf = (source: ByteSource): Promise<Uint8Array> =>
  source.read(0, Math.min(HEAD, source.size))

/** Whether a file is the text that names the others of a VMDK. */
const isDescriptor = (head: Uint8Array): boolean => textAt(head, 0, 21) === '# Disk DescriptorFile'

/** The name of what a file unpacks to. */
const innerName = (name: string): string =>
  name.replace(/\.tgz$|\.txz$|\.tbz2?$|\.tzst$/i, '.tar').replace(/\.(?:gz|xz|zst|zstd|bz2)$/i, '')

/** What is in a compressed file: a stream that can be begun again, of a size that may be known. */
interface Inner {
  name: string
  size: number | undefined
  layers: readonly string[]
  stream(onProgress?: (bytesRead: number) => void): AsyncIterable<Uint8Array<ArrayBuffer>>
}

async function inPacking(
  name: string,
  packing: Packing,
  source: ByteSource,
  outside: readonly string[],
): Promise<Recognised> {
  const layers = [...outside, packing]
  const stream: Inner['stream'] = (onProgress) => unpack(packing, watched(source, onProgress))
  const head = await beginningOf(stream())
  if (!isTar(head)) {
    const size = await unpackedSize(packing, source)
    return fromStream(head, { name: innerName(name), size, layers, stream })
  }
  // The stream of the archive's beginning tells its name and size, and is begun again for its bytes.
  const disk = await diskInTar(stream())
  return fromStream(await beginningOf(disk.pieces), {
    name: disk.name,
    size: disk.size,
    layers: [...layers, 'tar'],
    stream: async function* (onProgress) {
      yield* (await diskInTar(stream(onProgress))).pieces
    },
  })
}

async function fromStream(head: Uint8Array, inner: Inner): Promise<Recognised> {
  const { name, size, layers, stream } = inner
  const format = packingOf(head) ?? (isTar(head) ? 'tar' : (await formatOf(head, NOTHING))?.name)
  if (format !== undefined)
    return { needs: 'unpacking', name, size, layers: [...layers, format], unpack: stream }
  refuseNotDisk(head)
  const raw: Layered = { name, layers: [...layers, 'raw'] }
  // A fixed VHD has its mark at its end alone: 512 bytes behind a disk of whole MiB, mostly.
  const mayBeVhd = size === undefined || size % MIB === TAIL
  if (!mayBeVhd) return { ...raw, needs: 'nothing', image: streamed(inner, size) }
  return {
    ...raw,
    needs: 'counting',
    count: async (onProgress) => {
      const { size: counted, isVhd } = await measured(stream(onProgress))
      return streamed(inner, isVhd ? counted - TAIL : counted)
    },
  }
}

/** @param size the bytes of the disk; what follows in the stream is left out */
function streamed({ stream }: Inner, size: number): StreamedImage {
  return {
    kind: 'streamed',
    format: 'raw',
    size,
    stream: async function* () {
      let left = size
      // The stream is read to its end even so: its last checks are there.
      for await (const piece of stream()) {
        if (left > 0) yield piece.subarray(0, left)
        left -= Math.min(left, piece.length)
      }
    },
  }
}

/** The first 64 KiB of a stream, or all of a shorter one; the stream is left then. */
async function beginningOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD)
  let to = 0
  for await (const piece of stream) {
    const part = piece.subarray(0, HEAD - to)
    head.set(part, to)
    to += part.length
    if (to === HEAD) break
  }
  return head.subarray(0, to)
}

/** Counts the bytes of a stream, and looks at its end for the footer of a fixed VHD. */
async function measured(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ size: number; isVhd: boolean }> {
  let size = 0
  let tail = NOTHING
  for await (const piece of stream) {
    size += piece.length
    const both = piece.length >= TAIL ? piece : new Uint8Array([...tail, ...piece])
    tail = both.slice(-TAIL)
  }
  return { size, isVhd: tail.length === TAIL && textAt(tail, 0, 8) === VHD_FOOTER }
}
