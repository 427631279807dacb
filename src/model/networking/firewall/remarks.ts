/** Where a rack applies a rule otherwise than its words make one think, and what repairs it. */
import { isIcmp, otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import type { Named } from '../naming'
import { ruleRenamed } from '../naming'
import { bodyOf } from './rule-set'
import type { Rule } from './rule-set'
import { hasIdlePorts } from './traffic'

export type Remark =
  /** It has no targets. */
  | { kind: 'every-instance' }
  /** Its ports do not count. @example matches 'all traffic' */
  | { kind: 'idle-ports'; matches: string }

/** What a rule with idle ports matches. */
const matchedBy = ({ filters }: Rule): string =>
  (filters.protocols ?? []).some(({ type }) => isIcmp(type))
    ? 'all its ICMP traffic'
    : 'all traffic'

/** What there is to say of a rule, whether or not it is enabled. */
export const remarksOf = (rule: Rule): Remark[] => [
  ...(rule.targets.length === 0 ? [{ kind: 'every-instance' } as const] : []),
  ...(hasIdlePorts(rule.filters)
    ? [{ kind: 'idle-ports', matches: matchedBy(rule) } as const]
    : []),
]

/** A remark in a few words. */
export const remarkWords = ({ kind }: Remark): string =>
  kind === 'every-instance' ? 'every instance' : 'ports do not count'

/** Where the rack and the description of its API differ: both are said. */
export const EVERY_INSTANCE =
  'Without targets this rule applies to every instance of the VPC. The API describes targets as what chooses the instances, so one may expect that it applies to none.'

/** The same of ports. @param matches 'all traffic' */
const idlePortsWords = (matches: string): string =>
  `Ports without TCP or UDP: the rack matches ${matches}. The API describes ports as a filter by themselves, so one may expect that only these ports match.`

/** A remark in whole sentences. */
export const remarkExplained = (remark: Remark): string =>
  remark.kind === 'every-instance' ? EVERY_INSTANCE : idlePortsWords(remark.matches)

/** A rule with TCP and UDP among its protocols, so that its ports count. */
export function withPortProtocols(rule: Rule): Rule {
  const { filters } = bodyOf(rule)
  const missing = (['tcp', 'udp'] as const).filter(
    (type) => !filters.protocols.some((one) => one.type === type),
  )
  return {
    ...rule,
    filters: {
      ...rule.filters,
      protocols: [...missing.map((type) => ({ type })), ...filters.protocols],
    },
  }
}

/** Why a rule cannot name a VPC. @param own the name of the rule's VPC */
export const otherVpcReason = (named: string, own: string): string =>
  `A rule can name no VPC but its own, ${own}, and this names ${named}`

/** A rule that names its own VPC in place of each other one. */
export const withOwnVpc = (rule: Rule, own: string): Rule =>
  otherVpcsIn(rule, own).reduce<Rule>((found, value) => {
    const called = { type: 'vpc', value } satisfies Named
    return ruleRenamed(found, called, own)
  }, rule)
