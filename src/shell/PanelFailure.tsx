/** Replaces a panel that could not be shown; the page under it stays. */
import { useEffect } from 'react'
import { isNotFound } from '@/api/errors'
import { useShell } from '@/bind/shell'
import { Failed } from '@/bind/Part'
import { useFormPort, useReadPort } from '@/forms/form-port'
import { Panel } from '@/ui/Panel'
import { NOT_FOUND } from './not-found'

export interface PanelFailureProps {
  title: string
  error: unknown
  retry(): void
}

export default function PanelFailure({ title, error, retry }: PanelFailureProps) {
  const shell = useShell()
  const port = useReadPort(() => void shell.ctx().view.up())
  useFormPort('panel', port)
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
