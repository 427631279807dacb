/** How much of its quota the user's own silo uses, and what it has provisioned over time. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Freshness } from '@/bind/Freshness'
import { Part, SideFailure } from '@/bind/Part'
import { useEarlyRead, useSideRead } from '@/bind/read'
import { usePlace } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import { utilization, visibleProjects } from '@/resources/derived'
import { Notice } from '@/ui/Message'
import { Skeleton } from '@/ui/Skeleton'
import { Faint, Title } from '@/ui/text'
import { Actions, PageHead } from '../../head'
import { ProvisionedCharts } from './ProvisionedCharts'
import { UsageBars } from './UsageBars'

const Spaced = styled.div`
  display: grid;
  gap: 16px;
  min-height: 90px;
  padding: 16px 0;
`

export default function SiloUtilization() {
  const chosen = usePlace().search.get('project') ?? undefined
  const query = useEarlyRead(utilization(), pollQuietly)
  const usage = query.data?.type === 'success' ? query.data.data : undefined
  const projects = useSideRead(visibleProjects())
  const names = useMemo(
    () =>
      projects.data?.type === 'success' ? projects.data.data.items.map(({ name }) => name) : [],
    [projects.data],
  )
  const of = useMemo(() => ({ level: 'silo', project: chosen }) as const, [chosen])
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Utilization</Title>
        <Faint>{query.data && <Freshness query={query} polls />}</Faint>
        <Actions />
      </PageHead>
      <Spaced>
        {query.data?.type === 'error' ? (
          <Notice tone="note" title="You may not see the utilization of the silo">
            Only users with a role on the silo may.
          </Notice>
        ) : usage ? (
          <UsageBars provisioned={usage.provisioned} quota={usage.capacity} quotaLabel="Quota" />
        ) : (
          <Skeleton />
        )}
        <SideFailure what="The list of projects" query={projects} />
      </Spaced>
      {/* Users who may not read the quota may not read the values of the charts either, so no request is sent. */}
      {usage && (
        <Part what="The charts">
          <ProvisionedCharts
            of={of}
            choices={{ parameter: 'project', label: 'Project', all: 'All projects', names, chosen }}
          />
        </Part>
      )}
    </>
  )
}
