/**
 * The check of a command's arguments: one zod object for each command, made when it first runs. Loaded with
 * the gate, since nothing needs it before.
 */
import { once } from '@/model/once'
import * as z from 'zod/mini'
import type { Field, Given } from './args'
import type { Command } from './command'

// By default zod compiles its checks with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

function schemaOfField({ kind, choices, optional }: Field): z.ZodMiniType {
  const schema = {
    name: () => z.string().check(z.minLength(1)),
    choice: () => z.enum(choices ?? ['']),
    text: () => z.string(),
    whole: () => z.int(),
  }[kind]()
  return optional ? z.optional(schema) : schema
}

const schemaOf = once((command: Command): z.ZodMiniType<Given> => {
  const fields = Object.entries(command.args).map(([name, field]) => [name, schemaOfField(field)])
  return z.object(Object.fromEntries(fields)) as z.ZodMiniType<Given>
})

/** May a field hold this value? */
export const accepts = (field: Field, value: unknown): boolean =>
  schemaOfField(field).safeParse(value).success

/** The arguments as the command takes them. @throws ZodError for an argument of the wrong type */
export const parseArgs = (command: Command, args: Given): Given => schemaOf(command).parse(args)
