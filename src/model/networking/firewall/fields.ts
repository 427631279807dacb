/** The fields of a rule that can change, as text that can be compared, and as words. */
import { inOneSpelling } from '../ip-spelling'
import { once } from '@/model/once'
import { keysOf } from '../../objects'
import { filterWords } from '@/nouns/networking/firewall-rule/rules'
import type { Rule } from './rule-set'
import { unknownOf } from './rule-set'

export type RuleField =
  | 'name'
  | 'status'
  | 'description'
  | 'action'
  | 'direction'
  | 'priority'
  | 'targets'
  | 'ports'
  | 'protocols'
  | 'hosts'

export const FIELD_LABEL: Readonly<Record<RuleField, string>> = {
  name: 'Name',
  status: 'Status',
  description: 'Description',
  action: 'Action',
  direction: 'Direction',
  priority: 'Priority',
  targets: 'Targets',
  ports: 'Port filters',
  protocols: 'Protocol filters',
  hosts: 'Host filters',
}
export const RULE_FIELDS = keysOf(FIELD_LABEL)

/** One field of a rule; filters that are missing are an empty list. */
export const valueOf = (rule: Rule, field: RuleField): unknown =>
  field === 'ports' || field === 'protocols' || field === 'hosts'
    ? (rule.filters[field] ?? [])
    : rule[field]

type End = Rule['targets'][number]

const endText = ({ type, value }: End) => `${type} ${inOneSpelling(value)}`

/** A text that is the same for the same value, however the answer of the API was written. */
function fieldText(rule: Rule, field: RuleField): string {
  switch (field) {
    case 'targets':
      return rule.targets.map(endText).join('\n')
    case 'hosts':
      return (rule.filters.hosts ?? []).map(endText).join('\n')
    case 'protocols':
      return filterWords({ protocols: rule.filters.protocols }).join('\n')
    case 'ports':
      return (rule.filters.ports ?? []).join('\n')
    default:
      return String(rule[field])
  }
}

/** Rules are compared again and again: on each key press, and with each read. */
const ruleText = once((rule: Rule): string =>
  RULE_FIELDS.map((field) => fieldText(rule, field)).join('\0'),
)

export const isSameField = (a: Rule, b: Rule, field: RuleField): boolean =>
  fieldText(a, field) === fieldText(b, field)

/** The members that this console does not know as text, by name: 'future', 'filters.future'. */
export const unknownTexts = once((rule: Rule): ReadonlyMap<string, string> => {
  const { own, filters } = unknownOf(rule)
  const ofFilters = Object.entries(filters).map(([name, value]) => [`filters.${name}`, value])
  return new Map(
    [...Object.entries(own), ...ofFilters].map(([name, value]) => [
      String(name),
      JSON.stringify(value),
    ]),
  )
})

/** The names of unknown members of the wanted rule that the other rule lacks, or has otherwise. */
export const unknownWanted = (rule: Rule | undefined, wanted: Rule): string[] =>
  [...unknownTexts(wanted)].flatMap(([name, text]) =>
    rule && unknownTexts(rule).get(name) === text ? [] : name,
  )

/**
 * Whether a rule has all that is wanted of it. A rule of a form has only the members that this console knows: others
 * count as far as they are wanted.
 */
export const isAsWanted = (rule: Rule | undefined, wanted: Rule): boolean =>
  isSameRule(rule, wanted) && unknownWanted(rule, wanted).length === 0

/** Whether two rules have the same in all that this console knows. */
export const isSameRule = (a: Rule | undefined, b: Rule | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && ruleText(a) === ruleText(b))

/** Are these the same rules, in any order? */
export const isSameRules = (a: readonly Rule[], b: readonly Rule[]): boolean => {
  const named = new Map(b.map((rule) => [rule.name, rule]))
  return a.length === b.length && a.every((rule) => isSameRule(rule, named.get(rule.name)))
}

/**
 * The second set, with the object of the first set for each rule that both have: results about a rule are cached by
 * its object.
 */
export function keepingSame(before: readonly Rule[], after: readonly Rule[]): readonly Rule[] {
  const named = new Map(before.map((rule) => [rule.name, rule]))
  return after.map((rule) => {
    const was = named.get(rule.name)
    return was && isSameRule(was, rule) ? was : rule
  })
}

/** One field of a rule in words; '' for an empty one. */
export const fieldWords = (rule: Rule, field: RuleField): string =>
  fieldText(rule, field)
    .replaceAll(/^ip_net /gm, 'ip net ')
    .replaceAll('\n', field === 'description' ? '\n' : ', ')

/** 'allow inbound, priority 100, to subnet db, from vpc default, TCP, port 5432' */
export function ruleWords(rule: Rule): string {
  const { status, action, direction, priority } = rule
  const [near, far] = direction === 'inbound' ? ['to', 'from'] : ['from', 'to']
  const [targets, hosts] = [fieldWords(rule, 'targets'), fieldWords(rule, 'hosts')]
  return [
    `${action} ${direction}`,
    `priority ${priority}`,
    `${near} ${targets === '' ? 'every instance' : targets}`,
    ...(hosts === '' ? [] : [`${far} ${hosts}`]),
    ...filterWords({ protocols: rule.filters.protocols, ports: rule.filters.ports }),
    ...(status === 'disabled' ? ['disabled'] : []),
  ].join(', ')
}
