/** The header of a qcow2 file, by the "qcow2 Image Format Specification" (docs/interop/qcow2.txt of QEMU). */
import { numberAt, textAt, viewOf } from './bytes'
import type { ByteSource } from './image'
import { DamagedImage, RefusedImage } from './image'
import type { Table } from './tables'
import { checkTable } from './tables'

/** "Header", in bytes from the start of the file. Numbers are big-endian. */
const MAGIC = 0
const VERSION = 4
const BACKING_FILE_OFFSET = 8
const BACKING_FILE_SIZE = 16
const CLUSTER_BITS = 20
const SIZE = 24
const CRYPT_METHOD = 32
const L1_SIZE = 36
const L1_TABLE_OFFSET = 40
/** From here on in version 3 only. */
const V2_HEADER_BYTES = 72
const INCOMPATIBLE_FEATURES = 72
const HEADER_LENGTH = 100
const V3_HEADER_BYTES = 104
const COMPRESSION_TYPE = 104

export const QCOW2_MAGIC = 'QFI\xfb'

/** "Bits 0-63: Bitmask of incompatible features". */
const CORRUPT = 1
const EXTERNAL_DATA_FILE = 2
const COMPRESSION_TYPE_BIT = 3
const EXTENDED_L2 = 4
/** Bit 0 says that counts of references may be wrong, which reading does without. */
const KNOWN_FEATURES = 5

/** "Header extensions": a type, a length, and the data up to a multiple of 8 bytes. */
const EXTENSION_HEADER_BYTES = 8
const DATA_FILE_NAME = 0x44415441
const FEATURE_NAMES = 0x6803f857
/** "Feature name table": a type, the number of a bit, its name. */
const FEATURE_NAME_BYTES = 48
const INCOMPATIBLE = 0

/** The sizes of clusters that there are: 512 bytes to 2 MiB. */
const LEAST_CLUSTER_BITS = 9
const MOST_CLUSTER_BITS = 21
/** A cluster has 32 subclusters of 512 bytes at least. */
const LEAST_EXTENDED_CLUSTER_BITS = 14
/** The longest name of a backing file. */
const MOST_NAME_BYTES = 1023

/** "Compression type". */
const COMPRESSIONS = ['zlib', 'zstd'] as const

export interface Qcow2Header {
  version: number
  /** Of the disk, in bytes. */
  size: number
  clusterBits: number
  clusterBytes: number
  compression: (typeof COMPRESSIONS)[number]
  /** "Extended L2 Entries": each cluster has 32 parts, which are stored or not one by one. */
  isExtended: boolean
  /** The table of tables in use; those of snapshots are others. */
  l1: Table
  /** The entries of an L2 table, and the bytes of each. */
  l2Entries: number
  l2Width: number
}

/** Joins this file and the other one that it needs. */
const CONVERT = 'qemu-img convert -f qcow2 -O raw FILE FILE.raw'

/** Without a password on the command line, where others would see it. */
const DECRYPT =
  'qemu-img convert --object secret,id=key,file=PASSWORD_FILE --image-opts driver=qcow2,encrypt.key-secret=key,file.filename=FILE -O raw FILE.raw'

type Extensions = Map<number, Uint8Array>

/** The header extensions, which lie within the first cluster. */
function readExtensions(first: Uint8Array, from: number, to: number): Extensions {
  const view = viewOf(first)
  const extensions: Extensions = new Map()
  for (let at = from; at + EXTENSION_HEADER_BYTES <= to;) {
    const type = view.getUint32(at)
    if (type === 0) break
    const start = at + EXTENSION_HEADER_BYTES
    const length = view.getUint32(at + 4)
    if (start + length > to)
      throw new DamagedImage('an extension of the header is longer than there is room', at)
    extensions.set(type, first.subarray(start, start + length))
    at = start + Math.ceil(length / 8) * 8
  }
  return extensions
}

/** The names that the writer of a file gave to its incompatible features. */
function featureNames(table: Uint8Array = new Uint8Array()): Map<number, string> {
  const names = new Map<number, string>()
  for (let at = 0; at + FEATURE_NAME_BYTES <= table.length; at += FEATURE_NAME_BYTES)
    if (table[at] === INCOMPATIBLE)
      names.set(
        table[at + 1] ?? 0,
        textAt(table, at + 2, FEATURE_NAME_BYTES - 2).replace(/\0.*$/s, ''),
      )
  return names
}

/** What makes a whole file one that cannot be read by itself. @throws RefusedImage */
function refuse(view: DataView, first: Uint8Array, features: bigint, extensions: Extensions): void {
  if (view.getUint32(CRYPT_METHOD) !== 0)
    throw new RefusedImage(
      'The image is encrypted. Decrypt it first, with its password in PASSWORD_FILE.',
      DECRYPT,
    )
  const nameAt = numberAt(view, BACKING_FILE_OFFSET, false, 'the place of the backing file’s name')
  if (nameAt !== 0) {
    const length = view.getUint32(BACKING_FILE_SIZE)
    if (length > MOST_NAME_BYTES || nameAt + length > first.length)
      throw new DamagedImage('the name of the backing file is too long', BACKING_FILE_SIZE)
    throw new RefusedImage(
      `The image holds only what differs from another file, ${textAt(first, nameAt, length)}. Join the two where that file is.`,
      CONVERT,
    )
  }
  const has = (bit: number) => ((features >> BigInt(bit)) & 1n) === 1n
  if (has(EXTERNAL_DATA_FILE)) {
    const name = extensions.get(DATA_FILE_NAME)
    throw new RefusedImage(
      `The data of the image is in another file${name ? `, ${textAt(name, 0, name.length)}` : ''}. Join the two where that file is.`,
      CONVERT,
    )
  }
  if (has(CORRUPT))
    throw new RefusedImage(
      'The image is marked as corrupt. Repair it first.',
      'qemu-img check -r all FILE',
    )
  const names = featureNames(extensions.get(FEATURE_NAMES))
  const unknown = Array.from({ length: 64 }, (_, bit) => bit)
    .filter((bit) => bit >= KNOWN_FEATURES && has(bit))
    .map((bit) => names.get(bit) ?? `bit ${bit}`)
  if (unknown.length > 0)
    throw new RefusedImage(
      `The image uses features that cannot be read here: ${unknown.join(', ')}. Convert it with a QEMU that knows them.`,
      CONVERT,
    )
}

function compressionOf(view: DataView, headerBytes: number, isMarked: boolean) {
  const type = headerBytes > COMPRESSION_TYPE ? view.getUint8(COMPRESSION_TYPE) : 0
  const compression = COMPRESSIONS[type]
  if (compression === undefined)
    throw new RefusedImage(
      `The image is compressed in a way that cannot be read here: type ${type}. Convert it with a QEMU that knows it.`,
      CONVERT,
    )
  if (isMarked !== (type !== 0))
    throw new DamagedImage('the type of compression contradicts the features', COMPRESSION_TYPE)
  return compression
}

/** @throws DamagedImage for what no writer writes, RefusedImage for what is whole but not readable by itself */
export async function readQcow2Header(source: ByteSource): Promise<Qcow2Header> {
  const start = await source.read(0, V2_HEADER_BYTES)
  if (textAt(start, MAGIC, 4) !== QCOW2_MAGIC)
    throw new DamagedImage('the file does not begin as a qcow2 image', MAGIC)
  const version = viewOf(start).getUint32(VERSION)
  if (version !== 2 && version !== 3)
    throw new RefusedImage(
      `The image has version ${version} of qcow2; 2 and 3 can be read here. Convert it with a QEMU that knows it.`,
      CONVERT,
    )
  const clusterBits = viewOf(start).getUint32(CLUSTER_BITS)
  if (clusterBits < LEAST_CLUSTER_BITS || clusterBits > MOST_CLUSTER_BITS)
    throw new DamagedImage(`clusters cannot have 2^${clusterBits} bytes`, CLUSTER_BITS)

  const clusterBytes = 2 ** clusterBits
  const first = await source.read(0, Math.min(clusterBytes, source.size))
  const view = viewOf(first)
  const isThird = version === 3
  if (isThird && first.length < V3_HEADER_BYTES)
    throw new DamagedImage(`the file ends at byte ${source.size}, within its header`, source.size)
  const headerBytes = isThird ? view.getUint32(HEADER_LENGTH) : V2_HEADER_BYTES
  if (headerBytes > first.length || (isThird && headerBytes < V3_HEADER_BYTES))
    throw new DamagedImage(`the header cannot have ${headerBytes} bytes`, HEADER_LENGTH)
  const features = isThird ? view.getBigUint64(INCOMPATIBLE_FEATURES) : 0n
  const has = (bit: number) => ((features >> BigInt(bit)) & 1n) === 1n
  const nameAt = view.getBigUint64(BACKING_FILE_OFFSET)
  const extensionsEnd = nameAt === 0n ? first.length : Math.min(Number(nameAt), first.length)
  refuse(view, first, features, readExtensions(first, headerBytes, extensionsEnd))

  const size = numberAt(view, SIZE, false, 'the size of the disk')
  const isExtended = has(EXTENDED_L2)
  if (isExtended && clusterBits < LEAST_EXTENDED_CLUSTER_BITS)
    throw new DamagedImage(`clusters of ${clusterBytes} bytes have no subclusters`, CLUSTER_BITS)
  const l2Width = isExtended ? 16 : 8
  const l2Entries = clusterBytes / l2Width
  const l1Entries = view.getUint32(L1_SIZE)
  const used = Math.ceil(size / (clusterBytes * l2Entries))
  if (l1Entries < used)
    throw new DamagedImage(`the L1 table has ${l1Entries} entries, the disk needs ${used}`, L1_SIZE)
  const l1At = numberAt(view, L1_TABLE_OFFSET, false, 'the place of the L1 table')
  if (l1At % clusterBytes !== 0)
    throw new DamagedImage(`the L1 table begins at byte ${l1At}, within a cluster`, L1_TABLE_OFFSET)
  const l1 = { at: l1At, count: used, width: 8 }
  checkTable(l1, source, 'the L1 table')
  const compression = compressionOf(view, headerBytes, has(COMPRESSION_TYPE_BIT))
  return {
    version,
    size,
    clusterBits,
    clusterBytes,
    compression,
    isExtended,
    l1,
    l2Entries,
    l2Width,
  }
}
