/**
 * What every module of the tree imports, as the parser of the build reads it. (TypeScript's own has no stable interface,
 * checks the whole program first, and leaves out the scripts.)
 */
import { dirname, join, normalize } from 'node:path'
import { Visitor, parse } from 'vite'
import type { Graph } from './graph'
import { everyFile, textOfFile } from './source-files'

export interface Import {
  /** As it is written. */
  specifier: string
  /** The file that it leads to; `undefined` for a package and for what the build makes. */
  file: string | undefined
  /** `type` leaves nothing in the program: `import type`, `export type … from`, `import('…').T`. */
  kind: 'static' | 'dynamic' | 'type'
  /** What is taken by name from a static import; empty for all others. */
  names: readonly string[]
}

const { compilerOptions }: { compilerOptions: { paths: Record<string, string[]> } } = JSON.parse(
  textOfFile('tsconfig.json'),
)
const aliases = Object.entries(compilerOptions.paths).map(
  ([alias, [folder = '']]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*/g, '')] as const,
)

const known = new Set(everyFile)

/** @throws for a path in the tree that leads to no file */
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

/** The imports in an expression or a type: `import('…')`. */
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

/** The imports of one module. @throws for a text that cannot be parsed */
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

/** What a module imports, in no order. Files that are no modules import nothing. */
export const importsOf = (file: string): readonly Import[] => importsByFile.get(file) ?? []

/** Every module, with all that it imports of the tree, types included. */
export const importGraph: Graph = new Map(
  modules.map((file) => [file, importsOf(file).flatMap(({ file: to }) => to ?? [])]),
)
