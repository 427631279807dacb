/**
 * `npm run --silent commands | routes | contract`: the three lists as JSON on standard output. The contract is that
 * of the oldest version of the API, or of the one that `--api-version` names.
 */
import { keysOf } from '@/model/objects'
import * as z from 'zod'
import { pathParams } from '@/api/operation'
import { contract } from '@/api/contract/index'
import { answerAt, schemaAt } from '@/api/contract/versions'
import { operations } from '@/api/operations/index'
import type { ApiVersion } from '@/api/version'
import { idIn, pathIn } from '@/api/versions/chain'
import { R16, VERSIONS, isIn } from '@/api/version'
import { toSnakeKey } from '@/api/wire'
import { paths } from '@/paths'
import { routes } from '@/areas/all'
import { askingFor } from '@commands/engine/args'
import { isOpens, kindOf, operationsOf } from '@commands/engine/command'
import { orUsage, readArgs } from '../scripts/options.mjs'
import { commands } from '@commands/index'
import { keymap } from '@commands/index'

const listCommands = () =>
  commands.map((command) => ({
    id: command.id,
    title: command.title,
    noun: command.noun,
    kind: kindOf(command),
    keys: [...new Set(keymap.filter((b) => b.run === command.id).map((b) => b.keys))],
    cli: operationsOf(command)[0]?.cli ?? null,
    operations: operationsOf(command).map((op) => op.id),
    opens: isOpens(command) ? command.template : null,
    args: Object.entries(command.args).map(([name, schema]) => {
      const how = askingFor(schema)
      return {
        name,
        required: how !== undefined,
        ...(how?.kind === 'ref' && { noun: how.noun }),
        ...(how?.kind === 'choice' && { choices: how.choices }),
      }
    }),
    danger: command.danger ?? null,
  }))

const listRoutes = () =>
  routes.map((route) => {
    const { template } = paths[route.name]
    const params = Object.fromEntries(
      [...template.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole]),
    )
    return {
      path: template,
      title: route.kind === 'redirect' ? '' : route.title(params),
      panel: route.kind === 'panel',
    }
  })

/** The properties of an object schema under their keys on the wire. */
const onWire = ({ properties, required }: z.core.JSONSchema.BaseSchema) => ({
  ...(properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [toSnakeKey(key), value]),
    ),
  }),
  ...(required && { required: required.map(toSnakeKey) }),
})

/** A zod schema as JSON Schema, with keys and dates as on the wire. */
const jsonSchema = (schema: z.ZodType | undefined, version: ApiVersion) =>
  schema
    ? z.toJSONSchema(schemaAt(schema, version), {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema: out }) => {
          const { type } = zodSchema._zod.def
          if (type === 'date') Object.assign(out, { type: 'string', format: 'date-time' })
          Object.assign(out, onWire(out))
        },
      })
    : null

interface Entry {
  query?: z.ZodObject
  body?: z.ZodType
  bodyType?: string
  result?: z.ZodType
  status: number
}

const listContract = (version: ApiVersion) =>
  keysOf(contract)
    .filter((id) => isIn(version, operations[id]))
    .map((id) => {
      const op = operations[id]
      const entry: Entry = contract[id]
      const { query, body, bodyType } = entry
      const { result, status } = answerAt(entry, version)
      return {
        id: toSnakeKey(idIn(id, version)),
        method: op.method,
        path: pathIn(op, version),
        path_params: pathParams({ path: pathIn(op, version) }).map(toSnakeKey),
        query: Object.entries(query ? schemaAt(query, version).shape : {}).map(
          ([name, schema]) => ({
            name: toSnakeKey(name),
            required: !schema.safeParse(undefined).success,
          }),
        ),
        body: jsonSchema(body, version),
        body_type: bodyType ?? (body ? 'application/json' : null),
        result: jsonSchema(result, version),
        status,
      }
    })

const lists: Readonly<Record<string, (version: ApiVersion) => unknown>> = {
  commands: listCommands,
  routes: listRoutes,
  contract: listContract,
}
const { positionals, values } = orUsage(
  'npm run --silent contract -- [--api-version VERSION]',
  () =>
    readArgs({
      allowPositionals: true,
      options: { 'api-version': { type: 'string', default: R16 } },
    }),
)
const wanted = lists[positionals[0] ?? '']
const version = VERSIONS.find((known) => known === values['api-version'])
if (!wanted || !version) {
  const [what, known] = wanted ? ['version', VERSIONS] : ['list', Object.keys(lists)]
  console.error(`Which ${what}? ${known.join(', ')}`)
  process.exit(2)
}
process.stdout.write(`${JSON.stringify(wanted(version), null, 2)}\n`)
