/** The form that creates a thing of another rack here, filled in. Nothing is sent. */
import type { JsonObject } from '@/api/json-object'
import type { OperationId } from '@/api/operation'
import { compareThings } from '@/model/racks/compare'
import { fieldWords } from '@/model/racks/field-words'
import { plural } from '@/model/words'
import type { Noun } from '../noun'
import { called, fieldOf, nounOf } from '../noun'
import type { Names, Source } from './comparing'

/** A form to be opened. */
export interface Copy {
  command: string
  args: Names
  body: JsonObject
  operation?: OperationId
  /** What is not in the form, in words. */
  left: readonly string[]
}

/** Members that every form takes. */
const USUAL = ['name', 'description']

const only = (thing: JsonObject, members: readonly string[]): JsonObject =>
  Object.fromEntries(
    members.flatMap((key) =>
      thing[key] === undefined || thing[key] === null ? [] : [[key, thing[key]]],
    ),
  )

/** The members of a thing that a form does not get, in words, without those that follow from the rack. */
function notIn(body: JsonObject, thing: JsonObject, natural: readonly string[]): string[] {
  const rest = Object.fromEntries(Object.entries(thing).filter(([key]) => body[key] === undefined))
  const { differing } = compareThings(rest, {}, natural)
  return [...new Set(differing.map(({ path }) => fieldWords(String(JSON.parse(path)[0]))))]
}

/**
 * The form that creates a thing again.
 * @param args the names of its parents here
 * @param here the thing of this name that is here already: then its form of changes is opened
 * @returns the reason where there is none
 */
export async function copyOf(
  noun: Noun,
  thing: JsonObject,
  args: Names,
  source: Source,
  here?: { name: string; thing: JsonObject },
): Promise<Copy | string> {
  const record = nounOf(noun)
  const command = here ? record?.commands.edit : record?.commands.create
  if (!record || command === undefined)
    return `there is no form that ${here ? 'changes' : 'creates'} ${plural(called(noun))}`
  const { members = [], natural = [], body } = (await record.compare?.()) ?? {}
  const made = body?.(thing, source) ?? { body: only(thing, [...USUAL, ...members]) }
  const left = [
    ...new Set([...(body ? [] : notIn(made.body, thing, natural)), ...(made.left ?? [])]),
  ]
  if (!here) return { ...made, command, args, left }
  // Only what differs is filled in, so that the form says what it changes.
  const differing = new Set(
    compareThings(thing, here.thing, natural).differing.map(({ path }) =>
      String(JSON.parse(path)[0]),
    ),
  )
  const changes = Object.fromEntries(
    Object.entries(made.body).filter(
      ([key]) => differing.has(key) || here.thing[key] === undefined,
    ),
  )
  return { ...made, command, args: { ...args, [fieldOf(noun)]: here.name }, body: changes, left }
}
