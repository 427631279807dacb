/** Says, while the name of a VPC or a subnet is changed, which rules and routes keep the old one. */
import { useQuery } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import { Sentence } from '@/bind/Sentence'
import type { Called } from '@/model/networking/naming'
import { namingRead } from '@/resources/networking/naming'
import { Notice } from '@/ui/Message'
import { namingText } from '@commands/networking/mentions'

interface RenameNoticeProps {
  at: OneVpc
  /** What is renamed, by its present name. */
  called: Called
  /** The name in the form. */
  name: string
}

export function RenameNotice({ at, called, name }: RenameNoticeProps) {
  const isChanged = name !== called.value
  const { data } = useQuery({
    ...namingRead(at, called),
    enabled: isChanged,
    throwOnError: false,
  })
  const named = data && namingText(at, data)
  if (!isChanged || named === undefined) return null
  return (
    <Notice tone="warn" title={`${called.value} stays the name in these, and then matches nothing`}>
      <Sentence of={named} />
    </Notice>
  )
}
