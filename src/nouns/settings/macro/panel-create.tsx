import { useState } from 'react'
import { useShell, usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { NOTHING_RECORDED, recording } from '@/bind/recording'
import { NotePanel } from '@/forms/NotePanel'
import { withSearch } from '@/forms/with-search'
import { paths } from '@/paths'
import { Notice } from '@/ui/Message'
import { MacroFields } from './panel-fields'

export default function MacroCreate() {
  const shell = useShell()
  const { search, title } = usePlace()
  const [{ steps, leftOut }] = useState(() => recording.getState())
  if (steps.length === 0)
    return (
      <NotePanel title={title} onDismiss={() => shell.leave(withSearch(paths.macros(), search))}>
        <Notice tone="note">
          Nothing is recorded. Start to record, do what the macro shall do, and end the recording.
        </Notice>
        <Do id="macro.record" />
      </NotePanel>
    )
  return (
    <MacroFields
      submit="Create macro"
      start={{ name: '', steps }}
      leftOut={leftOut}
      onKept={() => recording.setState(NOTHING_RECORDED, true)}
    />
  )
}
