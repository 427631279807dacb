/**
 * Writes firewall rules. The API replaces the whole set, so the set is read again before each write,
 * the user's edits are applied to it, and the user is asked where another user changed the same.
 */
import { vpcFirewallRulesUpdate, vpcFirewallRulesView } from '@/api/operations/firewall'
import { differenceOf, differenceWords } from '@/model/networking/firewall/difference'
import { RULE_FIELDS, isSameField } from '@/model/networking/firewall/fields'
import type { MergedRules, RuleEdit } from '@/model/networking/firewall/merge'
import { acknowledged, mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { bodyOf, checkRules } from '@/model/networking/firewall/rule-set'
import type { Sentence } from '@/model/sentence'
import { allOf, count } from '@/model/words'
import { Cancelled } from '../engine/command'
import type { Ctx } from '../engine/context'
import { warnWhenOverwritten } from '../engine/overwritten'
import { ruleMention } from './mentions'
import type { RuleRow } from './rule-row'

/** The names that address a set of rules. */
export interface OneVpc {
  project: string
  vpc: string
}

export const onRules = ({ project, vpc }: OneVpc) => ({ query: { project, vpc } })

type RulesInput = ReturnType<typeof onRules> & { body: { rules: Rule[] } }

/** The rules of a VPC as the page shows them; nothing where they are not cached. */
export const rulesShown = (at: OneVpc, ctx: Ctx): readonly Rule[] | undefined =>
  (ctx.list(vpcFirewallRulesView, { ...at }) as readonly RuleRow[] | undefined)?.map(
    ({ rule }) => rule,
  )

/** The first names of a long list. */
const NAMED = 5

const namesInWords = (names: readonly string[]): string =>
  names.length <= NAMED
    ? allOf(names)
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`

/** 'Changes that another user made in the meantime are kept: ssh, dns.' */
export const keptWords = (kept: readonly string[]): string =>
  kept.length === 0
    ? ''
    : `. Changes that another user made in the meantime are kept: ${namesInWords(kept)}`

export interface ToWrite extends MergedRules {
  /** The rules as they are now. */
  now: readonly Rule[]
  input: RulesInput
}

/**
 * Builds the whole set to write: reads it again and applies the user's edits to the result.
 * @param base the rules when the user began; without them the set counts as unchanged
 * @throws Error when the control plane would refuse the set
 */
export async function rulesToWrite(
  at: OneVpc,
  base: readonly Rule[] | undefined,
  edits: readonly RuleEdit[],
  ctx: Ctx,
): Promise<ToWrite> {
  const { rules: now } = await ctx.read(vpcFirewallRulesView, onRules(at))
  const merged = mergeRules(base ?? now, edits, now)
  const wrong = merged.conflicts.length > 0 ? undefined : checkRules(merged.rules)
  if (wrong) throw new Error(wrong)
  return { ...merged, now, input: { ...onRules(at), body: { rules: [...merged.rules] } } }
}

/** The input of a command without a form, with what its report needs besides: a call does not send that. */
export interface SentRules extends RulesInput {
  sent: {
    base: readonly Rule[]
    edits: readonly RuleEdit[]
    kept: readonly string[]
    /** How many rules the user acted on. */
    count: number
  }
}

/**
 * Builds the set to write for a command without a form. Where another user changed the same rules,
 * it asks with both edits side by side.
 * @param names the rules that the user acts on
 * @throws Cancelled when the user keeps the other user's
 */
export async function rulesToSend(
  at: OneVpc,
  names: readonly string[],
  makeEdits: (names: readonly string[], rules: readonly Rule[]) => readonly RuleEdit[],
  ctx: Ctx,
): Promise<SentRules> {
  const base = rulesShown(at, ctx) ?? (await ctx.read(vpcFirewallRulesView, onRules(at))).rules
  const missing = names.find((name) => !base.some((rule) => rule.name === name))
  if (missing !== undefined) throw new Error(`There is no rule ${missing} here any more`)
  const edits = makeEdits(names, base)
  const settled = await rulesToWrite(at, base, edits, ctx)
  const inputOf = ({ kept, input }: ToWrite) => ({
    ...input,
    sent: { base, edits, kept, count: names.length },
  })
  if (settled.conflicts.length === 0) return inputOf(settled)
  const isMeant = await ctx.confirm({
    title: 'Another user changed this in the meantime',
    lines: settled.conflicts.map(
      ({ name, label, was, now, wanted }) =>
        `${name}: ${label} was “${was}”, is “${now}” now, and you asked for “${wanted}”.`,
    ),
    names: settled.conflicts.map(({ name }) => name),
    refused: [],
    verb: 'Do it anyway',
    tone: 'danger',
  })
  if (!isMeant) throw new Cancelled()
  const seen = acknowledged(base, settled.now, settled.conflicts)
  const again = await rulesToWrite(at, seen, edits, ctx)
  const [left] = again.conflicts
  if (left) throw new Error(`${left.name} was changed once more. Look at it, and try again.`)
  return inputOf(again)
}

/** A question shows this many lines of a difference. */
const LINES = 8

/** The difference that edits would make to these rules of a VPC, a line for each rule. */
export function editsInWords(
  at: OneVpc,
  base: readonly Rule[],
  edits: readonly RuleEdit[],
): Sentence[] {
  const renamed = new Map(
    edits.flatMap((edit) => (edit.kind === 'change' ? [[edit.rule.name, edit.name] as const] : [])),
  )
  const found = differenceOf(base, mergeRules(base, edits, base).rules, renamed)
  const lines = found
    .slice(0, LINES)
    .map((difference) => differenceWords(difference, (name) => ruleMention(at, name)))
  return found.length > LINES ? [...lines, `and ${found.length - LINES} more`] : lines
}

/**
 * Warns when another user's write at the same time has undone these edits.
 * @param base the rules that the edits began with
 */
export const noticeLostRules = (
  at: OneVpc,
  base: readonly Rule[],
  edits: readonly RuleEdit[],
  ctx: Ctx,
): Promise<void> =>
  warnWhenOverwritten(ctx, 'Another user changed the rules at the same time', async () => {
    const { rules } = await ctx.read(vpcFirewallRulesView, onRules(at))
    const now = new Map(rules.map((rule) => [rule.name, rule]))
    const before = new Map(base.map((rule) => [rule.name, rule]))
    const isLost = (edit: RuleEdit): boolean => {
      if (edit.kind === 'remove') return now.has(edit.name)
      const is = now.get(edit.rule.name)
      if (!is) return true
      const was = edit.kind === 'change' ? before.get(edit.name) : undefined
      return RULE_FIELDS.some(
        (field) =>
          (!was || !isSameField(was, edit.rule, field)) && !isSameField(is, edit.rule, field),
      )
    }
    const lost = edits.filter(isLost)
    if (lost.length === 0) return []
    const names = lost.map((edit) => (edit.kind === 'remove' ? edit.name : edit.rule.name))
    return [`${count(lost.length, 'firewall rule')} not as you sent: ${namesInWords(names)}.`]
  })

/** The operation that every write of rules sends. */
export const writesRules = vpcFirewallRulesUpdate

/** The edit that replaces some fields of a rule. */
export const changeOf = (rule: Rule, more: Partial<Rule>): RuleEdit => ({
  kind: 'change',
  name: rule.name,
  rule: { ...bodyOf(rule), ...more },
})
