import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { minifySync, runnerImport } from 'vite'
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

/** What each address reads from the API. The mock answers only once it is loaded, so nothing is asked before. */
async function readsOf(mode: string) {
  if (mode === 'mock') return { frame: [], project: [], addresses: [] }
  const { module } = await runnerImport<typeof import('./src/areas/first-reads')>(
    here('./src/areas/first-reads.ts'),
    { resolve: { tsconfigPaths: true } },
  )
  return module.firstReads()
}

/**
 * The code of the address's area and the answers for its page are asked for together with the frame: see `src/preload.js`, which is made
 * part of `theme.js`, since that runs first.
 */
const preload = (mode: string): Plugin => ({
  name: 'rackline-preload',
  apply: 'build',
  async generateBundle(_, bundle) {
    const { module } = await runnerImport<typeof import('./src/areas/stubs')>(
      here('./src/areas/stubs.ts'),
      { resolve: { tsconfigPaths: true } },
    )
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const frame = chunks.find(({ isEntry }) => isEntry)
    const closure = (fileName: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(fileName)) {
        seen.add(fileName)
        for (const imported of byFile.get(fileName)?.imports ?? []) closure(imported, seen)
      }
      return seen
    }
    const first = closure(frame?.fileName ?? '')
    // The core area is part of the frame; its page is not.
    const moduleOf = (name: string) =>
      here(name === 'core' ? './src/pages/core/projects.tsx' : `./src/areas/${name}.ts`)
    const filesOf = (name: string): string[] => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(moduleOf(name)))
      return chunk ? [...closure(chunk.fileName)].filter((file) => !first.has(file)) : []
    }
    const table = module.STUBS.map(({ name, owns, needs }) => [
      owns,
      [...new Set([name, ...needs].flatMap(filesOf))],
    ])
    const script = readFileSync(here('./src/preload.js'), 'utf8')
      .replace('__AREAS__', JSON.stringify(table))
      .replace('__READS__', JSON.stringify(await readsOf(mode)))
    const theme = Object.values(bundle).find(({ fileName }) => fileName === 'theme.js')
    if (theme?.type !== 'asset') return this.error('theme.js is not there')
    const source = `${String(theme.source)}\n${script}`
    const { code, errors } = minifySync('theme.js', source)
    if (errors[0]) return this.error(errors[0])
    theme.source = code
    return undefined
  },
})

const mockWorker = () =>
  asIs('mockServiceWorker.js', createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))

/** What is asked of the bundler about a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that a module imports without a dynamic import, itself included. */
function reachOf(from: string, modules: Modules): Set<string> {
  const reached = new Set<string>()
  const walk = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  walk(from)
  return reached
}

const MAIN = here('./src/main.tsx')

const AREAS = readdirSync(here('./src/areas'))
  .filter((file) => readFileSync(here(`./src/areas/${file}`), 'utf8').includes(': Area = {'))
  .map((file) => file.replace('.ts', ''))

/**
 * The chunk of a module follows from what reaches it: the frame is all that the entry reaches, `list` what
 * the first page, a list, adds to that, and each area what its manifest adds; what several areas share is one
 * chunk more. Left alone, modules that two chunks share become chunks of a few hundred bytes, and each is a
 * request. Everything else is as the bundler has it.
 */
function createChunks() {
  let reaches: ReadonlyMap<string, ReadonlySet<string>> | undefined
  const reachedBy = (id: string, modules: Modules): readonly string[] => {
    reaches ??= new Map([
      ['frame', reachOf(MAIN, modules)],
      ['list', reachOf(here('./src/pages/core/projects.tsx'), modules)],
      ...AREAS.map((name) => [name, reachOf(here(`./src/areas/${name}.ts`), modules)] as const),
    ])
    // The bundler adds these itself.
    if (/vite\/preload-helper|rolldown\/runtime/.test(id)) return ['frame']
    return [...reaches].filter(([, reach]) => reach.has(id)).map(([name]) => name)
  }
  const group = (
    priority: number,
    choose: (reachedBy: readonly string[]) => string | undefined,
  ) => ({
    priority,
    debugName: `priority ${priority}`,
    // The entry itself stays what the page loads first. Whoever imports from TanStack reaches all of it through
    // its index: the bundler puts each part where it is used.
    name: (id: string, modules: Modules) =>
      id === MAIN || id.includes('/@tanstack/') ? null : (choose(reachedBy(id, modules)) ?? null),
  })
  return [
    group(4, (names) => names.find((name) => name === 'frame')),
    group(3, (names) => names.find((name) => name === 'list')),
    group(2, (names) => (names.length > 1 ? 'areas' : undefined)),
    group(1, ([name]) => name),
  ]
}

/**
 * Two builds from one source: `--mode mock` carries the control plane in the browser, every other
 * mode talks to a real one and holds not a byte of the mock.
 */
export default defineConfig(({ mode }) => ({
  root: here('./src'),
  publicDir: false,
  resolve: {
    tsconfigPaths: true,
    // What the shim adds to older versions is part of React 19.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  define: { __MOCK__: JSON.stringify(mode === 'mock') },
  plugins: [
    react(),
    themeSheet(),
    themeFirst(),
    preload(mode),
    ...(mode === 'mock' ? [mockWorker()] : []),
  ],
  // Takes the line breaks and comments out of the styles; the class names stay as they are.
  oxc: {
    plugins: {
      styledComponents: {
        displayName: false,
        fileName: false,
        ssr: false,
        pure: true,
        minify: true,
      },
    },
  },
  build: {
    outDir: here(mode === 'mock' ? './dist/mock' : './dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The mock is large, and loaded only where it is asked for; the product's own sizes are the bench's business.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // A chunk holds the operations that it uses, not all of a file.
      treeshake: { manualPureFunctions: ['operation'] },
      output: {
        // The frame names every chunk, and a hash cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: createChunks() },
      },
    },
  },
  test: {
    root: here('.'),
    include: ['{src,commands,mock,themes,scripts}/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts'],
    // A crowded world on a machine that has other work takes its time.
    testTimeout: 20_000,
  },
}))
