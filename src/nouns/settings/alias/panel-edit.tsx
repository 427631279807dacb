import { useState } from 'react'
import { useParam, usePlace, useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { NotePanel } from '@/forms/NotePanel'
import { withSearch } from '@/forms/with-search'
import { paths } from '@/paths'
import { settingsReads } from '@/resources/settings/reads'
import { Notice } from '@/ui/Message'
import { writeArgs } from '@commands/palette/aliases'
import { AliasFields } from './panel-fields'

export default function AliasEdit() {
  const shell = useShell()
  const word = useParam('alias')
  const { search, title } = usePlace()
  const { data } = useRead(settingsReads.aliases().all())
  // Another tab may remove the alias while it is edited.
  const [alias] = useState(() => data.items.find((a) => a.word === word))
  if (!alias)
    return (
      <NotePanel title={title} onDismiss={() => shell.leave(withSearch(paths.aliases(), search))}>
        <Notice tone="bad">No alias is called “{word}”.</Notice>
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
