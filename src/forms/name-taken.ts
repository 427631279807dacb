/**
 * Finds out whether another thing has the name that a form gives: racks answer some renames to a taken name with an
 * internal error.
 */
import { callAny } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import { FieldRefused, NAME_TAKEN } from './refusals'

/** The read of whatever has the name now. */
export interface ByName {
  operation: Operation
  input: AnyInput
}

interface Found {
  id?: unknown
}

/** The error at the field of the name. */
const taken = (name: string) => new FieldRefused('name', NAME_TAKEN, `${name}: name already exists`)

/**
 * @param id of the thing that the form is about
 * @throws FieldRefused where another thing has the name; what else goes wrong is left to the write
 */
export async function refuseTaken({ operation, input }: ByName, name: string, id: unknown) {
  const found = await callAny<Found>(operation, input, { expected: 404 }).catch(() => undefined)
  if (found?.id !== undefined && found.id !== id) throw taken(name)
}

/** Whether an error is one that says nothing: an internal error of the control plane. */
export const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'error' && error.statusCode === 500
