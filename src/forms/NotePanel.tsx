/** A panel that shows a text instead of a thing with commands. Escape, X and a press outside close it. */
import type { PanelProps } from '@/ui/Panel'
import { Panel } from '@/ui/Panel'
import { useFormPort, useReadPort } from './form-port'

export function NotePanel(props: Omit<PanelProps, 'footer'>) {
  const port = useReadPort(props.onDismiss)
  useFormPort('panel', port)
  return <Panel {...props} />
}
