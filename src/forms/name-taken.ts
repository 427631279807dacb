/**
 * Checks whether another thing has the name in a form: racks answer some renames to a taken name with an internal
 * error.
 */
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { AnyInput } from '@/api/operation'
import type { Reading } from './form-spec'
import { FieldRefused, NAME_TAKEN } from './refusals'

interface Found {
  id?: unknown
  name?: unknown
  /** Of a noun that has no view: all things. */
  items?: readonly Found[]
}

/** The error at the name field. */
const taken = (name: string) => new FieldRefused('name', NAME_TAKEN, `${name}: name already exists`)

/**
 * @param again the read of the form's thing: its view, or the list of all things, which has no path
 * @param query the parents of a thing by its name @param id the id of the form's thing
 * @throws FieldRefused where another thing has the name; other errors are left to the write
 */
export async function refuseTaken(
  { operation, input: own }: Reading,
  query: AnyInput['query'],
  name: string,
  id: unknown,
) {
  const [key] = Object.keys(own.path ?? {})
  const input = key === undefined ? own : { path: { [key]: name }, ...(query && { query }) }
  const found = await callAny<Found>(operation, input, { expected: 404 }).catch(() => undefined)
  const holder = found?.items ? found.items.find((one) => one.name === name) : found
  if (holder?.id !== undefined && holder.id !== id) throw taken(name)
}

/** Whether an error gives no reason: an internal error of the control plane. */
export const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'error' && error.statusCode === 500
