/** The answer to a trace: how the traffic ends, and its path hop by hop, each with all that was considered there. */
import type { ReactNode, Ref } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { usePlace } from '@/bind/shell'
import type { Answer } from '@/model/networking/path/path'
import type { Ending, Hop, Path } from '@/model/networking/path/hop'
import { allHops, endOf, hopText, pathText } from '@/model/networking/path/hop'
import { mixedText, partText } from '@/model/networking/path/text'
import type { TraceQuestion } from '@/model/networking/firewall/trace-question'
import { numberTyped, questionText } from '@/model/networking/firewall/trace-question'
import { formatIp } from '@/model/networking/ip'
import { count } from '@/model/words'
import { paths } from '@/paths'
import {
  routeRows,
  routeStepsResource,
  stepRows,
  traceResource,
} from '@/resources/networking/trace-steps'
import { Disclosure } from '@/ui/Disclosure'
import { Cross, Tick } from '@/ui/Glyph'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { Actions } from '../head'
import { PagePart } from '../PagePart'
import { withChanges } from '../list/address'
import { PlainList } from '../list/PlainList'

const Verdicts = styled.div`
  display: grid;
  gap: 6px;
  padding: 12px 0;
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color('control')};
    text-underline-offset: 3px;
  }
`

const Hops = styled.ol`
  display: grid;
  border-top: 1px solid ${color('line')};
`

const Line = styled.li`
  display: grid;
  grid-template-columns: 16px 136px minmax(0, 1fr);
  gap: 2px 12px;
  padding: 10px 0;
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  details {
    grid-column: 3;
    border-top: 0;
  }
  details > summary {
    padding: 4px 0;
  }
  ${narrow} {
    grid-template-columns: 16px minmax(0, 1fr);
    > div,
    details {
      grid-column: 2;
    }
    details {
      margin-inline-start: -28px;
    }
  }
`

const Mark = styled.span<{ $outcome: Hop['outcome'] }>`
  color: ${({ $outcome }) =>
    color($outcome === 'passes' ? 'ok' : $outcome === 'stops' ? 'bad' : 'faint')};
`

const BADGE: Readonly<Record<Ending, Omit<Badge, 'word'>>> = {
  allowed: { glyph: 'full', tone: 'ok' },
  denied: { glyph: 'cross', tone: 'bad' },
  dropped: { glyph: 'cross', tone: 'bad' },
  'no route': { glyph: 'cross', tone: 'bad' },
  unreachable: { glyph: 'cross', tone: 'warn' },
  unknown: { glyph: 'dotted', tone: 'off' },
}

/** How a path ends, as a state. */
export const badgeOf = (path: Path): Badge => ({
  ...(path.back?.droppedBy === undefined ? BADGE[path.ending] : { glyph: 'left', tone: 'warn' }),
  word: pathText(path),
})

const OUTCOME_WORDS: Readonly<Record<Hop['outcome'], string>> = {
  passes: 'passes',
  stops: 'stops',
  unknown: 'not known',
}

/** Whether the traffic passes a hop. */
export function OutcomeMark({ outcome }: Pick<Hop, 'outcome'>) {
  return (
    <Mark $outcome={outcome}>
      {outcome === 'passes' ? (
        <Tick />
      ) : outcome === 'stops' ? (
        <Cross />
      ) : (
        <span aria-hidden>?</span>
      )}
      <Unseen>{OUTCOME_WORDS[outcome]}</Unseen>
    </Mark>
  )
}

/** The page of what is at a hop. */
function addressOf({ project, station }: Hop): string | undefined {
  if (project === undefined || station.at === 'internet') return undefined
  const at = { project, vpc: station.vpc }
  switch (station.at) {
    case 'gateway':
      return paths.internetGateway({ ...at, gateway: station.gateway })
    case 'router':
      return paths.vpcRouter({ ...at, router: station.router })
    case 'subnet':
      return paths.vpcSubnet({ ...at, subnet: station.subnet })
    default:
      return paths.instanceNetworking({ project, instance: station.instance })
  }
}

/** All that was considered at a hop. */
function Considered({ hop, number }: { hop: Hop; number: number }) {
  const { project, station, verdict, routes } = hop
  const vpc = station.at === 'internet' ? undefined : station.vpc
  const at = useMemo(
    () => (project !== undefined && vpc !== undefined ? { project, vpc } : undefined),
    [project, vpc],
  )
  const rules = useMemo(
    () =>
      at &&
      verdict && {
        resource: traceResource(at, verdict.direction),
        rows: stepRows(verdict.steps),
      },
    [at, verdict],
  )
  const routing = useMemo(
    () => at && routes && { resource: routeStepsResource(at), rows: routeRows(routes.steps) },
    [at, routes],
  )
  const isEnd = hop.ends !== undefined
  if (rules && rules.rows.length > 0)
    return (
      <Disclosure title={`${count(rules.rows.length, 'rule')} in order`} isOpen={isEnd}>
        <PlainList resource={rules.resource} rows={rules.rows} named={`hop-${number}`} />
        {verdict && verdict.left > 0 && (
          <Faint>{count(verdict.left, 'later rule')} not considered.</Faint>
        )}
      </Disclosure>
    )
  if (routing && routing.rows.length > 0)
    return (
      <Disclosure title={count(routing.rows.length, 'route')} isOpen={isEnd}>
        <PlainList resource={routing.resource} rows={routing.rows} named={`hop-${number}`} />
      </Disclosure>
    )
  return null
}

function HopLine({ hop, number }: { hop: Hop; number: number }) {
  const address = addressOf(hop)
  const label = hopText(hop)
  return (
    <Line>
      <OutcomeMark outcome={hop.outcome} />
      <Dim>{address === undefined ? label : <Link href={address}>{label}</Link>}</Dim>
      <div>
        <p>{hop.sentence}</p>
        {hop.detail !== undefined && <Faint>{hop.detail}</Faint>}
      </div>
      <Considered hop={hop} number={number} />
    </Line>
  )
}

/** How another part of the question ends, with a link that asks for it alone. */
function Part({
  words,
  path,
  changes,
}: {
  words: string
  path: Path
  changes: Readonly<Record<string, string>> | undefined
}) {
  const { address } = usePlace()
  return (
    <p>
      <State badge={badgeOf(path)} />
      {changes ? <Link href={withChanges(address, changes)}>{words}</Link> : <span>{words}</span>}
      <Dim>{path.sentence}</Dim>
    </p>
  )
}

/** What the whole answer comes to; the parts of a mixed one are told below it. */
function Headline({ typed, answer }: { typed: TraceQuestion; answer: Answer }) {
  const { path, others } = answer
  const mixed = mixedText(answer, typed.protocol)
  const isPartly =
    mixed !== undefined &&
    [path, ...others.map((other) => other.path)].some(({ ending }) => ending === 'allowed')
  return (
    <p role="status">
      <State
        badge={isPartly ? { glyph: 'left', tone: 'warn', word: 'Partly allowed' } : badgeOf(path)}
      />
      <span>
        {questionText(typed)}: {mixed === undefined ? path.sentence : `${mixed}.`}
      </span>
    </p>
  )
}

/** The answer. @param isSource the source is the internet, where networks of it differ */
export function TracePath({
  typed,
  answer,
  isSource,
  gaps,
  hops,
  children,
}: {
  typed: TraceQuestion
  answer: Answer
  isSource: boolean
  gaps: readonly string[]
  /** The list of the hops. */
  hops: Ref<HTMLOListElement>
  /** What stands between the verdict and the steps. */
  children: ReactNode
}) {
  const { path, others, otherFamily } = answer
  const end = endOf(path)
  return (
    <>
      <Verdicts>
        <Headline typed={typed} answer={answer} />
        {answer.ports && others.length > 0 && (
          <Part
            words={partText({ ports: answer.ports }, isSource, typed.protocol)}
            path={path}
            changes={undefined}
          />
        )}
        {others.map((other) => {
          const words = partText(other, isSource, typed.protocol)
          const port = other.ports?.[0]?.[0]
          const net = other.nets?.[0]
          const first = net && formatIp({ family: net.family, value: net.first })
          return (
            <Part
              key={words}
              words={words}
              path={other.path}
              changes={
                port === undefined
                  ? first === undefined
                    ? undefined
                    : { [isSource ? 'from' : 'to']: first }
                  : numberTyped(typed.protocol, port)
              }
            />
          )
        })}
        {otherFamily && (
          <Part
            words={`IPv${otherFamily.family}`}
            path={otherFamily}
            changes={{ version: String(otherFamily.family) }}
          />
        )}
        {gaps.map((gap) => (
          <Faint key={gap}>{gap}</Faint>
        ))}
      </Verdicts>
      {children}
      <PagePart
        title="Path"
        count={count(allHops(path).length, 'hop')}
        actions={
          <Actions>
            {end?.ends === 'denied' && <Do id="vpc.allow-traced" />}
            {(end?.ends === 'no route' || end?.ends === 'dropped') && <Do id="vpc.route-traced" />}
            <Do id="vpc.unfold-trace" />
            <Do id="vpc.copy-trace" />
          </Actions>
        }
      >
        <Hops ref={hops} aria-label="Path">
          {allHops(path).map((hop, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the hops of one path keep their places
            <HopLine key={i} hop={hop} number={i + 1} />
          ))}
        </Hops>
      </PagePart>
    </>
  )
}
