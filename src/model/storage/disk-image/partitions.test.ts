import { expect, test } from 'vitest'
import type { BootFacts } from './partitions'
import { bootFacts } from './partitions'

const SIZE = 256 * 1024
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const EFI_SYSTEM = [
  0x28, 0x73, 0x2a, 0xc1, 0x1f, 0xf8, 0xd2, 0x11, 0xba, 0x4b, 0, 0xa0, 0xc9, 0x3e, 0xc9, 0x3b,
]
const BIOS_BOOT = bytesOf('Hah!IdontNeedEFI')

type Make = (disk: Uint8Array, view: DataView) => void

/** A disk made by some steps. */
function disk(...steps: readonly Make[]): Uint8Array {
  const bytes = new Uint8Array(SIZE)
  for (const step of steps) step(bytes, new DataView(bytes.buffer))
  return bytes
}

const mbr =
  (type: number, status = 0): Make =>
  (bytes) => {
    bytes.set([0xeb, 0x63, 0x90])
    bytes[446] = status
    bytes[450] = type
    bytes.set([0x55, 0xaa], 510)
  }

const gpt =
  (blockSize: number, ...types: readonly ArrayLike<number>[]): Make =>
  (bytes, view) => {
    bytes.set(bytesOf('EFI PART'), blockSize)
    view.setBigUint64(blockSize + 72, 2n, true)
    view.setUint32(blockSize + 80, 128, true)
    view.setUint32(blockSize + 84, 128, true)
    types.forEach((type, i) => bytes.set(type, 2 * blockSize + i * 128))
  }

const cd: Make = (bytes) => bytes.set(bytesOf('\u0001CD001'), 16 * 2048)
const catalog =
  (...platforms: readonly number[]): Make =>
  (bytes, view) => {
    bytes.set(bytesOf('\0CD001\u0001EL TORITO SPECIFICATION'), 17 * 2048)
    view.setUint32(17 * 2048 + 0x47, 30, true)
    bytes.set([1, platforms[0] ?? 0], 30 * 2048)
    bytes[30 * 2048 + 32] = 0x88
    platforms.slice(1).forEach((platform, i, { length }) => {
      bytes.set([i === length - 1 ? 0x91 : 0x90, platform, 1, 0], 30 * 2048 + 64 + i * 64)
    })
  }

const NONE: BootFacts = {
  table: undefined,
  blockSize: undefined,
  hasEfiPartition: false,
  hasElToritoEfi: false,
  hasBios: false,
}

test.each<[string, Uint8Array, Partial<BootFacts>]>([
  ['an empty disk', disk(), {}],
  [
    'a GPT with an EFI partition',
    disk(mbr(0xee), gpt(512, EFI_SYSTEM)),
    { table: 'gpt', blockSize: 512, hasEfiPartition: true },
  ],
  [
    'a GPT for 4096 bytes',
    disk(mbr(0xee), gpt(4096, EFI_SYSTEM)),
    { table: 'gpt', blockSize: 4096, hasEfiPartition: true },
  ],
  [
    'a GPT for BIOS, too',
    disk(mbr(0xee), gpt(512, BIOS_BOOT, EFI_SYSTEM)),
    { table: 'gpt', blockSize: 512, hasEfiPartition: true, hasBios: true },
  ],
  ['a GPT without either', disk(mbr(0xee), gpt(512)), { table: 'gpt', blockSize: 512 }],
  ['an MBR with an active partition', disk(mbr(0x83, 0x80)), { table: 'mbr', hasBios: true }],
  ['an MBR with an EFI partition', disk(mbr(0xef)), { table: 'mbr', hasEfiPartition: true }],
  ['the sector of a file system', disk(mbr(0x20, 0x41)), {}],
  ['a CD that does not boot', disk(cd), { table: 'ISO', blockSize: 2048 }],
  [
    'a CD for BIOS and EFI',
    disk(cd, catalog(0, 0xef)),
    { table: 'ISO', blockSize: 2048, hasElToritoEfi: true, hasBios: true },
  ],
  [
    'a CD for EFI alone',
    disk(cd, catalog(0xef)),
    { table: 'ISO', blockSize: 2048, hasElToritoEfi: true },
  ],
  [
    'a CD that is a disk, too',
    disk(cd, catalog(0, 0xef), mbr(0xee), gpt(512, EFI_SYSTEM)),
    {
      table: 'hybrid ISO',
      blockSize: 512,
      hasEfiPartition: true,
      hasElToritoEfi: true,
      hasBios: true,
    },
  ],
])('%s', async (_, bytes, facts) => {
  const read = (at: number, length: number) => Promise.resolve(bytes.slice(at, at + length))
  expect(await bootFacts(read, SIZE)).toEqual({ ...NONE, ...facts })
})

test('a table that claims to be huge is not read', async () => {
  const bytes = disk(gpt(512), (_, view) => view.setUint32(512 + 80, 0xff_ff_ff_ff, true))
  let most = 0
  await bootFacts((at, length) => {
    most = Math.max(most, length)
    return Promise.resolve(bytes.slice(at, at + length))
  }, SIZE)
  expect(most).toBeLessThan(4096)
})

test('nothing is read beyond the end of a small disk', async () => {
  const read = (at: number, length: number) => {
    expect(at + length).toBeLessThanOrEqual(700)
    return Promise.resolve(new Uint8Array(length))
  }
  expect(await bootFacts(read, 700)).toEqual(NONE)
})
