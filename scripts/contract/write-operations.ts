/** Writes the modules of `src/api/operations`. */
import type { Operation, OperationId } from '@/api/operation'
import {
  CLI,
  CLI_FILE,
  NEEDED_UNTIL,
  NEEDS,
  SECRET,
  STALE_ONLY,
  STALE_TOO,
  VERBATIM,
  WHAT,
} from '@/api/overlay/operations'
import type { Shape } from '@/api/operation'
import { groupBy } from '@/model/group-by'
import { toCamelKey } from '@/api/wire'
import { claimed, moduleOf, usualWhat } from './groups'
import type { Type } from './merge'
import type { Call, Model } from './model'
import { rowOf } from './model'
import { HEAD, importLine, versionName, versionsIn } from './text'

const ID = /[A-Z][a-z0-9]*$/

/** The list and the view of what a write is about, as its name says: 'diskDelete' → 'diskList', 'diskView'. */
function staleByName(id: string): string[] {
  const [verb = ''] = ID.exec(id) ?? []
  const noun = id.slice(0, id.length - verb.length)
  const isNew = ['Create', 'Add', 'Link'].includes(verb)
  return isNew ? [`${noun}List`] : [`${noun}List`, `${noun}View`]
}

function staleOf(id: OperationId, { calls }: Model): readonly string[] {
  const byName = staleByName(id).filter((read) => calls.some((call) => call.id === read))
  return STALE_ONLY[id] ?? [...byName, ...(STALE_TOO[id] ?? [])]
}

/** The newest form of a type. */
function newest(type: Type, schemas: Model['schemas']): Type {
  const named = type.kind === 'named' ? schemas.get(type.name) : undefined
  if (named) return newest(named, schemas)
  const last = type.kind === 'stages' ? type.stages.at(-1)?.type : undefined
  return last ? newest(last, schemas) : type
}

/** What an operation answers with in the newest version that has it. */
function answerOf({ answer }: Call, { schemas }: Model): Type | undefined {
  return answer && !answer.until ? newest(answer.type, schemas) : undefined
}

function shapeOf(answer: Type): Shape {
  if (rowOf(answer)) return 'page'
  if (answer.kind === 'list') return 'array'
  return answer.kind === 'named' ? 'any' : 'object'
}

/** A member that the answer to a write always has: its id, what tells its kind, another id, or any. */
function heldBy(answer: Type | undefined): string {
  if (answer?.kind === 'kinds') return toCamelKey(answer.tag)
  if (answer?.kind !== 'members') return ''
  const names = [...answer.members]
    .filter(([, { optional, until }]) => !optional && !until)
    .map(([name]) => name)
  const held = ['id', ...names.filter((name) => name.endsWith('_id')), ...names]
  return toCamelKey(held.find((name) => names.includes(name)) ?? '')
}

/** What a version lacks that does not have the operation. @throws Error for one of which the overlay does not say it */
function whatOf(id: string): string {
  const what = claimed(id, WHAT)?.key ?? usualWhat(id)
  if (what === undefined)
    throw new Error(
      `${id} is in some versions only: say in src/api/overlay/operations.ts what the others lack`,
    )
  return what
}

/** What an operation is given besides id, method and path; parts that are `undefined` are left out. */
function partsOf(call: Call, model: Model, cli: ReadonlyMap<string, string>) {
  const id = call.id as OperationId
  const answer = answerOf(call, model)
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  const byName = id.endsWith('List') ? 'page' : 'object'
  const answers = answer && isRead ? shapeOf(answer) : byName
  const holds = heldBy(answer)
  const stale = isRead ? [] : staleOf(id, model)
  const word = CLI[id] === undefined ? cli.get(id) : CLI[id]
  return {
    since: call.since,
    until: call.until,
    what: call.since || call.until ? whatOf(id) : undefined,
    cli: word ?? undefined,
    cliFile: CLI_FILE[id],
    stale: stale.length > 0 ? stale : undefined,
    secret: SECRET[id],
    needs: NEEDS.find(([, by]) => by.includes(id))?.[0],
    neededUntil: NEEDED_UNTIL[id],
    answers: answers === byName ? undefined : answers,
    holds: call.method.startsWith('P') && holds !== 'id' ? holds : undefined,
    verbatim: VERBATIM[id],
  } satisfies { [Part in Exclude<keyof Operation, 'id' | 'method' | 'path'>]: unknown }
}

/** A value as TypeScript: versions by their constants. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return /^\d+\.0\.0$/.test(String(value)) ? versionName(value as never) : `'${String(value)}'`
}

function writeOperation(call: Call, model: Model, cli: ReadonlyMap<string, string>): string {
  const { id, method, path } = call
  const parts = Object.entries(partsOf(call, model, cli))
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => `${part}: ${literal(value)}`)
  const more = parts.length === 0 ? '' : `, { ${parts.join(', ')} }`
  return `export const ${id} = operation('${id}', '${method}', '${path}'${more})\n`
}

/** All modules, each under the name of its file. @param cli the subcommand of each operation that has one */
export function writeOperations(
  model: Model,
  cli: ReadonlyMap<string, string>,
): Map<string, string> {
  const modules = groupBy(model.calls, ({ id }) => moduleOf(id))
  const names = [...modules.keys()].toSorted()
  const idsIn = (name: string) => (modules.get(name) ?? []).map(({ id }) => id)
  // Imported by name: for a whole module, the first load would hold an object of all that it exports.
  const index = `${HEAD}import type { Operation, OperationId } from '@/api/operation'
${names.map((name) => importLine(idsIn(name), `./${name}`)).join('')}
const all = {
${names.flatMap(idsIn).join(',\n')},
}

/**
 * Every operation by id, for the printed lists, the mock and the tests: the product imports the few operations it needs
 * by name. The type makes this complete: each id of the contract has its operation here, under its own name.
 */
export const operations: { readonly [Id in OperationId]: Operation<Id> } = all
`
  const texts = names.map((name) => {
    const text = (modules.get(name) ?? [])
      .map((call) => writeOperation(call, model, cli))
      .join('\n')
    const versions = versionsIn(text)
    const imports =
      importLine(['operation'], '@/api/operation') +
      (versions.length > 0 ? importLine(versions, '@/api/version') : '')
    return [`${name}.ts`, `${HEAD}${imports}\n${text}`] as const
  })
  return new Map([...texts, ['index.ts', index]])
}
