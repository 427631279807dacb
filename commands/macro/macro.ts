/**
 * Macros: named lists of commands with their arguments, run one after the other. The target is left open, so that a
 * macro can run on other things. Steps are commands that make a call, or that open a form, which is filled in and
 * waits for the user to send it.
 */
import { isObject } from '@/api/json-object'
import { checkName } from '@/model/validate'
import type { Given } from '../engine/args'
import type { Command } from '../engine/command'
import { isCalls, subjectField } from '../engine/command'
import type { Noun } from '../engine/noun'
import { called } from '../engine/noun'
import { argsProblem } from '../keys/own-keys'
import type { Macro, MacroStep } from './own-macro'
import {
  ROW,
  fieldsOf,
  givenArgs,
  isForm,
  nounInBody,
  openFields,
  secretMembers,
  usesRow,
} from './step-values'

export type { Macro, MacroStep } from './own-macro'

/** A macro with the details that a list of macros shows. */
export interface MacroRow extends Macro {
  id: string
  /** The noun of its targets; `undefined` where each step names its own target. */
  about: Noun | undefined
  /** The titles of its commands, in order. */
  titles: readonly string[]
  /** Why the macro cannot run. */
  problem: string | undefined
}

/** The most steps of one macro. */
const MOST_STEPS = 50

/** The problem with the spelling of a name, or `undefined`. */
export const macroNameProblem = checkName('Name')

function isStep(value: unknown): value is MacroStep {
  if (!isObject(value)) return false
  const { command, args, body, ...rest } = value
  return (
    typeof command === 'string' &&
    (args === undefined || isObject(args)) &&
    (body === undefined || isObject(body)) &&
    Object.keys(rest).length === 0
  )
}

function isMacro(value: unknown): value is Macro {
  if (!isObject(value)) return false
  const { name, steps, ...rest } = value
  return (
    typeof name === 'string' &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    Object.keys(rest).length === 0
  )
}

/** The problem with the shape of an entry, whatever its commands are; or `undefined`. */
function shapeProblem(entry: unknown): string | undefined {
  if (!isMacro(entry))
    return 'is not of the form { "name": …, "steps": [{ "command": …, "args": …, "body": … }] }'
  const name = macroNameProblem(entry.name)
  if (name) return `“${entry.name}”: ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  if (entry.steps.length === 0) return `${entry.name} has no steps`
  return entry.steps.length > MOST_STEPS
    ? `${entry.name} has more than ${MOST_STEPS} steps`
    : undefined
}

/** Whether a step runs on the target of the macro instead of naming its own. */
export const isOpen = (command: Command, { args, body }: MacroStep): boolean =>
  openFields(command, args).length > 0 || usesRow(body)

/** The noun of the target that a step leaves open. */
function openNoun(command: Command, { args, body }: MacroStep): Noun | undefined {
  const open = openFields(command, args)
  const nounAt = (field: string | undefined): Noun | undefined => {
    const asking = field === undefined ? undefined : command.args[field]?.asking
    return asking?.kind === 'ref' ? asking.noun : undefined
  }
  const subject = subjectField(command)
  if (subject !== undefined && open.includes(subject)) return nounAt(subject)
  return nounInBody(body) ?? nounAt(open.at(-1))
}

/** The noun of a macro's targets: that of its first open step. */
export function aboutOf({ steps }: Macro, commands: readonly Command[]): Noun | undefined {
  for (const step of steps) {
    const command = commands.find((one) => one.id === step.command)
    const noun = command && openNoun(command, step)
    if (noun) return noun
  }
  return undefined
}

function bodyProblem(command: Command, body: Given, about: Noun | undefined): string | undefined {
  if (!isForm(command)) return `${command.id} has no form to fill in`
  const [secret] = secretMembers(command, body)
  if (secret !== undefined) return `“${secret}” is a secret, and a macro keeps none`
  return usesRow(body) && !about ? `no step tells which kind of thing ${ROW} is` : undefined
}

function stepProblem(
  step: MacroStep,
  about: Noun | undefined,
  commands: readonly Command[],
): string | undefined {
  const { command: id, body } = step
  const command = commands.find((one) => one.id === id)
  if (!command) return `there is no command with the id ${id}`
  if (!isCalls(command) && !isForm(command))
    return `${id} opens a page or asks: a macro does what is done at once or by a form`
  const args = givenArgs(step)
  const given = about ? fieldsOf(about) : []
  const missing = openFields(command, args).find((field) => !given.includes(field))
  if (missing !== undefined) return `${id} needs “${missing}”`
  return argsProblem(command, args) ?? (body && bodyProblem(command, body, about))
}

/** Why a macro cannot run: its first invalid step, by number; or `undefined`. */
export function runProblem(macro: Macro, commands: readonly Command[]): string | undefined {
  const about = aboutOf(macro, commands)
  for (const [i, step] of macro.steps.entries()) {
    const problem = stepProblem(step, about, commands)
    if (problem) return `step ${i + 1}: ${problem}`
  }
  return undefined
}

/** The problem with an imported entry, or `undefined`. */
export function macroEntryProblem(
  entry: unknown,
  commands: readonly Command[],
): string | undefined {
  const shape = shapeProblem(entry)
  if (shape !== undefined || !isMacro(entry)) return shape
  const problem = runProblem(entry, commands)
  return problem && `${entry.name}, ${problem}`
}

/**
 * Reads stored macros: the last one of each name, and a message for each entry that is not a macro or cannot run. A
 * macro that cannot run is kept: its command may return in another release of the console.
 */
export function readOwnMacros(
  value: unknown,
  commands: readonly Command[],
): { valid: Macro[]; rejected: string[] } {
  if (value === undefined) return { valid: [], rejected: [] }
  if (!Array.isArray(value)) return { valid: [], rejected: ['The macros are not a list.'] }
  const rejected: string[] = []
  const valid = new Map<string, Macro>()
  const entries: readonly unknown[] = value
  for (const [i, entry] of entries.entries()) {
    const problem = macroEntryProblem(entry, commands)
    if (problem) rejected.push(`Macro ${i + 1}: ${problem}.`)
    if (isMacro(entry) && shapeProblem(entry) === undefined) valid.set(entry.name, entry)
  }
  return { valid: [...valid.values()], rejected }
}

/** The rows of the list of macros, by name. */
export const macroRows = (own: readonly Macro[], commands: readonly Command[]): MacroRow[] =>
  own
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((macro) => ({
      ...macro,
      id: macro.name,
      about: aboutOf(macro, commands),
      titles: macro.steps.map((step) => titleOf(step, commands)),
      problem: runProblem(macro, commands),
    }))

const titleOf = ({ command }: MacroStep, commands: readonly Command[]): string =>
  commands.find((one) => one.id === command)?.title ?? command

/** Adds a macro, or replaces the one with its name. @param renamed the previous name of the macro */
export const withMacro = (own: readonly Macro[], macro: Macro, renamed = macro.name): Macro[] => [
  ...own.filter(({ name }) => name !== macro.name && name !== renamed),
  macro,
]

/** Adds macros to the user's: for equal names the added one wins. */
export const withMacros = (own: readonly Macro[], added: readonly Macro[]): Macro[] =>
  added.reduce<Macro[]>((all, macro) => withMacro(all, macro), [...own])

/** The noun of a macro's targets, in words. */
export const aboutWords = (about: Noun | undefined): string =>
  about ? called(about) : 'what its steps name'

/** The steps of a macro with their commands. @throws Error for an unknown command */
export const commandsOf = (
  { steps }: Macro,
  get: (id: string) => Command,
): readonly { command: Command; step: MacroStep }[] =>
  steps.map((step) => ({ command: get(step.command), step }))
