/** Says, while the name of a VPC or a subnet is changed, which rules and routes hold the old one, and offers to change it there. */
import { useQuery } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import { Sentence } from '@/bind/Sentence'
import type { Called } from '@/model/networking/naming'
import { OLD_VPC_NAME, namingCount } from '@/model/networking/naming'
import { namingRead } from '@/resources/networking/naming'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Message'
import { namingText } from '@commands/networking/mentions'

interface RenameNoticeProps {
  at: OneVpc
  /** What is renamed, by its present name. */
  called: Called
  /** The name in the form. */
  name: string
  /** The choice whether the new name is carried into what holds the old one; without it, it always is. */
  choice?: { isCarried: boolean; onCarry(is: boolean): void }
}

export function RenameNotice({ at, called, name, choice }: RenameNoticeProps) {
  const isCarried = choice?.isCarried ?? true
  const isChanged = name !== called.value
  const { data } = useQuery({
    ...namingRead(at, called),
    enabled: isChanged,
    throwOnError: false,
  })
  const named = data && namingText(at, data)
  if (!isChanged || !data || named === undefined) return null
  return (
    <>
      <Notice
        tone={isCarried ? 'note' : 'warn'}
        title={
          isCarried
            ? `${called.value} is named in these`
            : `${called.value} stays the name in these, and then matches nothing`
        }
      >
        <Sentence of={named} />
        {called.type === 'vpc' && <p>They get the new name, too. {OLD_VPC_NAME}</p>}
      </Notice>
      {choice && (
        <Checkbox
          label={`Also change the name in ${namingCount(data)}`}
          value={isCarried}
          onChange={choice.onCarry}
        />
      )}
    </>
  )
}
