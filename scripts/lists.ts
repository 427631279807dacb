/** `npm run --silent commands | routes | contract`: the three lists as JSON on standard output. */
import * as z from 'zod'
import type { OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { contract } from '@/api/contract/index'
import { operations } from '@/api/operations/index'
import { toSnakeKey } from '@/api/wire'
import { paths } from '@/paths'
import { routes } from '@/areas/all'
import { askingFor } from '@commands/engine/args'
import { isOpens, kindOf, operationsOf } from '@commands/engine/command'
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

/** A zod schema as JSON Schema, with keys, dates and big integers as on the wire. */
const jsonSchema = (schema: z.ZodType | undefined) =>
  schema
    ? z.toJSONSchema(schema, {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema: out }) => {
          const { type } = zodSchema._zod.def
          if (type === 'date') Object.assign(out, { type: 'string', format: 'date-time' })
          if (type === 'bigint') Object.assign(out, { type: 'integer' })
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

const listContract = () =>
  (Object.keys(contract) as OperationId[]).map((id) => {
    const op = operations[id]
    const { query, body, bodyType, result, status } = contract[id] as Entry
    return {
      id: toSnakeKey(id),
      method: op.method,
      path: op.path,
      path_params: pathParams(op).map(toSnakeKey),
      query: Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
        name: toSnakeKey(name),
        required: !schema.safeParse(undefined).success,
      })),
      body: jsonSchema(body),
      body_type: bodyType ?? (body ? 'application/json' : null),
      result: jsonSchema(result),
      status,
    }
  })

const lists: Readonly<Record<string, () => unknown>> = {
  commands: listCommands,
  routes: listRoutes,
  contract: listContract,
}
const wanted = lists[process.argv[2] ?? '']
if (!wanted) {
  console.error(`Which list? ${Object.keys(lists).join(', ')}`)
  process.exit(2)
}
process.stdout.write(`${JSON.stringify(wanted(), null, 2)}\n`)
