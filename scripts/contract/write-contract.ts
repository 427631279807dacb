/** Writes the modules of `src/api/contract` that the facts give. */
import * as z from 'zod'
import * as common from '@/api/contract/common'
import { DOCS } from '@/api/overlay/docs'
import { ADDED, BOTH, FILLED, KEPT, MISSING, TYPED_AS } from '@/api/overlay/schemas'
import { toCamelKey } from '@/api/wire'
import { groupOf, groupsOfSchemas } from './groups'
import type { Call, Model } from './model'
import { namesIn } from './model'
import { HEAD, importLine, versionName, versionsIn } from './text'
import type { Marks, Writer } from './write-schema'
import { docOf, marked, writeQuery, writeType } from './write-schema'

/** Paths, of which one that begins with a star is any that ends like it. */
const paths = (list: readonly string[]) => {
  const exact = new Set(list)
  return { has: (path: string) => exact.has(path) || exact.has(`*.${path.split('.').at(-1)}`) }
}

const MARKS: Marks = {
  filled: paths(FILLED),
  kept: paths(KEPT),
  missing: MISSING,
  both: paths(BOTH),
  added: ADDED,
  docs: DOCS,
}

/** Texts of `common.ts` by their pattern. */
const texts = new Map(
  Object.entries(common).flatMap(([name, schema]) =>
    schema instanceof z.ZodString
      ? (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
          'pattern' in def && def.pattern instanceof RegExp ? [[def.pattern.source, name]] : [],
        )
      : [],
  ),
)
const textOf = (pattern: string): string | undefined => texts.get(new RegExp(pattern).source)

const MARKING = new Set(
  'changedIn filledSince kindSince onlyBetween onlyUntil requiredSince rewordedIn since until valuesSince'.split(
    ' ',
  ),
)

const contractOf = (group: string): string => toCamelKey(`${group}_contract`.replaceAll('-', '_'))

/** The entry of a call. */
function entryOf({ id, query, body, bodyType, answer, status }: Call, writer: Writer): string {
  const parts = [
    ...(query ? [`query: ${writeQuery(query, `${id}.query`, writer)}`] : []),
    ...(body ? [`body: ${writeType(body, `${id}.body`, '', writer)}`] : []),
    ...(bodyType === undefined ? [] : [`bodyType: '${bodyType}'`]),
    ...(answer
      ? [
          `result: ${marked(writeType(answer.type, `${id}.result`, '', writer), answer, `${id}.result`, writer)}`,
        ]
      : []),
    `status: ${status}`,
  ]
  return `  ${id}: { ${parts.join(', ')} },`
}

function schemaOf(name: string, model: Model, writer: Writer): string {
  const type = model.schemas.get(name)
  if (!type) throw new Error(`${name} is no schema`)
  const written = writeType(type, name, '', writer)
  const as = TYPED_AS[name]
  const head = as === undefined ? name : `${name}: typeof ${writer.taken(as)}`
  const cast = as === undefined ? '' : ` as z.ZodType as typeof ${as}`
  return `${docOf(name, writer)}export const ${head} = ${written}${cast}\nexport type ${name} = z.infer<typeof ${name}>\n`
}

/** Schemas in an order in which each stands behind those that it names. */
function inOrder(names: readonly string[], { schemas }: Model): string[] {
  const done = new Set<string>()
  const visit = (name: string, chain: readonly string[]): void => {
    if (chain.includes(name)) throw new Error(`${[...chain, name].join(' → ')} is a circle`)
    if (done.has(name)) return
    const type = schemas.get(name)
    const inner = [...(type ? namesIn(type) : []), ...(TYPED_AS[name] ? [TYPED_AS[name]] : [])]
    for (const needed of inner) if (names.includes(needed)) visit(needed, [...chain, name])
    done.add(name)
  }
  for (const name of names) visit(name, [])
  return [...done]
}

/** One module: the schemas of a group and the contract of its operations. */
function moduleOf(group: string, model: Model, groups: ReadonlyMap<string, string>): string {
  const used = new Map<string, Set<string>>()
  const taken = (name: string): string => {
    const schemas = groups.get(name)
    const from =
      name in common ? './common' : MARKING.has(name) ? './versions' : schemas && `./${schemas}`
    if (from === undefined)
      throw new Error(
        `${name} has no schema: give it one in src/api/contract/common.ts, or a name in the overlay`,
      )
    if (from !== `./${group}`) used.set(from, (used.get(from) ?? new Set()).add(name))
    return name
  }
  const writer: Writer = { ...MARKS, schemas: model.schemas, taken, version: versionName, textOf }
  const names = [...groups].filter(([, of]) => of === group).map(([name]) => name)
  const schemas = inOrder(names.toSorted(), model).map((name) => schemaOf(name, model, writer))
  const entries = model.calls
    .filter(({ id }) => groupOf(id) === group)
    .map((call) => entryOf(call, writer))
  const text = [
    ...schemas,
    ...(entries.length > 0
      ? [`export const ${contractOf(group)} = {\n${entries.join('\n')}\n} as const\n`]
      : []),
  ].join('\n')
  const versions = versionsIn(text)
  return [
    HEAD,
    /\bz\./.test(text) ? `import * as z from 'zod'\n` : '',
    versions.length > 0 ? importLine(versions, '@/api/version') : '',
    ...[...used].toSorted().map(([from, some]) => importLine([...some], from)),
    '\n',
    text,
  ].join('')
}

/** All modules, each under the name of its file. */
export function writeContract(model: Model): Map<string, string> {
  const groups = groupsOfSchemas(model)
  const present = [...new Set(model.calls.map(({ id }) => groupOf(id)))].toSorted()
  const index = [
    HEAD,
    ...present.map((group) => importLine([contractOf(group)], `./${group}`)),
    `
/**
 * The whole contract: every operation paired with the schemas of its query, body and result, camelCase
 * inside. Only the mock, the tests, the command line and the development build load it; \`src/api/operation.ts\` takes
 * its types from here, so an operation without an entry, or the other way round, does not compile.
 */
export const contract = {
${present.map((group) => `  ...${contractOf(group)},`).join('\n')}
}
`,
  ].join('')
  return new Map([
    ...present.map((group) => [`${group}.ts`, moduleOf(group, model, groups)] as const),
    ['index.ts', index],
  ])
}
