/**
 * Finds a command's arguments: what was given, then the row in focus or the marked rows, then the
 * address, and what is still missing is for a picker to ask.
 */
import type { Given } from './args'
import { askingFor } from './args'
import type { Command } from './command'
import { subjectField } from './command'
import type { Ctx } from './context'
import type { Noun } from './noun'
import type { Subject } from './scope'
import { inPanel } from './scope'

export interface Target {
  /** What is known of the arguments. */
  args: Given
  /** The fields that nothing gave. */
  missing: readonly string[]
  /** The thing acted on, when a row or a page says what it is. */
  subject?: Subject | undefined
}

/** The rows a command would act on: the marked ones, else the one in focus, else the page's own. */
function subjects(command: Command, ctx: Ctx): readonly Subject[] {
  const read = inPanel(ctx.scopes)
  if (read?.noun === command.noun) return [read]
  const marked = ctx.scopes.findLast((s) => s.marks?.some((m) => m.noun === command.noun))?.marks
  if (marked) return marked.filter((m) => m.noun === command.noun)
  const one = ctx.scopes.findLast((s) => s.subject?.noun === command.noun)?.subject
  return one ? [one] : []
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

const fromScopes = (noun: Noun, field: string, ctx: Ctx): string | undefined =>
  ctx.scopes.findLast((s) => s.subject?.args[field] !== undefined)?.subject?.args[field] ??
  ctx.where.params[noun]

/** One target for each thing the command would act on; at least one, perhaps with arguments missing. */
export function targetsOf(command: Command, given: Given, ctx: Ctx): readonly Target[] {
  const field = subjectField(command)
  if (field && given[field] === undefined) {
    const found = subjects(command, ctx)
    if (found.length > 0) return found.map((subject) => complete(command, given, subject, ctx))
  }
  return [complete(command, given, undefined, ctx)]
}
