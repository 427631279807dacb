/**
 * Finds the console's command for a call of the command line. Each command that calls an operation is tried with
 * marker texts as arguments: the position of a marker in the resulting input is the position of the argument in the
 * call.
 */
import { once } from '@/model/once'
import { isObject } from '@/api/json-object'
import type { AnyInput, Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import type { Given } from '../engine/args'
import { askingFor } from '../engine/args'
import type { CallsCommand, Command } from '../engine/command'
import { isCalls, isOpens, operationsOf } from '../engine/command'
import type { Ctx } from '../engine/context'
import { nounOf } from '../engine/noun'

/** A command with the arguments from a line. */
export interface Meant {
  command: Command
  args: Given
  /** Values for the form that the command opens. */
  body?: Readonly<Record<string, unknown>>
}

/** The position of an argument in a call: 'path', 'instance'. */
type Place = readonly string[]

/** A context for trial runs: it throws for a command that reads or asks. */
const NO_CONTEXT = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`${String(name)} is not there while a command is tried`)
    },
  },
) as Ctx

/** The input that a command would send for these arguments; `undefined` where it must read first. */
export function sends(command: CallsCommand, args: Given): AnyInput | undefined {
  try {
    const input = command.input(args, NO_CONTEXT)
    if (!(input instanceof Promise)) return input
    input.catch(() => undefined)
    return undefined
  } catch {
    return undefined
  }
}

function placeOf(value: unknown, mark: string, here: Place = []): Place | undefined {
  if (value === mark) return here
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = placeOf(inner, mark, [...here, key])
    if (found) return found
  }
  return undefined
}

function valueAt(value: unknown, place: Place): unknown {
  const [key, ...rest] = place
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return valueAt(new Map<string, unknown>(Object.entries(value)).get(key), rest)
}

const MARK = 'mark-of-'
const markOf = (field: string) => MARK + field

interface Places {
  found: ReadonlyMap<string, Place>
  /** Arguments that the call does not contain: the user is asked for them. */
  lost: readonly string[]
}

const fieldsOf = (command: Command): readonly string[] =>
  Object.entries(command.args).flatMap(([field, schema]) => (askingFor(schema) ? [field] : []))

const marked = (command: Command): Given =>
  Object.fromEntries(fieldsOf(command).map((field) => [field, markOf(field)]))

/** The positions of a command's arguments in its call; `undefined` for a command that reads before it calls. */
const placesOf = once((command: CallsCommand): Places | undefined => {
  const input = sends(command, marked(command))
  const found = new Map<string, Place>()
  for (const field of fieldsOf(command)) {
    const place = placeOf(input, markOf(field))
    if (place) found.set(field, place)
  }
  const lost = fieldsOf(command).filter((field) => !found.has(field))
  return input && { found, lost }
})

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every((inner) => inner === undefined))

const text = (value: unknown) => JSON.stringify(value, (_, inner: unknown) => inner ?? undefined)

const sorted = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]) => [key, sorted(inner)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value

/** The members that a command always sends, without unknown arguments. */
const withoutMarks = (body: unknown): unknown =>
  isObject(body)
    ? Object.fromEntries(
        Object.entries(body).filter(
          ([, value]) => typeof value !== 'string' || !value.startsWith(MARK),
        ),
      )
    : body

const isSame = (a: unknown, b: unknown) =>
  (isBlank(a) && isBlank(b)) || text(sorted(a)) === text(sorted(b))

/**
 * The arguments with which a command sends exactly this input, except for members of the query that come from the
 * page's address.
 */
function exactly(command: CallsCommand, input: AnyInput): Given | undefined {
  const where = placesOf(command)
  if (!where) return undefined
  const args: Record<string, unknown> = {}
  for (const [field, place] of where.found) {
    const value = valueAt(input, place)
    if (value !== undefined) args[field] = value
  }
  const whole = sends(command, { ...marked(command), ...args })
  const query: object = whole?.query ?? {}
  const fits =
    whole !== undefined &&
    Object.entries(input.query ?? {}).every(([key, value]) =>
      isSame(valueAt(query, [key]), value),
    ) &&
    isSame(withoutMarks(whole.body), input.body)
  return fits ? args : undefined
}

/** The keys under which a call may contain an argument. */
function keysFor(field: string, command: Command, op: Operation): readonly string[] {
  const how = command.args[field] && askingFor(command.args[field])
  const view = how?.kind === 'ref' ? nounOf(how.noun)?.view : undefined
  const ofView = view ? pathParams(view) : []
  const own = pathParams(op)
  return [field, `${field}Id`, ...ofView.filter((param) => own.includes(param))]
}

/** The arguments of a command that opens an address, as far as the call contains them. */
function byName(command: Command, op: Operation, input: AnyInput) {
  const args: Record<string, unknown> = {}
  const used = new Set<string>()
  for (const field of Object.keys(command.args)) {
    for (const key of keysFor(field, command, op)) {
      const value = input.path?.[key] ?? input.query?.[key]
      if (value === undefined || used.has(key)) continue
      args[field] = value
      used.add(key)
      break
    }
  }
  // A thing that one call names in its body is named by another page in its address.
  const open = Object.keys(command.args).filter((field) => args[field] === undefined)
  const members = isObject(input.body) ? { ...input.body } : {}
  const inBody = open.filter((field) => typeof members[field] === 'string')
  for (const field of inBody) args[field] = members[field]
  const rest = Object.entries({ ...input.path, ...input.query }).filter(
    ([key, value]) => !used.has(key) && value !== false,
  )
  // The target project is a field of the form.
  const chosen = rest.find(([key]) => key === 'project')
  return {
    args,
    inBody,
    unused: rest.filter((one) => one !== chosen).map(([key]) => key),
    body: { ...members, ...(chosen && { project: chosen[1] }) },
  }
}

/** The form for the complete value that a call replaces. */
const TAKES_WHOLE: ReadonlySet<string> = new Set(['firewall-rule.edit-text'])

/** The form for these members of a body, where there are several forms. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'instance.platform': ['cpuPlatform'],
  'instance.jumbo-frames': ['enableJumboFrames'],
  'instance.settings': ['autoRestartPolicy', 'bootDisk'],
}

interface Candidate extends Meant {
  score: number
}

function candidate(command: Command, op: Operation, input: AnyInput): Candidate | undefined {
  const rank = operationsOf(command).indexOf(op)
  if (isCalls(command) && rank === 0) {
    const args = exactly(command, input)
    const lost = placesOf(command)?.lost.length ?? 0
    return args && { command, args, score: 100 - Object.keys(command.args).length - 10 * lost }
  }
  const { args, inBody, unused, body } = byName(command, op, input)
  // If the command has no argument for a name in the line, the name would be dropped: the command does not fit.
  if (unused.length > 0) return undefined
  // A command that also makes this call, as repairing a disk ends its import: the user is asked first.
  if (isCalls(command))
    return inBody.length === 0 && Object.keys(body).length === 0 && Object.keys(args).length > 0
      ? { command, args, score: -10 * rank }
      : undefined
  if (!isOpens(command)) return undefined
  const keys = Object.keys(body)
  const isForm = FORMS[command.id]?.some((key) => keys.includes(key)) && keys.length <= 2
  const asked = Object.keys(command.args).filter((field) => args[field] === undefined).length
  const [, verb] = command.id.split('.')
  return {
    command,
    args,
    ...(keys.length > 0 && { body }),
    score:
      (isForm || TAKES_WHOLE.has(command.id) ? 40 : 0) -
      10 * rank -
      4 * asked -
      3 * inBody.length +
      (verb === 'create' || verb === 'edit' ? 1 : 0),
  }
}

/** The command with the effect of a command-line call, and its arguments; `undefined` where there is none. */
export function commandFor(
  op: Operation,
  input: AnyInput,
  commands: readonly Command[],
): Meant | undefined {
  let best: Candidate | undefined
  for (const command of commands) {
    if (!operationsOf(command).some(({ id }) => id === op.id)) continue
    const own = operationsOf(command).find(({ id }) => id === op.id) ?? op
    const one = candidate(command, own, input)
    if (one && (!best || one.score > best.score)) best = one
  }
  if (!best) return undefined
  const { score: _, ...meant } = best
  return meant
}
