/** A panel that shows a text, and not a thing with commands. Escape, X and a press outside leave it. */
import type { PanelProps } from '@/ui/Panel'
import { Panel } from '@/ui/Panel'
import { useFormPort, useReadPort } from './form-port'

export function NotePanel(props: Omit<PanelProps, 'footer'>) {
  const port = useReadPort(props.onDismiss)
  useFormPort('panel', port)
  return <Panel {...props} />
}
