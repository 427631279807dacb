/**
 * Undoes the last write of a VPC's rules. The replaced rules are kept in memory, only for this page. The undo is
 * another edit of the current rules: another user's later change stays, and where both changed the same rule, the
 * user is asked.
 */
import type { OneVpc } from '@/api/inputs'
import type { RuleEdit } from '@/model/networking/firewall/merge'
import { editsBetween, mergeRules } from '@/model/networking/firewall/merge'
import { isSameRules } from '@/model/networking/firewall/fields'
import type { Rule } from '@/model/networking/firewall/rule-set'
import type { Ctx } from '../engine/context'
import type { Sent } from '../engine/full-replace'
import { inputToSend, keepWritten, warnWhenLost } from '../engine/full-replace'
import type { SentRules } from './write-rules'
import { rulesAnswer, rulesKnown, writingRules } from './write-rules'

interface Write {
  before: readonly Rule[]
  after: readonly Rule[]
}

const writes = new Map<string, Write>()

/** A name may pass to another VPC, whose rules an undo must not touch. */
const keyOf = ({ project, vpc }: OneVpc, ctx: Ctx): string =>
  ctx.find('vpc', { project, vpc })?.id ?? `${project}/${vpc}`

/** Runs after a write of rules: allows undo, and warns when another user's write has undone the change. */
export function followWrite(
  at: OneVpc,
  sent: Sent<readonly Rule[], readonly RuleEdit[]>,
  ctx: Ctx,
): void {
  writes.set(keyOf(at, ctx), { before: sent.now, after: sent.merged })
  keepWritten(rulesAnswer(at, ctx), sent)
  void warnWhenLost(writingRules(at), sent, ctx)
}

/** The link in the report of a write. */
export const undoLater = ({ project, vpc }: OneVpc) => ({
  label: 'Undo',
  command: 'firewall-rule.undo',
  args: { project, vpc },
})

/** The rules before an undo, and its changes; `undefined` where nothing was written. */
function lastWrite(at: OneVpc, ctx: Ctx) {
  const write = writes.get(keyOf(at, ctx))
  return write && { base: write.after, edits: editsBetween(write.after, write.before) }
}

/** Why there is nothing to undo. */
export function undoRefusal(at: OneVpc, ctx: Ctx): string | undefined {
  const last = lastWrite(at, ctx)
  if (!last) return 'no change of these rules was made here since the page was loaded'
  const known = rulesKnown(at, ctx)
  return known && isSameRules(known, mergeRules(last.base, last.edits, known).merged)
    ? 'nothing of the last change is left to undo'
    : undefined
}

/** The known rules, and the rules after the undo; `undefined` where either is unknown. */
export function undoAhead(at: OneVpc, ctx: Ctx) {
  const [last, known] = [lastWrite(at, ctx), rulesKnown(at, ctx)]
  return last && known && { now: known, after: mergeRules(last.base, last.edits, known).merged }
}

/**
 * The set of rules to write.
 * @throws Cancelled when the user keeps another user's change of the same rules
 */
export async function undoToSend(at: OneVpc, ctx: Ctx): Promise<SentRules> {
  const last = lastWrite(at, ctx)
  if (!last) throw new Error('There is no change to undo')
  const found = await inputToSend(writingRules(at), last.base, last.edits, ctx)
  return { ...found, count: last.edits.length }
}
