/** Makes builds. Needs the packages: call `ensurePackages` first. */
import { join } from 'node:path'
import { root, run } from './ensure.mjs'

/**
 * Builds the console with vite.
 * @param mode `production` or `mock`
 * @param args further options of vite
 */
export function viteBuild(mode, args = [], options = {}) {
  const vite = [`${root}/node_modules/vite/bin/vite.js`, 'build', '--mode', mode]
  run(process.execPath, [...vite, '--logLevel', 'warn', ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    ...options,
  })
}

/**
 * Builds the console, compressed, into `dist/console`, or with its mock into `dist/mock`.
 * @returns the folder
 */
export async function buildConsole(mode) {
  viteBuild(mode)
  const { compressAll } = await import('./serve.mjs')
  const dir = join(root, 'dist', mode === 'mock' ? 'mock' : 'console')
  compressAll(dir)
  return dir
}

/**
 * Builds the console as one file for windows without a screen, into `dist/headless`.
 * @param options of the process that builds
 */
export function buildHeadless(options = {}) {
  viteBuild('production', ['--config', join(root, 'tests/drive/headless/vite.config.ts')], options)
}
