/** Checks the arguments of a command. Loaded with the gate, the first place that needs the check. */
import type { Field, Given } from './args'
import type { Command } from './command'

/** Whether a field accepts this value. */
export function accepts({ kind, choices, optional }: Field, value: unknown): boolean {
  if (value === undefined) return optional === true
  if (kind === 'whole') return Number.isSafeInteger(value)
  if (typeof value !== 'string') return false
  if (kind === 'name') return value !== ''
  return kind === 'text' || choices?.includes(value) === true
}

/**
 * The arguments that the command declares; all others are left out.
 * @throws Error for a value of the wrong type
 */
export function parseArgs({ id, args }: Command, given: Given): Given {
  const fields = Object.entries(args)
  const wrong = fields.find(([name, field]) => !accepts(field, given[name]))
  if (wrong) throw new Error(`${id} does not take this ${wrong[0]}`)
  return Object.fromEntries(
    fields.flatMap(([name]) => (name in given ? [[name, given[name]]] : [])),
  )
}
