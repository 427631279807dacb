/** The contract as it is printed, in the words of the wire. */
import * as z from 'zod'
import { contract } from '@/api/contract/index'
import { answerAt, schemaAt } from '@/api/contract/versions'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations/index'
import type { ApiVersion } from '@/api/version'
import { isIn } from '@/api/version'
import { idIn, pathIn } from '@/api/versions/chain'
import { toSnakeKey } from '@/api/wire'
import type { Entry } from '@mock/server/parse'
import { keysOf } from '@/model/objects'

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

/** The contract of one version as JSON: every call with the schemas of what it is given and answers. */
export const printedContract = (version: ApiVersion) =>
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
