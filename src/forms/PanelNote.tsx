import type { ReactNode } from 'react'
import { Notice } from '@/ui/Message'

interface PanelNoteProps {
  /** Why the form cannot be sent at all, without a full stop. */
  refusal: string | undefined
  children: ReactNode
}

/** The note above the fields of a panel: why the form cannot be sent, or else its subject. */
export const PanelNote = ({ refusal, children }: PanelNoteProps) =>
  refusal ? <Notice tone="warn">{refusal}.</Notice> : <Notice tone="note">{children}</Notice>
