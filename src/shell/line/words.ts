/** The effect of Enter on a line, in words. */
import type { Line } from '@commands/line/line'
import { BUILTINS } from '@commands/line/builtins'
import { isOpens } from '@commands/engine/command'
import { subjectField, changesSomething } from '@commands/engine/command'
import { called } from '@commands/engine/noun'

/** A sentence with one name that is always shown in full. */
export interface Will {
  before: string
  name?: string | undefined
  after?: string | undefined
}

const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

type CommandLine = Extract<Line, { kind: 'command' }>

function willRun({ meant, missing, call }: CommandLine): Will {
  const { command, args, body } = meant
  const field = subjectField(command)
  const subject = field === undefined ? undefined : args[field]
  const name = typeof subject === 'string' ? subject : undefined
  const place =
    typeof args['project'] === 'string' && field !== 'project' ? ` in ${args['project']}` : ''
  const secrets =
    call && call.secrets.length > 0 ? `; the ${call.secrets.join(', ')} is to be typed there` : ''
  if (isOpens(command)) {
    const filled = body ? ', filled in: nothing is sent by that' : ''
    return {
      before: `open “${command.title}”${name === undefined ? '' : ' of '}`,
      name,
      after: `${place}${filled}${secrets}`,
    }
  }
  const which =
    field !== undefined && name === undefined ? `ask which ${called(command.noun)}, ` : ''
  const asks = changesSomething(command) ? `${which}ask, then ` : which
  const need =
    which === ''
      ? missing.filter(({ in: where }) => where === 'query').map((flag) => flag.name)
      : []
  return {
    before: `${asks}${lower(command.title)}${name === undefined ? '' : ' '}`,
    name,
    after: place + (need.length > 0 ? `; it needs --${need.join(', --')}` : ''),
  }
}

/** @returns `undefined` for a line without an effect */
export function willDo(line: Line): Will | undefined {
  switch (line.kind) {
    case 'command':
      return willRun(line)
    case 'page':
      return { before: 'go to ', name: line.address }
    case 'goto':
      return {
        before: `open “${line.meant.command.title}”`,
        after: line.filter === '' ? '' : `, filtered by ${line.filter}`,
      }
    case 'raw':
      return { before: 'read it, and show the answer as JSON' }
    case 'builtin':
      return { before: BUILTINS[line.builtin.name] }
    case 'help':
      return { before: 'list what can follow ', name: line.of }
    case 'terminal':
      return { before: `not available here: ${line.why} Copy the line, and run it in a terminal.` }
    default:
      return undefined
  }
}
