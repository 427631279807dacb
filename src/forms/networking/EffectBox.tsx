/** The effect of a change, before it is sent: sentences about traffic that becomes reachable or is cut off. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import { isLarge } from '@/model/networking/effect/effect'
import type { Scene, WholeVpc } from '@/model/networking/effect/scene'
import { placesOf, scenesOf } from '@/model/networking/effect/scene'
import type { VpcChange } from '@/model/networking/effect/vpc-changes'
import { tellEffect } from '@/model/networking/effect/tell'
import type { EffectLine, ToldEffect } from '@/model/networking/effect/words'
import { NOT_KNOWN, NO_CHANGE } from '@/model/networking/effect/words'
import type { Analysed } from '@/model/networking/firewall/analysis'
import { analyse } from '@/model/networking/firewall/analysis'
import type { Network } from '@/model/networking/firewall/ends'
import { isSameRules, keepingSame } from '@/model/networking/firewall/fields'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { workOutBeside } from '@/resources/networking/effect-beside'
import type { Counted } from '@/resources/networking/effect-beside'
import { networkRead } from '@/nouns/networking/firewall-rule/reads'
import { networkingReads } from '@/resources/networking/reads'
import { wholeVpcRead } from '@/resources/networking/topology'
import { Dim, Faint, Head } from '@/ui/text'
import { color } from '@/ui/tokens'

const Box = styled.section`
  display: grid;
  gap: 6px;
  padding: 10px 12px;
  border: 1px solid ${color('line')};
  li {
    display: grid;
    grid-template-columns: 12px minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
`

const SIGN: Readonly<Record<EffectLine['kind'], string>> = { gained: '+', lost: '−', rules: '!' }
const TONE = { gained: 'ok', lost: 'bad', rules: 'warn' } as const

const Sign = styled.span<{ $kind: EffectLine['kind'] }>`
  color: ${({ $kind }) => color(TONE[$kind])};
`

/** The maximum number of lines; the remaining lines are counted. */
const SHOWN = 8

function Told({ lines, unknown }: ToldEffect) {
  const rest = lines.length - SHOWN
  return (
    <>
      {lines.length === 0 && <span>{NO_CHANGE}</span>}
      <ul>
        {lines.slice(0, SHOWN).map(({ kind, words }) => (
          <li key={words}>
            <Sign $kind={kind} aria-hidden>
              {SIGN[kind]}
            </Sign>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <Dim>and {rest} more</Dim>}
      {unknown.map((words) => (
        <Dim key={words}>{words}</Dim>
      ))}
      <Faint>{NOT_KNOWN}</Faint>
    </>
  )
}

/** The text until the effect is computed. */
const waiting = ({ percent, hasFailed }: Counted): string =>
  hasFailed
    ? 'The effect could not be worked out.'
    : `Working out the effect${percent === undefined ? ' …' : `: ${percent} %`}`

interface Scenes {
  before: Scene
  after: Scene
  known: { network: Network; analysed: Analysed }
}

/** An effect that takes a while to compute, with the progress. */
function Beside({ before, after }: Scenes) {
  const [counted, setCounted] = useState<Counted>({})
  useEffect(() => {
    setCounted({})
    return workOutBeside({ before, after }, setCounted)
  }, [before, after])
  return counted.effect ? <Told {...counted.effect} /> : <Dim role="status">{waiting(counted)}</Dim>
}

function AtOnce({ before, after, known }: Scenes) {
  return <Told {...useMemo(() => tellEffect(before, after, known), [before, after, known])} />
}

/** The whole VPC, read on demand; `hasFailed` where a read failed. */
function useWholeVpc(at: OneVpc, enabled: boolean) {
  const quiet = { enabled, throwOnError: false } as const
  const whole = useQuery({ ...wholeVpcRead(at), ...quiet })
  const network = useQuery({ ...networkRead(at), ...quiet })
  return { whole: whole.data, network: network.data, hasFailed: whole.isError || network.isError }
}

function Worked({
  whole,
  network,
  before,
  after,
}: {
  whole: WholeVpc
  network: Network
  before: readonly Rule[]
  after: readonly Rule[]
}) {
  const places = useMemo(() => placesOf(whole), [whole])
  const analysed = useMemo(
    () => ({ rules: before, marks: analyse(before, network) }),
    [before, network],
  )
  const scenes = useMemo(
    () => ({
      ...scenesOf(places, before, keepingSame(before, after), network),
      known: { network, analysed },
    }),
    [places, before, after, network, analysed],
  )
  return isLarge(scenes.before, scenes.after) ? <Beside {...scenes} /> : <AtOnce {...scenes} />
}

interface RulesEffectProps {
  at: OneVpc
  before: readonly Rule[]
  after: readonly Rule[]
}

/**
 * The effect of edited firewall rules. It follows typing without slowing it down, and reads the VPC after the first
 * change.
 */
export function RulesEffect({ at, before, after }: RulesEffectProps) {
  const wanted = useDeferredValue(after)
  const isChanged = !isSameRules(before, wanted)
  const { whole, network, hasFailed } = useWholeVpc(at, isChanged)
  if (!isChanged) return null
  return (
    <Box translate="no" aria-label="Effect">
      <Head as="h3">Effect</Head>
      {whole && network ? (
        <Worked {...{ whole, network, before, after: wanted }} />
      ) : (
        <Dim role="status">{waiting(hasFailed ? { hasFailed } : {})}</Dim>
      )}
    </Box>
  )
}

/** The effect of another state of the VPC with the same rules. */
function WorkedPlaces({
  whole,
  network,
  rules,
  change,
}: {
  whole: WholeVpc
  network: Network
  rules: readonly Rule[]
  change: VpcChange
}) {
  const before = useMemo(() => placesOf(whole), [whole])
  const after = useMemo(() => placesOf(change(whole)), [change, whole])
  const scenes = useMemo(() => {
    const { before: one, after: other } = scenesOf(before, rules, rules, network)
    return {
      before: one,
      after: { ...other, ...after },
      known: { network, analysed: { rules, marks: new Map() } },
    }
  }, [before, after, rules, network])
  return isLarge(scenes.before, scenes.after) ? <Beside {...scenes} /> : <AtOnce {...scenes} />
}

/** The effect of another state of a VPC. @param change the VPC with the change; `undefined` while there is no change */
export function PlacesEffect({ at, change }: { at: OneVpc; change: VpcChange | undefined }) {
  const wanted = useDeferredValue(change)
  const { whole, network, hasFailed } = useWholeVpc(at, wanted !== undefined)
  const rules = useQuery({
    ...networkingReads.firewallRules(at.project, at.vpc),
    enabled: wanted !== undefined,
    throwOnError: false,
  })
  if (!wanted) return null
  return (
    <Box translate="no" aria-label="Effect">
      <Head as="h3">Effect</Head>
      {whole && network && rules.data ? (
        <WorkedPlaces {...{ whole, network, rules: rules.data.rules, change: wanted }} />
      ) : (
        <Dim role="status">{waiting(hasFailed || rules.isError ? { hasFailed: true } : {})}</Dim>
      )}
    </Box>
  )
}
