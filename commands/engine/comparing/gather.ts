/** Reads a thing with all that it consists of, for a comparison of two racks. Loaded when a user compares. */
import { ApiError, NOT_IN_VERSION, capitalize, isNotFound } from '@/api/errors'
import type { JsonObject } from '@/api/json-object'
import { isObject } from '@/api/json-object'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { ALL } from '@/api/query'
import type { Chosen } from '@/model/racks/carried'
import { withoutSecretMembers } from '@/model/racks/carried'
import { plural } from '@/model/words'
import type { Noun, NounRecord } from '../noun'
import { allNouns, called, fieldOf, nounOf } from '../noun'
import type { Reads } from '../reads'
import type { Comparing, Names, Part } from './comparing'

/** A thing on one rack. */
export interface Gathered {
  thing: JsonObject
  /** A part that this user may not read, or that this rack does not have, is left out. */
  parts: Readonly<Record<string, readonly JsonObject[]>>
  names: Names
  secrets: readonly string[]
}

/** The thing that a comparison is about: a rule is compared as a part of its VPC. */
export interface Target {
  noun: Noun
  name: string
  /** The names of its parents. */
  args: Names
  /** The thing of a part that was chosen: only that part is compared. */
  only?: Chosen
}

const isListed = ({ listing }: NounRecord): boolean =>
  listing.from === 'api' && listing.needsMore !== true

/** Whether things of a noun are compared by themselves. */
const standsAlone = (record: NounRecord): boolean =>
  record.addressedBy === 'name' &&
  (record.view !== undefined || (record.parents.length === 0 && isListed(record)))

/** The names of the parents among arguments; `undefined` where one is missing. */
function parentsIn({ parents }: NounRecord, args: Names): Names | undefined {
  const found = parents.flatMap((parent) => {
    const name = args[fieldOf(parent)]
    return name === undefined ? [] : [[fieldOf(parent), name] as const]
  })
  return found.length === parents.length ? Object.fromEntries(found) : undefined
}

const comparingOf = async (noun: string): Promise<Comparing> =>
  (await nounOf(noun)?.compare?.()) ?? {}

/**
 * What is compared for a selected thing.
 * @returns the reason where it cannot be compared
 */
export function targetOf(noun: Noun, name: string, args: Names): Target | string {
  const record = nounOf(noun)
  const reason = `${plural(called(noun))} cannot be compared: they have no names that another rack could know`
  if (!record) return reason
  const known = parentsIn(record, args)
  if (known === undefined) return `it is not known where ${name} is`
  if (standsAlone(record)) return { noun, name, args: known }
  const parent = record.parents.at(-1)
  const above = parent === undefined ? undefined : nounOf(parent)
  const inParent = above && args[above.field]
  if (!above || inParent === undefined || !standsAlone(above) || !isListed(record)) return reason
  return {
    noun: above.id,
    name: inParent,
    args: parentsIn(above, args) ?? {},
    only: { part: noun, name },
  }
}

/** The innermost thing that a call names: by which argument. */
interface Innermost {
  field: string
  name: string
}

/** A call with names in the path where the operation has them there, and else in the query. */
function inputFor(operation: Operation, args: Names, { field, name }: Innermost): AnyInput {
  const inPath = pathParams(operation)
  const all: Names = { ...args, [field]: name }
  // A path may have another word for the innermost thing: `port` for port settings.
  const hasOwn = inPath.some((param) => param === field || all[param] === undefined)
  return {
    path: Object.fromEntries(inPath.map((param) => [param, all[param] ?? name])),
    query: Object.fromEntries(
      Object.entries(all).filter(
        ([one]) => !inPath.includes(one) && !(one === field && (hasOwn || field === '')),
      ),
    ),
  }
}

const json = (value: unknown): JsonObject => {
  const plain: unknown = JSON.parse(JSON.stringify(value ?? {}))
  return isObject(plain) ? plain : {}
}

/** The things of a list as the API has them, each with a name. */
async function listed(
  record: NounRecord,
  args: Names,
  reads: Reads,
): Promise<readonly JsonObject[]> {
  const { listing, parents } = record
  if (listing.from !== 'api') return []
  const field = fieldOf(parents.at(-1) ?? '')
  const { path, query } = inputFor(listing.operation, args, { field, name: args[field] ?? '' })
  const answer = await reads.call(listing.operation, { path, query: { ...query, limit: ALL } })
  const page = isObject(answer) && Array.isArray(answer['items']) ? answer['items'] : []
  return (listing.itemsOf?.(answer) ?? page).filter(isObject).flatMap((item) => {
    const plain = json(record.answer?.(item) ?? item)
    const name = plain['name'] ?? json(listing.named?.(item))['name']
    return typeof name === 'string' && name !== '' ? [{ ...plain, name }] : []
  })
}

/** A part of a thing, by the nouns below it. */
const below = (record: NounRecord): Part => ({
  id: record.id,
  noun: record.id,
  title: capitalize(plural(called(record.id))),
  read: (args, reads) => listed(record, args, reads),
})

/** What a thing consists of: what its record lists below it, and what else belongs to it. */
export async function partsOf(noun: Noun): Promise<readonly Part[]> {
  const { parts = [] } = await comparingOf(noun)
  const own = new Set(parts.map(({ id }) => id))
  const nouns = allNouns().filter(
    (record) => record.parents.at(-1) === noun && isListed(record) && !own.has(record.id),
  )
  return [...nouns.map(below), ...parts]
}

/** Members of a noun that follow from the rack. */
export const naturalOf = async (noun: string): Promise<readonly string[]> =>
  (await comparingOf(noun)).natural ?? []

/** The thing itself; `undefined` where it is not there. @throws ApiError */
async function thingOf(
  { noun, name, args }: Target,
  reads: Reads,
): Promise<JsonObject | undefined> {
  const record = nounOf(noun)
  if (!record?.view)
    return record && (await listed(record, {}, reads)).find((one) => one['name'] === name)
  const { view } = record
  const { path, query } = inputFor(view, args, { field: record.field, name })
  try {
    const answer = await reads.call(view, { path, query }, { expected: 404 })
    return json(isObject(answer) ? (record.answer?.(answer) ?? answer) : {})
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Whether a part is not there for this user, or not on this rack. */
const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.errorCode === NOT_IN_VERSION || (error.statusCode ?? 500) < 500)

/**
 * Reads a thing, and what it consists of.
 * @returns `undefined` where it is not there
 * @throws ApiError
 */
export async function gather(target: Target, reads: Reads): Promise<Gathered | undefined> {
  const { noun, name, args, only } = target
  const [thing, all, comparing] = await Promise.all([
    thingOf(target, reads),
    partsOf(noun),
    comparingOf(noun),
  ])
  if (!thing) return undefined
  const known = { ...args, [fieldOf(noun)]: name }
  const read = all
    .filter(({ id }) => only === undefined || id === only.part)
    .map(async (part) => {
      try {
        return [[part.id, (await part.read(known, reads)).map(json)] as const]
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    })
  const [parts, names] = await Promise.all([
    Promise.all(read),
    comparing.names?.(thing, known, reads).catch(() => ({})) ?? {},
  ])
  const secrets = new Set<string>()
  return {
    thing: withoutSecretMembers(thing, secrets) as JsonObject,
    parts: withoutSecretMembers(Object.fromEntries(parts.flat()), secrets) as Gathered['parts'],
    names,
    secrets: [...secrets],
  }
}

/** The outermost parent of a thing that is not there. @throws ApiError */
export async function missingParent(
  { noun, args }: Target,
  reads: Reads,
): Promise<Target | undefined> {
  for (const parent of nounOf(noun)?.parents ?? []) {
    const record = nounOf(parent)
    const name = args[fieldOf(parent)]
    if (!record || name === undefined) continue
    const target: Target = { noun: parent, name, args: parentsIn(record, args) ?? {} }
    if (!(await thingOf(target, reads))) return target
  }
  return undefined
}
