import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { siloUserSubject } from '@/nouns/silos/silo/looks-parts'
import { siloReads } from '@/nouns/silos/silo/reads'
import { ReadPanel } from '@/forms/ReadPanel'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { useTabUnder } from '@/forms/with-search'

export default function SiloUserPanel() {
  const name = useParam('silo')
  const query = useRead(siloReads.user(name, useParam('siloUser')))
  const { data: silo } = useRead(siloReads.silo(name))
  const { data: user } = query
  const isLocal = silo.identityMode === 'local_only'
  return (
    <ReadPanel
      title="User"
      subject={useMemo(() => siloUserSubject(name, user), [name, user])}
      query={query}
      back={useTabUnder(paths.silo({ silo: name }), 'users')}
      commands={isLocal ? ['silo-user.password', 'silo-user.delete'] : []}
    >
      <Fact label="Name">{user.displayName}</Fact>
      <Fact label="ID">
        <CopyText text={user.id} />
      </Fact>
      <Fact label="Silo">
        <Link href={paths.silo({ silo: name })}>{name}</Link>
      </Fact>
      <Fact label="Managed by">{isLocal ? 'operators' : 'the identity provider'}</Fact>
    </ReadPanel>
  )
}
