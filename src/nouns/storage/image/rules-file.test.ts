import { describe, expect, test } from 'vitest'
import { imageFileAdvice, inspectImageFile, paceOf } from './rules-file'

const file = (marks: readonly (readonly [at: number, text: string])[], size = 40_000) => {
  const bytes = new Uint8Array(size)
  for (const [at, text] of marks) bytes.set(new TextEncoder().encode(text), at)
  return new Blob([bytes])
}
const inspect = (marks: Parameters<typeof file>[0], name = 'disk.raw') =>
  inspectImageFile(file(marks), name)

describe('what a file shows about its image', () => {
  test.each([512, 2048, 4096] as const)('a partition table at %d is the block size', async (at) => {
    const facts = await inspect([[at, 'EFI PART']])
    expect(facts).toEqual({ efiAt: at, isBootableCd: false, isCompressed: false })
    expect(imageFileAdvice(facts, at)).toEqual([])
    const other = at === 512 ? 4096 : 512
    expect(imageFileAdvice(facts, other)).toEqual([
      expect.stringContaining(`made for ${at} bytes, and ${other} is chosen`),
    ])
  })

  test('a CD needs blocks of 2048', async () => {
    const facts = await inspect([[0x8001, 'CD001']], 'install.iso')
    expect(imageFileAdvice(facts, 2048)).toEqual([])
    expect(imageFileAdvice(facts, 512)).toEqual([expect.stringContaining('bootable CD')])
  })

  test.each(['disk.qcow2', 'DISK.RAW.GZ', 'a.7z', 'b.vmdk'])(
    '%s looks compressed',
    async (name) => {
      const advice = imageFileAdvice(await inspect([[512, 'EFI PART']], name), 512)
      expect(advice).toEqual([expect.stringContaining('compressed')])
    },
  )

  test('a file that is shorter than every signature has none', async () => {
    const facts = await inspectImageFile(new Blob(['tiny']), 'tiny')
    expect(imageFileAdvice(facts, 512)).toEqual([expect.stringContaining('not be bootable')])
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
