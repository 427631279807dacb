/** Runs a command through the gate, with empty answers. */
import type { AnyInput, Operation } from '@/api/operation'
import type { Command } from '@commands/engine/command'
import type { CallsAhead, ConfirmRequest, Ctx } from '@commands/engine/context'
import { createRegistry } from '@commands/engine/registry'

/** Arguments that a user could give: any name, or the first of the choices. @param which the number of the thing */
export const argsOf = (command: Command, which = 1) =>
  Object.fromEntries(
    Object.entries(command.args).map(([field, { choices, kind }]) => [
      field,
      choices?.[0] ?? (kind === 'whole' ? 1 : `${field}-${which}`),
    ]),
  )

/** An empty answer to any operation. */
export const NOTHING = { items: [], rules: [], roleAssignments: [] }

/** A context in which the user may do everything and confirms every question. @param confirm receives each question */
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
 * @returns the calls in the command log, and the calls that the question showed, if there was one
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
          // When one call acts on several things, each of their results contains the same request.
          seen.add(request)
          logged.push([request.operation, request.input])
        }
  })
  await registry.run(command.id, given, ctx, 'menu')
  return { logged, ahead }
}
