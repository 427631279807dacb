/** Runs a line: always through the gate, and nothing changes before the user has confirmed a question or sent a form. */
import type { Command } from '@commands/engine/command'
import { changesSomething, isCalls, isOpens } from '@commands/engine/command'
import type { Given } from '@commands/engine/args'
import type { ConfirmRequest, Ctx } from '@commands/engine/context'
import type { Outcome } from '@commands/engine/registry'
import type { CommandId } from '@commands/index'
import { onOther } from '@commands/engine/other-thing'
import type { Scope } from '@commands/engine/scope'
import { whoIn } from '@commands/engine/who'
import type { Builtin, Preference } from '@commands/line/builtins'
import { kebab } from '@commands/engine/cli'
import type { Line } from '@commands/line/line'
import { aliasProblem, withAlias } from '@commands/palette/aliases'
import { commandId } from '@/bind/shell'
import type { Shell } from '@/bind/shell'
import { runFilled } from '@/forms/run-filled'
import { isThemeName } from '@themes/names'
import { overlays } from '../overlay-state'
import { ownAddress } from '../own-address'
import { keepBeyondTab } from './history'

/** The environment in which a line runs. */
export interface Runs {
  shell: Shell
  /** The scopes from when the line was opened. */
  held: readonly Scope[]
  /** Parses another line, for an alias. */
  parse(line: string): Line
  /** Closes the line: called once it is certain that the command runs or asks. */
  leave(): void
}

/** The outcome; or the reason, in words, why nothing was done: then the line stays open. */
export type Ran = Outcome | { stays: string }

/** The scopes of the page without their things: a line names its own targets. */
export const withoutThings = (held: readonly Scope[]): readonly Scope[] =>
  held.map((scope) => ({ ...scope, subject: undefined, marks: undefined }))

/** Whether the gate would run the command without any question. */
const isUnasked = (command: Command): boolean =>
  changesSomething(command) &&
  !isOpens(command) &&
  command.danger === undefined &&
  !(isCalls(command) && command.confirms)

/** The question before a command that has none of its own: Enter in the line alone changes nothing. */
function questionFor({ title, verb }: Command, args: Given): ConfirmRequest {
  const names = Object.values(args).flatMap((value) => (typeof value === 'string' ? [value] : []))
  return { title, lines: [], names: names.slice(-1), refused: [], verb, tone: 'primary' }
}

type CommandLine = Extract<Line, { kind: 'command' }>

async function runCommand(
  { meant, call }: Pick<CommandLine, 'meant' | 'call'>,
  { shell, held, leave }: Runs,
): Promise<Ran> {
  const { command, args, body } = meant
  const id = commandId(command.id)
  const bare = withoutThings(held)
  if (isOpens(command)) {
    leave()
    if (!body) return shell.run(id, args, 'line', bare)
    const values = { body, ...(call && { operation: call.operation.id }) }
    return runFilled(shell, id, args, values, 'line', bare)
  }
  const ctx = onOther(command, shell.ctx(bare))
  const { first, reason } = shell.registry.state(id, args, ctx)
  const mustAsk = isUnasked(command) && reason === undefined
  if (mustAsk && first.missing.length > 0) {
    const flags = first.missing.map((one) => `--${kebab(one)}`)
    return { stays: `Say which: it needs ${flags.join(' and ')}` }
  }
  leave()
  if (mustAsk && !(await ctx.confirm(questionFor(command, args)))) return 'dismissed'
  return shell.registry.run(id, args, ctx, 'line')
}

function openPage({ shell, leave }: Runs, wanted: string): Ran {
  const target = ownAddress(wanted)
  if (target === undefined) return { stays: 'There is no such page here' }
  leave()
  shell.go(target)
  return 'done'
}

/** Stores a line as an alias of the user. */
function keepAlias(word: string, line: Line, ctx: Ctx): Ran {
  const wrong = aliasProblem(word)
  if (wrong) return { stays: wrong }
  if (line.kind === 'goto' && line.filter !== '')
    return { stays: 'An alias keeps no filter: leave it out, and type it after the alias' }
  const meant = 'meant' in line ? line.meant : undefined
  if (!meant || meant.body)
    return { stays: 'An alias is a line that opens or does one thing: this is none' }
  const { command, args } = meant
  ctx.own.setAliases(withAlias(ctx.own.aliases(), { alias: word, command: command.id, args }))
  ctx.own.setStatus(`${word} is ${command.title}`)
  return 'done'
}

/** `history` decides where the history of the line is stored; all others are preferences of the console. */
function setPreference(preference: Preference, value: string, ctx: Ctx): Ran {
  if (preference !== 'history') {
    ctx.view.set(preference, value)
    return 'done'
  }
  const keeps = value === 'keep'
  if (!keepBeyondTab(whoIn(ctx), keeps)) return { stays: 'This browser stores nothing here' }
  ctx.own.setStatus(keeps ? 'lines are kept in this browser' : 'lines are gone with this tab')
  return 'done'
}

function runBuiltin(builtin: Builtin, runs: Runs): Ran | Promise<Ran> {
  const { shell, held } = runs
  const ctx = shell.ctx(held)
  const of = (id: CommandId, args: Given = {}) =>
    runCommand({ meant: { command: shell.registry.get(id), args }, call: undefined }, runs)
  switch (builtin.name) {
    case 'help':
      return of('view.help')
    case 'log':
      return of('view.log')
    case 'keys':
      return of('key.list')
    case 'q':
      return of('session.logout')
    case 'theme':
      if (builtin.value !== 'system' && !isThemeName(builtin.value))
        return { stays: 'There is no theme of this name' }
      ctx.view.set('theme', builtin.value)
      return 'done'
    case 'set':
      return setPreference(builtin.preference, builtin.value, ctx)
    case 'readonly':
      if (overlays.getState().readOnly !== (builtin.value === 'on')) ctx.view.set('read-only')
      return 'done'
    case 'export':
      return of('list.export', { format: builtin.format, to: builtin.to })
    case 'open':
      return openPage(runs, builtin.target)
    case 'ctx':
      return of('served-rack.choose', builtin.rack === undefined ? {} : { to: builtin.rack })
    case 'alias':
      return keepAlias(builtin.word, runs.parse(builtin.line), ctx)
    default:
      return 'done'
  }
}

/** Runs a line. @throws ApiError for a read whose answer the line requests as JSON */
export async function runLine(line: Line, runs: Runs): Promise<Ran> {
  const { shell, held, leave } = runs
  switch (line.kind) {
    case 'command':
      return runCommand(line, runs)
    case 'page':
      leave()
      shell.go(line.address)
      return 'done'
    case 'goto': {
      const { command, args } = line.meant
      const ctx = shell.ctx(withoutThings(held))
      const address = shell.registry.address(command.id, args, ctx)
      if (line.filter === '' || address === undefined)
        return runCommand({ meant: line.meant, call: undefined }, runs)
      leave()
      shell.go(`${address}?${new URLSearchParams({ q: line.filter }).toString()}`)
      return 'done'
    }
    case 'raw': {
      const ctx = shell.ctx(held)
      const raw = await ctx.read(line.operation, line.input)
      leave()
      ctx.view.show({ raw })
      return 'done'
    }
    case 'builtin':
      return runBuiltin(line.builtin, runs)
    default:
      return { stays: '' }
  }
}
