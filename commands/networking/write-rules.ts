/** Writes firewall rules: the API replaces the whole set of a VPC. */
import type { OneVpc } from '@/api/inputs'
import { onRules } from '@/api/inputs'
import { vpcFirewallRulesUpdate, vpcFirewallRulesView } from '@/api/operations/firewall'
import { differenceOf, differenceWords } from '@/model/networking/firewall/difference'
import { RULE_FIELDS, isSameField } from '@/model/networking/firewall/fields'
import type { RuleConflict, RuleEdit } from '@/model/networking/firewall/merge'
import { acknowledge, mergeRules } from '@/model/networking/firewall/merge'
import { otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import { otherVpcReason } from '@/model/networking/firewall/remarks'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { bodyOf, checkRules } from '@/model/networking/firewall/rule-set'
import type { Sentence } from '@/model/sentence'
import { count } from '@/model/words'
import type { Ctx } from '../engine/context'
import type { FullReplace, Sent } from '../engine/full-replace'
import { inputToSend, namesInWords, writtenOver } from '../engine/full-replace'
import { ruleMention } from './mentions'
import type { RuleRow } from '@/model/networking/firewall/rule-row'

type RulesInput = ReturnType<typeof onRules> & { body: { rules: Rule[] } }

/** The input of a command without a form, and the data for its report, which is not sent. */
export interface SentRules extends RulesInput {
  sent: Sent<readonly Rule[], readonly RuleEdit[]>
  /** The number of rules that the user selected. */
  count: number
}

/** The cached answer with the rules of a VPC; `undefined` where there is none. */
export const rulesAnswer = (at: OneVpc, ctx: Ctx): readonly RuleRow[] | undefined =>
  ctx.list(vpcFirewallRulesView, { ...at }) as readonly RuleRow[] | undefined

/** The known rules of a VPC: as read, or as written since. */
export function rulesKnown(at: OneVpc, ctx: Ctx): readonly Rule[] | undefined {
  const answer = rulesAnswer(at, ctx)
  return writtenOver(answer) ?? answer?.map(({ rule }) => rule)
}

/** Whether this set lacks the change of an edit. */
function isLost(edit: RuleEdit, now: readonly Rule[], base: readonly Rule[]): boolean {
  const named = (rules: readonly Rule[], name: string) => rules.find((rule) => rule.name === name)
  if (edit.kind === 'remove') return named(now, edit.name) !== undefined
  const is = named(now, edit.rule.name)
  if (!is) return true
  const was = edit.kind === 'change' ? named(base, edit.name) : undefined
  return RULE_FIELDS.some(
    (field) => (!was || !isSameField(was, edit.rule, field)) && !isSameField(is, edit.rule, field),
  )
}

/** The problem of the first rule that names another VPC: because of it the control plane refuses all rules. */
function otherVpcProblem(rules: readonly Rule[], vpc: string): string | undefined {
  for (const rule of rules) {
    const [other] = otherVpcsIn(rule, vpc)
    if (other !== undefined) return `Rule "${rule.name}": ${otherVpcReason(other, vpc)}`
  }
  return undefined
}

/** How to merge and write the rules of a VPC. */
export const writingRules = (
  at: OneVpc,
): FullReplace<readonly Rule[], readonly RuleEdit[], RuleConflict, RulesInput> => ({
  called: 'the rules',
  verb: 'Do it anyway',
  read: async (ctx) => (await ctx.read(vpcFirewallRulesView, onRules(at))).rules,
  merge: mergeRules,
  acknowledge,
  input(rules) {
    const wrong = checkRules(rules) ?? otherVpcProblem(rules, at.vpc)
    if (wrong) throw new Error(wrong)
    return { ...onRules(at), body: { rules: [...rules] } }
  },
  inWords: ({ name, label, was, now, wanted }) => ({
    name,
    sentence: `${name}: ${label} was “${was}”, is “${now}” now, and you asked for “${wanted}”.`,
  }),
  lost(now, edits, base) {
    const names = edits
      .filter((edit) => isLost(edit, now, base))
      .map((edit) => (edit.kind === 'remove' ? edit.name : edit.rule.name))
    return names.length > 0
      ? [`${count(names.length, 'firewall rule')} not as you sent: ${namesInWords(names)}.`]
      : []
  },
})

/**
 * The set of rules to write for a command without a form.
 * @param names the selected rules
 * @throws Cancelled when the user keeps another user's change of the same rules
 */
export async function rulesToSend(
  at: OneVpc,
  names: readonly string[],
  makeEdits: (names: readonly string[], rules: readonly Rule[]) => readonly RuleEdit[],
  ctx: Ctx,
): Promise<SentRules> {
  const of = writingRules(at)
  const base = rulesKnown(at, ctx) ?? (await of.read(ctx))
  const missing = names.find((name) => !base.some((rule) => rule.name === name))
  if (missing !== undefined) throw new Error(`There is no rule ${missing} here any more`)
  return { ...(await inputToSend(of, base, makeEdits(names, base), ctx)), count: names.length }
}

/**
 * Writes edits into the current rules, by the id of their VPC, since names may be changing.
 * @param query the VPC
 * @param makeEdits makes the edits from the current rules
 * @param call makes a call: that of a form, or of a command
 * @returns the written rules, or `undefined` without an edit
 * @throws ApiError when a read or write fails
 */
export async function writeEdits(
  at: OneVpc,
  query: { vpc: string; project?: string },
  makeEdits: (rules: readonly Rule[]) => readonly RuleEdit[],
  call: Ctx['call'],
  ctx: Ctx,
): Promise<Sent<readonly Rule[], readonly RuleEdit[]> | undefined> {
  const { rules } = await ctx.read(vpcFirewallRulesView, { query })
  const change = makeEdits(rules)
  if (change.length === 0) return undefined
  const { merged } = mergeRules(rules, change, rules)
  const { body } = writingRules(at).input(merged)
  await call(vpcFirewallRulesUpdate, { query, body })
  return { base: rules, change, now: rules, merged, isMerged: false }
}

/** The maximum number of lines of a difference in a question. */
const LINES = 8

/** The difference by edits of a VPC's rules, one line for each rule. */
export function editsInWords(
  at: OneVpc,
  base: readonly Rule[],
  edits: readonly RuleEdit[],
): Sentence[] {
  const renamed = new Map(
    edits.flatMap((edit) => (edit.kind === 'change' ? [[edit.rule.name, edit.name] as const] : [])),
  )
  return changesInWords(at, base, mergeRules(base, edits, base).merged, renamed)
}

/**
 * The difference between two sets of rules of a VPC, one line for each rule.
 * @param renamed the old name of each renamed rule
 */
export function changesInWords(
  at: OneVpc,
  before: readonly Rule[],
  after: readonly Rule[],
  renamed?: ReadonlyMap<string, string>,
): Sentence[] {
  const found = differenceOf(before, after, renamed)
  const lines = found
    .slice(0, LINES)
    .map((difference) => differenceWords(difference, (name) => ruleMention(at, name)))
  return found.length > LINES ? [...lines, `and ${found.length - LINES} more`] : lines
}

/** The operation that every write of rules sends. */
export const writesRules = vpcFirewallRulesUpdate

/** The edit that replaces some fields of a rule. */
export const changeOf = (rule: Rule, more: Partial<Rule>): RuleEdit => ({
  kind: 'change',
  name: rule.name,
  rule: { ...bodyOf(rule), ...more },
})
