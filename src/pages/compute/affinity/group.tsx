/** The page of a group of either kind: its properties and members. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { AffinityGroupMember } from '@/api/contract/affinity'
import { useShell, usePlace } from '@/bind/shell'
import { Freshness } from '@/bind/Freshness'
import { Learn } from '@/bind/Learn'
import { MenuButton } from '@/bind/MenuButton'
import { Do, menuEntry } from '@/bind/Do'
import { useRead, useSideRead } from '@/bind/read'
import { useReplaced } from '@/bind/replaced'
import { useScope } from '@/bind/scopes'
import { GROUP_NOUN, GROUP_WORD, MAX_GROUP_MEMBERS, groupIn } from '@/model/compute/affinity'
import { listPollInterval } from '@/model/compute/polling'
import { Policy, groupSubject, memberResource } from '@/resources/compute/affinity'
import { ofKind } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { Properties, Property } from '@/ui/Properties'
import { Dim, Faint, Title } from '@/ui/text'
import { Actions, CommonProperties, PageHead, PagePart } from '@/pages/head'
import { PlainList } from '@/pages/list/PlainList'

const Spaced = styled.div`
  padding-top: 16px;
`

const memberOf = ({ value }: AffinityGroupMember) => value

export default function Group() {
  const shell = useShell()
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
  // The refusal of "add instance" looks for instances in the cache.
  useSideRead(computeReads.allInstances(project))
  const rows = useMemo(() => members.items.map(memberOf), [members])
  const resource = useMemo(() => memberResource(kind, project, name), [kind, project, name])
  const subject = useMemo(() => groupSubject(project, ofKind(kind)(group)), [project, kind, group])
  const { replaced, notice } = useReplaced(subject)
  useScope(
    useMemo(
      () => ({ name: 'detail' as const, noun, subject, replaced }),
      [noun, subject, replaced],
    ),
  )
  const given = subject.args

  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>{group.name}</Title>
        <Dim>{word} group</Dim>
        <Faint>
          <Freshness query={query} polls />
        </Faint>
        <Learn noun={noun} />
        <Actions>
          <Do id={`${noun}.edit`} given={given} />
          <MenuButton
            label={`Actions on ${group.name}`}
            items={() =>
              (
                [
                  `${noun}.add-instance`,
                  'copy.id',
                  'copy.cli',
                  'view.raw',
                  `${noun}.delete`,
                ] as const
              ).map((id) => menuEntry(shell, id, {}, [subject]))
            }
          >
            More
          </MenuButton>
        </Actions>
      </PageHead>
      {notice}
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
