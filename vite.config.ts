import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `virtual:themes.css`: the themes' data as a style sheet, so that the first paint has its colours. */
const themeSheet = (): Plugin => ({
  name: 'rackline-themes',
  resolveId: (id) => (id === 'virtual:themes.css' ? '\0themes.css' : undefined),
  load: async (id) => {
    if (id !== '\0themes.css') return undefined
    const { module } = await runnerImport<typeof import('./themes/css')>(here('./themes/css.ts'))
    return module.themeCss()
  },
})

/** Serves msw's service worker from its package, and puts it into a build that carries the mock. */
const mockWorker = (): Plugin => {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  return {
    name: 'rackline-mock-worker',
    configureServer: (server) => {
      server.middlewares.use('/mockServiceWorker.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: readFileSync(file, 'utf8') })
    },
  }
}

/**
 * Two builds from one source: `--mode mock` carries the control plane in the browser, every other
 * mode talks to a real one and holds not a byte of the mock.
 */
export default defineConfig(({ mode }) => ({
  root: here('./src'),
  publicDir: false,
  resolve: { tsconfigPaths: true },
  define: { __MOCK__: JSON.stringify(mode === 'mock') },
  plugins: [react(), themeSheet(), ...(mode === 'mock' ? [mockWorker()] : [])],
  build: {
    outDir: here(mode === 'mock' ? './dist/mock' : './dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    root: here('.'),
    include: ['{src,commands,mock,themes,scripts}/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts'],
  },
}))
