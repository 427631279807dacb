/**
 * What is remembered of an unfinished upload in this browser, so that it can go on after a reload: never a byte of the file.
 * Each upload has an entry of its own in local storage, since another tab may write at the same time.
 */
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
import { BLOCK_SIZES } from '@/nouns/compute/instance/rules-hardware'
import type { Begun, FileFacts, UploadRecord, UploadRequest } from './upload-state'
import { STEPS } from './upload-state'
import { PREFIX } from './unfinished'

const isText = (value: unknown) => typeof value === 'string'
const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag = (value: unknown) => typeof value === 'boolean'
const optional = (ok: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || ok(value)
const has =
  <T>(shape: { readonly [K in keyof T]-?: (value: unknown) => boolean }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<(value: unknown) => boolean>(shape).every(([key, ok]) =>
      ok((value as Record<string, unknown>)[key]),
    )

const isFile = has<FileFacts>({ name: isText, size: isAmount, lastModified: isAmount })

/** What the names of temporary things look like. Nothing else is ever deleted, whatever somebody has stored. */
const generated = (begin: string) => (value: unknown) =>
  isText(value) && new RegExp(`^${begin}-[\\da-f]{6}$`).test(value as string)

const isRecord = has<UploadRecord>({
  disk: generated('tmp-for-image'),
  snapshot: generated('tmp-snapshot'),
  diskId: optional(isText),
  project: isText,
  image: has<UploadRequest['image']>({
    name: isText,
    description: isText,
    os: isText,
    version: isText,
  }),
  files: (value) => Array.isArray(value) && value.length > 0 && value.every(isFile),
  blockSize: (value) => BLOCK_SIZES.includes(value as BlockSize),
  expected: optional(
    has({ algorithm: (v) => ['sha256', 'sha512', 'blake2b'].includes(v as string), sum: isText }),
  ),
  isChecked: isFlag,
  isFinalized: isFlag,
  complete: (value) => Array.isArray(value) && value.every((id) => STEPS.some(([s]) => s === id)),
  next: isAmount,
  processed: isAmount,
  total: isAmount,
  ended: optional(isText),
  at: isAmount,
})

const keyOf = (who: string, { disk }: Pick<Begun, 'disk'>) => `${PREFIX}${who} ${disk}`

function read(key: string): UploadRecord | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isRecord(value) && key.endsWith(` ${value.disk}`) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The records of a user, the latest first. Those that cannot be understood are dropped.
 * @param who the user and the silo
 */
export function recordsOf(who: string): UploadRecord[] {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${who} `))
  return own
    .flatMap((key) => {
      const record = read(key)
      if (!record) localStorage.removeItem(key)
      return record ?? []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Stores a record. Without storage an upload cannot go on after a reload: it is not remembered. */
export function keepRecord(who: string, record: UploadRecord): void {
  try {
    localStorage.setItem(keyOf(who, record), JSON.stringify(record))
  } catch {
    // As without storage.
  }
}

/** Forgets what is remembered of an upload. */
export function dropRecord(who: string, of: Pick<Begun, 'disk'>): void {
  try {
    localStorage.removeItem(keyOf(who, of))
  } catch {
    // Nothing is remembered then.
  }
}

/** How much of its image is on the disk, in whole percent. */
export const percentOfRecord = ({ processed, total }: Begun): number =>
  total === 0 ? 0 : Math.floor((100 * processed) / total)

/** What of it may be on the rack, in words: 'disk tmp-for-image-1a2b3c'. */
export const leftOf = ({ disk, snapshot, complete }: Begun): string[] => [
  `disk ${disk}`,
  ...(complete.includes('stop') ? [`snapshot ${snapshot}`] : []),
]

export type Fit = 'same' | 'alike' | { problem: string }

const sizes = (files: readonly FileFacts[]) => files.map(({ size }) => size).join()
const facts = (files: readonly FileFacts[]) =>
  files.map(({ name, lastModified }) => `${name} ${lastModified}`).join('\n')
const sorted = (files: readonly FileFacts[]) => files.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Whether files are those of an upload. 'alike': of the same size, though with another name or another time of their last
 * change, so that nobody but the user knows.
 * @param was those of the upload @param chosen those that were chosen to go on
 */
export function fitOf(was: readonly FileFacts[], chosen: readonly FileFacts[]): Fit {
  const [before, now] = [sorted(was), sorted(chosen)]
  if (was.length !== chosen.length)
    return {
      problem: `The upload has ${was.length} files: ${before.map(({ name }) => name).join(', ')}.`,
    }
  const other = now.find(({ size }, i) => size !== before[i]?.size)
  if (other) {
    const size = before[now.indexOf(other)]?.size ?? 0
    return {
      problem: `This is another file: ${other.name} has ${other.size} bytes, and that of the upload has ${size}.`,
    }
  }
  return sizes(before) === sizes(now) && facts(before) === facts(now) ? 'same' : 'alike'
}
