/** The flags of an operation on the command line: its path parameters, its query and the members of its body. */
import * as z from 'zod'
import { contract } from '@/api/contract'
import { ipAddress, nameOrId, uuid } from '@/api/contract/common'
import type { Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { kebab } from '../engine/cli'
import type { Token } from './tokens'
import { isFlat, kindOfValue } from './values'

export interface Flag {
  /** Without its dashes: 'floating-ip'. */
  name: string
  /** The member of the request in camelCase. */
  key: string
  in: 'path' | 'query' | 'body'
  schema: z.core.$ZodType
  required: boolean
  /** Its value is a secret, which no line may hold. */
  secret: boolean
}

interface Entry {
  query?: z.ZodObject
  body?: z.ZodType
  bodyType?: string
  status: number
}

/** The contract entry of an operation. */
export const entryOf = (id: OperationId): Entry => contract[id]

/** The schema of a path parameter that is neither a name nor an id, or always an id. */
const pathSchema = (param: string): z.ZodType => {
  if (param === 'address' || param === 'multicastGroup') return z.union([nameOrId, ipAddress])
  if (['file', 'metricName', 'subnetMask', 'subscription', 'systemVersion'].includes(param))
    return z.string().min(1)
  return param.endsWith('Id') ? uuid : nameOrId
}

const flagsById = new Map<string, readonly Flag[]>()

/** All flags of an operation, selectors first. */
export function flagsOf(op: Operation): readonly Flag[] {
  const known = flagsById.get(op.id)
  if (known) return known
  const made = makeFlags(op)
  flagsById.set(op.id, made)
  return made
}

/** The possible members of an object; for a union of objects the members of all. */
export function membersOf(schema: z.core.$ZodType | undefined): Map<string, z.core.$ZodType> {
  if (schema instanceof z.ZodObject) return new Map(Object.entries<z.core.$ZodType>(schema.shape))
  const members = new Map<string, z.core.$ZodType>()
  if (!(schema instanceof z.ZodUnion)) return members
  for (const option of schema.options)
    for (const [key, inner] of membersOf(option)) {
      const before = members.get(key)
      members.set(key, before ? z.union([before, inner]) : inner)
    }
  return members
}

/** The members of a body that can be flags: none for a file, a list, or a document of another vendor. */
function bodyFlags(op: Operation): Flag[] {
  const { body, bodyType } = entryOf(op.id)
  if (bodyType !== undefined || op.verbatim === 'body') return []
  return [...membersOf(body)].flatMap(([key, schema]) =>
    // Newer releases of the client have flags for members that older ones accept only in the document of a body.
    isFlat(schema)
      ? [
          {
            name: kebab(key),
            key,
            in: 'body' as const,
            schema,
            required: !z.safeParse(schema, undefined).success,
            secret: op.secret?.includes(key) ?? false,
          },
        ]
      : [],
  )
}

function makeFlags(op: Operation): readonly Flag[] {
  const { query } = entryOf(op.id)
  const inPath = pathParams(op).map((key): Flag => ({
    name: kebab(key),
    key,
    in: 'path',
    schema: pathSchema(key),
    required: true,
    secret: false,
  }))
  const inQuery = Object.entries<z.core.$ZodType>(query?.shape ?? {}).flatMap(
    ([key, schema]): Flag[] =>
      key === 'pageToken'
        ? []
        : [
            {
              name: kebab(key),
              key,
              in: 'query',
              schema,
              required: !z.safeParse(schema, undefined).success,
              secret: false,
            },
          ],
  )
  const taken = new Set([...inPath, ...inQuery].map(({ name }) => name))
  return [...inQuery, ...inPath, ...bodyFlags(op).filter(({ name }) => !taken.has(name))]
}

/** A token as a flag: its name, and the value joined to it; neither for a word without dashes. */
export function flagIn({ text, quoted }: Token): { name?: string; joined?: string } {
  const [, name, , joined] = quoted ? [] : (/^--([a-z][\w-]*)(=([^]*))?$/.exec(text) ?? [])
  return { ...(name !== undefined && { name }), ...(joined !== undefined && { joined }) }
}

/** Whether the flag needs no value, and then means yes. */
export const isSwitch = ({ schema }: Flag): boolean => kindOfValue(schema) === 'switch'

/** Other spellings of flags, of newer releases of the command-line client. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'switch-location': 'switch-slot',
}

/** The flag with a name, or with a newer name. */
export const flagNamed = (op: Operation, name: string): Flag | undefined =>
  flagsOf(op).find((flag) => flag.name === name) ??
  flagsOf(op).find((flag) => flag.name === SPELLINGS[name])

/** Query parameters that name the subject of a read, besides the project. */
const ABOUT: ReadonlySet<string> = new Set(
  'vpc instance router gateway silo receiver asn'.split(' '),
)

/** The subject of a read whose path does not name it: the instance of a network interface. */
const readOf = (op: Operation): Flag | undefined =>
  flagsOf(op).findLast((flag) => flag.in === 'query' && ABOUT.has(flag.key))

/** The meaning of a word without a flag after the command: the thing, or the name of a new thing. */
export const mainFlag = (op: Operation): Flag | undefined =>
  flagsOf(op).findLast((flag) => flag.in === 'path') ??
  (op.method === 'GET' ? readOf(op) : flagsOf(op).find(({ name }) => name === 'name'))

/** Flags of a call that are not of its operation, and take a value. */
const OF_ANY_CALL: ReadonlySet<string> = new Set(['format', 'json-body'])

/**
 * The flags that the words after a command give, with their values as text, and the last flag where its value is
 * still missing. Wrong words are left to the parser.
 */
export function flagsGiven(
  op: Operation,
  rest: readonly Token[],
): { given: ReadonlyMap<Flag, string>; open: Flag | undefined } {
  const given = new Map<Flag, string>()
  let open: Flag | undefined
  for (let i = 0; i < rest.length; i += 1) {
    const [token, next] = [rest[i], rest[i + 1]]
    if (!token) break
    const { name, joined } = flagIn(token)
    const flag = name === undefined ? mainFlag(op) : flagNamed(op, name)
    const isPair = flag ? name !== undefined : name !== undefined && OF_ANY_CALL.has(name)
    const takesNext =
      isPair &&
      joined === undefined &&
      next !== undefined &&
      (flag && isSwitch(flag)
        ? next.text === 'true' || next.text === 'false'
        : flagIn(next).name === undefined)
    open = isPair && joined === undefined && !next ? flag : undefined
    if (flag)
      given.set(flag, joined ?? (takesNext ? next.text : name === undefined ? token.text : ''))
    if (takesNext) i += 1
  }
  return { given, open }
}
