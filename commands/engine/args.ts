/**
 * The arguments of a command: one zod object, whose fields also say how to ask for a missing value: pick a
 * thing, choose a word, or type text.
 */
import * as z from 'zod/mini'
import type { Noun } from './noun'

// By default zod compiles its checks with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** How the user is asked for a missing argument. */
export type Asking =
  | { kind: 'ref'; noun: Noun }
  | { kind: 'choice'; choices: readonly string[]; label: string }
  | { kind: 'words'; label: string }

const asking = new WeakMap<z.ZodMiniType, Asking>()

const ask = <T extends z.ZodMiniType>(schema: T, how: Asking): T => {
  asking.set(schema, how)
  return schema
}

/** The name or id of a resource. */
export const ref = (noun: Noun) => ask(z.string().check(z.minLength(1)), { kind: 'ref', noun })

/** One of a few words. */
export const choice = <const C extends readonly [string, ...string[]]>(label: string, choices: C) =>
  ask(z.enum(choices), { kind: 'choice', choices, label })

/** One of several words that are known only when the user is asked. */
export const lateChoice = (label: string, choices: () => readonly string[]) =>
  ask(z.string(), {
    kind: 'choice',
    label,
    get choices() {
      return choices()
    },
  })

/** One of a few words, optional; never asked for. */
export const option = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z.optional(z.enum(choices))

/** An argument as text, where its type is not known; empty for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Free text, optional; never asked for. */
export const words = () => z.optional(z.string())

/** A switch, optional; never asked for. */
export const flag = () => z.optional(z.boolean())

/** A whole number, optional; never asked for. */
export const whole = () => z.optional(z.int())

export type Shape = Readonly<Record<string, z.ZodMiniType>>
export type ArgsOf<S extends Shape> = { [K in keyof S]: z.infer<S[K]> }

/** Values for arguments, not checked yet. */
export type Given = Readonly<Record<string, unknown>>

/** How to ask for a field; nothing when it is optional. */
export const askingFor = (schema: z.ZodMiniType): Asking | undefined => asking.get(schema)

/** The field of a shape that names a thing of this kind. */
export const refField = (shape: Shape, noun: Noun): string | undefined =>
  Object.entries(shape).find(([, schema]) => {
    const how = asking.get(schema)
    return how?.kind === 'ref' && how.noun === noun
  })?.[0]
