/**
 * A small form inside a page or a panel: a disk, a key, a certificate. While it is open, form keys act on it: the
 * user must submit or cancel it first.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { useShell } from '@/bind/shell'
import { useKeys } from '@/bind/Do'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { useFirstField } from '@/forms/first-field'
import { useFormGuard } from '@/forms/form-port'
import { moveSection } from '@/forms/sections'
import { useSubmission } from '@/forms/submission'
import { Button } from '@/ui/Button'
import { ReadOnlyFields } from '@/ui/read-only'
import { color } from '@/ui/tokens'
import type { FormPort } from '@commands/engine/context'

const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: 14px 16px;
  border: 1px solid ${color('lineStrong')};
  border-left: 2px solid ${color('accent')};
  background: ${color('raised')};
  h3 {
    font-weight: 500;
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** Notified when a small form opens or closes. */
export const OpenDrafts = createContext<(name: string, isOpen: boolean) => void>(() => {})

interface DraftBoxProps<V extends FieldValues> {
  /** For example 'New disk'. */
  title: string
  /** The scope of the outer form: the keys of the small form take precedence over it. */
  within?: 'form' | 'panel'
  fields: UseFormReturn<V>
  onAdd: (values: V) => void | Promise<void>
  onClose: () => void
  children: ReactNode
}

export function DraftBox<V extends FieldValues>({
  title,
  within = 'form',
  fields,
  onAdd,
  onClose,
  children,
}: DraftBoxProps<V>) {
  const shell = useShell()
  const notify = useContext(OpenDrafts)
  const submitKeys = useKeys('form.submit')
  const leaveKeys = useKeys('form.leave')
  const { isDirty } = fields.formState
  const live = useLatest({ fields, isDirty, onAdd, onClose })
  useFormGuard(within, { isDirty: () => live.current.isDirty })
  const add = useCallback((values: V) => live.current.onAdd(values), [live])
  const { isSending, submit } = useSubmission(live, add)
  useEffect(() => {
    notify(title, true)
    return () => notify(title, false)
  }, [notify, title])
  const box = useRef<HTMLDivElement>(null)
  useFirstField(box)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const port = useMemo<FormPort>(
    () => ({
      submit() {
        submit()
        return undefined
      },
      async leave() {
        const now = live.current
        const mayGo =
          !now.isDirty ||
          (await shell.ctx().confirm({
            title: 'Discard what you typed?',
            lines: ['It has not been added yet.'],
            names: [],
            refused: [],
            verb: 'Discard',
            tone: 'danger',
          }))
        if (mayGo) now.onClose()
      },
      ...(within === 'form' && { section: moveSection }),
      request: () => undefined,
    }),
    [shell, live, submit, within],
  )
  useScope(useMemo(() => ({ name: within, form: port }), [within, port]))

  const press = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key !== 'Enter' || !isField || event.defaultPrevented) return
    event.preventDefault()
    submit()
  }
  return (
    <Box
      ref={box}
      role="group"
      aria-label={title}
      aria-busy={isSending || undefined}
      onKeyDown={press}
    >
      <h3>{title}</h3>
      <ReadOnlyFields value={isSending}>{children}</ReadOnlyFields>
      <Row>
        <Button kind="primary" busy={isSending} onClick={submit} keys={submitKeys}>
          {title}
        </Button>
        <Button onClick={() => port.leave()} keys={leaveKeys}>
          Cancel
        </Button>
      </Row>
    </Box>
  )
}
