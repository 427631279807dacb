/** Checksums of files: what a publisher notes of an image, and what the image has. */

export type SumAlgorithm = 'sha256' | 'sha512' | 'blake2b'

export interface ExpectedSum {
  algorithm: SumAlgorithm
  /** In lower-case hexadecimal digits. */
  sum: string
}

/** A line of a list: `HEX  name` and `HEX *name` of coreutils, `SHA256 (name) = HEX` of BSD. */
interface NotedSum extends ExpectedSum {
  name: string | undefined
}

const DIGITS = { sha256: 64, sha512: 128, blake2b: 128 } as const
const BSD = /^(SHA-?256|SHA-?512|BLAKE2b)\s?\((.+)\)\s?=\s?([\da-f]+)$/i
const LABELLED = /^(sha-?256|sha-?512|blake2b|b2)\s?[:=]\s?([\da-f]+)$/i
const PLAIN = /^\\?([\da-f]+)(?:(?: [ *]|\t+| +)(.+))?$/i
const NAMES_SHOWN = 3

const algorithmOf = (label: string): SumAlgorithm =>
  /^b/i.test(label) ? 'blake2b' : label.endsWith('512') ? 'sha512' : 'sha256'

function notedIn(line: string): NotedSum | undefined {
  const [, bsdLabel, bsdName, bsdSum] = BSD.exec(line) ?? []
  const [, label, labelled] = LABELLED.exec(line) ?? []
  const [, plain, name] = PLAIN.exec(line) ?? []
  const sum = (bsdSum ?? labelled ?? plain)?.toLowerCase()
  if (sum === undefined) return undefined
  const given = bsdLabel ?? label
  const algorithm = given ? algorithmOf(given) : sum.length === DIGITS.sha512 ? 'sha512' : 'sha256'
  if (sum.length !== DIGITS[algorithm]) return undefined
  return { algorithm, sum, name: (bsdName ?? name)?.trim() }
}

/** The name of a file without its folders, as lists have them: `./name`, `images/name`. */
const lastName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/**
 * The checksum that a text notes for a file.
 * @param text a checksum, a line with one, or a whole list, signed or not
 * @param fileName the name of the file in the list; a checksum without a name is that of any file
 * @param listName the name of the list, when it is a file: BLAKE2b is known by it, since its lines are those of SHA-512
 */
export function expectedSum(
  text: string,
  fileName: string,
  listName = '',
): ExpectedSum | { problem: string } {
  const isBlake =
    /^(?:b2|blake2b?)(?:sums?)?\b/i.test(lastName(listName)) || /\.(?:b2|blake2b)$/i.test(listName)
  const noted = text
    .split(/\r?\n/)
    .flatMap((line) => notedIn(line.trim()) ?? [])
    .map((sum) =>
      isBlake && sum.algorithm === 'sha512' ? { ...sum, algorithm: 'blake2b' as const } : sum,
    )
  if (noted.length === 0) return { problem: problemOf(text.trim()) }
  const own = noted.filter(({ name }) => name !== undefined && lastName(name) === fileName)
  const [only, another] = noted
  const nameless = only && !another && only.name === undefined ? only : undefined
  const found = own.find(({ algorithm }) => algorithm === 'sha256') ?? own[0] ?? nameless
  if (!found) return { problem: notListed(fileName, noted) }
  if (own.some(({ algorithm, sum }) => algorithm === found.algorithm && sum !== found.sum))
    return { problem: `${fileName} is listed with different checksums.` }
  return { algorithm: found.algorithm, sum: found.sum }
}

function problemOf(text: string): string {
  if (text === '') return 'The text is empty.'
  if (/^[\da-f]+$/i.test(text)) {
    const kind = { 32: ' MD5 is not checked.', 40: ' SHA-1 is not checked.' }[text.length] ?? ''
    return `A checksum has 64 digits (SHA-256) or 128 (SHA-512), and this has ${text.length}.${kind}`
  }
  return 'No checksum was found in the text.'
}

function notListed(fileName: string, noted: readonly NotedSum[]): string {
  const names = noted.flatMap(({ name }) => (name === undefined ? [] : [lastName(name)]))
  if (names.length === 0) return 'There are several checksums without names of files.'
  const more = names.length - NAMES_SHOWN
  const shown = names.slice(0, NAMES_SHOWN).join(', ') + (more > 0 ? `, and ${more} more` : '')
  return `${fileName} is not in the list, which has ${shown}.`
}

/** Takes the bytes of a file in order; `digest` gives the checksum in hexadecimal digits, once. */
interface Hasher {
  update(bytes: Uint8Array): void
  digest(): string
}

/** A hasher, whose code is loaded when it is asked for: WebAssembly, or JavaScript where a policy forbids that. */
export const hashOf = (algorithm: SumAlgorithm): Promise<Hasher> =>
  fastHashOf(algorithm).catch(() => plainHashOf(algorithm))

async function fastHashOf(algorithm: SumAlgorithm): Promise<Hasher> {
  const { createSHA256, createSHA512, createBLAKE2b } = await import('hash-wasm')
  const create = { sha256: createSHA256, sha512: createSHA512, blake2b: createBLAKE2b }[algorithm]
  const hash = (await create()).init()
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => hash.digest(),
  }
}

/** The same without WebAssembly, which takes 1.5 to 30 times as long. */
export async function plainHashOf(algorithm: SumAlgorithm): Promise<Hasher> {
  const [{ sha256, sha512 }, { blake2b }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/blake2.js'),
    import('@noble/hashes/utils.js'),
  ])
  const hash = { sha256, sha512, blake2b }[algorithm].create()
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => bytesToHex(hash.digest()),
  }
}
