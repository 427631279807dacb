/** Replaces a panel that could not be shown; the page under it stays. */
import { useEffect, useMemo } from 'react'
import type { FormPort } from '@commands/engine/context'
import { isNotFound } from '@/api/errors'
import { useShell } from '@/bind/shell'
import { Failed } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { Panel } from '@/ui/Panel'
import { NOT_FOUND } from './not-found'

export interface PanelFailureProps {
  title: string
  error: unknown
  retry(): void
}

export default function PanelFailure({ title, error, retry }: PanelFailureProps) {
  const shell = useShell()
  const port = useMemo<FormPort>(
    () => ({
      isRead: true,
      submit: () => undefined,
      leave: () => void shell.ctx().view.up(),
      request: () => undefined,
    }),
    [shell],
  )
  useScope(useMemo(() => ({ name: 'panel' as const, form: port }), [port]))
  const lost = isNotFound(error)
  const heading = lost ? NOT_FOUND.title : title
  useEffect(() => {
    if (lost) shell.announce(NOT_FOUND.title)
  }, [shell, lost])
  return (
    <Panel title={heading} onDismiss={port.leave}>
      {lost ? <p>{NOT_FOUND.text}</p> : <Failed what="This" error={error} retry={retry} />}
    </Panel>
  )
}
