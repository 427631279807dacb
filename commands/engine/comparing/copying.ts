/** The form that creates a thing of another rack here, filled in. Nothing is sent. */
import type { JsonObject } from '@/api/json-object'
import type { OperationId } from '@/api/operation'
import { compareThings } from '@/model/racks/compare'
import { fieldWords } from '@/model/racks/field-words'
import { plural } from '@/model/words'
import type { Noun } from '../noun'
import { called, fieldOf, nounOf } from '../noun'
import type { Body, Comparing, Names, Source } from './comparing'
import { partsOf } from './gather'

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
  Object.fromEntries(members.map((key) => [key, thing[key]] as const).filter(isGiven))

/** The members of a thing that a form does not get, in words, without those that follow from the rack. */
function notIn(body: JsonObject, thing: JsonObject, natural: readonly string[]): string[] {
  const rest = Object.fromEntries(Object.entries(thing).filter(([key]) => body[key] === undefined))
  const { differing } = compareThings(rest, {}, natural)
  return [...new Set(differing.map(({ path }) => fieldWords(String(JSON.parse(path)[0]))))]
}

/** Whether a member may be given to a form: name and description are texts, and nothing is empty. */
const isGiven = ([key, value]: readonly [string, unknown]): boolean =>
  USUAL.includes(key) ? typeof value === 'string' : value !== undefined && value !== null

/** The request that a noun makes of a thing. What came from elsewhere may be no such thing at all. */
function madeBy(
  body: NonNullable<Comparing['body']>,
  thing: JsonObject,
  source: Source,
): Body | string {
  try {
    const made = body(thing, source)
    if (typeof made === 'string') return made
    const all = Object.entries(made.body)
    const lost = all.filter((one) => !isGiven(one)).map(([key]) => key)
    const missed = lost.filter((key) => thing[key] !== undefined && thing[key] !== null)
    return {
      ...made,
      body: Object.fromEntries(all.filter(isGiven)),
      left: [...missed.map(fieldWords), ...(made.left ?? [])],
    }
  } catch {
    return 'it has another form than here'
  }
}

/** The parts that a thing has on the first rack, in words: its form creates none of them. */
const partsWith = async (noun: Noun, { parts }: Pick<Source, 'parts'>): Promise<string[]> =>
  (await partsOf(noun))
    .filter(({ id }) => (parts[id]?.length ?? 0) > 0)
    .map(({ title, noun: of }) => (of === undefined ? title : plural(called(of))))

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
  source: Omit<Source, 'args'>,
  here?: { name: string; thing: JsonObject },
): Promise<Copy | string> {
  const record = nounOf(noun)
  const command = here ? record?.commands.edit : record?.commands.create
  if (!record || command === undefined)
    return `there is no form that ${here ? 'changes' : 'creates'} ${plural(called(noun))}`
  const { members = [], natural = [], body } = (await record.compare?.()) ?? {}
  const made: Body | string = body
    ? madeBy(body, thing, { ...source, args })
    : { body: only(thing, [...USUAL, ...members]) }
  if (typeof made === 'string') return `no form can take this ${called(noun)}: ${made}`
  const rest = notIn(made.body, thing, natural)
  const left = [
    ...new Set([
      ...(body ? [] : rest),
      ...(body || here ? [] : await partsWith(noun, source)),
      ...(made.left ?? []),
    ]),
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
