/** What becomes of traffic from one end to another, and why: hop by hop. */
import type { RefObject } from 'react'
import { useMemo, useRef } from 'react'
import type { OneVpc } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { useLatest } from '@/bind/latest'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useDetail } from '@/bind/replaced'
import { useScope } from '@/bind/scopes'
import { usePlace, useShell } from '@/bind/shell'
import { runFilled } from '@/forms/run-filled'
import type { Hop, Path } from '@/model/networking/path/hop'
import { answerTo } from '@/model/networking/path/path'
import type { Suggestion } from '@/model/networking/path/suggest'
import { ruleToAllow, routeToAdd } from '@/model/networking/path/suggest'
import { textOf } from '@/model/networking/path/text'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import type { Trace } from '@/resources/networking/trace'
import { traceRead } from '@/resources/networking/trace'
import { vpcSubject } from '@/nouns/networking/vpc/looks'
import { Notice } from '@/ui/Message'
import { Dim, Title } from '@/ui/text'
import type { Scope } from '@commands/engine/scope'
import type { CommandId } from '@commands/index'
import { Actions, PageHead } from '../head'
import { OwnerSearch } from './OwnerSearch'
import { TraceMap } from './TraceMap'
import { TracePath } from './TracePath'
import { Question } from './TraceQuestion'
import { useVpc } from '@/nouns/networking/vpc/page-frame'

/** The answer of a trace that has one. */
const answerOf = (trace: Trace) =>
  trace.kind === 'ready' ? answerTo(trace.world, trace.question) : undefined

/** Whether a hop is in a VPC. */
const isIn =
  (at: OneVpc) =>
  ({ project, station }: Hop) =>
    project === at.project && station.at !== 'internet' && station.vpc === at.vpc

/** The rule that a trace was opened from, and whether it decides. */
function Asker({ at, rule, answer }: { at: OneVpc; rule: string; answer: Answered }) {
  const decides = (path: Path) =>
    path.hops.filter(isIn(at)).some(({ verdict }) => verdict?.by?.name === rule)
  const isAnswered = answer !== undefined && !('refused' in answer)
  return (
    <p>
      <Dim>Asked from the rule </Dim>
      <Link href={paths.vpcFirewallRuleEdit({ ...at, rule })}>{rule}</Link>
      <Dim>
        {isAnswered
          ? decides(answer.path)
            ? ', which decides on the path below.'
            : ', which does not decide on the path below.'
          : ': it leaves the rest of the question open.'}
      </Dim>
    </p>
  )
}

type Answered = ReturnType<typeof answerOf>
type Told = ReturnType<typeof useTold>

/** What the copied answer says of an address that nothing was found to have. */
const notKnown = (ip: string) => `Whether an instance of another project has ${ip} is not known.`

/** The trace of the address, with its answer. */
function useTold() {
  const { search } = usePlace()
  const { at: here, vpc } = useVpc()
  const { project, vpc: name } = here
  const at = useMemo(() => ({ project, vpc: name }), [project, name])
  const { data: trace } = useRead(traceRead(at, search), pollQuietly)
  const answer = useMemo(() => answerOf(trace), [trace])
  return { at, vpc, trace, answer }
}

/** What can be added so that the traffic passes, or why it cannot. */
const remedy = <T extends object>(
  suggest: () => Suggestion<T> | undefined,
  add: (found: Suggestion<T>) => unknown,
) => ({
  cannot() {
    const found = suggest()
    if (!found) return 'no answer is shown'
    return 'cannot' in found ? found.cannot : undefined
  },
  add() {
    const found = suggest()
    if (found) add(found)
  },
})

/** What commands reach of the answer that is shown. */
function useTracePort({ trace, answer }: Told, hops: RefObject<HTMLElement | null>) {
  const shell = useShell()
  const { address } = usePlace()
  const live = useLatest({ trace, answer, address })
  const hasAnswer = answer !== undefined && !('refused' in answer)
  const scope = useMemo<Scope | undefined>(() => {
    if (!hasAnswer) return undefined
    const told = () => {
      const now = live.current
      if (now.trace.kind !== 'ready' || !now.answer || 'refused' in now.answer) return undefined
      const { gaps, unknown } = now.trace
      return {
        ...now.trace,
        answer: now.answer,
        gaps: [...gaps, ...unknown.map(notKnown)],
        address: `${location.origin}${now.address}`,
      }
    }
    const rule = () => {
      const now = told()
      return now && ruleToAllow(now.world, now.answer.path, now.question)
    }
    const route = () => {
      const now = told()
      return now && routeToAdd(now.world, now.answer.path)
    }
    const fill = (id: CommandId, at: OneVpc, body: Readonly<Record<string, unknown>>) =>
      void runFilled(shell, id, { ...at }, { body }, 'button')
    return {
      name: 'detail',
      trace: {
        text: () => {
          const now = told()
          return now && textOf(now)
        },
        rule: remedy(
          rule,
          (found) => 'rule' in found && fill('firewall-rule.create', found.at, found.rule),
        ),
        route: remedy(
          route,
          (found) => 'route' in found && fill('router-route.create', found.at, found.route),
        ),
        unfold() {
          const steps = [...(hops.current?.querySelectorAll('details') ?? [])]
          if (steps.length === 0) return 'nothing was considered at the hops'
          const isAllOpen = steps.every(({ open }) => open)
          for (const step of steps) step.open = !isAllOpen
          // Each one that opens scrolls to itself: the first one comes first.
          requestAnimationFrame(() => hops.current?.scrollIntoView({ block: 'nearest' }))
          return undefined
        },
      },
    }
  }, [hasAnswer, live, shell, hops])
  useScope(scope)
}

export default function TracePage() {
  const told = useTold()
  const { at, vpc, trace, answer } = told
  const query = new URL(usePlace().address, location.origin).search
  const subject = useMemo(() => vpcSubject(at.project, vpc), [at, vpc])
  const notice = useDetail(subject)
  const hops = useRef<HTMLOListElement>(null)
  useTracePort(told, hops)
  const rule = usePlace().search.get('rule')
  const reason =
    trace.kind === 'refused'
      ? trace.reason
      : answer && 'refused' in answer
        ? answer.refused
        : undefined
  const isElsewhere = answer && !('refused' in answer) && !answer.path.hops.some(isIn(at))
  const map = (
    <Part what="The map">
      <TraceMap />
    </Part>
  )
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Trace in {vpc.name}</Title>
        <Actions>
          <Link href={paths.vpcFirewallRules(at)}>Firewall rules</Link>
          <Link href={`${paths.vpcMap(at)}${query}`}>Map</Link>
        </Actions>
      </PageHead>
      {notice}
      {rule !== null && <Asker at={at} rule={rule} answer={answer} />}
      <Question at={at} />
      {trace.kind === 'unasked' && (
        <Dim>
          Say where traffic comes from and where it goes: its path is followed hop by hop, and each
          hop says which rule or route decides there, and why.
        </Dim>
      )}
      {reason !== undefined && (
        <div role="alert">
          <Notice tone="warn">{reason}</Notice>
        </div>
      )}
      {isElsewhere && <Notice tone="note">No step of this path is in the VPC {vpc.name}.</Notice>}
      {trace.kind === 'ready' && answer && !('refused' in answer) ? (
        <TracePath
          typed={trace.typed}
          answer={answer}
          isSource={trace.question.from.kind === 'internet'}
          gaps={trace.gaps}
          hops={hops}
        >
          {map}
        </TracePath>
      ) : (
        map
      )}
      {trace.kind === 'ready' &&
        trace.unknown.map((ip) => <OwnerSearch key={ip} ip={ip} here={at.project} />)}
    </>
  )
}
