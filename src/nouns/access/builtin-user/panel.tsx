import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { paths } from '@/paths'
import { builtinUserSubject } from './looks'
import { accessReads } from '@/resources/access/reads'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'
import { withSearch } from '@/forms/with-search'

const NONE = [] as const

export default function BuiltinUserPanel() {
  const { search } = usePlace()
  const query = useRead(accessReads.builtinUser(useParam('builtinUser')))
  const { data: user } = query
  return (
    <ReadPanel
      title="Built-in user"
      subject={useMemo(() => builtinUserSubject(user), [user])}
      query={query}
      back={withSearch(paths.builtinUsers(), search)}
      commands={NONE}
    >
      <CommonFacts of={user} />
    </ReadPanel>
  )
}
