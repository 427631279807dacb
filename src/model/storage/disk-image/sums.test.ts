import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { expectedSum, hashOf, plainHashOf } from './sums'

const A = 'a1'.repeat(32)
const B = 'b2'.repeat(32)
const LONG = 'c3'.repeat(64)
const NAME = 'debian-12.qcow2'
const sha256 = { algorithm: 'sha256', sum: A }
const SIGNED = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

# Fedora-Cloud-Base: 100 bytes
SHA256 (other.raw.xz) = ${B}
SHA256 (${NAME}) = ${A}
-----BEGIN PGP SIGNATURE-----

iQIzBAEBCAAdFiEE
-----END PGP SIGNATURE-----`

test.each([
  ['a sum', A, sha256],
  ['a sum in upper case with spaces around', `  ${A.toUpperCase()}\n`, sha256],
  ['a labelled sum', `sha256:${A}`, sha256],
  ['a line of coreutils', `${A}  ${NAME}`, sha256],
  ['a line for a binary file', `${A} *${NAME}\r\n`, sha256],
  ['a line with a folder', `${A}  ./images/${NAME}`, sha256],
  ['a line of BSD', `SHA256 (${NAME}) = ${A}`, sha256],
  ['a list', `${B}  other.raw\n${A}  ${NAME}\n${B}  ${NAME}.asc\n`, sha256],
  ['a signed list', SIGNED, sha256],
  ['128 digits', LONG, { algorithm: 'sha512', sum: LONG }],
  ['BLAKE2b of BSD', `BLAKE2b (${NAME}) = ${LONG}`, { algorithm: 'blake2b', sum: LONG }],
  ['labelled BLAKE2b', `b2:${LONG}`, { algorithm: 'blake2b', sum: LONG }],
  ['two algorithms', `SHA512 (${NAME}) = ${LONG}\nSHA256 (${NAME}) = ${A}`, sha256],
  ['nothing', ' ', { problem: 'The text is empty.' }],
  [
    'MD5',
    'd'.repeat(32),
    {
      problem:
        'A checksum has 64 digits (SHA-256) or 128 (SHA-512), and this has 32. MD5 is not checked.',
    },
  ],
  ['a page', '<!doctype html>', { problem: 'No checksum was found in the text.' }],
  [
    'several sums',
    `${A}\n${B}`,
    { problem: 'There are several checksums without names of files.' },
  ],
  [
    'two sums of one file',
    `${A}  ${NAME}\n${B}  ${NAME}`,
    { problem: `${NAME} is listed with different checksums.` },
  ],
  [
    'the line of another file',
    `${A}  other.raw`,
    { problem: `${NAME} is not in the list, which has other.raw.` },
  ],
  [
    'a list without the file',
    ['one', 'two', 'three', 'four', 'five'].map((name) => `${A}  ${name}`).join('\n'),
    { problem: `${NAME} is not in the list, which has one, two, three, and 2 more.` },
  ],
])('%s', (_, text, expected) => {
  expect(expectedSum(text, NAME)).toEqual(expected)
})

test('a list named B2SUMS has BLAKE2b', () => {
  expect(expectedSum(`${LONG}  ${NAME}`, NAME, 'B2SUMS')).toEqual({
    algorithm: 'blake2b',
    sum: LONG,
  })
})

test.each([
  ['sha256', 'sha256'],
  ['sha512', 'sha512'],
  ['blake2b', 'blake2b512'],
] as const)(
  '%s of pieces is that of the whole, with and without WebAssembly',
  async (algorithm, inNode) => {
    const expected = createHash(inNode)
      .update(Uint8Array.of(1, 2, 3))
      .digest('hex')
    for (const hasher of [await hashOf(algorithm), await plainHashOf(algorithm)]) {
      hasher.update(Uint8Array.of(1, 2))
      hasher.update(Uint8Array.of(3))
      expect(hasher.digest()).toBe(expected)
    }
  },
)

test('a policy that forbids WebAssembly does not keep a checksum from being taken', async () => {
  vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new WebAssembly.CompileError('forbidden'))
  const hasher = await hashOf('sha256')
  hasher.update(Uint8Array.of(1))
  expect(hasher.digest()).toBe(createHash('sha256').update(Uint8Array.of(1)).digest('hex'))
  vi.restoreAllMocks()
})
