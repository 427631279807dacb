/** Replaces a panel that cannot be shown; the page under the panel stays. */
import { isNotFound } from '@/api/errors'
import type { Read } from '@/api/query'
import { Broken } from '@/bind/Part'
import { NotePanel } from '@/forms/NotePanel'
import { NOT_FOUND, isMissing, useFailureTitle } from './not-found'

export interface PanelFailureProps {
  title: string
  error: unknown
  /** The reads of the panel's subject. */
  about: readonly Read<unknown>[]
  retry(): void
}

export default function PanelFailure({ title, error, about, retry }: PanelFailureProps) {
  const lost = isNotFound(error) || isMissing(error, about)
  const heading = lost ? NOT_FOUND.title : title
  if (useFailureTitle(lost ? heading : undefined, lost)) return null
  return (
    <NotePanel title={heading}>
      {lost ? <p>{NOT_FOUND.text}</p> : <Broken what="This" error={error} retry={retry} />}
    </NotePanel>
  )
}
