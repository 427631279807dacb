/**
 * Finds a command's arguments: first the given ones, then from the marked rows or the row in focus, then from the
 * address. A picker asks for the remaining ones.
 */
import type { Given } from './args'
import { isUuid } from '@/model/identity'
import { askingFor, refField } from './args'
import type { Command } from './command'
import { subjectField } from './command'
import type { Ctx } from './context'
import { fieldOf } from './noun'
import type { Noun } from './noun'
import type { Subject } from './scope'
import { selectionIn } from './scope'

type Params = Readonly<Record<string, string>>

export interface Target {
  /** The arguments found so far. */
  args: Given
  /** The fields without a value. */
  missing: readonly string[]
  /** The thing that the command acts on, where a row or a page shows it. */
  subject?: Subject | undefined
  /** The ids of things that the user picked when asked, by argument. */
  picked?: Readonly<Record<string, string>>
  /** The names of the picked things, by argument. */
  names?: Readonly<Record<string, string>>
}

function complete(command: Command, given: Given, subject: Subject | undefined, ctx: Ctx): Target {
  const args: Record<string, unknown> = {}
  const missing: string[] = []
  for (const [field, schema] of Object.entries(command.args)) {
    const how = askingFor(schema)
    const value =
      given[field] ??
      subject?.args[field] ??
      (how?.kind === 'ref' ? fromScopes(how.noun, field, given, ctx) : undefined)
    if (value !== undefined) args[field] = value
    else if (how) missing.push(field)
  }
  return { args, missing, subject }
}

/**
 * The value of an argument from the page, the row or the address, where these are inside the given parents. A project
 * that has the cursor only because its list has just opened is not used as the parent of another thing: the user is
 * asked for the project.
 */
const fromScopes = (noun: Noun, field: string, given: Given, ctx: Ctx): string | undefined =>
  ctx.scopes.findLast(
    ({ subject, placed }) =>
      subject?.args[field] !== undefined &&
      !(placed && subject.noun === 'project') &&
      isAt(subject, given),
  )?.subject?.args[field] ??
  (noun === ctx.asksFor ? undefined : within(ctx.where.params, given)[fieldOf(noun)])

/** The parameters of an address, without those below a parent for which the arguments name another thing. */
export function within(params: Params, given: Given): Params {
  // The address names the outermost first.
  const entries = Object.entries(params)
  const other = entries.findIndex(([field, value]) => (given[field] ?? value) !== value)
  return other < 0 ? params : Object.fromEntries(entries.slice(0, other))
}

/** The targets of a command. Each target is computed on demand, since ten thousand things may be marked. */
export interface Aim {
  /** The number of targets: at least one, which may lack arguments. */
  count: number
  /** Whether the targets come from the user's selection. */
  isSelection: boolean
  /** @param index from 0 to `count` - 1 */
  target(index: number): Target
}

export function aimOf(command: Command, given: Given, ctx: Ctx): Aim {
  const field = subjectField(command)
  const { noun } = command
  const one = (target: () => Target, isSelection = false): Aim => ({
    count: 1,
    isSelection,
    target,
  })
  if (field && given[field] !== undefined) {
    const subject = shownAs(given, noun, ctx)
    return one(() => complete(command, given, subject, ctx), subject !== undefined)
  }
  if (field) {
    const found = selectionIn(ctx.scopes, noun)
    // Marked things share their parents.
    if (found[0] && isAt(found[0], given))
      return {
        count: found.length,
        isSelection: true,
        target: (index) => complete(command, given, found[index], ctx),
      }
  }
  // The command may take a selected thing as an argument: a snapshot of each marked disk.
  const things = selectionIn(ctx.scopes)
  const [first] = things
  const taken = first && isAt(first, given) && refField(command.args, first.noun)
  if (things.length > 1 && taken && given[taken] === undefined)
    return {
      count: things.length,
      isSelection: false,
      target: (index) => complete(command, { ...things[index]?.args, ...given }, undefined, ctx),
    }
  return one(() => complete(command, given, undefined, ctx))
}

/** The thing with these arguments, where the page or one of its rows shows it. */
const shownAs = (given: Given, noun: string, ctx: Ctx): Subject | undefined =>
  ctx.scopes
    .flatMap((s) => [...(s.subject ? [s.subject] : []), ...(s.marks ?? [])])
    .findLast(
      (s) => s.noun === noun && s.args[fieldOf(noun)] === given[fieldOf(noun)] && isAt(s, given),
    )

/**
 * The ids behind the names of a target, by argument. Looked up before any question to the user: a name may pass to
 * another thing in the meantime.
 */
export function idsOf(
  command: Command,
  target: Target,
  ctx: Ctx,
): Readonly<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [field, schema] of Object.entries(command.args)) {
    const how = askingFor(schema)
    const value = target.args[field]
    if (how?.kind !== 'ref' || typeof value !== 'string') continue
    const shown = [target.subject, ...ctx.scopes.map((s) => s.subject)].find(
      (s) => s?.noun === how.noun && (s.name === value || s.id === value) && isAt(s, target.args),
    )
    const id = target.picked?.[field] ?? shown?.id ?? cachedId(how.noun, target.args, ctx)
    if (id !== undefined && isUuid(id)) ids[field] = id
  }
  return ids
}

/** The id of the thing with these arguments, where the cache contains it. */
export function cachedId(noun: Noun, args: Given, ctx: Ctx): string | undefined {
  const thing: object | undefined = ctx.find(noun, args)
  return thing && 'id' in thing && typeof thing.id === 'string' ? thing.id : undefined
}

/** Whether a thing is inside the parents (project, instance) that these arguments name. */
const isAt = ({ noun, args }: Subject, given: Given): boolean =>
  Object.entries(args).every(
    ([field, value]) => field === fieldOf(noun) || (given[field] ?? value) === value,
  )
