/**
 * Sends calls for forms and for flows of several calls, such as an upload: with the same checks and the same log as a
 * command with its own operation.
 */
import type { CallOptions, CallRecord } from '@/api/client'
import { ApiError, isAmbiguous, messageOf } from '@/api/errors'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from '@/api/operation'
import { blocked } from './blocked'
import type { Call } from './calls'
import { checkNamed, makeCall, nameOfCall, readAgain } from './calls'
import type { Command, FollowUp } from './command'
import type { Ctx } from './context'
import type { Events, Result } from './events'

interface SendOptions extends CallOptions {
  /** The name of the call in the log; by default its command-line name. */
  name?: string
}

type Send = <Id extends OperationId, Path extends string>(
  operation: Operation<Id, Path>,
  input: NoInfer<InputOf<Operation<Id, Path>>>,
  options?: SendOptions,
) => Promise<ResultOf<Id>>

/** Many calls that are one entry of the log. */
interface Series {
  call: Send
  /** Writes the log entry, if any call was made. @param error the error that ended the series early */
  end(error?: unknown): void
}

export interface Sender {
  /**
   * Makes one call. A call that changes something is checked and logged, and marks reads as stale.
   * @throws ApiError, or Error when the mode or the user's role forbids the call now
   * @throws TypeError for an undeclared operation that changes something
   */
  call: Send
  /** For hundreds of calls that would flood the log. Single calls are not logged, so they cannot be copied either. */
  series(name: string): Series
}

export interface SendOf {
  /** The ids behind the names of the address, from when the form was opened. */
  ids?: Readonly<Record<string, string>>
}

export interface SendMore extends SendOf {
  followUp?: FollowUp | undefined
}

const GONE = 'What this form was opened for'

/** @throws Error when the mode or the user's role forbids the command now */
function checkAllowed(command: Command, ctx: Ctx): void {
  const reason = blocked(command, ctx.where.params, ctx)
  if (reason) throw new Error(`${command.title}: ${reason}`)
}

/** A log entry without a toast or a status line: the form or page itself shows the outcome. */
const silent = (command: Command, result: Result) =>
  ({
    type: 'ran',
    id: command.id,
    title: command.title,
    source: 'form',
    outcome: result.outcome === 'done' ? 'done' : 'failed',
    tone: result.outcome === 'done' ? 'ok' : 'bad',
    message: '',
    results: [result],
    at: Date.now(),
  }) as const

/** Whether a write that failed so may have been done: racks store some changes before an error of their own. */
const mayBeDone = (error: unknown): boolean =>
  isAmbiguous(error) || (error instanceof ApiError && (error.statusCode ?? 0) >= 500)

/** Checks and makes the call, and marks reads as stale. @throws the error of the call, after `report` */
async function sendOne(
  command: Command,
  call: Call,
  ctx: Ctx,
  events: Events,
  { name = nameOfCall(call.operation), ...options }: SendOptions,
  report: (result: Result) => void,
): Promise<unknown> {
  checkNamed(command, call.operation)
  checkAllowed(command, ctx)
  const start: Result = { name, args: {}, outcome: 'done' }
  const made = await makeCall(command, { ...call, args: ctx.where.params }, start, ctx, {
    ...options,
    gone: GONE,
  })
  const hasFailed = 'error' in made
  if (!hasFailed || mayBeDone(made.error))
    void readAgain([call.operation], [made.result], ctx, events)
  report(made.result)
  if (hasFailed) throw made.error
  return made.answer
}

/**
 * A sender for a flow of several calls.
 * @throws Error when the mode or the user's role forbids the command now
 */
export function createSender(
  command: Command,
  ctx: Ctx,
  events: Events,
  { ids = {} }: SendOf = {},
): Sender {
  checkAllowed(command, ctx)
  const sendWith =
    (report: (result: Result) => void) =>
    async (operation: Operation, input: AnyInput, options: SendOptions = {}) => {
      const { name: _, ...plain } = options
      if (operation.method === 'GET') return ctx.call(operation, input, plain)
      return sendOne(command, { operation, input, ids }, ctx, events, options, report)
    }
  return {
    call: sendWith((result) => events.emit(silent(command, result))) as Send,
    series(name) {
      let calls = 0
      let failures = 0
      let last: CallRecord | undefined
      const startedAt = Date.now()
      const note = ({ outcome, record }: Result) => {
        calls += 1
        if (outcome === 'failed') failures += 1
        last = record ?? last
      }
      return {
        call: sendWith(note) as Send,
        end(error) {
          if (calls === 0) return
          const missed = failures > 0 && `${failures} of ${calls} calls failed`
          const message = [missed, error !== undefined && messageOf(error)].filter(Boolean)
          events.emit(
            silent(command, {
              name: `${name}: ${calls} calls`,
              args: {},
              outcome: error === undefined ? 'done' : 'failed',
              ...(message.length > 0 && { message: message.join('. ') }),
              ...(last && { record: { ...last, startedAt, duration: Date.now() - startedAt } }),
            }),
          )
        },
      }
    },
  }
}

/**
 * Sends a form's operation, and reports success. The form itself shows a failure.
 * @param done the report of success
 * @throws like `Sender.call`
 */
export async function sendForm(
  command: Command,
  call: Pick<Call, 'operation' | 'input'>,
  ctx: Ctx,
  events: Events,
  done: string,
  { followUp, ids = {} }: SendMore = {},
): Promise<unknown> {
  return sendOne(command, { ...call, ids }, ctx, events, { name: done }, (result) => {
    const event = silent(command, result)
    events.emit(
      result.outcome === 'done'
        ? { ...event, message: done, ...(followUp && { followUp }) }
        : event,
    )
  })
}
