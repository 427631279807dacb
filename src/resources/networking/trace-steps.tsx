/** The lines of a trace: each rule that was considered, and why it matched or not. */
import { styled } from 'styled-components'
import { rowOf } from '@/model/networking/firewall/rule-row'
import type { OneVpc } from '@/api/inputs'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import { capitalize } from '@/api/errors'
import { actionText } from '@/model/networking/firewall-rule'
import type { Direction, Step } from '@/model/networking/firewall/trace'
import { paths } from '@/paths'
import type { Badge } from '@/ui/State'
import { State } from '@/ui/State'
import { Dim, Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Blank, nameColumn } from '../cells'
import type { Rows } from '../resource'

export interface StepRow {
  id: string
  name: string
  /** Its place among the rules that were tried, from 1: a disabled one is not. */
  at: number | undefined
  step: Step
}

export function stepRows(steps: readonly Step[]): StepRow[] {
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

const whyWords = ({ checks, outcome }: Step): string =>
  outcome === 'disabled'
    ? 'it is disabled'
    : checks
        .map(
          ({ part, isMatch, words }) => `${part} ${isMatch ? 'match' : 'do not match'}: ${words}`,
        )
        .join('; ')

/** What the line has room for: what does not match comes first, and parts without filters are left out. */
const shortly = ({ checks }: Step) =>
  checks
    .filter(({ isMatch, words }) => !isMatch || !words.startsWith('any '))
    .toSorted((a, b) => Number(a.isMatch) - Number(b.isMatch))

/** Each part of the rule in turn, as far as the first that does not match. */
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

/** The rules that were considered, in order, with the commands of the list of rules. */
export const traceResource = (at: OneVpc, direction: Direction): Rows<StepRow> => ({
  noun: 'firewall-rule',
  title: `${direction === 'inbound' ? 'Inbound' : 'Outbound'} rules that were tried`,
  name: (row) => row.name,
  link: (row) => paths.vpcFirewallRuleEdit({ ...at, rule: row.name }),
  subject: (row) => {
    const rule = row.step.rule as VpcFirewallRule
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
      title: 'Tried',
      value: (row) => row.at,
      render: (row) => row.at ?? <Blank />,
      align: 'right',
      width: '64px',
    },
    {
      key: 'priority',
      title: 'Priority',
      value: ({ step }) => step.rule.priority,
      render: ({ step }) => step.rule.priority,
      align: 'right',
      width: '84px',
    },
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
