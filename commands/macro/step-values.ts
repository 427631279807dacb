/**
 * The values of a step: its arguments, and the values of its form. `@row` stands for the target of the macro: for an
 * argument that comes from the target, or for its name in a text of the form.
 */
import { secretsOf } from '@/api/secrets'
import { messageOf } from '@/api/errors'
import type { Given } from '../engine/args'
import { askingFor } from '../engine/args'
import type { Command } from '../engine/command'
import { isOpens, operationsOf } from '../engine/command'
import type { Noun } from '../engine/noun'
import { allNouns, called, fieldOf, nounOf } from '../engine/noun'
import { accepts } from '../engine/check-args'
import type { MacroStep } from './own-macro'

/** Stands for the target. */
export const ROW = '@row'

/** The target within a text, but not within another word, as in `ada@rowan.example`. */
const ROW_IN_TEXT = /(?<![A-Za-z0-9])@row(?![A-Za-z0-9_])/g

/** Whether a command opens a form that sends a request. */
export const isForm = (command: Command): boolean =>
  isOpens(command) && (command.sends ?? []).length > 0

/** The arguments of a command that name things and are open in a step. */
export const openFields = (command: Command, args: Given = {}): readonly string[] =>
  Object.entries(command.args).flatMap(([field, schema]) =>
    askingFor(schema) && (args[field] === undefined || args[field] === ROW) ? [field] : [],
  )

/** The arguments of a command that come from a target of this noun: its name, and the names of its parents. */
export const fieldsOf = (noun: Noun): readonly string[] => [
  ...(nounOf(noun)?.parents ?? []).map(fieldOf),
  fieldOf(noun),
]

/** The arguments that a step names itself, without those from the target. */
export const givenArgs = ({ args = {} }: MacroStep): Given =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ROW))

/** Whether the values of a form contain the name of the target. */
export function usesRow(value: unknown): boolean {
  if (typeof value === 'string') return value.search(ROW_IN_TEXT) !== -1
  return typeof value === 'object' && value !== null && Object.values(value).some(usesRow)
}

function valueWithRow(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(ROW_IN_TEXT, () => name)
  if (Array.isArray(value)) return value.map((inner) => valueWithRow(inner, name))
  return typeof value === 'object' && value !== null ? withRow({ ...value }, name) : value
}

/** The values of a form for a target: its name replaces `@row`. */
export const withRow = (body: Given, name: string): Given =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, valueWithRow(value, name)]))

/** The noun of a target that fills a whole member of the form: `disk: '@row'` is a disk. */
export const nounInBody = (body: Given = {}): Noun | undefined =>
  allNouns().find(({ field }) => body[field] === ROW)?.id

/** The secret members of a form: a macro never stores them. */
export const secretMembers = (command: Command, body: Given): readonly string[] =>
  Object.entries(body).flatMap(([key, value]) =>
    operationsOf(command).some((op) => secretsOf(op, { [key]: value }).length > 0) ? [key] : [],
  )

/** A value of a step for display and editing. */
export interface StepValue {
  in: 'args' | 'body'
  key: string
  text: string
}

const asText = (value: unknown): string =>
  value === undefined ? ROW : typeof value === 'string' ? value : JSON.stringify(value)

/** The values of a step; open ones are `@row`. */
export const valuesOf = (command: Command, { args = {}, body = {} }: MacroStep): StepValue[] => [
  ...Object.entries(command.args).flatMap(([key, schema]): StepValue[] =>
    askingFor(schema) || args[key] !== undefined
      ? [{ in: 'args', key, text: asText(args[key]) }]
      : [],
  ),
  ...Object.entries(body).map(([key, value]): StepValue => ({
    in: 'body',
    key,
    text: asText(value),
  })),
]

/**
 * Parses a text as a value of the same type as the previous value.
 * @throws SyntaxError where the previous value was not a text, and the typed text is not JSON
 */
const readAs = (before: unknown, text: string): unknown =>
  before === undefined || typeof before === 'string' || text === ROW ? text : JSON.parse(text)

/**
 * A step with a changed value.
 * @returns the step, or the problem with the text
 */
export function withValue(
  command: Command,
  step: MacroStep,
  { in: part, key, text }: StepValue,
  about: Noun | undefined,
): MacroStep | string {
  const typed = text.trim()
  if (typed === '' && part === 'args') return `Type a value, or ${ROW}`
  const schema = part === 'args' ? command.args[key] : undefined
  if (schema && typed === ROW) {
    if (!askingFor(schema)) return `It stands for a thing, which this is not`
    if (about && !fieldsOf(about).includes(key))
      return `The ${called(about)} of the row gives no ${key}`
  } else if (schema && !accepts(schema, typed)) {
    const { choices = [] } = schema
    return choices.length > 0 ? `Must be one of ${choices.join(', ')}` : 'Is not accepted'
  }
  try {
    const value = schema ? typed : readAs(step[part]?.[key], text)
    if (secretMembers(command, { [key]: value }).length > 0) return 'A macro keeps no secrets'
    return { ...step, [part]: { ...step[part], [key]: value } }
  } catch (error) {
    return `Is not JSON: ${messageOf(error)}`
  }
}
