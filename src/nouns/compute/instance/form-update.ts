import type { FieldValues } from 'react-hook-form'
import type { Instance } from '@/api/contract/instance'
import { onInstance } from '@/api/inputs'
import { instanceUpdate } from '@/api/operations/instance'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { computeReads } from '@/resources/compute/reads'
import type { EditSpec } from '@/forms/use-edit-form'
import { useEditForm } from '@/forms/use-edit-form'
import { replacing } from './rules-update'

interface Change<V extends FieldValues> extends Pick<
  EditSpec<V, Instance, 'instanceUpdate'>,
  'command' | 'valuesOf' | 'fields' | 'names' | 'done'
> {
  /** The members of the instance that the values change; the others are sent as they are. */
  change(values: V): Parameters<typeof replacing>[1]
}

/**
 * The form of a panel that changes the instance of the page.
 * @returns `unchanged`: why the form cannot be sent as it is opened
 */
export function useInstanceForm<V extends FieldValues>({ change, ...spec }: Change<V>) {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const form = useEditForm<V, Instance, 'instanceUpdate'>({
    ...spec,
    operation: instanceUpdate,
    thing: instance,
    toInput: (values, now) => ({ ...onInstance(at), body: replacing(now, change(values)) }),
  })
  const { isDirty } = form.fields.formState
  return { form, instance, unchanged: isDirty ? undefined : 'Nothing is changed' }
}
