/** Opens what was chosen: finds the disk in it, and what is told of it before anything is created. */
import { GIB, sizeText } from '@/model/units'
import { MAX_DISK_GIB } from '@/nouns/compute/instance/rules-hardware'
import type { BootFacts } from '@/model/storage/disk-image/partitions'
import { bootFacts } from '@/model/storage/disk-image/partitions'
import { readAhead } from '@/model/storage/disk-image/ahead'
import type { DiskImage, RandomImage, StreamedImage } from '@/model/storage/disk-image/image'
import { RefusedImage, sourceOfBlob } from '@/model/storage/disk-image/image'
import { recognise } from '@/model/storage/disk-image/recognise'
import type { NamedSource } from '@/model/storage/disk-image/formats'
import type { Portion } from './portions'
import { portionsOf } from './portions'
import { spool } from './spool'

/** What is known of an image before anything is created. */
export interface ImageFacts {
  /** The name of the disk, without the endings of what it is packed in. */
  name: string
  /** From the outermost in: ['xz', 'tar', 'raw']. */
  layers: readonly string[]
  /** Bytes of the disk that a machine sees. */
  size: number
  /** Bytes of the disk that may hold something, where that is less than the size. */
  holds: number
  boot: BootFacts
}

/** How far a file was read that must be unpacked before its disk is known. */
export interface Unpacking {
  /** 'counting': only its size is taken; 'unpacking': what comes out is kept. */
  does: 'counting' | 'unpacking'
  read: number
  of: number
}

export interface OpenedImage {
  facts: ImageFacts
  /** @param from the index of the first portion that was not sent yet */
  portions(from: number): AsyncGenerator<Portion>
  close(): Promise<void>
}

/** Extents that are counted at most, to tell how much an image holds. */
const MAX_COUNTED = 200_000
/** Bytes at the beginning of a packed disk that are looked at for how it boots. */
const BEGINNING = 8 * 1024 * 1024

/**
 * @param files one, or all parts of a VMDK
 * @param tell is told the progress of what must be unpacked first
 * @throws RefusedImage, DamagedImage, FileChanged
 */
export async function openImage(
  files: readonly File[],
  tell: (progress: Unpacking) => void,
): Promise<OpenedImage> {
  const drops: (() => Promise<void>)[] = []
  const close = async () => {
    for (const drop of drops.splice(0)) await drop()
  }
  const of = files.reduce((sum, { size }) => sum + size, 0)
  let parts: readonly NamedSource[] = files.map((file) => ({
    name: file.name,
    source: readAhead(sourceOfBlob(file)),
  }))
  const layers: string[] = []
  try {
    for (;;) {
      const found = await recognise(parts)
      layers.push(...found.layers)
      if (found.needs === 'unpacking') {
        const read = (bytes: number) => tell({ does: 'unpacking', read: bytes, of })
        const { source, drop } = await spool(found.unpack(read))
        drops.push(drop)
        // It names its innermost layer itself once it is looked at.
        layers.pop()
        parts = [{ name: found.name, source }]
        continue
      }
      const image =
        found.needs === 'counting'
          ? await found.count((read) => tell({ does: 'counting', read, of }))
          : found.image
      refuseTooLarge(image)
      const facts = { name: found.name, layers, ...(await factsOf(image)) }
      return { facts, portions: (from) => portionsOf(image, from), close }
    }
  } catch (error) {
    await close()
    throw error
  }
}

function refuseTooLarge({ size }: DiskImage): void {
  if (size > MAX_DISK_GIB * GIB)
    throw new RefusedImage(
      `The disk of this image has ${sizeText(size)}, and a disk of a rack has at most ${MAX_DISK_GIB} GiB.`,
      `qemu-img resize --shrink FILE ${MAX_DISK_GIB}G`,
    )
}

async function factsOf(image: DiskImage): Promise<Pick<ImageFacts, 'size' | 'holds' | 'boot'>> {
  const { size } = image
  if (image.kind === 'random') {
    const boot = await bootFacts((at, length) => image.read(at, length), size)
    return { size, holds: await heldBy(image), boot }
  }
  const beginning = await beginningOf(image)
  const boot = await bootFacts(async (at, length) => {
    const bytes = new Uint8Array(length)
    bytes.set(beginning.subarray(at, at + length))
    return Promise.resolve(bytes)
  }, size)
  return { size, holds: size, boot }
}

async function heldBy(image: RandomImage): Promise<number> {
  let held = 0
  let counted = 0
  for await (const { length } of image.extents()) {
    held += length
    counted += 1
    if (counted > MAX_COUNTED) return image.size
  }
  return held
}

async function beginningOf(image: StreamedImage): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.min(BEGINNING, image.size))
  let to = 0
  for await (const piece of image.stream()) {
    const part = piece.subarray(0, bytes.length - to)
    bytes.set(part, to)
    to += part.length
    if (to === bytes.length) break
  }
  return bytes
}
