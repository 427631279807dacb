/** For a command that should act on another thing than the selected one. */
import type { Command } from './command'
import type { Ctx } from './context'
import { ctxWith } from './calls'
import type { Scope } from './scope'

/** The scopes without the things of one noun, so that a command on such a thing asks which one. */
const without = (stack: readonly Scope[], noun: string): readonly Scope[] =>
  stack.map((scope) =>
    scope.subject?.noun === noun || scope.marks?.some((m) => m.noun === noun)
      ? { ...scope, subject: undefined, marks: undefined }
      : scope,
  )

/** A context in which the gate asks for the target of the command, even if a thing is selected or in the address. */
export function onOther(command: Command, ctx: Ctx): Ctx {
  const { noun } = command
  return ctxWith(ctx, { scopes: without(ctx.scopes, noun), asksFor: noun })
}
