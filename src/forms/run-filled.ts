/** Runs a command that opens a form, with values for that form. They wait in memory, never in an address. */
import { createStore } from 'zustand/vanilla'
import type { OperationId } from '@/api/operation'
import type { Shell } from '@/bind/shell'
import type { Given } from '@commands/engine/args'
import type { Outcome, Source } from '@commands/engine/registry'
import type { Scope } from '@commands/engine/scope'
import type { CommandId } from '@commands/index'
import type { GivenBody } from './form-spec'

/** The values for a form that is about to open. */
export interface GivenValues {
  body: GivenBody
  /** The operation that the values belong to, where the form may send one of several. */
  operation?: OperationId
}

/** Milliseconds after which unused values are dropped: the form could not be opened. */
const WAITS = 30_000

/** The values that wait for their form. */
export const waiting = createStore<{
  values: (GivenValues & { command: CommandId; until: number }) | undefined
}>(() => ({ values: undefined }))

/**
 * Runs a command that opens a form, and fills these values into that form once. The form is not sent.
 * @param held the scopes from when the overlay with the command was opened
 * @returns the outcome of the command; unless it is 'done', the values are dropped
 */
export async function runFilled(
  shell: Shell,
  id: CommandId,
  args: Given,
  { body, operation }: GivenValues,
  source: Source,
  held?: readonly Scope[],
): Promise<Outcome> {
  const values = {
    command: id,
    body,
    ...(operation && { operation }),
    until: Date.now() + WAITS,
  }
  waiting.setState({ values })
  const outcome = await shell.run(id, args, source, held)
  if (outcome !== 'done' && waiting.getState().values === values)
    waiting.setState({ values: undefined })
  return outcome
}
