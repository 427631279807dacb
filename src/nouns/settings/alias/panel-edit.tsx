import { useState } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { NotePanel } from '@/forms/NotePanel'
import { settingsReads } from '@/resources/settings/reads'
import { Notice } from '@/ui/Message'
import { writeArgs } from '@commands/palette/aliases'
import { AliasFields } from './panel-fields'

export default function AliasEdit() {
  const word = useParam('alias')
  const { title } = usePlace()
  const { data } = useRead(settingsReads.aliases().all())
  // Another tab may remove the alias while it is edited.
  const [alias] = useState(() => data.items.find((a) => a.word === word))
  if (!alias)
    return (
      <NotePanel title={title}>
        <Notice tone="bad">There is no alias with the word “{word}”.</Notice>
      </NotePanel>
    )
  return (
    <AliasFields
      submit="Update alias"
      start={{ word, command: alias.command, args: writeArgs(alias.args) }}
      isEdit
    />
  )
}
