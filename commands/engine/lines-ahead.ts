/**
 * The command lines of a command before it runs: of the calls that it will make, or of the read behind its address.
 * Loaded on demand.
 */
import { messageOf } from '@/api/errors'
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import { count } from '@/model/words'
import { listAsCli, viewAsCli } from '../core/view-request'
import type { Given } from './args'
import { asCliSeries } from './cli'
import type { Command, Opens } from './command'
import { isCalls, isOpens } from './command'
import type { CallsAhead, Ctx } from './context'
import { ctxWith } from './calls'
import { blocked } from './blocked'
import { called, nounOf } from './noun'
import { callsAhead, eachCallOnce } from './planned'
import type { Target } from './targets'
import { aimOf } from './targets'

/** Lines for a terminal, or the reason why there are none. */
export type LinesAhead =
  | {
      lines: readonly string[]
      /** The number of all lines: one for each target, or one for all targets. */
      count: number
      /** A note on a further call that depends on the user's answer to the question. */
      more?: string
    }
  | { lines?: undefined; reason: string }

/**
 * The lines of calls, one for each target; several calls for one target are joined by `&&`.
 * @param most the maximum number of lines
 * @throws NotCopyable for a value that does not fit on a command line, and any error of computing the calls
 */
export const linesOf = (ahead: CallsAhead, most = ahead.count): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: Math.min(most, ahead.count) }, async (_, index) => {
      const calls = await ahead.of(index)
      return asCliSeries(...calls.map(({ operation, input }) => [operation, input] as const))
    }),
  )

/** Copies all lines of calls, or reports why they cannot be copied. */
export async function copyLines(ahead: CallsAhead, ctx: Ctx): Promise<void> {
  const what = ahead.count === 1 ? 'command line' : count(ahead.count, 'command line')
  try {
    const text = (await linesOf(ahead)).join('\n')
    const hidden = text.includes(SECRET_PLACEHOLDER) ? ', without its secrets' : ''
    await ctx.copy(text, what + hidden)
  } catch (error) {
    ctx.warn(`Not copied: ${what}`, messageOf(error))
  }
}

const READS_FIRST = 'What it sends depends on what it reads first'

/** The same context without reads: a surface that only shows a line sends no request. */
function withoutReads(ctx: Ctx): Ctx {
  const refuse = async () => {
    throw new Error(READS_FIRST)
  }
  return ctxWith(ctx, { call: refuse, read: refuse })
}

export const textArgs = (args: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(args).filter((one): one is [string, string] => typeof one[1] === 'string'),
  )

/** The line that reads the data of an address. */
async function shownLine(
  command: Command & Opens<never>,
  { args, subject }: Target,
): Promise<LinesAhead> {
  const record = nounOf(command.noun)
  const given = textArgs(args)
  const line =
    record?.commands.view === command.id
      ? await viewAsCli(
          subject ?? {
            noun: record.id,
            name: given[record.field] ?? '',
            id: '',
            args: given,
            value: undefined,
          },
        )
      : record?.commands.list === command.id
        ? await listAsCli(record, given)
        : undefined
  if (line !== undefined) return { lines: [line], count: 1 }
  return {
    reason: command.sends
      ? 'The form shows the line of what is filled in'
      : 'No command line shows this page',
  }
}

/**
 * The lines of a command before it runs, without a request to the control plane.
 * @param most the maximum number of lines; `count` is the number of all lines
 * @returns the reason where there is no line: the command is refused, asks for an argument first, or has none
 */
export async function linesAhead(
  command: Command,
  given: Given,
  ctx: Ctx,
  most = 20,
): Promise<LinesAhead> {
  const aim = aimOf(command, given, ctx)
  const first = aim.target(0)
  const [missing] = first.missing
  const whyNot = ({ args }: Target) => blocked(command, args, ctx) ?? command.refuse?.(args, ctx)
  try {
    const refused = missing === undefined ? undefined : blocked(command, first.args, ctx)
    if (refused !== undefined) return { reason: refused }
    if (missing !== undefined) {
      const asking = command.args[missing]?.asking
      return {
        reason: `It asks for the ${asking?.kind === 'ref' ? called(asking.noun) : (asking?.label ?? missing)} first`,
      }
    }
    if (isOpens(command)) return await shownLine(command, first)
    if (!isCalls(command)) return { reason: 'It is done in the console: no command line does it' }
    const all = Array.from({ length: aim.count }, (_, index) => {
      const target = aim.target(index)
      return { target, name: '', ids: {}, reason: whyNot(target) }
    })
    const able = eachCallOnce(command, all, ctx).filter(({ reason }) => !reason)
    if (able.length === 0) return { reason: all[0]?.reason ?? '' }
    const ahead = callsAhead(command, able, withoutReads(ctx))
    const lines = await linesOf(ahead, most)
    return {
      lines,
      count: ahead.count,
      ...(command.inspect && {
        more: 'What it finds there may have to be deleted or changed first',
      }),
    }
  } catch (error) {
    return { reason: messageOf(error) }
  }
}
