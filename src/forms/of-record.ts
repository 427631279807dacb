/** What the declaration of a form leaves out, because the record of the noun has it. */
import type { FieldValues } from 'react-hook-form'
import { capitalize } from '@/api/errors'
import { isObject } from '@/api/json-object'
import { pathParams } from '@/api/operation'
import { viewRequest } from '@commands/core/view-request'
import type { NounRecord } from '@commands/engine/noun'
import type { CompleteSpec, FormSpec, Reading } from './form-spec'

type Params = Readonly<Record<string, string>>

/** The id of a thing; `undefined` where it has none. */
export const idOf = (thing: unknown): unknown => (isObject(thing) ? thing['id'] : undefined)

/** The name in the values of a form; `undefined` where they have none. */
export const nameOf = (values: object): string | undefined =>
  'name' in values && typeof values.name === 'string' ? values.name : undefined

/**
 * The read of a thing by the name in a form.
 * @param params of the form's address: they name the parents
 * @returns `undefined` where the noun has no view by name, or the values have no name
 */
function byNameIn(
  { id: noun, field, addressedBy }: NounRecord,
  params: Params,
  values: object,
): Reading | undefined {
  const name = nameOf(values)
  return name === undefined || addressedBy === 'id'
    ? undefined
    : viewRequest({ noun, name, args: { ...params, [field]: name } })
}

/**
 * The read of a thing by its id.
 * @throws Error where the noun has no view, or the thing no id: then the form declares the read
 */
export function byIdOf(record: NounRecord | undefined, thing: unknown): Reading {
  const { view } = record ?? {}
  const id = idOf(thing)
  const [parameter] = view ? pathParams(view) : []
  if (!view || parameter === undefined || typeof id !== 'string')
    throw new Error(`${record?.id} has no view by id`)
  return { operation: view, input: { path: { [parameter]: id } } }
}

/** The report of success: 'Project web created'. */
export const reportOf =
  (record: NounRecord | undefined, verb: 'created' | 'updated') =>
  (values: object): string =>
    [capitalize(record?.singular ?? ''), nameOf(values), verb].join(' ')

/**
 * A declaration with what it leaves out.
 * @param record of the noun of the form's command @param params of the form's address
 */
export function completed<V extends FieldValues>(
  spec: FormSpec<V>,
  record: NounRecord | undefined,
  params: Params,
): CompleteSpec<V> {
  const creates = record?.commands.create === spec.command
  const report = reportOf(record, creates ? 'created' : 'updated')
  const lookFor =
    spec.lookFor ?? (record && creates && ((values: V) => byNameIn(record, params, values)))
  return { ...spec, done: spec.done ?? report, ...(lookFor && { lookFor }) }
}
