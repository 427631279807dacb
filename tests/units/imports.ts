/**
 * The imports of every module, as the build's parser reads them. TypeScript's parser has no stable interface, checks
 * the whole program first, and leaves out the scripts.
 */
import { dirname, join, normalize } from 'node:path'
import { Visitor, parse } from 'vite'
import type { Graph } from './graph'
import { everyFile, textOfFile } from './source-files'

export interface Import {
  /** As written in the source. */
  specifier: string
  /** The imported file; `undefined` for a package or a file that the build writes. */
  file: string | undefined
  /** A `type` import leaves no code: `import type`, `export type … from`, `import('…').T`. */
  kind: 'static' | 'dynamic' | 'type'
  /** The names in a static import; empty for all others. */
  names: readonly string[]
}

const { compilerOptions }: { compilerOptions: { paths: Record<string, string[]> } } = JSON.parse(
  textOfFile('tsconfig.json'),
)
const aliases = Object.entries(compilerOptions.paths).map(
  ([alias, [folder = '']]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*/g, '')] as const,
)

const known = new Set(everyFile)

/** @throws Error for a path that leads to no file of the tree */
function resolve(from: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return undefined
  const path = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const file = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.d.mts']
    .map((ending) => path + ending)
    .find((candidate) => known.has(candidate))
  if (file === undefined) throw new Error(`${from} imports ${specifier}, which is no file`)
  return file
}

/** The `import('…')` in expressions and types. */
function inner(program: Parameters<Visitor['visit']>[0]): Pick<Import, 'specifier' | 'kind'>[] {
  const found: Pick<Import, 'specifier' | 'kind'>[] = []
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        found.push({ specifier: source.value, kind: 'dynamic' })
    },
    TSImportType: ({ source }) => {
      found.push({ specifier: source.value, kind: 'type' })
    },
  }).visit(program)
  return found
}

/** The imports of one module. @throws Error for a text that cannot be parsed */
async function read(file: string): Promise<Import[]> {
  const text = textOfFile(file)
  const parsed = await parse(file, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const isType = (start: number) => /^(?:import|export) type\b/.test(text.slice(start, start + 12))
  const { staticImports, staticExports } = parsed.module
  const imports = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    kind: isType(start) ? ('type' as const) : ('static' as const),
    names: entries.flatMap(({ importName }) => importName.name ?? []),
  }))
  const exports = staticExports.flatMap(({ start, entries: [entry] }) =>
    entry?.moduleRequest
      ? {
          specifier: entry.moduleRequest.value,
          kind: isType(start) ? ('type' as const) : ('static' as const),
        }
      : [],
  )
  const others = /\bimport\(/.test(text) ? inner(parsed.program) : []
  return [...imports, ...exports, ...others].map((found) => ({
    names: [],
    ...found,
    file: resolve(file, found.specifier),
  }))
}

const modules = everyFile.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const importsByFile = new Map(
  await Promise.all(modules.map(async (file) => [file, await read(file)] as const)),
)

/** The imports of a module, in no particular order. Files that are no modules have none. */
export const importsOf = (file: string): readonly Import[] => importsByFile.get(file) ?? []

/** Every module, with the modules of the tree that it imports, type imports included. */
export const importGraph: Graph = new Map(
  modules.map((file) => [file, importsOf(file).flatMap(({ file: to }) => to ?? [])]),
)
