/**
 * A form that sends an operation: its values, the guard against losing them, the guard against sending twice, and the
 * server's errors at their fields. Used by pages and panels.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { asCli } from '@commands/engine/cli'
import { nounOf } from '@commands/engine/noun'
import { ApiError, isAmbiguous, messageOf } from '@/api/errors'
import type { OperationId } from '@/api/operation'
import { tellMade } from '@/bind/made'
import { useShell, usePlace } from '@/bind/shell'
import { useIsHere } from '@/bind/is-here'
import { useLatest } from '@/bind/latest'
import { useRoleChanges } from '@/bind/refusal-changes'
import { draftKey, keepDraft, restored, takeDraft, valuesOf } from './draft'
import { useFirstIds } from './first-ids'
import { useFormGuard, useFormPort } from './form-port'
import { useGivenValues } from './given-values'
import type { CompleteSpec, FormSpec, OperationForm } from './form-spec'
import { operationOf } from './form-spec'
import { completed, idOf } from './of-record'
import type { Sent } from './lost-answer'
import { explainLost, knownBefore } from './lost-answer'
import { refusedField, useRefusals } from './refusals'
import { checkFilled } from './send-valid'
import { drawRest } from './Slices'
import { useSubmission } from './submission'
import { startsFromThing } from './unchanged'

export type { FormSpec, OperationForm } from './form-spec'

/** @typeParam Id the operation, where the form reads its answer @param scope 'form' for a whole page */
export function useOperationForm<V extends FieldValues, Id extends OperationId = OperationId>(
  typed: FormSpec<V, Id>,
  scope: 'panel' | 'form' = 'panel',
): OperationForm<V> {
  const shell = useShell()
  const { address, params } = usePlace()
  const record = nounOf(shell.registry.get(typed.command).noun)
  // Input and answer belong to the same operation: from here on its type does not matter.
  const spec = completed(typed as unknown as FormSpec<V>, record, params)
  const key = draftKey(address, typed.command)
  const [draft] = useState(() => takeDraft<V>(key, shell.ctx().me?.id))
  const fields = useForm<V>({
    defaultValues: spec.start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  if (spec.changes) startsFromThing(fields.control)
  // Reading `isDirty` subscribes to it: the guard needs the current value at any time.
  const { isDirty } = fields.formState
  const { errors, ...refusals } = useRefusals(fields)
  const isSaved = useRef(false)
  const live = useLatest({ spec, fields, isDirty })

  useEffect(() => {
    if (draft)
      fields.reset({ ...(spec.start as V), ...restored(draft) }, { keepDefaultValues: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the draft
  }, [])
  const notFilled = useGivenValues(live, spec.filling)
  useFormGuard(scope, {
    isDirty: () => live.current.isDirty && !isSaved.current,
    words: () => live.current.spec.words?.(),
    goesOn: () => live.current.spec.goesOn?.(),
    keep: () => {
      const { spec: now, fields: form } = live.current
      keepDraft(key, now, valuesOf(form), shell.ctx().me?.id)
    },
  })
  const send = useSend(live, refusals, isSaved)
  const { isSending, heldBack, submit, hold } = useSubmit(live, send, isSaved)

  const actions = useMemo(() => {
    const request = () => {
      const values = valuesOf(live.current.fields)
      const { spec: now } = live.current
      return { operation: operationOf(now, values), input: now.toInput(values) }
    }
    return {
      submit,
      hold,
      leave() {
        const { spec: now, fields: form } = live.current
        if (now.repeatable) form.reset()
        else shell.leave(now.back)
      },
      request,
      cli: async () => {
        await checkFilled(live.current.fields)
        const { operation, input } = request()
        return live.current.spec.cli?.(valuesOf(live.current.fields)) ?? asCli(operation, input)
      },
    }
  }, [shell, live, submit, hold])
  const { section, isRead } = spec
  const port = useMemo(
    () => ({ ...actions, ...(section && { section }), ...(isRead && { isRead }) }),
    [actions, section, isRead],
  )
  useFormPort(scope, port, { isOpen: !spec.repeatable || isDirty })

  useRoleChanges()
  const blockedBy = shell.registry.blocked(spec.command, params, shell.ctx())
  const shown = { restored: draft, notFilled, blockedBy }
  return { fields, errors, isSending, heldBack, ...shown, ...actions }
}

interface Live<V extends FieldValues> {
  readonly current: { spec: CompleteSpec<V>; fields: OperationForm<V>['fields'] }
}
type Flag = { current: boolean }

/** Sends the values once, shows errors, and closes the form after success. */
function useSend<V extends FieldValues>(
  live: Live<V>,
  { refuse, show, clear }: Omit<ReturnType<typeof useRefusals<V>>, 'errors'>,
  isSaved: Flag,
): (values: V) => Promise<void> {
  const shell = useShell()
  const firstIds = useFirstIds(live.current.spec.command)
  const isHere = useIsHere()
  return useMemo(() => {
    async function attempt(spec: CompleteSpec<V>, values: V, sent: Sent) {
      const ids = firstIds.current
      if (spec.sendAll)
        return spec.sendAll(values, await shell.registry.sender(spec.command, shell.ctx(), { ids }))
      const prepared = spec.prepare ? await spec.prepare(values) : { input: spec.toInput(values) }
      // A user who has left the form while it was reading does not want it sent.
      if (!prepared || !isHere.current) return undefined
      sent.input = prepared.input
      sent.at = performance.now()
      sent.isSent = true
      const answer = await shell.registry.send(
        spec.command,
        operationOf(spec, values),
        prepared.input,
        shell.ctx(),
        prepared.done ?? spec.done(values),
        { followUp: spec.followUp?.(values), ids },
      )
      isSaved.current = !spec.repeatable
      await spec.furtherSteps?.(answer, values, { ids })
      const to = spec.leadsTo?.(answer, values)
      spec.after?.(answer, values)
      const id = idOf(answer)
      if (operationOf(spec, values).method === 'POST' && typeof id === 'string') tellMade(id)
      // If the user left during `furtherSteps`, the current page stays.
      if (isSaved.current && isHere.current) shell.leave(spec.back, to)
      return undefined
    }
    return async (values: V) => {
      const { spec } = live.current
      clear()
      const before = knownBefore(spec, values, shell.ctx())
      const isSent = spec.sendAll !== undefined
      const sent: Sent = { input: {}, at: performance.now(), before, isSent }
      try {
        await attempt(spec, values, sent)
      } catch (error) {
        const isLost = sent.isSent && error instanceof ApiError && isAmbiguous(error)
        const lost = isLost ? await explainLost(spec, values, error, sent) : undefined
        const shown = lost ?? (spec.explains ? await spec.explains(error, values) : error)
        // Without the form there is no other place for it.
        if (!isHere.current)
          shell.toast({
            tone: 'bad',
            heading: shell.registry.get(spec.command).title,
            text: lost?.join(' ') ?? messageOf(shown),
          })
        else if (lost) show(lost)
        else refuse(shown, refusedField(shown, spec, values))
      }
    }
  }, [shell, live, firstIds, isSaved, isHere, refuse, show, clear])
}

/** Validates and sends: one request at a time, each form once. A missing list may delay the request. */
function useSubmit<V extends FieldValues>(
  live: Live<V>,
  send: (values: V) => Promise<void>,
  isSaved: Flag,
): Pick<OperationForm<V>, 'isSending' | 'heldBack' | 'submit' | 'hold'> {
  const { isSending, submit } = useSubmission(live, send)
  const [heldBack, setHeldBack] = useState<string>()
  const held = useRef<string>(undefined)
  const actions = useMemo(
    () => ({
      submit() {
        if (isSaved.current) return undefined
        // What is not drawn yet may hold the form back.
        drawRest()
        if (held.current !== undefined) {
          setHeldBack(held.current)
          return held.current
        }
        submit()
        return undefined
      },
      hold(reason: string | undefined) {
        held.current = reason
        setHeldBack((before) => (before === reason ? before : undefined))
      },
    }),
    [submit, isSaved],
  )
  return { isSending, heldBack, ...actions }
}
