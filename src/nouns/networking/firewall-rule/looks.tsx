/** The firewall rules of a VPC, as a list shows them. */
import { addressOrder } from '@/model/networking/ip-order'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { OneVpc } from '@/api/inputs'
import type { Mark } from '@/model/networking/firewall/analysis'
import { markExplained, markWords } from '@/model/networking/firewall/analysis'
import { fieldWords } from '@/model/networking/firewall/fields'
import { remarkExplained, remarkWords, remarksOf } from '@/model/networking/firewall/remarks'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { bodyOf } from '@/model/networking/firewall/rule-set'
import { actionText, directionText, icmpWords, isIcmpFilter, protocolWord } from './rules'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { Dim, Faint, Unseen, Warn } from '@/ui/text'
import { color } from '@/ui/tokens'
import { Blank, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { agoColumn } from '@/resources/size-cells'
import type { Column, FilterField, Resource } from '@/resources/resource'
import { ruleBadge } from './looks-badge'
import type { FirewallRow } from './reads'
import { firewallList } from './reads'

/** A kind and a value: `subnet` `db`. */
interface PairWords {
  kind: string
  value?: string
}

const endPairs = (ends: Rule['targets']): PairWords[] =>
  ends.map(({ type, value }) => ({ kind: type.replace('_', ' '), value }))

/** Hosts, protocols, ports, in this order. */
function filterPairs(rule: Rule): PairWords[] {
  const { hosts, protocols, ports } = bodyOf(rule).filters
  return [
    ...endPairs(hosts),
    ...protocols.map((protocol): PairWords => {
      const kind = protocolWord(protocol.type)
      const value = isIcmpFilter(protocol) ? icmpWords(protocol) : undefined
      return { kind, ...(value !== undefined && { value }) }
    }),
    ...ports.map((range) => ({ kind: 'Port', value: range })),
  ]
}

const Line = styled.span`
  display: inline-flex;
  gap: 10px;
  max-width: 100%;
  overflow: hidden;
`

const Pair = styled.span`
  display: inline-flex;
  gap: 6px;
  min-width: 0;
  white-space: nowrap;
`

const Value = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`

const PairLine = ({ kind, value }: PairWords) => (
  <Pair>
    <Dim>{kind}</Dim> {value !== undefined && <Value>{value}</Value>}
  </Pair>
)

const inWords = ({ kind, value }: PairWords) => (value === undefined ? kind : `${kind} ${value}`)

/** Two pairs are shown; of more only the first, and the number of the others. */
function Pairs({ of, what }: { of: readonly PairWords[]; what: string }) {
  const [first] = of
  if (!first) return <Blank />
  const shown = of.length <= 2 ? of : [first]
  const others = of.slice(shown.length).map(inWords).join(', ')
  // Two long pairs may be truncated.
  const tip = others ? `${what}: ${others}` : of.map(inWords).join(', ')
  return (
    <Line data-tip={tip}>
      {shown.map((pair) => (
        <Fragment key={inWords(pair)}>
          <PairLine {...pair} />{' '}
        </Fragment>
      ))}
      {others && (
        <>
          <Faint aria-hidden>+{of.length - shown.length}</Faint>
          <Unseen>
            , {what.toLowerCase()}: {others}
          </Unseen>
        </>
      )}
    </Line>
  )
}

const GLYPH: Readonly<Record<Mark['kind'], string>> = {
  'matches-nothing': '∅',
  'names-other-vpc': '✕',
  shadowed: '▚',
  'never-decides': '▚',
  duplicate: '≡',
}

/** All findings about a rule: whether it ever decides, and where the rack applies it in an unexpected way. */
const findingsOf = ({
  mark,
  rule,
}: FirewallRow): { glyph: string; words: string; why: string }[] => [
  ...(mark ? [{ glyph: GLYPH[mark.kind], words: markWords(mark), why: markExplained(mark) }] : []),
  ...remarksOf(rule).map((remark) => ({
    glyph: '!',
    words: remarkWords(remark),
    why: remarkExplained(remark),
  })),
]

export const findingWords = (row: FirewallRow): string =>
  findingsOf(row)
    .map(({ words }) => words)
    .join(', ')

/** A finding about a rule, with the explanation on hover and focus. */
function Finding({ row }: { row: FirewallRow }) {
  const found = findingsOf(row)
  const [first] = found
  if (!first) return <Blank />
  const why = found.map((one) => one.why).join(' ')
  return (
    <span data-tip={why}>
      <Warn aria-hidden>{first.glyph}</Warn> {findingWords(row)}
      <Unseen>: {why}</Unseen>
    </span>
  )
}

const Action = styled.span<{ $denies: boolean }>`
  color: ${({ $denies }) => color($denies ? 'bad' : 'ok')};
`

/** The sort key of pairs: by kind, then by value; addresses by number. */
const pairsOrder = (pairs: readonly PairWords[]): string =>
  pairs.map(({ kind, value = '' }) => `${kind} ${addressOrder(value)}`).join('\n')

/** The parts of a rule's filters that the list filter can search: `ports:22`. */
const FILTER_PARTS: readonly FilterField<FirewallRow>[] = [
  { key: 'ports', value: ({ rule }) => bodyOf(rule).filters.ports.join(' '), kind: 'ports' },
  {
    key: 'hosts',
    value: ({ rule }) => endPairs(bodyOf(rule).filters.hosts).map(inWords).join(' '),
    kind: 'address',
  },
  {
    key: 'protocols',
    value: ({ rule }) =>
      bodyOf(rule)
        .filters.protocols.map(({ type }) => protocolWord(type))
        .join(' '),
  },
]

const COLUMNS: readonly Column<FirewallRow>[] = [
  {
    ...nameColumn<FirewallRow>(),
    parts: [{ key: 'description', value: ({ rule }) => rule.description }],
    render: ({ rule }) => <span data-tip={rule.description || undefined}>{rule.name}</span>,
    width: 'minmax(120px, 1.4fr)',
  },
  {
    key: 'direction',
    title: 'Direction',
    value: ({ rule }) => rule.direction,
    render: ({ rule }) => directionText(rule),
    width: '76px',
  },
  {
    key: 'order',
    title: 'Order',
    value: (row) => row.order,
    render: ({ order, rule }) => (
      <span
        data-tip={
          order === undefined
            ? 'It is disabled, so it is not tried'
            : `Number ${order} of the ${rule.direction} rules. At the same priority, rules that deny come first.`
        }
      >
        {order ?? <Blank />}
      </span>
    ),
    align: 'right',
    width: '60px',
  },
  textColumn('priority', 'Priority', ({ rule }) => rule.priority, {
    align: 'right',
    width: '72px',
    narrow: '64px',
    always: true,
  }),
  {
    key: 'action',
    title: 'Action',
    value: ({ rule }) => rule.action,
    render: ({ rule }) => <Action $denies={rule.action === 'deny'}>{actionText(rule)}</Action>,
    width: '64px',
    narrow: '52px',
    always: true,
  },
  {
    key: 'targets',
    title: 'Targets',
    value: ({ rule }) => pairsOrder(endPairs(rule.targets)),
    text: ({ rule }) => fieldWords(rule, 'targets'),
    kind: 'address',
    render: ({ rule }) => <Pairs of={endPairs(rule.targets)} what="Other targets" />,
    width: 'minmax(104px, 1.4fr)',
  },
  {
    key: 'filters',
    title: 'Filters',
    value: ({ rule }) => pairsOrder(filterPairs(rule)),
    text: ({ rule }) => filterPairs(rule).map(inWords).join(' '),
    parts: FILTER_PARTS,
    render: ({ rule }) => <Pairs of={filterPairs(rule)} what="Other filters" />,
    width: 'minmax(140px, 2fr)',
  },
  {
    key: 'status',
    title: 'Status',
    value: ({ rule }) => rule.status,
    render: ({ rule }) => <State badge={ruleBadge(rule.status)} />,
    width: '96px',
    always: true,
  },
  {
    key: 'finding',
    title: 'Finding',
    value: (row) => findingWords(row) || undefined,
    text: findingWords,
    render: (row) => <Finding row={row} />,
    width: 'minmax(148px, 1.2fr)',
  },
  { ...agoColumn('created', 'Created', ({ rule }) => rule.timeCreated), width: '56px' },
]

/** The firewall rules of a VPC. @param hasFinding whether anything was found about one of them */
export const firewallRuleResource = (at: OneVpc, hasFinding: boolean): Resource<FirewallRow> => {
  return {
    noun: 'firewall-rule',
    title: 'Firewall rules',
    list: firewallList(at),
    link: (row) => paths.vpcFirewallRuleEdit({ ...at, rule: row.name }),
    subject: (row) => ({
      noun: 'firewall-rule',
      name: row.name,
      id: row.id,
      apiId: row.rule.id,
      args: { ...at, rule: row.name },
      value: row,
    }),
    columns: hasFinding ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'finding'),
    commands: [
      'firewall-rule.edit',
      'firewall-rule.clone',
      'firewall-rule.trace',
      'firewall-rule.enable',
      'firewall-rule.disable',
      'firewall-rule.raise',
      'firewall-rule.lower',
      'firewall-rule.add-protocols',
      'copy.name',
      'copy.id',
      'copy.cli',
      'view.raw',
      'firewall-rule.delete',
    ],
    actions: ['firewall-rule.create', 'firewall-rule.edit-text', 'vpc.trace'],
    empty: {
      title: 'No firewall rules',
      text: 'Without rules, nothing reaches the instances of this VPC, from outside or from each other. They may connect to what is outside.',
      offer: 'firewall-rule.create',
    },
  }
}
