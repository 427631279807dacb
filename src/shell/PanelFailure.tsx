/** Replaces a panel that could not be shown; the page under it stays. */
import { useMemo } from 'react'
import type { FormPort } from '@commands/engine/context'
import { useShell } from '@/bind/shell'
import { Failed } from '@/bind/Part'
import { useScope } from '@/bind/scopes'
import { Panel } from '@/ui/Panel'

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
  return (
    <Panel title={title} onDismiss={port.leave}>
      <Failed what="This" error={error} retry={retry} />
    </Panel>
  )
}
