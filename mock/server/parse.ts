/** Parses path, query and body of requests to the types of the contract. */
import * as z from 'zod'
import { AlertSubscription } from '@/api/contract/alert'
import { ipAddress, nameOrId, uuid } from '@/api/contract/common'
import { contract } from '@/api/contract'
import { schemaAt } from '@/api/contract/versions'
import { SystemMetricName } from '@/api/contract/metrics'
import { systemVersion } from '@/api/contract/common'
import type { Operation, OperationId } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { fromWire, toSnakeKey } from '@/api/wire'
import { ApiFault, invalid } from '../state/api-fault'
import { jsonError } from './json-error'

/** The maximum size of a JSON or form body, in bytes. */
const MAX_BODY = 10 * 1024 * 1024
/** The maximum size of an upload, in bytes, because a browser keeps it in memory. A real rack accepts more. */
const MAX_UPLOAD = 512 * 1024 * 1024

/** The contract's description of a call. */
export interface Entry {
  query?: z.ZodObject
  body?: z.ZodType
  bodyType?: string
  result?: z.ZodType
  status: number
}

/** The contract's entry of an operation that is known only at run time. */
export const entryOf = (id: OperationId): Entry => contract[id]

/** Parameters that are always ids. Others are names or ids, except those in `OTHER_PARAMS`. */
const ID_PARAM = /Id$/
const OTHER_PARAMS: Readonly<Record<string, z.ZodType>> = {
  address: z.union([nameOrId, ipAddress]),
  file: z.string(),
  metricName: SystemMetricName,
  multicastGroup: z.union([nameOrId, ipAddress]),
  subnetMask: z.string().regex(/^\d{1,3}$/),
  subscription: AlertSubscription,
  systemVersion,
}

/** @throws ApiFault 404 when a parameter is neither a valid name nor a valid id */
export function checkPath(path: Readonly<Record<string, string>>): void {
  for (const [param, value] of Object.entries(path)) {
    const schema = OTHER_PARAMS[param] ?? (ID_PARAM.test(param) ? uuid : nameOrId)
    if (!schema.safeParse(value).success)
      throw new ApiFault(404, 'NotFound', `bad parameter in URL path: ${toSnakeKey(param)}`)
  }
}

/** @throws ApiFault 400 for a query that the contract does not allow */
export function readQuery(
  operation: Operation,
  params: URLSearchParams,
  version: ApiVersion,
): Record<string, unknown> {
  const { query } = entryOf(operation.id)
  if (!query) return {}
  const schema = schemaAt(query, version)
  const wire: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const all = params.getAll(key)
    wire[key] = all.length > 1 ? all : all[0]
  }
  const given = orInvalid(() => fromWire(wire)) as Record<string, unknown>
  const raw: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const field = schema.shape[key]
    // The API ignores unknown parameters.
    if (field) raw[key] = coerce(field, value)
  }
  const result = schema.safeParse(raw)
  if (!result.success) throw invalid(`unable to parse query string: ${complaint(result.error)}`)
  return result.data
}

/** Converts the text of a query parameter to a number or a boolean, if the contract requires that. */
function coerce(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return coerce(schema.unwrap(), value)
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (schema instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (schema instanceof z.ZodBoolean)
    return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/**
 * Parses the body of the operation, if it has one: JSON, a form, or the bytes of an upload.
 * @throws ApiFault 413 too large, 415 wrong content type, 400 not as in the contract
 */
export async function readBody(
  operation: Operation,
  request: Request,
  version: ApiVersion,
): Promise<unknown> {
  const { body, bodyType = 'application/json' } = entryOf(operation.id)
  const schema = body && schemaAt(body, version)
  const upload = bodyType === 'application/octet-stream'
  const limit = upload ? MAX_UPLOAD : MAX_BODY
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!schema && !upload) return undefined
  // Uploads may have any content type: identity providers send forms, browsers the file's own type.
  if (!upload) checkContentType(request, bodyType)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > limit) throw tooLarge(limit)
  if (!schema) return bytes

  const text = new TextDecoder().decode(bytes)
  const given = orInvalid(() =>
    bodyType === FORM
      ? readForm(schema, text)
      : operation.verbatim === 'body'
        ? readJson(text)
        : fromWire(readJson(text)),
  )
  const result = schema.safeParse(given)
  if (!result.success) throw invalid(`unable to parse body: ${complaint(result.error)}`)
  return result.data
}

const FORM = 'application/x-www-form-urlencoded'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiFault(400, undefined, `unable to parse JSON body: ${jsonError(text)}`)
  }
}

/** The fields of a form, converted to the types of the contract. */
function readForm(schema: z.ZodType, text: string): Record<string, unknown> {
  const fields = fromWire(Object.fromEntries(new URLSearchParams(text))) as Record<string, unknown>
  if (!(schema instanceof z.ZodObject)) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = (schema.shape as Record<string, z.core.$ZodType>)[key]
      return [key, field ? coerce(field, value) : value]
    }),
  )
}

const tooLarge = (limit: number) =>
  new ApiFault(413, undefined, `request body exceeded maximum size of ${limit} bytes`)

function checkContentType(request: Request, wanted: string): void {
  // As in the API, a missing content type is accepted.
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (given && given !== wanted)
    throw new ApiFault(415, undefined, `expected content type "${wanted}", got "${given}"`)
}

/** @throws ApiFault when `fromWire` rejects a key */
function orInvalid(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiFault) throw error
    throw invalid(error instanceof Error ? error.message : String(error))
  }
}

/** The first problem with its path in wire format: `network_interfaces.params[0].ip: …` */
export function complaint(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'invalid'
  const [path, message] = deepest(issue, [])
  const place = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${toSnakeKey(String(part))}`))
    .join('')
    .replace(/^\./, '')
  return place ? `${place}: ${message}` : message
}

/** Finds the deepest problem. A union reports only "invalid input", and its last branch the useful message. */
function deepest(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): [PropertyKey[], string] {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner ? deepest(inner, path) : [path, issue.message]
}
