import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { builtinUserSubject } from './looks'
import { accessReads } from '@/resources/access/reads'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'

const NONE = [] as const

export default function BuiltinUserPanel() {
  const query = useRead(accessReads.builtinUser(useParam('builtinUser')))
  const { data: user } = query
  return (
    <ReadPanel
      title="Built-in user"
      subject={useMemo(() => builtinUserSubject(user), [user])}
      query={query}
      commands={NONE}
    >
      <CommonFacts of={user} />
    </ReadPanel>
  )
}
