import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { settingsReads } from '@/resources/settings/reads'
import { writeArgs } from '@commands/palette/aliases'
import { AliasFields } from './AliasFields'

export default function AliasEdit() {
  const word = useParam('alias')
  const { data } = useRead(settingsReads.aliases().all())
  const alias = data.items.find((a) => a.word === word)
  return (
    <AliasFields
      submit="Update alias"
      start={{ word, command: alias?.command, args: writeArgs(alias?.args) }}
      isEdit
    />
  )
}
