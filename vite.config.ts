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

/** Puts a file at the root of what is served, as it is: scripts that must not be part of a bundle. */
const asIs = (name: string, file: string): Plugin => ({
  name: `rackline-${name}`,
  configureServer: (server) => {
    server.middlewares.use(`/${name}`, (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      createReadStream(file).pipe(response)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file, 'utf8') })
  },
})

/** The chosen theme is put on before the first paint, by a script of its own: see `src/theme.js`. */
const themeFirst = (): Plugin => ({
  ...asIs('theme.js', here('./src/theme.js')),
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head' }],
})

const mockWorker = () =>
  asIs('mockServiceWorker.js', createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))

/** Rules that only single pages know: they come with those. */
const OF_PAGES =
  'base64|certificate|chart|der|device-code|duration|firewall-rule|image-file|instance-create|new-disk|oxql|route-rules|ssh-key|version'

/**
 * What the first row of any list needs is two chunks: the frame's and the list's. Left alone, modules
 * that two chunks share become chunks of a few hundred bytes, and each is a request.
 */
const CHUNKS = [
  {
    name: 'frame',
    test: new RegExp(
      String.raw`node_modules/(react|react-dom|scheduler|wouter|zustand|use-sync-external-store|styled-components|stylis|@emotion|@tanstack/(react-query|query-core)|tinykeys|zod)/|src/(api/(?!contract)|bind|model(?!/(?:[\w-]+/)?(?:${OF_PAGES}))|paths|ui/(Button|Keys|Spinner|State|text|tokens|Glyph|Empty)|resources/(reads|states|cells))|commands/(?!keys/(?:own-keys-|json-list)|core/project-contents)`,
    ),
    priority: 2,
  },
  {
    name: 'list',
    test: /src\/pages\/list|src\/ui\/Grid|@tanstack\/(react-virtual|virtual-core)/,
    priority: 1,
  },
]

/**
 * Two builds from one source: `--mode mock` carries the control plane in the browser, every other
 * mode talks to a real one and holds not a byte of the mock.
 */
export default defineConfig(({ mode }) => ({
  root: here('./src'),
  publicDir: false,
  resolve: { tsconfigPaths: true },
  define: { __MOCK__: JSON.stringify(mode === 'mock') },
  plugins: [react(), themeSheet(), themeFirst(), ...(mode === 'mock' ? [mockWorker()] : [])],
  build: {
    outDir: here(mode === 'mock' ? './dist/mock' : './dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The mock is large, and loaded only where it is asked for; the product's own sizes are the bench's business.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    root: here('.'),
    include: ['{src,commands,mock,themes,scripts}/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts'],
    // A crowded world on a machine that has other work takes its time.
    testTimeout: 20_000,
  },
}))
