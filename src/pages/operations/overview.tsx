/** The whole rack in one look: whether all is well, and what to look at where it is not. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Freshness } from '@/bind/Freshness'
import { Link } from '@/bind/Link'
import { Part } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { Source } from '@/model/operations/issues/finding'
import { SEVERITY_WORD, SOURCE_TITLE, byProblem } from '@/model/operations/issues/finding'
import { quietPollInterval } from '@/model/polling'
import { RESOURCES, capacityEstimate, totalOf } from '@/model/operations/utilization'
import { grouped } from '@/model/words'
import { allOf } from '@/model/word-lists'
import { paths } from '@/paths'
import { poolFill } from '@/resources/operations/overview-reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { SEVERITY_LOOK } from '@/resources/operations/issues/issue'
import { leadOf } from '@/resources/operations/issues/links'
import type { Issues, SourceState } from '@/resources/operations/issues/read'
import { READ_AGAIN_AFTER, issuesRead } from '@/resources/operations/issues/read'
import { siloUsages } from '@/resources/operations/utilization'
import { State } from '@/ui/State'
import { Dim, Faint, Title } from '@/ui/text'
import { Actions, PageHead } from '../head'
import { DiskTile, PoolTile, ResourceTile, SledTile } from './overview-tiles'

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 16px;
  padding-bottom: 24px;
`

const Verdict = styled.div`
  min-height: 56px;
  padding: 16px 0;
  ul {
    display: grid;
    gap: 4px;
  }
  li a {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 8px;
  }
  a:hover {
    text-decoration: underline;
  }
`

/** A line names this many things. */
const NAMED = 3

const some = (names: readonly string[]): string =>
  names.length <= NAMED
    ? allOf(names)
    : `${names.slice(0, NAMED).join(', ')} and ${grouped(names.length - NAMED)} more`

/** The page of issues, filtered by the first word of the source. */
const issuesOf = (source: Source) =>
  `${paths.issues()}?${new URLSearchParams({ q: `source:${SOURCE_TITLE[source].split(' ')[0]?.toLowerCase()}` })}`

/** The sources in running text: 'instances, disks, and IP pools'. */
const inText = (states: readonly SourceState[]) =>
  allOf(
    states.map(({ source }) =>
      SOURCE_TITLE[source].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    ),
  )

/** Nothing needs a person, as far as was looked. */
function AllIsWell({ sources }: Pick<Issues, 'sources'>) {
  const refused = sources.filter(({ how }) => how === 'refused')
  const unread = sources.flatMap(({ how, notes }) => (how === 'read' ? notes : []))
  return (
    <>
      <State badge={{ glyph: 'full', tone: 'ok', word: 'Nothing is wrong' }} />
      <Dim as="p">Looked at: {inText(sources.filter(({ how }) => how === 'read'))}.</Dim>
      {refused.length > 0 && <Dim as="p">Not shown to you: {inText(refused)}.</Dim>}
      {unread.length > 0 && <Dim as="p">Not looked at: {unread.join(', ')}.</Dim>}
    </>
  )
}

/** What needs a person now, a line for each kind of problem; what was looked at when nothing does. */
function Findings({ query }: { query: UseQueryResult<Issues> }) {
  const { data } = query
  if (!data) return <Dim>Looking…</Dim>
  const isReading = data.sources.some(({ how }) => how === 'reading')
  const hasFailed = data.sources.some(({ how }) => how === 'failed')
  return (
    <>
      {hasFailed && <Dim as="p">Not everything could be read.</Dim>}
      {isReading && <Dim as="p">Looking…</Dim>}
      {data.items.length === 0 && !hasFailed && !isReading && <AllIsWell sources={data.sources} />}
      {data.items.length > 0 && (
        <ul aria-label="What needs a person now">
          {byProblem(data.items).map((group) => {
            const [first, ...others] = group
            const { id, source, severity, problem } = first
            const own = others.length === 0 ? leadOf(first).address?.(first) : undefined
            return (
              <li key={id}>
                <Link href={own ?? issuesOf(source)}>
                  <State badge={{ ...SEVERITY_LOOK[severity], word: SEVERITY_WORD[severity] }} />
                  <span>
                    {SOURCE_TITLE[source]}: {some(group.map(({ name }) => name))} ({problem})
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function Content() {
  const pollInterval = useMemo(() => quietPollInterval(), [])
  const sleds = useSideRead(hardwareReads.sleds().all(), pollInterval)
  const disks = useSideRead(hardwareReads.disks().all(), pollInterval)
  const usages = useSideRead(siloUsages().all(), pollInterval)
  const pools = useSideRead(poolFill(), pollInterval)
  const silos = usages.data?.items
  const used = useMemo(() => silos && totalOf(silos.map(({ provisioned }) => provisioned)), [silos])
  const quota = useMemo(() => silos && totalOf(silos.map(({ allocated }) => allocated)), [silos])
  const estimate = useMemo(() => sleds.data && capacityEstimate(sleds.data.items), [sleds.data])
  const issues = useSideRead(issuesRead(), () => READ_AGAIN_AFTER)
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Overview</Title>
        <Faint>{sleds.data && <Freshness query={sleds} polls />}</Faint>
        <Actions />
      </PageHead>
      <Verdict role="status">
        <Findings query={issues} />
      </Verdict>
      <Tiles>
        <SledTile query={sleds} />
        {RESOURCES.map((kind) => (
          <ResourceTile
            key={kind}
            kind={kind}
            query={usages}
            used={used}
            quota={quota}
            estimate={estimate}
          />
        ))}
        <DiskTile query={disks} />
        <PoolTile query={pools} />
      </Tiles>
    </>
  )
}

export default function Overview() {
  return (
    <Part what="The overview">
      <Content />
    </Part>
  )
}
