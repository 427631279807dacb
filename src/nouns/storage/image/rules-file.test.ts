import { describe, expect, test } from 'vitest'
import type { BootFacts } from '@/model/storage/disk-image/partitions'
import { blockSizeFor, bootWords, imageAdvice, paceOf, proposedBy } from './rules-file'

const boot = (facts: Partial<BootFacts>): BootFacts => ({
  table: 'gpt',
  blockSize: 512,
  hasEfiPartition: true,
  hasElToritoEfi: false,
  hasBios: false,
  ...facts,
})

describe('what an image is said to be', () => {
  test.each([512, 4096] as const)('a partition table for %d is the block size', (blockSize) => {
    const facts = boot({ blockSize })
    expect(blockSizeFor(facts)).toBe(blockSize)
    expect(imageAdvice(facts, blockSize)).toEqual([])
    const other = blockSize === 512 ? 4096 : 512
    expect(imageAdvice(facts, other)).toEqual([
      expect.stringContaining(`made for ${blockSize} bytes, and ${other} is chosen`),
    ])
    expect(bootWords(facts)).toBe(`GUID partition table for ${blockSize} bytes, boots by UEFI`)
  })

  test('a CD needs blocks of 2048', () => {
    const cd = boot({ table: 'ISO', blockSize: 2048, hasEfiPartition: false, hasElToritoEfi: true })
    expect(imageAdvice(cd, 2048)).toEqual([])
    expect(imageAdvice(cd, 512)).toEqual([expect.stringContaining('bootable CD')])
  })

  test.each([
    [boot({ hasEfiPartition: false, hasBios: true }), /only a BIOS boot loader/],
    [boot({ hasEfiPartition: false }), /no EFI system partition/],
    [boot({ table: undefined, blockSize: undefined, hasEfiPartition: false }), /neither/],
  ])('what a rack does not boot is said: %#', (facts, words) => {
    expect(imageAdvice(facts, 512)).toEqual([expect.stringMatching(words)])
  })

  test.each([
    ['noble-server-cloudimg-amd64.img', 'noble-server-cloudimg-amd64', 'ubuntu', '24.04'],
    ['debian-13-generic-amd64.qcow2', 'debian-13-generic-amd64', 'debian', '13'],
    ['Rocky-9.5-x86_64.raw', 'rocky-9-5-x86-64', 'rocky', '9.5'],
    ['disk.raw', 'disk', '', ''],
    ['4711.vmdk', '', '', ''],
  ])('%s proposes a name, an OS and a version', (file, name, os, version) => {
    expect(proposedBy(file)).toEqual({ name, os, version })
  })
})

describe('the pace', () => {
  test('is measured between the first mark and the last', () => {
    const marks = [
      { at: 0, done: 0 },
      { at: 2_000, done: 4_000 },
    ]
    expect(paceOf(marks, 10_000)).toEqual({ bytesPerSecond: 2_000, secondsLeft: 3 })
  })

  test('is unknown from one mark, and is zero when nothing moves', () => {
    expect(paceOf([{ at: 0, done: 5 }], 10).secondsLeft).toBeUndefined()
    const still = [
      { at: 0, done: 5 },
      { at: 1_000, done: 5 },
    ]
    expect(paceOf(still, 10)).toEqual({ bytesPerSecond: 0, secondsLeft: undefined })
  })
})
