/** The path of a trace on a map: which places it passes, and what is told of it below. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import { useSideRead } from '@/bind/read'
import { Link } from '@/bind/Link'
import { usePlace } from '@/bind/shell'
import { questionText } from '@/model/networking/firewall/trace-question'
import type { VpcMap } from '@/model/networking/map'
import { pathOn } from '@/model/networking/map'
import { allHops, endOf, hopText } from '@/model/networking/path/hop'
import type { Answer } from '@/model/networking/path/path'
import { answerTo } from '@/model/networking/path/path'
import { paths } from '@/paths'
import type { Trace } from '@/resources/networking/trace'
import { traceRead } from '@/resources/networking/trace'
import { Notice } from '@/ui/Message'
import { State } from '@/ui/State'
import { Dim } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { OutcomeMark, badgeOf } from './TracePath'

const Box = styled.section`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  padding: 12px 14px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  > p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
  }
  > p > a {
    margin-left: auto;
    text-decoration: underline;
    text-decoration-color: ${color('control')};
    text-underline-offset: 3px;
  }
  li {
    display: grid;
    grid-template-columns: 16px 136px minmax(0, 1fr);
    gap: 12px;
    padding: 3px 0;
    overflow-wrap: anywhere;
    ${narrow} {
      grid-template-columns: 16px minmax(0, 1fr);
      > :last-child {
        grid-column: 2;
      }
    }
  }
`

/** The places of the map that a path passes, in order, and the one at which it ends. */
export interface MapPath {
  passed: readonly string[]
  stop: string | undefined
}

interface Told extends MapPath {
  trace: Trace | undefined
  answer: Answer | { refused: string } | undefined
}

const NOTHING: MapPath = { passed: [], stop: undefined }

/** The hops as far as the path goes: what would come after its end is not passed. */
function passedOn(map: VpcMap, { project, vpc }: OneVpc, { path }: Answer): MapPath {
  const end = endOf(path)
  const hops = end ? path.hops.slice(0, path.hops.indexOf(end) + 1) : path.hops
  const stations = (here: typeof hops) =>
    here
      .filter((hop) => hop.project === undefined || hop.project === project)
      .map(({ station }) => station)
  return {
    passed: pathOn(map, vpc, stations(hops)),
    stop: end && pathOn(map, vpc, stations([end]))[0],
  }
}

/** The trace that the address asks for, on this map. */
export function useMapPath(at: OneVpc, map: VpcMap): Told {
  const { search } = usePlace()
  const { data: trace } = useSideRead(traceRead(at, search))
  const answer = useMemo(
    () => (trace?.kind === 'ready' ? answerTo(trace.world, trace.question) : undefined),
    [trace],
  )
  const found = useMemo(
    () => (answer && !('refused' in answer) ? passedOn(map, at, answer) : NOTHING),
    [map, at, answer],
  )
  return { trace, answer, ...found }
}

/** The answer in a few lines, with a link to all of it; nothing where no trace is asked for. */
export function ToldPath({ at, told: { trace, answer } }: { at: OneVpc; told: Told }) {
  const { address } = usePlace()
  const reason =
    trace?.kind === 'refused'
      ? trace.reason
      : answer && 'refused' in answer
        ? answer.refused
        : undefined
  if (reason !== undefined) return <Notice tone="warn">{reason}</Notice>
  if (trace?.kind !== 'ready' || !answer || 'refused' in answer) return null
  const { path } = answer
  const query = address.split('?')[1] ?? ''
  return (
    <Box aria-label="Trace">
      <p role="status">
        <State badge={badgeOf(path)} />
        <span>
          {questionText(trace.typed)}: {path.sentence}
        </span>
        <Link href={`${paths.vpcTrace(at)}?${query}`}>All steps</Link>
      </p>
      <ol>
        {allHops(path).map((hop, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path may pass a place twice
          <li key={i}>
            <OutcomeMark outcome={hop.outcome} />
            <Dim>{hopText(hop)}</Dim>
            <span>{hop.sentence}</span>
          </li>
        ))}
      </ol>
    </Box>
  )
}
