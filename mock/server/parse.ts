/** Reads a request: path, query and body, from the wire form to what the contract describes. */
import * as z from 'zod'
import { AlertSubscription } from '@/api/contract/alert'
import { ipAddress, nameOrId, uuid } from '@/api/contract/common'
import { contract } from '@/api/contract'
import { SystemMetricName } from '@/api/contract/metrics'
import { systemVersion } from '@/api/contract/update'
import type { Operation, OperationId } from '@/api/operation'
import { fromWire, parse, toSnakeKey } from '@/api/wire'
import { ApiFault, invalid } from '../state/api-fault'
import { jsonError } from './json-error'

/** JSON and forms over this many bytes are refused. */
export const MAX_BODY = 10 * 1024 * 1024
/** So are uploads over this many. The rack takes more; a browser's memory is not the place for it. */
export const MAX_UPLOAD = 512 * 1024 * 1024

interface Entry {
  query?: z.ZodObject
  body?: z.ZodType
  bodyType?: string
  result?: z.ZodType
  status: number
}

/** The contract's line for an operation that only the run time knows. */
export const entryOf = (id: OperationId): Entry => contract[id] as Entry

/** Parameters that are always ids; every other one may be a name, but for those below. */
const ID_PARAM = /Id$/
const OTHER_PARAMS: Readonly<Record<string, z.ZodType>> = {
  address: z.union([nameOrId, ipAddress]),
  file: z.string(),
  metricName: SystemMetricName,
  subnetMask: z.string().regex(/^\d{1,3}$/),
  subscription: AlertSubscription,
  systemVersion,
}

/** @throws ApiFault 404: something that can be no name and no id can address nothing */
export function checkPath(path: Readonly<Record<string, string>>): void {
  for (const [param, value] of Object.entries(path)) {
    const schema = OTHER_PARAMS[param] ?? (ID_PARAM.test(param) ? uuid : nameOrId)
    if (!schema.safeParse(value).success)
      throw new ApiFault(404, 'NotFound', `bad parameter in URL path: ${toSnakeKey(param)}`)
  }
}

/** @throws ApiFault 400 for a query that the contract does not allow */
export function readQuery(operation: Operation, params: URLSearchParams): Record<string, unknown> {
  const schema = entryOf(operation.id).query
  if (!schema) return {}
  const wire: Record<string, unknown> = {}
  for (const key of new Set(params.keys())) {
    const all = params.getAll(key)
    wire[key] = all.length > 1 ? all : all[0]
  }
  const given = carried(() => fromWire(wire)) as Record<string, unknown>
  const raw: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    const field = schema.shape[key]
    // What the API does not know it does not mind.
    if (field) raw[key] = coerce(field, value)
  }
  const result = schema.safeParse(raw)
  if (!result.success) throw invalid(`unable to parse query string: ${complaint(result.error)}`)
  return result.data
}

/** A query is text; where the contract wants a number or a yes and no, it is read as one. */
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
 * The body, where the operation has one: JSON, a form, or the bytes of an upload.
 * @throws ApiFault 413 too large, 415 of another kind by its own words, 400 not what is wanted
 */
export async function readBody(operation: Operation, request: Request): Promise<unknown> {
  const { body: schema, bodyType = 'application/json' } = entryOf(operation.id)
  const upload = bodyType === 'application/octet-stream'
  const limit = upload ? MAX_UPLOAD : MAX_BODY
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!schema && !upload) return undefined
  // The API takes bytes under any name: an identity provider sends a form, a browser a file's own type.
  if (!upload) checkContentType(request, bodyType)
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > limit) throw tooLarge(limit)
  if (!schema) return bytes

  const text = new TextDecoder().decode(bytes)
  const given = carried(() =>
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
    return parse(text)
  } catch {
    throw new ApiFault(400, undefined, `unable to parse JSON body: ${jsonError(text)}`)
  }
}

/** The fields of a form, each read as the contract wants it. */
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
  // As the API does: no content type at all is taken as the one that is wanted.
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (given && given !== wanted)
    throw new ApiFault(415, undefined, `expected content type "${wanted}", got "${given}"`)
}

/** Keys that `fromWire` will not carry over are the sender's mistake. */
function carried(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof ApiFault) throw error
    throw invalid(error instanceof Error ? error.message : String(error))
  }
}

/** The first thing wrong, with the place as the wire spells it: `network_interfaces.params[0].ip: …` */
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

/** A union says only "invalid input"; its last branch says what was wrong with the value. */
function deepest(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): [PropertyKey[], string] {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner ? deepest(inner, path) : [path, issue.message]
}
