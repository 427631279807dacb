/**
 * Puts what a compressed file unpacks to where its bytes can be read in any order: in the browser's private files, which
 * only a worker may use like this, else in memory.
 */
import type { ByteSource } from '@/model/storage/disk-image/image'
import { DamagedImage, RefusedImage } from '@/model/storage/disk-image/image'

export interface Spooled {
  source: ByteSource
  /** Deletes it. */
  drop(): Promise<void>
}

/** What a worker may do with a private file (File System Standard, 2.6), which the types of pages leave out. */
interface SyncFile {
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(from: Uint8Array<ArrayBuffer>, options: { at: number }): number
  close(): void
}
type SyncHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> }

/** The beginning of the names of these files. */
const NAME = 'unpacked-image-'
/** The most that is kept in memory. */
const MAX_IN_MEMORY = 256 * 1024 * 1024

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/** @throws RefusedImage when there is no room for it; whatever reading the pieces throws */
export async function spool(pieces: Pieces): Promise<Spooled> {
  const folder = await privateFolder()
  return folder ? inFile(folder, pieces) : inMemory(pieces)
}

async function privateFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { FileSystemFileHandle: Handle } = globalThis
  if (typeof Handle === 'undefined' || !('createSyncAccessHandle' in Handle.prototype))
    return undefined
  try {
    return await navigator.storage.getDirectory()
  } catch {
    // A private window may have none.
    return undefined
  }
}

/** Deletes what pages that were closed have left. Files in use cannot be deleted, and stay. */
async function tidy(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys())
    if (name.startsWith(NAME)) await folder.removeEntry(name).catch(() => undefined)
}

async function inFile(folder: FileSystemDirectoryHandle, pieces: Pieces): Promise<Spooled> {
  await tidy(folder)
  const name = NAME + crypto.randomUUID()
  const handle = (await folder.getFileHandle(name, { create: true })) as SyncHandle
  const file = await handle.createSyncAccessHandle()
  const drop = async () => {
    file.close()
    await folder.removeEntry(name).catch(() => undefined)
  }
  let size = 0
  try {
    for await (const piece of pieces) size += writeAll(file, piece, size)
  } catch (error) {
    await drop()
    throw error
  }
  const read = (at: number, length: number) => {
    const bytes = new Uint8Array(length)
    const got = at + length <= size ? file.read(bytes, { at }) : 0
    return got === length ? Promise.resolve(bytes) : Promise.reject(endsEarly(size))
  }
  return { source: { size, read }, drop }
}

function writeAll(file: SyncFile, piece: Uint8Array<ArrayBuffer>, at: number): number {
  let written = 0
  try {
    written = file.write(piece, { at })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
  }
  if (written < piece.length) throw noRoom()
  return written
}

async function inMemory(pieces: Pieces): Promise<Spooled> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > MAX_IN_MEMORY) throw noRoom()
    parts.push(piece)
  }
  const whole = new Uint8Array(size)
  let to = 0
  for (const part of parts) {
    whole.set(part, to)
    to += part.length
  }
  const read = (at: number, length: number) =>
    at + length <= size
      ? Promise.resolve(whole.slice(at, at + length))
      : Promise.reject(endsEarly(size))
  return { source: { size, read }, drop: () => Promise.resolve() }
}

const endsEarly = (size: number) =>
  new DamagedImage(`the unpacked file ends at byte ${size}, before its data does`, size)

const noRoom = () =>
  new RefusedImage(
    'The browser has no room to unpack this file. Unpack it first, and choose what comes out.',
  )
