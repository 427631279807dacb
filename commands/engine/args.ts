/**
 * The arguments of a command: fields, each with its type and how to ask for a missing value: pick a thing,
 * choose a word, or type text. `schema.ts` makes the zod object that checks them when the command runs.
 */
import type { Noun } from './noun'

/** How the user is asked for a missing argument. */
export type Asking =
  | { kind: 'ref'; noun: Noun }
  | { kind: 'choice'; choices: readonly string[]; label: string }
  | { kind: 'words'; label: string }

/** One argument of a command. */
export interface Field<T = unknown> {
  kind: 'name' | 'choice' | 'text' | 'whole'
  /** The allowed words, where they are few and fixed. */
  choices?: readonly [string, ...string[]]
  optional?: true
  /** How to ask the user for a missing value. The user is never asked for an optional field. */
  asking?: Asking
  /** Only for the type checker. */
  type?: T
}

/** The name or id of a thing. */
export const ref = (noun: Noun): Field<string> => ({ kind: 'name', asking: { kind: 'ref', noun } })

/** One of a few words. */
export const choice = <const C extends readonly [string, ...string[]]>(
  label: string,
  choices: C,
): Field<C[number]> => ({ kind: 'choice', choices, asking: { kind: 'choice', choices, label } })

/** One word out of a list that is computed when the user is asked. */
export const lateChoice = (label: string, choices: () => readonly string[]): Field<string> => ({
  kind: 'text',
  asking: {
    kind: 'choice',
    label,
    get choices() {
      return choices()
    },
  },
})

/** One of a few words, optional. */
export const option = <const C extends readonly [string, ...string[]]>(
  choices: C,
): Field<C[number] | undefined> => ({ kind: 'choice', choices, optional: true })

/** An argument of unknown type as text: a string as it is, any other value as the empty string. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Free text, optional. */
export const words = (): Field<string | undefined> => ({ kind: 'text', optional: true })

/** A whole number, optional. */
export const whole = (): Field<number | undefined> => ({ kind: 'whole', optional: true })

export type Shape = Readonly<Record<string, Field>>

type OptionalKeys<S extends Shape> = {
  [K in keyof S]: undefined extends NonNullable<S[K]>['type'] & ValueOf<S[K]> ? K : never
}[keyof S]
type ValueOf<F> = F extends Field<infer T> ? T : never

/** The types of the arguments that a shape declares. */
export type ArgsOf<S extends Shape> = {
  [K in Exclude<keyof S, OptionalKeys<S>>]: ValueOf<S[K]>
} & { [K in OptionalKeys<S>]?: ValueOf<S[K]> }

/** Values for arguments, not checked yet. */
export type Given = Readonly<Record<string, unknown>>

/** How to ask for a field. `undefined` for an optional field. */
export const askingFor = (field: Field): Asking | undefined => field.asking

/** The argument of a shape that names a thing of this noun. */
export const refField = (shape: Shape, noun: Noun): string | undefined =>
  Object.entries(shape).find(
    ([, { asking }]) => asking?.kind === 'ref' && asking.noun === noun,
  )?.[0]
