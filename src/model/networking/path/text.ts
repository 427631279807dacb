/** A traced path as plain text, for a ticket or a message. */
import { capitalize } from '@/api/errors'
import type { TraceQuestion } from '../firewall/trace-question'
import { questionText } from '../firewall/trace-question'
import type { Step } from '../firewall/trace'
import type { Protocol } from '@/nouns/networking/firewall-rule/rules'
import { formatNet } from '../ip'
import type { Ranges } from '../firewall/traffic'
import { merged } from '../firewall/traffic'
import type { Ending, Hop, Path } from './hop'
import { allHops, endingText, hopText, pathText } from './hop'
import type { Answer, Difference, PathQuestion } from './path'
import { portsWords } from './ports'

const MARK: Readonly<Record<Hop['outcome'], string>> = { passes: '+', stops: 'x', unknown: '?' }

const INDENT = '    '

/** More networks of one part are counted. */
const MOST_NAMED = 5

/** Why a rule decides or not: 'targets match: vpc default selects web-1 (10.10.1.5)' */
export const whyWords = ({ checks, outcome }: Step): string =>
  outcome === 'disabled'
    ? 'it is disabled'
    : checks
        .map(
          ({ part, isMatch, words }) => `${part} ${isMatch ? 'match' : 'do not match'}: ${words}`,
        )
        .join('; ')

const considered = ({ verdict, routes }: Hop): string[] => [
  ...(verdict?.steps ?? []).map(
    (step) => `${step.rule.name} (priority ${step.rule.priority}): ${whyWords(step)}`,
  ),
  ...(routes?.steps ?? []).map(
    ({ router, route, words }) => `${route.name} of router ${router.name}: ${words}`,
  ),
]

const hopLines = (hop: Hop): string[] => [
  `${MARK[hop.outcome]} ${hopText(hop)}: ${hop.sentence}${hop.detail === undefined ? '' : ` ${hop.detail}`}`,
  ...considered(hop).map((line) => `${INDENT}${line}`),
]

/** The ways in which the parts of an answer end, in short: 'port 22 allowed, the rest denied' */
export function mixedText({ path, ports, others }: Answer, protocol: Protocol): string | undefined {
  if (!ports || others.every((other) => other.path.ending === path.ending)) return undefined
  const endings = new Map<Ending, Ranges>()
  for (const other of others)
    if (other.path.ending !== path.ending)
      endings.set(other.path.ending, [
        ...(endings.get(other.path.ending) ?? []),
        ...(other.ports ?? []),
      ])
  const parts = [...endings].map(
    ([ending, some]) => `${portsWords(merged(some), protocol)} ${endingText(ending).toLowerCase()}`,
  )
  return `${parts.join(', ')}, the rest ${endingText(path.ending).toLowerCase()}`
}

/** What a part of an answer is about: 'Ports 22, 443', 'From 192.0.2.0/24' where the internet is the source. */
export function partText(
  { ports, nets }: Omit<Difference, 'path'>,
  isSource: boolean,
  protocol: Protocol,
): string {
  if (ports) return capitalize(portsWords(ports, protocol))
  const all = (nets ?? []).map(formatNet)
  const left = all.length - MOST_NAMED
  const listed = `${all.slice(0, MOST_NAMED).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
  return `${isSource ? 'From' : 'To'} ${listed}`
}

/** 'Denied: the inbound rule bots (priority 10) of VPC default denies it.' */
const verdictText = (path: Path): string => `${pathText(path)}: ${path.sentence}`

/** What is told as text. */
export interface Told {
  typed: TraceQuestion
  question: PathQuestion
  answer: Answer
  /** What was not looked at. */
  gaps: readonly string[]
  /** Where the answer is shown. */
  address: string
}

/** The answer to a question, with every hop and all that was considered at it. */
export function textOf({ typed, question, answer, gaps, address }: Told): string {
  const { path, ports, others, otherFamily } = answer
  const isSource = question.from.kind === 'internet'
  const { protocol } = question
  const mixed = mixedText(answer, protocol)
  return [
    `${questionText(typed)}${mixed === undefined ? '' : `: ${mixed}`}`,
    ...(ports
      ? [`${partText({ ports }, isSource, protocol)}: ${verdictText(path)}`]
      : [verdictText(path)]),
    ...others.map((other) => `${partText(other, isSource, protocol)}: ${verdictText(other.path)}`),
    ...(otherFamily ? [`IPv${otherFamily.family}: ${verdictText(otherFamily)}`] : []),
    '',
    ...allHops(path).flatMap(hopLines),
    ...(gaps.length > 0 ? ['', ...gaps] : []),
    '',
    address,
  ].join('\n')
}
