/** Runs a command through the gate, against answers in which there is nothing. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Command } from '@commands/engine/command'
import type { CallsAhead, ConfirmRequest, Ctx } from '@commands/engine/context'
import { createRegistry } from '@commands/engine/registry'

/** Arguments as the user may give them: any name, and the first of a few words. @param which one of several things */
export const argsOf = (command: Command, which = 1) =>
  Object.fromEntries(
    Object.entries(command.args).map(([field, { choices, kind }]) => [
      field,
      choices?.[0] ?? (kind === 'whole' ? 1 : `${field}-${which}`),
    ]),
  )

/** An answer in which there is nothing, whatever was asked for. */
export const NOTHING = { items: [], rules: [], roleAssignments: [] }

/** A context in which the user may do everything and says yes. @param confirm is told each question */
export function emptyCtx(confirm: (request: ConfirmRequest) => Promise<boolean>): Ctx {
  const answer = async () => NOTHING
  return {
    where: { address: '/', params: {} },
    scopes: [],
    scopesNow: () => [],
    readOnly: false,
    isFleetViewer: true,
    effectiveRole: () => 'admin',
    refusedTo: () => undefined,
    find: () => undefined,
    list: () => undefined,
    port: () => undefined,
    go: () => {},
    call: answer,
    read: answer,
    stale: answer,
    confirm,
    warn: () => {},
  } as unknown as Ctx
}

/**
 * Runs a command that calls an operation.
 * @returns the calls that the command log offers to copy, and those that the question showed before, if there was one
 */
export async function loggedBy(
  command: Command,
  given: Parameters<ReturnType<typeof createRegistry>['run']>[1] = argsOf(command),
): Promise<{ logged: [Operation, AnyInput][]; ahead: CallsAhead | undefined }> {
  let ahead: CallsAhead | undefined
  const ctx = emptyCtx(async (request) => {
    ahead = request.ahead
    await ahead?.of(0).catch(() => undefined)
    return true
  })
  const registry = createRegistry([command])
  const logged: [Operation, AnyInput][] = []
  const seen = new Set<unknown>()
  registry.subscribe((event) => {
    if (event.type !== 'ran') return
    for (const result of event.results)
      for (const { request } of [...(result.before ?? []), result])
        if (request && !seen.has(request)) {
          // One call for several things is the same request in the result of each.
          seen.add(request)
          logged.push([request.operation, request.input])
        }
  })
  await registry.run(command.id, given, ctx, 'menu')
  return { logged, ahead }
}
