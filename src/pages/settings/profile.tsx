/**
 * The profile: who the user is, their groups, and their roles as far as the policies that the user
 * may read show them.
 */
import { styled } from 'styled-components'
import type { Group } from '@/api/contract/user'
import type { Policy, Role } from '@/api/contract/policy'
import type { Allowed } from '@/api/query'
import { versionWords } from '@/model/racks/figures'
import { VERSION_HEADER } from '@/api/version'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { VERSIONING } from '@/model/behaviours/versions'
import { roleWord } from '@/model/access/access'
import { conferredBy, rankOf, strongest } from '@/model/roles'
import { count } from '@/model/words'
import { myGroupResource } from '@/resources/settings/my-group'
import { ownSilo } from '@/resources/core/own-silo'
import { coreReads } from '@/resources/core/reads'
import { spokenVersion } from '@/resources/settings/rack-version'
import { CopyText } from '@/ui/CopyText'
import { Notice } from '@/ui/Message'
import { Properties, Property } from '@/ui/Properties'
import { Table } from '@/ui/Table'
import { Dim, Title } from '@/ui/text'
import { Actions, PageHead } from '../head'
import { PagePart } from '../PagePart'
import { PlainList } from '../list/PlainList'

const Spaced = styled.div`
  padding-top: 16px;
`

interface Held {
  key: string
  /** For example 'Silo acme'. */
  on: string
  role: Role
  /** The source of the role: the user, or a group. */
  by: string
}

/** The roles that a policy gives to a user or their groups, the strongest first. */
function heldIn(on: string, policy: Policy, me: string, groups: readonly Group[]): Held[] {
  const held = policy.roleAssignments.flatMap(({ identityId, roleName }): Held[] => {
    const group = groups.find((g) => g.id === identityId)
    if (identityId !== me && !group) return []
    const by = group ? `the group ${group.displayName}` : 'yourself'
    return [{ key: `${on} ${identityId}`, on, role: roleName, by }]
  })
  return held.sort((a, b) => rankOf(a.role) - rankOf(b.role))
}

const roleOn = (held: readonly Held[]) => strongest(held.map((h) => h.role))

const COLUMNS = [
  { key: 'on', title: 'On', render: (h: Held) => h.on, always: true },
  { key: 'role', title: 'Role', render: (h: Held) => roleWord(h.role), always: true },
  { key: 'by', title: 'Given to', render: (h: Held) => h.by, always: true },
] as const

/** The user's roles on the silo and the system, and where they come from. */
function Roles({ silo, system }: { silo: Held[] | undefined; system: Held[] | undefined }) {
  const rows = [...(silo ?? []), ...(system ?? [])]
  const role = roleOn(silo ?? [])
  return (
    <PagePart title="Roles">
      {rows.length > 0 && (
        <Table label="Roles" columns={COLUMNS} rows={rows} rowKey={(row) => row.key} />
      )}
      <Dim as="p">
        {silo === undefined
          ? 'You may not see the silo’s policy, so your role on it cannot be shown.'
          : role
            ? `Where several apply, the strongest counts: on the silo you are ${roleWord(role)}.`
            : 'You have no role on the silo.'}{' '}
        Your roles on a project are on its access page.
      </Dim>
    </PagePart>
  )
}

function LostHeader() {
  return (
    <Notice tone="warn" title={`A proxy removes the header “${VERSION_HEADER}”`}>
      The requests of this console do not reach the rack as they are sent: something between them
      takes out the header that names the version of the API. {VERSIONING['answers-in-newest'].rack}{' '}
      Which version that is, the console can only tell from the answers. Ask whoever runs the proxy
      to pass the header on.
    </Notice>
  )
}

export default function Profile() {
  const { data: me } = useRead(coreReads.me())
  const { data: groups } = useRead(coreReads.myGroups())
  const { data: silo } = useRead(coreReads.visibleSiloPolicy())
  const { data: system } = useRead(coreReads.systemPolicy())
  const held = (on: string, answer: Allowed<Policy>) =>
    answer.type === 'success' ? heldIn(on, answer.data, me.id, groups.items) : undefined
  const spoken = useSideRead(spokenVersion())
  const onSilo = held(`Silo ${me.siloName}`, silo)
  const mine = useSideRead(ownSilo()).data
  const own = onSilo?.[0]?.role
  const mapping = mine?.type === 'success' ? mine.data.mappedFleetRoles : {}
  const conferred = conferredBy(own, mapping).map((role): Held => {
    const by = `the role ${own ? roleWord(own) : ''} on the silo`
    return { key: `The system ${role} ${by}`, on: 'The system', role, by }
  })
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>{me.displayName}</Title>
        <Actions />
      </PageHead>
      <Spaced>
        <Properties>
          <Property label="Display name">{me.displayName}</Property>
          <Property label="User ID">
            <CopyText text={me.id} />
          </Property>
          <Property label="Silo">{me.siloName}</Property>
          <Property label="API version">{spoken.data && versionWords(spoken.data)}</Property>
        </Properties>
        <SideFailure what="The version of the API" query={spoken} />
        {spoken.data?.isHeaderLost && <LostHeader />}
      </Spaced>
      <Roles silo={onSilo} system={[...(held('The system', system) ?? []), ...conferred]} />
      <PagePart title="Groups" count={count(groups.items.length, 'group')}>
        <PlainList resource={myGroupResource} rows={groups.items} />
      </PagePart>
      <Notice tone="note">
        Your organisation manages this data. To change it, ask your administrator.
      </Notice>
    </>
  )
}
