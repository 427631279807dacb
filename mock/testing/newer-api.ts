/**
 * Changes answers to those of a newer API: every enumeration and union of the contract gets a member that this console
 * does not know. A sweep checks every page with these answers.
 */
import { isObject } from '@/api/json-object'
import type * as z from 'zod'
import { contract } from '@/api/contract'
import { toSnakeKey } from '@/api/wire'
import { NEWEST } from '@/api/version'
import { matchRoute } from '../server/routes'

/** The unknown member. */
export const NEWER = 'newer_kind'

/** `unknown` replaces known members by unknown ones; `missing` leaves enumerations out. */
export type Newer = 'unknown' | 'missing'

interface Def {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  discriminator?: string
}

const defOf = (schema: z.ZodType) => schema.def as Def

/** Marks a field to leave out. */
const GONE = Symbol('gone')

function walk(schema: z.ZodType, value: unknown, how: Newer, inList = false): unknown {
  const def = defOf(schema)
  const { element, valueType } = def
  if (value === null || value === undefined) return value
  if (def.innerType) return walk(def.innerType, value, how, inList)
  switch (def.type) {
    case 'enum':
      return how === 'missing' ? GONE : NEWER
    case 'array':
      return Array.isArray(value) && element
        ? value.map((item) => walk(element, item, how, true)).filter((item) => item !== GONE)
        : value
    case 'record':
      return isObject(value) && valueType
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, inner]) => {
              const changed = walk(valueType, inner, how)
              return changed === GONE ? [] : [[key, changed]]
            }),
          )
        : value
    case 'union': {
      if (def.discriminator === undefined || !isObject(value)) return value
      if (how === 'missing') return value
      const key = toSnakeKey(def.discriminator)
      // An unknown variant in a list keeps its other fields; elsewhere it loses them.
      return inList ? { ...value, [key]: NEWER } : { [key]: NEWER, newer: 1 }
    }
    case 'object': {
      if (!isObject(value)) return value
      const out: Record<string, unknown> = { ...value, newer_field: { newer: [1] } }
      for (const [name, inner] of Object.entries(def.shape ?? {})) {
        const key = toSnakeKey(name)
        if (!(key in out)) continue
        const changed = walk(inner, out[key], how)
        if (changed === GONE) delete out[key]
        else out[key] = changed
      }
      return out
    }
    default:
      return value
  }
}

/** The body of a successful answer as a newer API would send it. @param body the parsed JSON */
export function asNewer(method: string, pathname: string, body: unknown, how: Newer): unknown {
  const match = matchRoute(method, pathname, NEWEST)
  if (typeof match === 'number') return body
  const entry: { result?: z.ZodType; status: number } = contract[match.operation.id]
  return entry.result ? walk(entry.result, body, how) : body
}
