/**
 * A form that edits a thing. Before sending, the thing is read again by id: other users' changes are kept, and where
 * two users changed the same field, the user chooses.
 */
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { withKept } from '@commands/engine/full-replace'
import { nounOf } from '@commands/engine/noun'
import type { InputOf, Operation, OperationId } from '@/api/operation'
import { isNotFound } from '@/api/errors'
import { tellRenamed } from '@/bind/renamed'
import { usePlace, useShell } from '@/bind/shell'
import type { EditClash, EditField } from '@/model/merge'
import { changedFrom, mergeEdit } from '@/model/merge'
import { Clashes } from './Clashes'
import { holds } from './given-values'
import type { Moving } from './keep-under-new-name'
import { moveTo, newPageOf } from './keep-under-new-name'
import { byIdOf, idOf, reportOf } from './of-record'
import { refuseTaken, saysNothing } from './name-taken'
import type { Draft, FormSpec, OperationForm, Reading } from './form-spec'
import { useOperationForm } from './use-form'
import { useMerging } from './use-merging'

export interface EditSpec<
  V extends FieldValues,
  T,
  Id extends OperationId = OperationId,
> extends Omit<
  FormSpec<V, Id>,
  'start' | 'changes' | 'toInput' | 'prepare' | 'explains' | 'lookAgain'
> {
  /** The thing as currently shown; the form keeps the version from when it was opened. */
  thing: T
  /** The read before sending. Default: the noun's view, by the id of the thing. */
  again?: Reading
  /** The form's values for a thing. */
  valuesOf(thing: T): V
  /** The thing has a page whose address contains its name: after a rename, the page under the new name is opened. */
  moves?: Moving<V, T>
  /** The editable fields, each with its label. */
  fields: readonly EditField<V>[]
  /** The request that gives the thing these values. */
  toInput(values: V, thing: T): InputOf<Operation<Id>>
}

export interface EditForm<V extends FieldValues> extends OperationForm<V> {
  /** The clashing fields with their choices; renders nothing without a clash. */
  notice: ReactNode
  /** Sets the values of a newer answer as the new base for comparison. */
  rebase(values: V): void
}

/** The value of the clashing field. */
const fieldOf = <V extends FieldValues>(values: V, { field }: EditClash<V>): Partial<V> =>
  Object.fromEntries(field.keys.map((key) => [key, values[key]])) as Partial<V>

/** Whether a thing has the values that were sent, or those from before; `undefined` where it has neither. */
function becameOf<V extends FieldValues>(found: V, { before, sent }: { before: V; sent: V }) {
  const changed = Object.keys(changedFrom(before, sent))
  const isAs = (wanted: V) => {
    const left = Object.keys(changedFrom(found, wanted))
    return changed.every((key) => !left.includes(key))
  }
  return isAs(sent) ? 'changed' : isAs(before) ? 'unchanged' : undefined
}

/** Merges what other users changed since a draft was typed as if the form had stayed open. */
function useRestoredBase<V>(base: { current: V }, restored: Draft<V> | undefined) {
  useLayoutEffect(() => {
    if (restored?.start) base.current = { ...base.current, ...restored.start }
  }, [base, restored])
}

export function useEditForm<V extends FieldValues, T, Id extends OperationId = OperationId>(
  typed: EditSpec<V, T, Id>,
  scope: 'panel' | 'form' = 'panel',
): EditForm<V> {
  // Input and answer belong to the same operation: from here on its type does not matter.
  const spec = typed as unknown as EditSpec<V, T>
  const shell = useShell()
  const client = useQueryClient()
  const { params, search } = usePlace()
  const { valuesOf, fields, toInput, moves, ...rest } = spec
  const kind = nounOf(shell.registry.get(spec.command).noun)
  const again = spec.again ?? byIdOf(kind, spec.thing)
  const done = spec.done ?? reportOf(kind, 'updated')
  /** The thing as last read. */
  const now = useRef(spec.thing)
  /** The values last sent, and the thing's values before that. */
  const last = useRef<{ before: V; sent: V }>(undefined)
  const { base, clashes, merge, acknowledge } = useMerging<V, V, EditClash<V>>(
    {
      async read(ctx) {
        now.current = (await ctx.read(again.operation, again.input).catch((error: unknown) => {
          throw isNotFound(error) ? new Error('It no longer exists') : error
        })) as T
        return valuesOf(now.current)
      },
      merge: (before, mine, theirs) => mergeEdit(fields, before, mine, theirs),
      acknowledge: (before, theirs, clash) => ({ ...before, ...fieldOf(theirs, clash) }),
    },
    valuesOf(spec.thing),
  )

  /** Refuses a name that belongs to another thing. */
  const refuseName = (values: V) =>
    refuseTaken(again, toInput(values, now.current).query, String(values['name']), idOf(spec.thing))
  const isRenamed = (values: V) =>
    typeof values['name'] === 'string' && values['name'] !== base.current['name']

  const form = useOperationForm<V>(
    {
      ...rest,
      async explains(error, values) {
        if (!saysNothing(error) || !isRenamed(values)) return error
        return refuseName(values).then(
          () => error,
          (found: unknown) => found,
        )
      },
      async lookAgain() {
        if (!last.current) return undefined
        const found = (await shell.ctx().read(again.operation, again.input)) as T
        return becameOf(valuesOf(found), last.current)
      },
      after(answer, values) {
        if (spec.repeatable && last.current) base.current = last.current.sent
        if (kind && typeof values['name'] === 'string')
          tellRenamed(params, kind.field, values['name'])
        if (moves) moveTo(client, moves, values, answer as T)
        spec.after?.(answer, values)
      },
      leadsTo: (answer, values) =>
        moves ? newPageOf(moves, values, search) : spec.leadsTo?.(answer, values),
      start: base.current as DefaultValues<V>,
      changes: true,
      toInput: (values) => toInput(values, spec.thing),
      filling: {
        from: (body) => changedFrom(valuesOf(spec.thing), valuesOf({ ...spec.thing, ...body })),
        isMet: (key, value) => holds(spec.thing, { [key]: value }),
        ...spec.filling,
      },
      async prepare(values) {
        // The cached thing may be stale: read it again.
        if (kind && isRenamed(values)) {
          const named = {
            ...params,
            ...toInput(values, now.current).query,
            [kind.field]: values['name'],
          }
          if (shell.ctx().find(kind.id, named)) await refuseName(values)
        }
        const found = await merge(values)
        if (found.clashes.length > 0) return undefined
        last.current = { before: valuesOf(now.current), sent: found.merged }
        return {
          input: toInput(found.merged, now.current),
          done: withKept(done(found.merged), found),
        }
      },
    },
    scope,
  )

  useRestoredBase(base, form.restored)

  return {
    ...form,
    rebase: (values) => {
      base.current = values
    },
    notice: (
      <Clashes
        title="Another user changed this in the meantime"
        clashes={clashes}
        onResolve={(clash, isTheirs) => {
          acknowledge(clash)
          const theirs = isTheirs ? fieldOf(clash.theirs, clash) : {}
          for (const [key, value] of Object.entries(theirs))
            form.fields.setValue(key as Path<V>, value as V[Path<V>], { shouldDirty: true })
        }}
      />
    ),
  }
}
