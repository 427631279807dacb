/** The content of each tab of a silo's page. */
import type { ComponentType } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useApiHas } from '@/bind/api-version'
import { useRead, useSideRead } from '@/bind/read'
import type { Role } from '@/api/contract/policy'
import { ApiError } from '@/api/errors'
import { R18 } from '@/api/version'
import { roleWord } from '@/model/access/access'
import type { SiloTab } from './rules-tabs'
import { fleetMapping } from './rules-fleet-mapping'
import { accessResource } from '@/nouns/access/role/looks'
import { useHasUserTimes } from '@/nouns/access/user/looks'
import { providerResource, siloPoolResource, siloUserResource } from './looks-parts'
import { siloSubnetPoolResource } from '@/nouns/pools/subnet-pool/looks'
import { scimTokenResource } from '@/nouns/silos/scim-token/looks'
import { QuotaMeters } from './looks-quotas'
import { identityWord } from './looks'
import { siloReads } from './reads'
import { Cards } from '@/ui/Card'
import { Empty } from '@/ui/Empty'
import { Skeleton } from '@/ui/Skeleton'
import { Faint, Tag, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Leftovers } from '@/nouns/access/role/page-leftovers'
import { PagePart } from '@/pages/PagePart'
import { ListPage } from '@/pages/list/ListPage'

interface PartProps {
  silo: string
}

const Providers = ({ silo }: PartProps) => (
  <ListPage resource={useMemo(() => providerResource(silo), [silo])} isTab />
)

function Pools({ silo }: PartProps) {
  const hasKinds = useApiHas({ since: R18 })
  return (
    <ListPage resource={useMemo(() => siloPoolResource(silo, hasKinds), [silo, hasKinds])} isTab />
  )
}

const SubnetPools = ({ silo }: PartProps) => (
  <ListPage resource={useMemo(() => siloSubnetPoolResource(silo), [silo])} isTab />
)

const Bars = styled(Cards)`
  padding: 4px 0 8px;
`

function Quotas({ silo }: PartProps) {
  const { data } = useRead(siloReads.utilization(silo))
  return (
    <PagePart title="Quotas">
      <Bars>
        <QuotaMeters of={data} />
      </Bars>
      <Faint>
        Stopped instances count only by their disks. A quota below its current use blocks new
        resources, and takes nothing away.
      </Faint>
    </PagePart>
  )
}

const Mapping = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
  }
`

const Line = styled.p`
  color: ${color('dim')};
`

function FleetRoles({ silo: name }: PartProps) {
  const { data: silo } = useRead(siloReads.silo(name))
  const mapping = fleetMapping(silo.mappedFleetRoles)
  if (mapping.length === 0)
    return (
      <Empty
        title="No mapped fleet roles"
        text="A silo role can grant a role on the fleet. None is mapped on this silo; the mapping is chosen when a silo is created."
      />
    )
  return (
    <PagePart title="Fleet roles">
      <Line>Users with a role on this silo have these roles on the fleet as well.</Line>
      <Mapping>
        {mapping.map(({ silo: role, fleet }) => (
          <li key={`${role} ${fleet}`}>
            <Tag>Silo {roleWord(role as Role)}</Tag>
            <span aria-hidden>→</span>
            <Unseen>maps to</Unseen>
            <Tag>Fleet {fleet}</Tag>
          </li>
        ))}
      </Mapping>
    </PagePart>
  )
}

function Access({ silo }: PartProps) {
  const at = useMemo(() => ({ level: 'silo' as const, silo }), [silo])
  return (
    <ListPage resource={useMemo(() => accessResource(at), [at])} isTab>
      <Leftovers at={at} />
    </ListPage>
  )
}

function Users({ silo: name }: PartProps) {
  const { data: silo } = useRead(siloReads.silo(name))
  const isLocal = silo.identityMode === 'local_only'
  const hasTimes = useHasUserTimes()
  const resource = useMemo(
    () => siloUserResource(name, isLocal, hasTimes),
    [name, isLocal, hasTimes],
  )
  return (
    <ListPage resource={resource} isTab>
      {!isLocal && (
        <Line>
          {silo.identityMode === 'saml_scim'
            ? 'The identity provider manages these users by SCIM.'
            : 'The identity provider manages these users: they appear when they first log in.'}
        </Line>
      )}
    </ListPage>
  )
}

function Scim({ silo: name }: PartProps) {
  const { data: silo } = useRead(siloReads.silo(name))
  const { data, error } = useSideRead(siloReads.scimTokens(name).page(undefined))
  const resource = useMemo(() => scimTokenResource(name), [name])
  if (error instanceof ApiError && error.statusCode === 403)
    return (
      <Empty
        title="You cannot see the SCIM tokens"
        text="Only admins of the fleet and admins of this silo see its tokens, create and delete them."
      />
    )
  if (silo.identityMode !== 'saml_scim')
    return (
      <Empty
        title="No SCIM tokens"
        text={`The identity mode of this silo is ${identityWord(silo.identityMode)}: only the users of a silo with SAML + SCIM are managed with tokens.`}
      />
    )
  // The list would throw a 403, which is handled above, so it is rendered only after the first answer.
  if (!data && !error) return <Skeleton />
  return (
    <ListPage resource={resource} isTab>
      <Line>
        The identity provider manages the users and groups of this silo with these tokens.
      </Line>
    </ListPage>
  )
}

/** Each tab's content. */
export const SILO_PARTS: Record<SiloTab, ComponentType<PartProps>> = {
  idps: Providers,
  'ip-pools': Pools,
  'subnet-pools': SubnetPools,
  quotas: Quotas,
  'fleet-roles': FleetRoles,
  access: Access,
  users: Users,
  scim: Scim,
}
