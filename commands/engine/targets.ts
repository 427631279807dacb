/**
 * Finds a command's arguments: given, then from the marked rows or the row in focus, then from the address.
 * A picker asks for what is still missing.
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

export interface Target {
  /** The arguments found so far. */
  args: Given
  /** The fields without a value. */
  missing: readonly string[]
  /** The thing acted on, where a row or a page shows it. */
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
      (how?.kind === 'ref' ? fromScopes(how.noun, field, ctx) : undefined)
    if (value !== undefined) args[field] = value
    else if (how) missing.push(field)
  }
  return { args, missing, subject }
}

/**
 * The value of an argument from the page, the row or the address. The project that the cursor stands on since
 * its list opened is not taken as the place of something else: the user is asked for it.
 */
const fromScopes = (noun: Noun, field: string, ctx: Ctx): string | undefined =>
  ctx.scopes.findLast(
    (s) => s.subject?.args[field] !== undefined && !(s.placed && s.subject.noun === 'project'),
  )?.subject?.args[field] ?? (noun === ctx.asksFor ? undefined : ctx.where.params[fieldOf(noun)])

/** What a command would act on. Ten thousand things may be marked, so each target is made when it is asked for. */
export interface Aim {
  /** At least one, possibly with arguments missing. */
  count: number
  /** Whether these are things that the user has selected. */
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
    if (found.length > 0)
      return {
        count: found.length,
        isSelection: true,
        target: (index) => complete(command, given, found[index], ctx),
      }
  }
  // The command takes such a thing as an argument: a snapshot of each marked disk.
  const things = selectionIn(ctx.scopes)
  const [first] = things
  const taken = first && refField(command.args, first.noun)
  if (things.length > 1 && taken && given[taken] === undefined)
    return {
      count: things.length,
      isSelection: false,
      target: (index) => complete(command, { ...things[index]?.args, ...given }, undefined, ctx),
    }
  return one(() => complete(command, given, undefined, ctx))
}

/** The thing that these arguments name, where the page or one of its rows shows it. */
const shownAs = (given: Given, noun: string, ctx: Ctx): Subject | undefined =>
  ctx.scopes
    .flatMap((s) => [...(s.subject ? [s.subject] : []), ...(s.marks ?? [])])
    .findLast(
      (s) => s.noun === noun && s.args[fieldOf(noun)] === given[fieldOf(noun)] && isAt(s, given),
    )

/**
 * The ids behind the names of a target, by argument. They are looked up before the user is asked anything:
 * a name may pass to another thing in the meantime.
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

/** The id of the thing that these arguments name, where the console has read it. */
export function cachedId(noun: Noun, args: Given, ctx: Ctx): string | undefined {
  const thing: object | undefined = ctx.find(noun, args)
  return thing && 'id' in thing && typeof thing.id === 'string' ? thing.id : undefined
}

/** Is a thing in the place (project, instance) that these arguments name? */
const isAt = ({ noun, args }: Subject, given: Given): boolean =>
  Object.entries(args).every(
    ([field, value]) =>
      field === fieldOf(noun) || given[field] === undefined || given[field] === value,
  )
