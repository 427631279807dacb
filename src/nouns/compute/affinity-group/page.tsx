/** The page of a group of either kind: its properties and members. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { AffinityGroupMember } from '@/api/contract/affinity'
import { usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { useRead, useSideRead } from '@/bind/read'
import { GROUP_NOUN, GROUP_WORD, MAX_GROUP_MEMBERS, groupIn } from './rules'
import { listPollInterval } from '@/model/compute/polling'
import { Policy, groupSubject, memberResource } from './looks'
import { ofKind } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { CommonProperties, DetailHead } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'

const Spaced = styled.div`
  padding-top: 16px;
`

const memberOf = ({ value }: AffinityGroupMember) => value

export default function Group() {
  const at = groupIn(usePlace().params)
  const { kind, project, group: name } = at
  const word = GROUP_WORD[kind]
  const noun = GROUP_NOUN[kind]
  const { data: group } = useRead(computeReads.group(at))
  const pollInterval = useMemo(() => listPollInterval(), [])
  const query = useRead(computeReads.members(at), (page) =>
    pollInterval(page?.items.map(memberOf) ?? [], Date.now()),
  )
  const { data: members } = query
  // The check of "add instance" looks for instances in the cache.
  useSideRead(computeReads.allInstances(project))
  const rows = useMemo(() => members.items.map(memberOf), [members])
  const resource = useMemo(() => memberResource(kind, project, name), [kind, project, name])
  const subject = useMemo(() => groupSubject(project, ofKind(kind)(group)), [project, kind, group])
  const given = subject.args

  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        beside={<Dim>{word} group</Dim>}
        more={[
          `${noun}.add-instance`,
          'copy.id',
          'copy.cli',
          ...(kind === 'antiAffinityGroup' ? (['copy.terraform'] as const) : []),
          'view.raw',
          `${noun}.delete`,
        ]}
      >
        <Do id={`${noun}.edit`} given={given} />
      </DetailHead>
      <Spaced>
        <Properties>
          <Property label="Type">{word}</Property>
          <Property label="Policy">
            <Policy policy={group.policy} />
          </Property>
          <Property label="Members">{rows.length}</Property>
          <CommonProperties of={group} />
        </Properties>
      </Spaced>
      <PagePart
        title="Members"
        count={`${rows.length} of ${MAX_GROUP_MEMBERS}`}
        actions={<Do id={`${noun}.add-instance`} given={given} kind="primary" />}
      >
        <PlainList resource={resource} rows={rows} named="members" />
      </PagePart>
    </>
  )
}
