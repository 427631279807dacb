/** The bytes that the mock adds to the build with the mock. The production build contains no part of the mock. */
import { statSync } from 'node:fs'
import type { Bench, Manifest } from './bench'
import type { Figure } from './figures'

/** The file of a module, and the files that it imports statically. */
export function filesOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || known.has(chunk.file)) return known
  known.add(chunk.file)
  for (const needed of chunk.imports ?? []) filesOf(manifest, needed, known)
  return known
}

/** The name of the module that the page loads. */
export const entryOf = (manifest: Manifest): string =>
  Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''

export function measureMock(bench: Bench): Promise<Figure[]> {
  const manifest = bench.manifest('mock')
  const frame = filesOf(manifest, entryOf(manifest))
  const mock = Object.keys(manifest).find((name) => name.endsWith('mock/browser.ts')) ?? ''
  const files = [
    ...[...filesOf(manifest, mock)].filter((file) => !frame.has(file)),
    'mockServiceWorker.js',
  ].map((file) => `${bench.dir}/mock/${file}`)
  const size = (ending: string) =>
    files.map((file) => statSync(file + ending).size).reduce((a, b) => a + b, 0)
  const inProduct = Object.keys(bench.manifest('production')).filter((name) =>
    /\bmock\//.test(name),
  )
  return Promise.resolve([
    { id: 'mock.raw', what: 'The mock’s own files, raw', unit: 'bytes', value: size('') },
    { id: 'mock.gzip', what: 'The mock’s own files, gzip', unit: 'bytes', value: size('.gz') },
    { id: 'mock.brotli', what: 'The mock’s own files, brotli', unit: 'bytes', value: size('.br') },
    {
      id: 'mock.elsewhere',
      what: 'Chunks of the mock in the build without it',
      unit: 'count',
      value: inProduct.length,
      target: 0,
    },
  ])
}
