import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Packing } from '@/model/storage/disk-image/unpack'
import { packedFile, sourceOf } from '@/model/storage/disk-image/packed.testing'

/** The error of unpacking a file, by modules that have compiled nothing yet: each test file here has its own. */
async function failureOf(packing: Packing, name: string): Promise<unknown> {
  const { unpack } = await import('@/model/storage/disk-image/unpack')
  try {
    for await (const piece of unpack(packing, sourceOf(packedFile(name))))
      if (piece.length > 0) return 'it was unpacked'
  } catch (error) {
    return error
  }
  return undefined
}

const FILES = [
  ['xz', 'crc64.xz', 'xz -d FILE'],
  ['zstd', 'level-19.zst', 'zstd -d FILE'],
] as const

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each(FILES)(
  'where the policy forbids WebAssembly, %s is refused with what its operator can do',
  async (packing, file, help) => {
    const error = new WebAssembly.CompileError('violates the Content Security Policy directive')
    const refuse = () => Promise.reject(error)
    vi.stubGlobal('WebAssembly', { instantiate: refuse, compile: refuse })
    const failure = await failureOf(packing, file)
    expect(failure).toMatchObject({ name: 'RefusedImage', help })
    expect(String(failure)).toMatch(/content security policy.*wasm-unsafe-eval.*reader-worker-/)
  },
)

test.each(FILES)('without WebAssembly, %s is refused, too', async (packing, file, help) => {
  vi.stubGlobal('WebAssembly', undefined)
  const failure = await failureOf(packing, file)
  expect(failure).toMatchObject({ name: 'RefusedImage', help })
  expect(String(failure)).toContain('switched off in this browser')
})
