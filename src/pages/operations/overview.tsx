/** The whole rack in one look: whether all is well, and what to look at where it is not. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Freshness } from '@/bind/Freshness'
import { Link } from '@/bind/Link'
import { Part } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { usePane } from '@/bind/shell'
import { thatCount } from '@/nouns/operations/issue/rules/acknowledged'
import { SOURCE_TITLE } from '@/nouns/operations/issue/rules/finding'
import { pollQuietly } from '@/model/polling'
import { RESOURCES, capacityEstimate, totalOf } from '@/model/operations/utilization'
import { grouped } from '@/model/words'
import { allOf } from '@/model/word-lists'
import { paths } from '@/paths'
import { poolFill } from '@/resources/operations/overview-reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { useAcknowledged, useIssuesScope } from '@/nouns/operations/issue/looks/acknowledged'
import { urgentResource } from '@/nouns/operations/issue/looks/issue'
import type { Issues, SourceState } from '@/nouns/operations/issue/looks/read'
import { READ_AGAIN_AFTER, issuesRead, uncheckedOf } from '@/nouns/operations/issue/looks/read'
import { siloUsages } from '@/resources/operations/utilization'
import { State } from '@/ui/State'
import { Dim, Faint, Head, Title } from '@/ui/text'
import { Actions, PageHead } from '../head'
import { PlainList } from '../list/PlainList'
import { DiskTile, PoolTile, ResourceTile, SledTile } from './overview-tiles'

/** A panel beside the page takes room from it, so the cards follow the page's width and not the window's. */
const Room = styled.div`
  container-type: inline-size;
  padding-bottom: 24px;
`

/** Each card is as high as what it shows. */
const Tiles = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  grid-template-areas: 'cpus' 'memory' 'storage' 'sleds' 'disks' 'pools';
  @container (width >= 620px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-areas: 'cpus memory' 'storage sleds' 'disks disks' 'pools pools';
  }
  @container (width >= 960px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    grid-template-areas: 'cpus memory storage' 'sleds pools pools' 'disks pools pools';
  }
  @container (width >= 1600px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    grid-template-areas: 'cpus memory storage pools' 'sleds disks disks pools';
  }
`

const Verdict = styled.section`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 56px;
  padding: 16px 0;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  a:hover {
    text-decoration: underline;
  }
`

/** Findings that the overview lists: as many as have room, between these; the page of issues has all. */
const LEAST_LISTED = 5
const MOST_LISTED = 12

/** The pixels of the space below the page. */
const BELOW = 24

/** How many findings have room in the window beside all else on the page. */
function useListed() {
  const pane = usePane()
  const list = useRef<HTMLDivElement>(null)
  const [listed, setListed] = useState(LEAST_LISTED)
  useLayoutEffect(() => {
    const box = pane.current
    if (!box) return undefined
    const look = () => {
      const row = list.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight
      if (!row || !list.current) return
      const rows = list.current.querySelectorAll('[data-row]').length * row
      const others = [...box.children].reduce((sum, one) => sum + outerHeight(one), 0) - rows
      const room = Math.floor((box.clientHeight - others - BELOW) / row)
      setListed(Math.max(LEAST_LISTED, Math.min(MOST_LISTED, room)))
    }
    const observer = new ResizeObserver(look)
    for (const one of [box, ...box.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [pane])
  return { list, listed }
}

/** Its height with its margins, in pixels. */
function outerHeight(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element)
  const margins = Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
  return element.getBoundingClientRect().height + (margins || 0)
}

/** The sources in running text: 'instances, disks, and IP pools'. */
const inText = (states: readonly SourceState[]) =>
  allOf(
    states.map(({ source }) =>
      SOURCE_TITLE[source].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    ),
  )

/** Nothing needs a person, as far as was looked. */
function AllIsWell({ sources }: Pick<Issues, 'sources'>) {
  return (
    <>
      <State badge={{ glyph: 'full', tone: 'ok', word: 'Nothing is wrong' }} />
      <Dim as="p">Looked at: {inText(sources.filter(({ how }) => how === 'read'))}.</Dim>
    </>
  )
}

/** What was not looked at, whatever was found. */
function LeftOut({ sources }: Pick<Issues, 'sources'>) {
  const refused = sources.filter(({ how }) => how === 'refused')
  const unchecked = uncheckedOf(sources)
  return (
    <>
      {refused.length > 0 && <Dim as="p">Not shown to you: {inText(refused)}.</Dim>}
      {unchecked.length > 0 && <Dim as="p">Not looked at: {unchecked.join(', ')}.</Dim>}
    </>
  )
}

/** What needs a person now, the worst of it with what mends it; what was looked at when nothing does. */
function Findings({ query }: { query: UseQueryResult<Issues> }) {
  const { data } = query
  const marks = useAcknowledged(data)
  useIssuesScope(data, marks)
  const resource = useMemo(() => urgentResource(marks), [marks])
  const { list, listed: most } = useListed()
  if (!data) return <Dim role="status">Looking…</Dim>
  const isReading = data.sources.some(({ how }) => how === 'reading')
  const hasFailed = data.sources.some(({ how }) => how === 'failed')
  const open = thatCount(marks, data.items)
  const known = data.items.length - open.length
  const listed = open.slice(0, most)
  const isWell = data.items.length === 0 && !hasFailed && !isReading
  return (
    <>
      <Line role="status">
        {isWell && <AllIsWell sources={data.sources} />}
        {open.length > 0 && (
          <Head>
            Needs a person: {listed.length < open.length && `${listed.length} of `}
            {grouped(open.length)}
          </Head>
        )}
        {open.length === 0 && known > 0 && (
          <State badge={{ glyph: 'ring', tone: 'off', word: 'Nothing new needs a person' }} />
        )}
        {hasFailed && <Dim>Not everything could be read.</Dim>}
        {isReading && <Dim>Looking…</Dim>}
        {data.items.length > 0 && (
          <Link href={paths.issues()}>
            {listed.length < open.length ? `All ${grouped(open.length)} issues` : 'Issues'}
          </Link>
        )}
        {known > 0 && <Faint>{grouped(known)} acknowledged in this browser</Faint>}
      </Line>
      {!isReading && <LeftOut sources={data.sources} />}
      {listed.length > 0 && (
        <div ref={list}>
          <PlainList resource={resource} rows={listed} named="urgent" />
        </div>
      )}
    </>
  )
}

function Content() {
  const sleds = useSideRead(hardwareReads.sleds().all(), pollQuietly)
  const disks = useSideRead(hardwareReads.disks().all(), pollQuietly)
  const usages = useSideRead(siloUsages().all(), pollQuietly)
  const pools = useSideRead(poolFill(), pollQuietly)
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
      <Verdict aria-label="What needs a person now">
        <Findings query={issues} />
      </Verdict>
      <Room>
        <Tiles>
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
          <SledTile query={sleds} />
          <DiskTile query={disks} />
          <PoolTile query={pools} />
        </Tiles>
      </Room>
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
