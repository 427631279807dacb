import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { minifySync, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Modules } from './scripts/chunks.ts'
import { chunksOf, reachOf } from './scripts/chunks.ts'
import { licences } from './scripts/licences.mjs'
import { rackIcons } from './scripts/rack-icons.mjs'

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

/** Puts a file at the root of what is served, as it is: what must not be part of a bundle. */
const asIs = (name: string, file: string, type = 'text/javascript'): Plugin => ({
  name: `rackline-${name}`,
  configureServer: (server) => {
    server.middlewares.use(`/${name}`, (_, response) => {
      response.setHeader('content-type', type)
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
  transformIndexHtml: () => [
    { tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head-prepend' },
  ],
})

/** What each address reads from the API. The mock answers only once it is loaded, so nothing is asked before. */
async function readsOf(mode: string) {
  if (mode === 'mock') return { frame: [], project: [], addresses: [], versions: { all: [] } }
  const { module } = await runnerImport<typeof import('./src/areas/first-reads')>(
    here('./src/areas/first-reads.ts'),
    { resolve: { tsconfigPaths: true } },
  )
  return module.firstReads()
}

/** What is large and seldom needed: like the routes of the areas, it is fetched ahead, and runs when it is opened. */
const FETCHED_AHEAD = [
  'shell/line/index.tsx',
  'shell/Help.tsx',
  'shell/TextDialogs.tsx',
  'shell/Log.tsx',
]

/**
 * Adds `src/preload.js` to `theme.js`, the script that runs first: it requests the code of the address's area and the
 * answers for its page while the frame is still loading.
 */
const preload = (mode: string): Plugin => ({
  name: 'rackline-preload',
  apply: 'build',
  async generateBundle(_, bundle) {
    const { module } = await runnerImport<typeof import('./src/areas/outlines')>(
      here('./src/areas/outlines.ts'),
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
    /** The files of modules, without those of the first load. */
    const filesOf = (paths: readonly string[]): string[] => {
      const wanted = new Set(paths.map((path) => here(`./src/${path}`)))
      const starts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.has(id)))
      const files = new Set(starts.flatMap(({ fileName }) => [...closure(fileName)]))
      return [...files].filter((file) => !first.has(file))
    }
    const routesOf = (name: string) => `areas/${name}/routes.ts`
    const table = module.AREAS.map((name) => {
      const areas = [name, ...(module.outlineOf(name).needs ?? [])]
      return [
        module.beginningsOf(name),
        filesOf([...areas.map((one) => `areas/${one}.ts`), routesOf(name)]),
      ]
    })
    const ahead = filesOf([...FETCHED_AHEAD, ...module.AREAS.map(routesOf)])
    const bare = module.beginningsOf('sign-in')
    const script = readFileSync(here('./src/preload.js'), 'utf8')
      .replace('__AREAS__', JSON.stringify(table))
      .replace('__AHEAD__', JSON.stringify(ahead))
      .replace('__BARE__', JSON.stringify(mode === 'mock' ? null : bare))
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

/** The name of a chunk. What belongs to one noun has the noun's, and says what it is of it: `project-create`. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) {
  const [, noun, file = ''] =
    /\/src\/nouns\/[^/]+\/([^/]+)\/(.+)\.tsx?$/.exec(facadeModuleId ?? '') ?? []
  const parts = file.replace(/^[a-z]+/, '').split(/[-/]/)
  return noun === undefined
    ? name
    : [noun, ...parts.filter((part) => part !== '' && part !== 'index')].join('-')
}

const MOCK_WORKER = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

const MAIN = here('./src/main.tsx')
/** A list, as most pages are. */
const FIRST_PAGE = here('./src/nouns/core/project/page-list.tsx')

/** What is loaded before the first row, and what is loaded in every visit; the tour is in every first one. */
const FIRST = /\/src\/shell\/permitted\./
const ALWAYS =
  /\/src\/shell\/(StatusLine|SidebarRest|palette\/index|after-first-page|Mounted|ErrorScreen|report-runs|tour\/Tour)\./

/** How often something is loaded, beside one page or form. */
function weightOf(start: string): number {
  if (FIRST.test(start)) return 1_000
  if (ALWAYS.test(start)) return 200
  return /\/src\/(shell|areas)\/|\/commands\/engine\//.test(start) ? 10 : 1
}

/** The chunk of each module: `frame` is what the entry and the first page need; of the rest, what is shared is divided. */
function createChunks() {
  let frame: ReadonlySet<string> | undefined
  let shared: ReturnType<typeof chunksOf> | undefined
  const isOfFrame = (id: string, modules: Modules) => {
    frame ??= new Set([MAIN, FIRST_PAGE].flatMap((start) => [...reachOf(start, modules)]))
    // The bundler adds these itself.
    return frame.has(id) || /vite\/preload-helper|rolldown\/runtime/.test(id)
  }
  // The entry itself stays what the page loads first. Whoever imports from TanStack reaches all of it through its
  // index: the bundler puts each part where it is used.
  const isLeft = (id: string) => id === MAIN || id.includes('/@tanstack/')
  return [
    {
      priority: 2,
      debugName: 'frame',
      name: (id: string, modules: Modules) =>
        !isLeft(id) && isOfFrame(id, modules) ? 'frame' : null,
    },
    {
      priority: 1,
      debugName: 'shared',
      // Each module has its own chunk already, and what it imports too.
      includeDependenciesRecursively: false,
      name(id: string, modules: Modules) {
        shared ??= chunksOf(
          MAIN,
          modules,
          (one) => isLeft(one) || isOfFrame(one, modules),
          weightOf,
          (start) => ALWAYS.test(start),
        )
        const chunk = shared.get(id)
        return chunk === undefined ? null : `c${chunk.toString(36)}`
      },
    },
  ]
}

/** The unit tests of modules of the console that hold no state. */
const STATELESS = 'src/{model,paths,api/contract,api/versions}/**/*.test.{ts,tsx}'

/** A part of the unit tests. @param isolate each file loads its modules anew, which takes as long as the tests */
const unitsIn = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, isolate, include, exclude },
})

// What tests read is in the words of one language and in one time zone, whatever the machine's are. In UTC, local times
// would be right by chance.
if (process.env['VITEST']) Object.assign(process.env, { LC_ALL: 'en_US.UTF-8', TZ: 'Asia/Kolkata' })

/**
 * Two builds from one source: `--mode mock` carries the control plane in the browser, every other
 * mode talks to a real one and holds not a byte of the mock.
 */
export default defineConfig(({ mode }) => ({
  root: here('./src'),
  publicDir: false,
  resolve: {
    tsconfigPaths: true,
    alias: {
      // What the shim adds to older versions is part of React 19.
      'use-sync-external-store/shim/index.js': 'react',
      // Of stylis, inside styled-components.
      './Prefixer.js': here('./src/ui/no-prefixes.ts'),
      // Of cmdk.
      '@radix-ui/react-dialog': here('./src/ui/no-dialog.ts'),
    },
  },
  define: { __MOCK__: JSON.stringify(mode === 'mock') },
  plugins: [
    react(),
    themeSheet(),
    themeFirst(),
    preload(mode),
    asIs('racks.json', here('./src/racks.json'), 'application/json'),
    rackIcons(),
    ...(mode === 'mock' ? [asIs('mockServiceWorker.js', MOCK_WORKER)] : []),
    licences(mode === 'mock' ? [MOCK_WORKER] : []),
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
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies(_, files, { hostId, hostType }) {
        // The entry would ask for its files one after the other.
        if (hostType === 'html') return files
        // The frame names no files of small parts: each name makes the first load longer, and these are loaded ahead.
        if (hostId.startsWith('assets/frame-') && files.length < 8) return []
        // What every page has loaded need not be looked for before each chunk.
        return files.filter((file) => !/^assets\/(rolldown-runtime|frame)-/.test(file))
      },
    },
    reportCompressedSize: false,
    // The mock is large, and loaded only where it is asked for; the product's own sizes are the bench's business.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // A chunk holds the operations that it uses, not all of a file.
      treeshake: { manualPureFunctions: ['operation'] },
      output: {
        // The frame names every chunk, and a hash cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
        codeSplitting: { groups: createChunks() },
      },
    },
  },
  // A worker has chunks of its own, which it loads when it needs them.
  worker: {
    format: 'es',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['operation'] },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  test: {
    root: here('.'),
    // A crowded world on a machine that has other work takes its time.
    testTimeout: 20_000,
    tags: [{ name: 'long', description: 'Left out of `--only quick`.' }],
    // As many as the flows use. By itself one processor would be left idle.
    maxWorkers: 2,
    globalSetup: here('scripts/test/temporary.mjs'),
    reporters: [here('scripts/test/vitest-reporter.mjs')],
    projects: [
      // Modules of the console hold state, such as the signed-in user: each test file loads them anew.
      unitsIn('src', true, ['src/**/*.test.{ts,tsx}'], [STATELESS]),
      // All other modules hold none, or hold it in a world: they are loaded once for all test files.
      unitsIn('others', false, [
        STATELESS,
        '{commands,mock,themes,scripts}/**/*.test.ts',
        'tests/units/**/*.test.ts',
      ]),
    ],
  },
}))
