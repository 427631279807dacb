/**
 * Finds a command's arguments: what was given, then the row in focus or the marked rows, then the
 * address, and what is still missing is for a picker to ask.
 */
import type { Given } from './args'
import { isUuid } from '@/model/validate'
import { askingFor, refField } from './args'
import type { Command } from './command'
import { subjectField } from './command'
import type { Ctx } from './context'
import { fieldOf } from './noun'
import type { Noun } from './noun'
import type { Subject } from './scope'
import { selectionIn, without } from './scope'

export interface Target {
  /** What is known of the arguments. */
  args: Given
  /** The fields that nothing gave. */
  missing: readonly string[]
  /** The thing acted on, when a row or a page says what it is. */
  subject?: Subject | undefined
  /** The ids of things that the user picked when asked, by argument. */
  picked?: Readonly<Record<string, string>>
  /** What the picked things are called, by argument. */
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
 * What the page, the row or the address says of an argument. The project that the cursor stands on since
 * its list opened is not taken as the place of something else: the user is asked for it.
 */
const fromScopes = (noun: Noun, field: string, ctx: Ctx): string | undefined =>
  ctx.scopes.findLast(
    (s) => s.subject?.args[field] !== undefined && !(s.placed && s.subject.noun === 'project'),
  )?.subject?.args[field] ?? (noun === ctx.asksFor ? undefined : ctx.where.params[fieldOf(noun)])

/** One target for each thing the command would act on; at least one, perhaps with arguments missing. */
export function targetsOf(command: Command, given: Given, ctx: Ctx): readonly Target[] {
  const field = subjectField(command)
  const noun = command.noun as Noun
  if (field && given[field] !== undefined)
    return [complete(command, given, shownAs(given, noun, ctx), ctx)]
  if (field) {
    const found = selectionIn(ctx.scopes, noun)
    if (found.length > 0) return found.map((subject) => complete(command, given, subject, ctx))
  }
  // A command that takes such a thing without being about it: a snapshot of each marked disk.
  const things = selectionIn(ctx.scopes)
  const [first] = things
  const taken = first && refField(command.args, first.noun)
  if (things.length > 1 && taken && given[taken] === undefined)
    return things.map((thing) => complete(command, { ...thing.args, ...given }, undefined, ctx))
  return [complete(command, given, undefined, ctx)]
}

/** The thing that these arguments name, where the page or one of its rows shows it. */
const shownAs = (given: Given, noun: Noun, ctx: Ctx): Subject | undefined =>
  ctx.scopes
    .flatMap((s) => [...(s.subject ? [s.subject] : []), ...(s.marks ?? [])])
    .findLast(
      (s) => s.noun === noun && s.args[fieldOf(noun)] === given[fieldOf(noun)] && isAt(s, given),
    )

/**
 * The ids behind the names of a target, by argument. They are looked up before the user is asked
 * anything, so that what runs is what was shown, even when the name has passed to another thing by then.
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
    const id =
      target.picked?.[field] ??
      shown?.id ??
      (ctx.find(how.noun, target.args) as { id?: unknown } | undefined)?.id
    if (typeof id === 'string' && isUuid(id)) ids[field] = id
  }
  return ids
}

/** Is a thing in the place (project, instance) that these arguments name? */
const isAt = ({ noun, args }: Subject, given: Given): boolean =>
  Object.entries(args).every(
    ([field, value]) =>
      field === fieldOf(noun) || given[field] === undefined || given[field] === value,
  )

/** The same surroundings, but the user is asked which thing of the command's kind is meant. */
export function onOther(command: Command, ctx: Ctx): Ctx {
  const noun = command.noun as Noun
  return Object.create(ctx, {
    scopes: { value: without(ctx.scopes, noun) },
    asksFor: { value: noun },
  }) as Ctx
}
