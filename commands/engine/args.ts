/**
 * What a command needs to know before it runs. The arguments are one zod object; each field also says
 * how a missing value can be found: a resource to point at, a choice to make, or words to type.
 */
import * as z from 'zod/mini'
import type { Noun } from './noun'

// zod compiles its checks with `new Function` where it may; the content security policy says it may not.
z.config({ jitless: true })

/** How a person is asked for an argument that nothing else gave. */
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

/** One of a few words that may be given; never asked for. */
export const option = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z.optional(z.enum(choices))

/** An argument as text, where the type checker does not know that it is. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Free words; never asked for. */
export const words = () => z.optional(z.string())

/** A switch that a binding or a line may give; never asked for. */
export const flag = () => z.optional(z.boolean())

/** A whole number that a binding may give; never asked for. */
export const whole = () => z.optional(z.int())

export type Shape = Readonly<Record<string, z.ZodMiniType>>
export type ArgsOf<S extends Shape> = { [K in keyof S]: z.infer<S[K]> }

/** Values on their way to becoming arguments. */
export type Given = Readonly<Record<string, unknown>>

/** How to ask for a field, or nothing when it is optional. */
export const askingFor = (schema: z.ZodMiniType): Asking | undefined => asking.get(schema)

/** The field of a shape that names a resource of this kind. */
export const refField = (shape: Shape, noun: Noun): string | undefined =>
  Object.entries(shape).find(([, schema]) => {
    const how = asking.get(schema)
    return how?.kind === 'ref' && how.noun === noun
  })?.[0]
