/** The lines of a trace: each considered rule and route, and why it matched or not. */
import { textColumn } from '@/resources/text-column'
import { styled } from 'styled-components'
import { rowOf } from '@/model/networking/firewall/rule-row'
import type { OneVpc } from '@/api/inputs'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { capitalize } from '@/api/errors'
import { actionText } from '@/nouns/networking/firewall-rule/rules'
import type { RouteStep } from '@/model/networking/firewall/route'
import { targetWords } from '@/model/networking/firewall/route'
import type { Direction, Step } from '@/model/networking/firewall/trace'
import { whyWords } from '@/model/networking/path/text'
import type { RouteInVpc } from '@/model/networking/path/world'
import { paths } from '@/paths'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import { Dim, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Blank, nameColumn } from '../cells'
import type { Rows } from '../resource'

export interface StepRow {
  id: string
  name: string
  /** Its position among the evaluated rules, from 1; undefined for a disabled rule. */
  at: number | undefined
  step: Step<VpcFirewallRule>
}

export function stepRows(steps: readonly Step<VpcFirewallRule>[]): StepRow[] {
  let tried = 0
  return steps.map((step) => ({
    id: step.rule.name,
    name: step.rule.name,
    at: step.outcome === 'disabled' ? undefined : (tried += 1),
    step,
  }))
}

const OUTCOME: Readonly<Record<Step['outcome'], Omit<Badge, 'word'>>> = {
  decides: { glyph: 'full', tone: 'ok' },
  'no match': { glyph: 'ring', tone: 'off' },
  disabled: { glyph: 'dotted', tone: 'off' },
}

const outcomeOf = ({ outcome, rule }: Step): Badge =>
  outcome === 'decides'
    ? rule.action === 'allow'
      ? { glyph: 'full', tone: 'ok', word: actionText(rule) }
      : { glyph: 'cross', tone: 'bad', word: actionText(rule) }
    : { ...OUTCOME[outcome], word: capitalize(outcome) }

const Sign = styled.span<{ $match: boolean }>`
  color: ${({ $match }) => color($match ? 'ok' : 'dim')};
`

/** A short text for the line: mismatches come first, and parts without filters are left out. */
const shortly = ({ checks }: Step) =>
  checks
    .filter(({ isMatch, words }) => !isMatch || !words.startsWith('any '))
    .toSorted((a, b) => Number(a.isMatch) - Number(b.isMatch))

/** Each part of the rule in turn, up to the first mismatch. */
const Why = ({ step }: { step: Step }) => (
  <span data-tip={whyWords(step)}>
    {step.outcome === 'disabled'
      ? 'it is disabled'
      : shortly(step).map(({ part, isMatch, words }) => (
          <span key={part}>
            <Sign $match={isMatch} aria-hidden>
              {isMatch ? '✓' : '✗'}
            </Sign>
            <Unseen>{isMatch ? 'match' : 'do not match'}</Unseen> <Dim>{part}</Dim> {words}
            {'  '}
          </span>
        ))}
  </span>
)

/** The considered rules in order, with the commands of the list of rules. */
export const traceResource = (at: OneVpc, direction: Direction): Rows<StepRow> => ({
  noun: 'firewall-rule',
  title: `${direction === 'inbound' ? 'Inbound' : 'Outbound'} rules that were tried`,
  link: (row) => paths.vpcFirewallRuleEdit({ ...at, rule: row.name }),
  subject: (row) => {
    const { rule } = row.step
    return {
      noun: 'firewall-rule',
      name: row.name,
      id: row.id,
      apiId: rule.id,
      args: { ...at, rule: row.name },
      value: rowOf(rule),
    }
  },
  columns: [
    { ...nameColumn<StepRow>(), title: 'Rule', width: 'minmax(150px, 1fr)' },
    {
      key: 'order',
      title: 'Order',
      value: (row) => row.at,
      render: (row) => row.at ?? <Blank />,
      align: 'right',
      width: '64px',
    },
    textColumn('priority', 'Priority', ({ step }) => step.rule.priority, {
      align: 'right',
      width: '84px',
    }),
    {
      key: 'outcome',
      title: 'Outcome',
      value: ({ step }) => outcomeOf(step).word,
      render: ({ step }) => <State badge={outcomeOf(step)} />,
      width: '110px',
      narrow: '104px',
      always: true,
    },
    {
      key: 'why',
      title: 'Why',
      value: ({ step }) => whyWords(step),
      render: ({ step }) => <Why step={step} />,
      width: 'minmax(200px, 3fr)',
      narrow: 'minmax(0, 1.5fr)',
      always: true,
    },
  ],
  commands: [
    'firewall-rule.edit',
    'firewall-rule.clone',
    'firewall-rule.enable',
    'firewall-rule.disable',
    'copy.name',
    'copy.id',
    'view.raw',
    'firewall-rule.delete',
  ],
  actions: [],
  empty: { title: 'No rules', text: 'There is no rule for this direction.' },
})

export interface RouteRow {
  id: string
  name: string
  step: RouteStep<RouteInVpc>
}

export const routeRows = (steps: readonly RouteStep<RouteInVpc>[]): RouteRow[] =>
  steps.map((step) => ({ id: step.route.id, name: step.route.name, step }))

const ROUTE_OUTCOME: Readonly<Record<RouteStep['outcome'], Badge>> = {
  decides: { glyph: 'full', tone: 'ok', word: 'Carries' },
  ties: { glyph: 'dotted', tone: 'warn', word: 'May carry' },
  loses: { glyph: 'ring', tone: 'off', word: 'Less exact' },
  'no match': { glyph: 'ring', tone: 'off', word: 'No match' },
}

const routeOutcome = ({ outcome, route }: RouteRow['step']): Badge =>
  outcome === 'decides' && route.target.type === 'drop'
    ? { glyph: 'cross', tone: 'bad', word: 'Drops' }
    : ROUTE_OUTCOME[outcome]

/** The considered routes, the deciding one first, with the commands of a router's list. */
export const routeStepsResource = (at: OneVpc): Rows<RouteRow> => {
  const place = ({ step: { router, route } }: RouteRow) => ({
    ...at,
    router: router.name,
    route: route.name,
  })
  return {
    noun: 'router-route',
    title: 'Routes that were considered',
    link: (row) => paths.vpcRouterRouteEdit(place(row)),
    subject: (row) => ({
      noun: 'router-route',
      name: row.name,
      id: row.id,
      args: place(row),
      value: row.step.route,
    }),
    columns: [
      { ...nameColumn<RouteRow>(), title: 'Route', width: 'minmax(150px, 1fr)' },
      textColumn('router', 'Router', ({ step }) => step.router.name, {
        width: 'minmax(100px, 0.8fr)',
      }),
      {
        key: 'outcome',
        title: 'Outcome',
        value: ({ step }) => routeOutcome(step).word,
        render: ({ step }) => <State badge={routeOutcome(step)} />,
        width: '110px',
        narrow: '104px',
        always: true,
      },
      {
        key: 'why',
        title: 'Why',
        value: ({ step }) => `${step.words}; ${targetWords(step.route.target)}`,
        render: ({ step }) => (
          <span data-tip={`${step.words}; ${targetWords(step.route.target)}`}>
            {step.words} <Dim>{targetWords(step.route.target)}</Dim>
          </span>
        ),
        width: 'minmax(200px, 3fr)',
        narrow: 'minmax(0, 1.5fr)',
        always: true,
      },
    ],
    commands: ['router-route.edit', 'copy.name', 'copy.id', 'view.raw', 'router-route.delete'],
    actions: [],
    empty: { title: 'No routes', text: 'There is no route for this subnet.' },
  }
}
