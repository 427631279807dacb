import { useState } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { NotePanel } from '@/forms/NotePanel'
import { settingsReads } from '@/resources/settings/reads'
import { Notice } from '@/ui/Message'
import { MacroFields } from './panel-fields'

export default function MacroEdit() {
  const name = useParam('macro')
  const { title } = usePlace()
  const { data } = useRead(settingsReads.macros().all())
  // Another tab may remove the macro while it is edited.
  const [macro] = useState(() => data.items.find((one) => one.name === name))
  if (!macro)
    return (
      <NotePanel title={title}>
        <Notice tone="bad">There is no macro with the name “{name}”.</Notice>
      </NotePanel>
    )
  return <MacroFields submit="Update macro" start={{ name, steps: macro.steps }} isEdit />
}
