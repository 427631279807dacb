/** How two sets of rules differ, rule by rule, in words that a user reads before it is sent. */
import type { Sentence } from '../../sentence'
import { say } from '../../sentence'
import type { RuleField } from './fields'
import {
  FIELD_LABEL,
  RULE_FIELDS,
  fieldWords,
  isAsWanted,
  isSameField,
  ruleWords,
  unknownTexts,
  unknownWanted,
} from './fields'
import type { Rule } from './rule-set'

/** A field of a rule that differs, in words. */
interface FieldChange {
  /** A field, or the name of a member that this console does not know. */
  field: string
  label: string
  was: string
  now: string
}

export interface RuleDifference {
  kind: 'added' | 'removed' | 'changed'
  /** The name by which the user knows the rule: before a rename, since the fields show the new one. */
  name: string
  /** What changed; empty for a rule that is added or removed. */
  fields: readonly FieldChange[]
  rule: Rule
}

/** A field as a difference shows it: an empty list of targets stands for every instance. */
const shownWords = (rule: Rule, field: RuleField): string =>
  field === 'targets' && rule.targets.length === 0
    ? 'none: every instance of the VPC'
    : fieldWords(rule, field)

/** The fields in which two rules differ. */
const changedFields = (before: Rule, after: Rule): FieldChange[] => [
  ...RULE_FIELDS.filter((field) => !isSameField(before, after, field)).map((field) => ({
    field,
    label: FIELD_LABEL[field],
    was: shownWords(before, field),
    now: shownWords(after, field),
  })),
  ...unknownWanted(before, after).map((name) => ({
    field: name,
    label: name,
    was: unknownTexts(before).get(name) ?? '',
    now: unknownTexts(after).get(name) ?? '',
  })),
]

const RANK = { removed: 0, changed: 1, added: 2 } as const

/**
 * What changes between two sets of rules: removed, then changed, then added ones, each by name.
 * @param renamed the old name of each rule that has a new one
 */
export function differenceOf(
  before: readonly Rule[],
  after: readonly Rule[],
  renamed: ReadonlyMap<string, string> = new Map(),
): RuleDifference[] {
  const then = new Map(before.map((rule) => [rule.name, rule]))
  const found: RuleDifference[] = []
  for (const rule of after) {
    const { name } = rule
    const old = renamed.get(name) ?? name
    const was = then.get(old)
    then.delete(old)
    if (!was) found.push({ kind: 'added', name, fields: [], rule })
    else if (!isAsWanted(was, rule))
      found.push({ kind: 'changed', name: old, fields: changedFields(was, rule), rule })
  }
  for (const rule of then.values())
    found.push({ kind: 'removed', name: rule.name, fields: [], rule })
  return found.sort((a, b) => RANK[a.kind] - RANK[b.kind] || (a.name < b.name ? -1 : 1))
}

const SIGN = { added: '+', removed: '−', changed: '~' } as const
const VERB = { added: 'add', removed: 'remove', changed: 'change' } as const

const shown = (text: string) => (text === '' ? 'empty' : text)

/** What a difference is about: the rule in words, or each field with its old and new value. */
const differenceDetail = ({ kind, fields, rule }: RuleDifference): string =>
  kind === 'changed'
    ? fields
        .map(({ label, was, now }) => `${label.toLowerCase()} ${shown(was)} → ${shown(now)}`)
        .join('; ')
    : ruleWords(rule)

/**
 * One line: '+ add web: allow inbound, …', '~ change ssh: priority 10 → 20'.
 * @param mention names a rule that is there already
 */
export function differenceWords(
  difference: RuleDifference,
  mention: (name: string) => Sentence,
): Sentence {
  const { kind, name } = difference
  return say`${SIGN[kind]} ${VERB[kind]} ${kind === 'added' ? name : mention(name)}: ${differenceDetail(difference)}`
}
