/**
 * Checks whether another thing has the name in a form: racks answer some renames to a taken name with an internal
 * error.
 */
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { FieldRefused, NAME_TAKEN } from './refusals'

/** The read of the thing that has the name now. */
export interface ByName {
  operation: Operation
  input: AnyInput
}

interface Found {
  id?: unknown
}

/** The error at the name field. */
const taken = (name: string) => new FieldRefused('name', NAME_TAKEN, `${name}: name already exists`)

/**
 * @param id the id of the form's thing
 * @throws FieldRefused where another thing has the name; other errors are left to the write
 */
export async function refuseTaken({ operation, input }: ByName, name: string, id: unknown) {
  const found = await callAny<Found>(operation, input, { expected: 404 }).catch(() => undefined)
  if (found?.id !== undefined && found.id !== id) throw taken(name)
}

/** Whether an error gives no reason: an internal error of the control plane. */
export const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'error' && error.statusCode === 500
