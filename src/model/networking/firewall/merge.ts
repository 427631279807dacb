/**
 * Merges two edits of a VPC's rules. A write replaces the whole set, so the user's change is applied
 * to the set as it is now: rule by rule by name, and within one rule field by field.
 */
import { objectOf } from '../../objects'
import type { ClashWords, Merged } from '../../merge'
import type { RuleField } from './fields'
import {
  FIELD_LABEL,
  RULE_FIELDS,
  fieldWords,
  isAsWanted,
  isSameField,
  isSameRule,
  ruleWords,
  unknownWanted,
  valueOf,
} from './fields'
import type { Rule } from './rule-set'
import { sentOf, unknownOf } from './rule-set'

/** One change that a user wants. */
export type RuleEdit =
  | { kind: 'add'; rule: Rule }
  /** @param name of the rule when the edit began; the rule itself may have a new one */
  | { kind: 'change'; name: string; rule: Rule }
  | { kind: 'remove'; name: string }

/**
 * The edits that make one set of rules of another, rule by rule by name.
 * @param keepsOthers rules that the wanted set does not have stay
 */
export function editsBetween(
  from: readonly Rule[],
  wanted: readonly Rule[],
  keepsOthers = false,
): RuleEdit[] {
  const before = new Map(from.map((rule) => [rule.name, rule]))
  const edits = wanted.flatMap((rule): RuleEdit[] => {
    const was = before.get(rule.name)
    if (was && isAsWanted(was, rule)) return []
    return [was ? { kind: 'change', name: rule.name, rule } : { kind: 'add', rule }]
  })
  if (keepsOthers) return edits
  const names = new Set(wanted.map(({ name }) => name))
  return [
    ...from.flatMap(({ name }): RuleEdit[] => (names.has(name) ? [] : [{ kind: 'remove', name }])),
    ...edits,
  ]
}

/** A change that cannot be made without undoing what another user did in the meantime. */
export interface RuleConflict extends ClashWords {
  edit: RuleEdit
  kind:
    /** Both changed this field of one rule. */
    | 'field'
    /** The other user removed what this user changed. */
    | 'removed'
    /** The other user changed what this user removes. */
    | 'changed'
    /** The wanted name belongs to another rule now. */
    | 'taken'
  /** The name of the rule. */
  name: string
  /** Missing for a conflict about the whole rule. */
  field?: RuleField
}

const GONE = 'removed'

/**
 * Applies a user's edits to the rules as they are now.
 * @param base the rules when the edits began
 * @param now the rules as they are now
 */
export function mergeRules(
  base: readonly Rule[],
  edits: readonly RuleEdit[],
  now: readonly Rule[],
): Merged<readonly Rule[], RuleConflict> {
  const before = new Map(base.map((rule) => [rule.name, rule]))
  const current = new Map(now.map((rule) => [rule.name, rule]))
  const result = new Map<string, Rule>(current)
  const conflicts: RuleConflict[] = []
  // Old names become free first: two rules may exchange their names.
  for (const edit of edits) if (edit.kind !== 'add') result.delete(edit.name)
  for (const edit of edits) {
    if (isDone(edit, current)) continue
    const found =
      edit.kind === 'add'
        ? { rule: edit.rule, conflicts: [] }
        : settled(edit, before.get(edit.name), current.get(edit.name))
    conflicts.push(...found.conflicts)
    if (!found.rule) continue
    const { name } = found.rule
    const taken = result.get(name)
    if (taken && edit.kind === 'add' && isAsWanted(taken, found.rule)) continue
    if (taken) {
      const words = {
        was: ruleOrNone(before.get(name)),
        now: ruleWords(taken),
        wanted: ruleWords(found.rule),
      }
      conflicts.push({ edit, kind: 'taken', name, label: `Rule ${name}`, ...words })
      const old = edit.kind === 'change' ? current.get(edit.name) : undefined
      if (old) result.set(old.name, old)
    } else result.set(name, found.rule)
  }
  const kept = keptOf(before, current, edits)
  const merged = [...result.values()].map(sentOf)
  return { merged, clashes: conflicts, isMerged: kept.length > 0, kept }
}

/** A rename that was carried out although its answer was lost. */
const isDone = (edit: RuleEdit, now: ReadonlyMap<string, Rule>): boolean =>
  edit.kind === 'change' &&
  edit.rule.name !== edit.name &&
  !now.has(edit.name) &&
  isAsWanted(now.get(edit.rule.name), edit.rule)

const ruleOrNone = (rule: Rule | undefined): string => (rule ? ruleWords(rule) : GONE)

interface Settled {
  /** The rule to send; `undefined` when it goes. */
  rule: Rule | undefined
  conflicts: readonly RuleConflict[]
}

function settled(
  edit: Exclude<RuleEdit, { kind: 'add' }>,
  base: Rule | undefined,
  now: Rule | undefined,
): Settled {
  const { name } = edit
  const conflict = (kind: RuleConflict['kind'], words: Omit<ClashWords, 'label'>): Settled => ({
    rule: now,
    conflicts: [{ edit, kind, name, label: `Rule ${name}`, ...words }],
  })
  if (edit.kind === 'remove') {
    if (!now || !base || isSameRule(base, now)) return { rule: undefined, conflicts: [] }
    return conflict('changed', { was: ruleWords(base), now: ruleWords(now), wanted: GONE })
  }
  if (now) return fieldByField(edit, base ?? now, now)
  // The user has seen that it is gone, and wants it nevertheless.
  if (!base) return { rule: edit.rule, conflicts: [] }
  if (isAsWanted(base, edit.rule)) return { rule: undefined, conflicts: [] }
  return conflict('removed', { was: ruleWords(base), now: GONE, wanted: ruleWords(edit.rule) })
}

/** Applies the fields that the user changed to the rule as it is now. */
function fieldByField(edit: RuleEdit & { kind: 'change' }, base: Rule, now: Rule): Settled {
  const conflicts: RuleConflict[] = []
  const merged: Partial<Record<RuleField, unknown>> = {}
  for (const field of RULE_FIELDS) {
    const isMine = !isSameField(base, edit.rule, field)
    merged[field] = valueOf(isMine ? edit.rule : now, field)
    if (isMine && !isSameField(base, now, field) && !isSameField(now, edit.rule, field))
      conflicts.push({
        edit,
        kind: 'field',
        name: edit.name,
        field,
        label: FIELD_LABEL[field],
        was: fieldWords(base, field),
        now: fieldWords(now, field),
        wanted: fieldWords(edit.rule, field),
      })
  }
  const rule = withFields(now, merged as Readonly<Record<RuleField, unknown>>)
  return { rule: withUnknown(rule, base, edit.rule), conflicts }
}

/** A rule with these fields in place of its own; what else it has stays. */
const withFields = (rule: Rule, fields: Readonly<Record<RuleField, unknown>>): Rule => {
  const { hosts, protocols, ports, ...plain } = fields
  return { ...rule, ...plain, filters: { ...rule.filters, hosts, protocols, ports } } as Rule
}

/** A rule with the members that this console does not know and that the user typed or changed. */
function withUnknown(rule: Rule, base: Rule, wanted: Rule): Rule {
  const names = new Set(unknownWanted(base, wanted))
  const { own, filters } = unknownOf(wanted)
  const changed = (of: Readonly<Record<string, unknown>>, prefix: string) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => names.has(prefix + name)))
  return {
    ...rule,
    ...changed(own, ''),
    filters: { ...rule.filters, ...changed(filters, 'filters.') },
  }
}

function keptOf(
  base: ReadonlyMap<string, Rule>,
  now: ReadonlyMap<string, Rule>,
  edits: readonly RuleEdit[],
): string[] {
  // A rule that this user leaves alone, or a field of it that this user leaves alone.
  const removed = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.name] : [])))
  return [...new Set([...base.keys(), ...now.keys()])]
    .filter((name) => !removed.has(name) && !isSameRule(base.get(name), now.get(name)))
    .sort()
}

/** The rules that an edit begins with once the user has seen a conflict: with what the other user changed. */
export function acknowledge(
  base: readonly Rule[],
  now: readonly Rule[],
  conflict: RuleConflict,
): readonly Rule[] {
  const theirs = now.find((rule) => rule.name === conflict.name)
  const others = base.filter((rule) => rule.name !== conflict.name)
  const own = base.find((rule) => rule.name === conflict.name)
  if (!theirs) return others
  if (conflict.field === undefined || !own) return [...others, theirs]
  const fields = objectOf(RULE_FIELDS, (field) =>
    valueOf(field === conflict.field ? theirs : own, field),
  )
  return [...others, withFields(own, fields)]
}
