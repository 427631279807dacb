/**
 * A form that changes a thing. Before it sends, the thing is read again by its id: what other users changed
 * meanwhile is kept, and where both changed one field, the user chooses.
 */
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { MERGED } from '@commands/access/policy-write'
import { nounOf } from '@commands/engine/noun'
import type { AnyInput, Operation } from '@/api/operation'
import { isNotFound } from '@/api/errors'
import { tellRenamed } from '@/bind/renamed'
import { usePlace, useShell } from '@/bind/shell'
import type { EditClash, EditField } from '@/model/merge'
import { mergeEdit } from '@/model/merge'
import { Clashes } from './Clashes'
import type { FormSpec, OperationForm } from './use-form'
import { useOperationForm } from './use-form'

export interface EditSpec<V extends FieldValues, T> extends Omit<
  FormSpec<V>,
  'start' | 'toInput' | 'prepare'
> {
  /** The thing as shown now; the form keeps the one from when it was opened. */
  thing: T
  /** The read before sending: by id, where the thing has one. */
  again: { operation: Operation; input: AnyInput }
  /** The thing's values in the form. */
  valuesOf(thing: T): V
  /** The fields that can be changed, each with its label. */
  fields: readonly EditField<V>[]
  /** The request that changes the thing to these values. */
  toInput(values: V, thing: T): AnyInput
}

export interface EditForm<V extends FieldValues> extends OperationForm<V> {
  /** The clashing fields with their choices; renders nothing while there is none. */
  notice: ReactNode
  /** Takes the values of a newer answer as those to compare with. */
  rebase(values: V): void
}

export function useEditForm<V extends FieldValues, T>(
  spec: EditSpec<V, T>,
  scope: 'panel' | 'form',
): EditForm<V> {
  const shell = useShell()
  const { params } = usePlace()
  const { again, valuesOf, fields, toInput, ...rest } = spec
  const [thing] = useState(spec.thing)
  const base = useRef<V>(undefined)
  base.current ??= valuesOf(thing)
  const [clashes, setClashes] = useState<readonly (EditClash<V> & { theirs: V })[]>([])

  const form = useOperationForm<V>(
    {
      ...rest,
      after(answer, values) {
        const kind = nounOf(shell.registry.get(spec.command).noun)
        if (kind && typeof values['name'] === 'string')
          tellRenamed(params, kind.field, values['name'])
        spec.after?.(answer, values)
      },
      start: base.current as DefaultValues<V>,
      toInput: (values) => toInput(values, spec.thing),
      async prepare(values) {
        setClashes([])
        const now = (await shell
          .ctx()
          .read(again.operation, again.input)
          .catch((error: unknown) => {
            throw isNotFound(error) ? new Error('It no longer exists') : error
          })) as T
        const theirs = valuesOf(now)
        const merged = mergeEdit(fields, base.current ?? theirs, values, theirs)
        if (merged.clashes.length > 0) {
          setClashes(merged.clashes.map((clash) => ({ ...clash, theirs })))
          return undefined
        }
        if (spec.repeatable) base.current = merged.merged
        const done = spec.done(merged.merged)
        return {
          input: toInput(merged.merged, now),
          done: merged.isMerged ? `${done}. ${MERGED}` : done,
        }
      },
    },
    scope,
  )

  /** The user has seen the other value: from here on the form's value is what they want. */
  const resolve = (clash: EditClash<V> & { theirs: V }, isTheirs: boolean) => {
    for (const key of clash.field.keys) {
      base.current = { ...(base.current as V), [key]: clash.theirs[key] }
      if (isTheirs)
        form.fields.setValue(key as string as Path<V>, clash.theirs[key], { shouldDirty: true })
    }
    setClashes((all) => all.filter((one) => one !== clash))
  }

  return {
    ...form,
    rebase: (values) => {
      base.current = values
    },
    notice: (
      <Clashes
        title="Another user changed this in the meantime"
        clashes={clashes}
        onResolve={resolve}
      />
    ),
  }
}
