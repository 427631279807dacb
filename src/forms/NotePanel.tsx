/** A panel that shows a text instead of a thing with commands. Escape, X and a press outside close it. */
import { useShell } from '@/bind/shell'
import type { PanelProps } from '@/ui/Panel'
import { Panel } from '@/ui/Panel'
import { useFormPort, useReadPort } from './form-port'

interface NotePanelProps extends Omit<PanelProps, 'footer' | 'onDismiss'> {
  /** Closes the panel, where it does not lead to the page under it. */
  onDismiss?(): void
}

export function NotePanel(props: NotePanelProps) {
  const shell = useShell()
  const port = useReadPort(props.onDismiss ?? (() => shell.leave()))
  useFormPort('panel', port)
  return <Panel {...props} onDismiss={port.leave} />
}
