/** Which rule decides about one packet, and why: line by line. */
import type { FormEvent } from 'react'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { supporting } from '@/api/query'
import { Link } from '@/bind/Link'
import { usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { useDetail } from '@/bind/replaced'
import { quietPollInterval } from '@/model/polling'
import type { Routed } from '@/model/networking/firewall/route'
import { targetWords, traceRoutes } from '@/model/networking/firewall/route'
import type { Verdict } from '@/model/networking/firewall/trace'
import { directionsOf, flowWords, placeWords, traceRules } from '@/model/networking/firewall/trace'
import { isIcmp, protocolWord } from '@/model/networking/firewall-rule'
import type { TraceQuestion } from '@/model/networking/firewall/trace-question'
import {
  TRACED,
  problemsOf,
  problemsOfGiven,
  searchOf,
  typedIn,
  withProtocol,
} from '@/model/networking/firewall/trace-question'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { stepRows, traceResource } from '@/resources/networking/trace-steps'
import { END_WORDS } from '@/resources/networking/router'
import type { Trace } from '@/resources/networking/trace'
import { networkRead } from '@/resources/networking/firewall-reads'
import { networkingReads } from '@/resources/networking/reads'
import { traceRead } from '@/resources/networking/trace'
import { vpcSubject } from '@/resources/networking/vpc'
import { Button } from '@/ui/Button'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { Properties, Property } from '@/ui/Properties'
import { Segmented } from '@/ui/Segmented'
import { State } from '@/ui/State'
import { TextField } from '@/ui/TextField'
import { Dim, Faint, Title } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { PageHead } from '../head'
import { PagePart } from '../PagePart'
import { useSearchWriter } from '../list/address'
import { PlainList } from '../list/PlainList'
import { useVpc } from './VpcPage'

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(168px, 1fr));
  gap: 12px;
  align-items: start;
  padding: 16px 0;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Go = styled.div`
  padding-top: 29px;
  ${narrow} {
    padding-top: 0;
  }
`

const Sentence = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  padding-bottom: 12px;
`

const PROTOCOLS = TRACED.map((value) => ({ value, label: protocolWord(value) }))

/** The question. It is part of the address: a reload, Back and a link keep it. */
function Question({ at }: { at: OneVpc }) {
  const { search, visit } = usePlace()
  const write = useSearchWriter()
  const { data: instances } = useRead(supporting(computeReads.allInstances(at.project)))
  const asked = typedIn(search)
  const [typed, setTyped] = useState({ visit, ...asked })
  if (typed.visit !== visit) setTyped({ visit, ...asked })
  const [tried, setTried] = useState(false)
  const problems = tried ? problemsOf(typed) : problemsOfGiven(search, typed)
  const options = useMemo(
    () => instances.items.map(({ name }) => ({ value: name, label: name })),
    [instances],
  )
  const set = (more: Partial<TraceQuestion>) => setTyped((before) => ({ ...before, ...more }))
  const ask = () => {
    setTried(true)
    if (Object.keys(problemsOf(typed)).length === 0) write(searchOf(typed), 'push')
  }
  const end = (field: 'from' | 'to', label: string) => (
    <ComboBox
      label={label}
      hint="Instance or IP address"
      custom="names"
      placeholder="db-1 or 192.0.2.7"
      value={typed[field] === '' ? undefined : typed[field]}
      onChange={(next: string | undefined) => set({ [field]: (next ?? '').trim() })}
      options={options}
      onEnter={ask}
      error={problems[field]}
    />
  )
  const text = (field: 'port' | 'type' | 'code', label: string) => (
    <TextField
      label={label}
      value={typed[field]}
      onChange={(next) => set({ [field]: next.trim() })}
      error={problems[field]}
    />
  )
  return (
    <Fields
      noValidate
      autoComplete="off"
      aria-label="Trace traffic"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        ask()
      }}
    >
      {end('from', 'Source')}
      {end('to', 'Destination')}
      <Segmented
        label="Protocol"
        options={PROTOCOLS}
        value={typed.protocol}
        onChange={(protocol) =>
          setTyped((before) => ({ visit, ...withProtocol(before, protocol) }))
        }
      />
      {isIcmp(typed.protocol) ? (
        <>
          {text('type', `${protocolWord(typed.protocol)} type`)}
          {text('code', `${protocolWord(typed.protocol)} code`)}
        </>
      ) : (
        text('port', 'Destination port')
      )}
      <Go>
        <Button kind="primary" onClick={ask}>
          Trace
        </Button>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Go>
    </Fields>
  )
}

const passes = (action: string) =>
  action === 'allow'
    ? ({ glyph: 'full', tone: 'ok', word: 'Allowed' } as const)
    : ({ glyph: 'cross', tone: 'bad', word: 'Denied' } as const)

/** 'allow-ssh (priority 65534) allows it', or the default. */
const verdictWords = ({ by, action, direction }: Verdict): string =>
  by
    ? `${by.name} (priority ${by.priority}) ${action === 'allow' ? 'allows' : 'denies'} it.`
    : `No ${direction} rule matches. By default, ${direction} traffic is ${action === 'allow' ? 'allowed' : 'denied'}.`

function Rules({ at, verdict }: { at: OneVpc; verdict: Verdict<VpcFirewallRule> }) {
  const { direction, steps, left } = verdict
  const resource = useMemo(() => traceResource(at, direction), [at, direction])
  const rows = useMemo(() => stepRows(steps), [steps])
  return (
    <PagePart
      title={
        direction === 'outbound'
          ? 'Outbound rules, at the source'
          : 'Inbound rules, at the destination'
      }
      count={count(steps.length, 'rule')}
    >
      <Sentence>
        <State badge={passes(verdict.action)} />
        <span>{verdictWords(verdict)}</span>
        {left > 0 && <Faint>{count(left, 'later rule')} not considered.</Faint>}
      </Sentence>
      {rows.length > 0 && <PlainList resource={resource} rows={rows} named={direction} />}
    </PagePart>
  )
}

const destinationWords = ({ type, value }: Routed['route']['destination']) =>
  `${END_WORDS[type] ?? type} ${value}`

function Route({ routed }: { routed: Routed | undefined }) {
  return (
    <PagePart title="Route, from the source">
      {routed ? (
        <Properties>
          <Property label="Route">{routed.route.name}</Property>
          <Property label="Router">
            {routed.router.name} <Dim>{routed.router.kind}</Dim>
          </Property>
          <Property label="Destination">
            {destinationWords(routed.route.destination)}{' '}
            <Dim>{routed.width} bits, the longest match</Dim>
          </Property>
          <Property label="Target">{targetWords(routed.route.target)}</Property>
        </Properties>
      ) : (
        <p>No route leads to this destination: the traffic is dropped.</p>
      )}
    </PagePart>
  )
}

/** Why a packet goes nowhere: 'the route no-metadata of router egress drops it', or that there is none. */
const lostWords = (routed: Routed | undefined) =>
  routed
    ? `the route ${routed.route.name} of router ${routed.router.name} drops it`
    : 'no route carries it'

function Answer({ at, trace }: { at: OneVpc; trace: Trace & { kind: 'ready' } }) {
  const { packet, routes } = trace
  const pollInterval = useMemo(() => quietPollInterval(), [])
  const {
    data: { rules },
  } = useRead(supporting(networkingReads.firewallRules(at.project, at.vpc)), pollInterval)
  const { data: network } = useRead(networkRead(at))
  const verdicts = useMemo(
    () =>
      directionsOf(packet, at.vpc).map((direction) =>
        traceRules(rules, direction, packet, network),
      ),
    [packet, rules, network, at],
  )
  const routed = routes && traceRoutes(routes, packet.destination, network).by
  const isDropped = routes !== undefined && (!routed || routed.route.target.type === 'drop')
  const denied = verdicts.find(({ action }) => action === 'deny')
  return (
    <>
      <Sentence role="status">
        <State badge={passes((denied ?? isDropped) ? 'deny' : 'allow')} />
        <span>
          {flowWords(packet.flow)} from {placeWords(packet.source)} to{' '}
          {placeWords(packet.destination)}:{' '}
          {denied
            ? verdictWords(denied)
            : isDropped
              ? `The rules allow it, and ${lostWords(routed)}.`
              : verdicts.map(verdictWords).join(' ')}
        </span>
      </Sentence>
      {verdicts.map((verdict) => (
        <Rules key={verdict.direction} at={at} verdict={verdict} />
      ))}
      {routes && <Route routed={routed} />}
    </>
  )
}

export default function TracePage() {
  const { search } = usePlace()
  const { at: here, vpc } = useVpc()
  const { project, vpc: name } = here
  const at = useMemo(() => ({ project, vpc: name }), [project, name])
  const { data: trace } = useRead(traceRead(at, search))
  const subject = useMemo(() => vpcSubject(project, vpc), [project, vpc])
  const notice = useDetail(subject)
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Trace in {vpc.name}</Title>
        <Link href={paths.vpcFirewallRules(at)}>Firewall rules</Link>
      </PageHead>
      {notice}
      <Question at={at} />
      {trace.kind === 'unasked' && (
        <Dim>
          Say where traffic comes from and where it goes: the rules of {vpc.name} are tried one by
          one, and each line says why its rule matches or not.
        </Dim>
      )}
      {trace.kind === 'refused' && (
        <div role="alert">
          <Notice tone="warn">{trace.reason}</Notice>
        </div>
      )}
      {trace.kind === 'ready' && <Answer at={at} trace={trace} />}
    </>
  )
}
