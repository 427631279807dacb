import { createReadStream, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { minifySync, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
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
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head' }],
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
    const moduleOf = (name: string) => here(`./src/areas/${name}.ts`)
    const filesOf = (name: string): string[] => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(moduleOf(name)))
      return chunk ? [...closure(chunk.fileName)].filter((file) => !first.has(file)) : []
    }
    const table = module.AREAS.map((name) => [
      module.beginningsOf(name),
      [...new Set([name, ...(module.outlineOf(name).needs ?? [])].flatMap(filesOf))],
    ])
    const bare = module.beginningsOf('sign-in')
    const script = readFileSync(here('./src/preload.js'), 'utf8')
      .replace('__AREAS__', JSON.stringify(table))
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

/** What is asked of the bundler about a module. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
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
/** A list, as most pages are. */
const FIRST_PAGE = here('./src/nouns/core/project/page-list.tsx')

const AREAS = readdirSync(here('./src/areas'))
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => readFileSync(here(`./src/areas/${file}`), 'utf8').includes(': Area = {'))
  .map((file) => file.replace('.ts', ''))

/** A module goes into `parts` if at least this many pages share it; of fewer pages, the bundler decides. */
const MANY = 3

const ALL_COMMANDS = here('./commands/index.ts')
/** What only forms reach: a screen that reaches it is a form. */
const FORM = here('./src/forms/use-form.ts')

/** What the field for a date and a time needs of libraries. All their parts reach it through their index, and only it uses it. */
const OF_TIMES =
  /\/(datepicker|spinbutton)\/|@internationalized\/(date|number)\/|\/(DateField|useDateFormatter)\./

/** What a set of chunks reaches, by the file that begins each. */
type Reaches = ReadonlyMap<string, ReadonlySet<string>>

/** The pages and panels of the areas, and what the frame loads later: dialogs, menus, the palette. */
function laterParts(modules: Modules): { screens: Reaches; overlays: Reaches } {
  const dynamic = (from: Iterable<string>) =>
    [...from].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const reachesOf = (starts: Iterable<string>): Reaches =>
    new Map([...new Set(starts)].map((start) => [start, reachOf(start, modules)]))
  const manifests = AREAS.map((name) => reachOf(here(`./src/areas/${name}.ts`), modules))
  const isRoutes = (id: string) => /\/src\/(areas\/|nouns\/.*\/routes\.)/.test(id)
  const screens = reachesOf(dynamic(manifests.flatMap((reach) => [...reach].filter(isRoutes))))
  const later = dynamic(reachOf(MAIN, modules))
  return {
    screens,
    overlays: reachesOf(later.filter((id) => id.includes('/src/shell/') && !screens.has(id))),
  }
}

/**
 * Chooses the chunk of a module by what imports it: `frame` is all that the entry and the first page, a list, import;
 * each area is what its manifest imports besides; `areas` is what several areas share. Of the rest, `parts` is what
 * pages share, without libraries, `fields` what the sign-in shares with others, and `forms` what forms and overlays
 * share. So a page is two files, and a form over it three more. Without these groups, modules that two chunks share
 * become chunks of a few hundred bytes, each with a request of its own.
 */
function createChunks() {
  let reaches: Reaches | undefined
  const reachedBy = (id: string, modules: Modules): readonly string[] => {
    reaches ??= new Map([
      ['frame', new Set([MAIN, FIRST_PAGE].flatMap((start) => [...reachOf(start, modules)]))],
      ...AREAS.map((name) => [name, reachOf(here(`./src/areas/${name}.ts`), modules)] as const),
    ])
    // The bundler adds these itself.
    if (/vite\/preload-helper|rolldown\/runtime/.test(id)) return ['frame']
    return [...reaches].filter(([, reach]) => reach.has(id)).map(([name]) => name)
  }
  let later: ReturnType<typeof laterParts> | undefined
  const sharedAs = (id: string, modules: Modules): string | undefined => {
    if (OF_TIMES.test(id)) return undefined
    later ??= laterParts(modules)
    const of = (all: Reaches) => [...all].filter(([, reach]) => reach.has(id))
    const screens = of(later.screens)
    const overlays = of(later.overlays)
    if (screens.length + overlays.length < 2) return undefined
    const isForm = ([, reach]: (typeof screens)[number]) => reach.has(FORM)
    const isSignIn = ([name]: (typeof screens)[number]) => name.includes('/sign-in/')
    const reach = [...reachOf(id, modules)]
    // In a shared chunk, a module that imports all commands would make every page load every area.
    if (reach.includes(ALL_COMMANDS)) return undefined
    // A list must not load the libraries of forms for the sake of a cell that a form shows as well.
    const isLight = reach.every(
      (one) => !one.includes('/node_modules/') || reachedBy(one, modules).length > 0,
    )
    const plain = screens.filter((screen) => !isForm(screen) && !isSignIn(screen)).length
    if (isLight && plain > 0) return plain >= MANY ? 'parts' : undefined
    if (screens.some(isSignIn)) return 'fields'
    return overlays.length > 0 || screens.some(isForm) ? 'forms' : undefined
  }
  const group = (
    priority: number,
    choose: (reachedBy: readonly string[], id: string, modules: Modules) => string | undefined,
  ) => ({
    priority,
    debugName: `priority ${priority}`,
    // The entry itself stays what the page loads first. Whoever imports from TanStack reaches all of it through
    // its index: the bundler puts each part where it is used.
    name: (id: string, modules: Modules) =>
      id === MAIN || id.includes('/@tanstack/')
        ? null
        : (choose(reachedBy(id, modules), id, modules) ?? null),
  })
  return [
    group(6, (names) => names.find((name) => name === 'frame')),
    group(5, (names) => (names.length > 1 ? 'areas' : undefined)),
    group(4, ([name]) => name),
    // The palette names its places too, and must not bring the code of forms to the first page.
    group(3.5, (_, id) =>
      /\/(system-?sidebar|Sidebar(Find|Rest))\.tsx?$/i.test(id) ? 'system-sidebar' : undefined,
    ),
    // A module takes what it imports along, unless a group before has it.
    ...['parts', 'fields', 'forms'].map((shared, at) =>
      group(3 - at, (_, id, modules) => (sharedAs(id, modules) === shared ? shared : undefined)),
    ),
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
      // What every page has loaded need not be looked for before each chunk.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/^assets\/(rolldown-runtime|frame)-/.test(file)),
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
