import { useState } from 'react'
import { usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { NOTHING_RECORDED, recording } from '@/bind/recording'
import { NotePanel } from '@/forms/NotePanel'
import { Notice } from '@/ui/Message'
import { MacroFields } from './panel-fields'

export default function MacroCreate() {
  const { title } = usePlace()
  const [{ steps, leftOut }] = useState(() => recording.getState())
  if (steps.length === 0)
    return (
      <NotePanel title={title}>
        <Notice tone="note">
          <p>
            No commands are recorded yet. Start the recording, do what the macro is to do, and end
            the recording.
          </p>
          <Do id="macro.record" />
        </Notice>
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
