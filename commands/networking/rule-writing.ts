/** The shared parts of commands that write firewall rules. */
import type { OneVpc } from '@/api/inputs'
import type { RuleEdit } from '@/model/networking/firewall/merge'
import { mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { joined } from '@/model/sentence'
import { count } from '@/model/words'
import { ref } from '../engine/args'
import type { Ctx } from '../engine/context'
import { withKept } from '../engine/full-replace'
import { selectionIn } from '../engine/scope'
import { effectAhead } from './effects-port'
import { followWrite, undoLater } from './undo-rules'
import type { SentRules } from './write-rules'
import { editsInWords, rulesKnown, rulesToSend, writesRules } from './write-rules'

/** The arguments that address the rules of a VPC. */
export const at = { project: ref('project'), vpc: ref('vpc') }
/** The arguments that address a rule. */
export const one = { ...at, rule: ref('firewall-rule') }

export interface OneRule extends OneVpc {
  rule: string
}

/** The rules of a VPC, as far as cached. */
export const known = (args: OneVpc, ctx: Ctx) =>
  rulesKnown({ project: args.project, vpc: args.vpc }, ctx)
/** One of these rules. */
export const ruleOf = (args: OneRule, ctx: Ctx): Rule | undefined =>
  known(args, ctx)?.find(({ name }) => name === args.rule)

/** Makes the edits of these rules, from the shown rules. */
export type Edits = (names: readonly string[], rules: readonly Rule[]) => readonly RuleEdit[]

/** The targets of a command: this rule, or all marked rules. */
export const namesWith = ({ rule }: OneRule, ctx: Ctx): readonly string[] => {
  const marked = selectionIn(ctx.scopes, 'firewall-rule').map(({ name }) => name)
  return marked.includes(rule) ? marked : [rule]
}

/** The shared members of commands that write rules: the question shows the difference, the write merges. */
export const writing = (edits: Edits, past: string) => {
  const send = (all: readonly OneRule[], ctx: Ctx) => {
    const [first] = all
    if (!first) throw new Error('There is no rule to change')
    const names = all.map(({ rule }) => rule)
    return rulesToSend({ project: first.project, vpc: first.vpc }, names, edits, ctx)
  }
  return {
    noun: 'firewall-rule',
    args: one,
    danger: 'confirm',
    calls: writesRules,
    input: (args: OneRule, ctx: Ctx) => send([args], ctx),
    batch: send,
    // One difference for all marked rules: moved rules depend on each other.
    warning: (args: OneRule, ctx: Ctx) => {
      const names = namesWith(args, ctx)
      const rules = names[0] === args.rule ? known(args, ctx) : undefined
      const { project, vpc } = args
      return rules && joined(editsInWords({ project, vpc }, rules, edits(names, rules)), '\n')
    },
    effect: (args: OneRule, ctx: Ctx) => {
      const rules = known(args, ctx)
      const after = rules && mergeRules(rules, edits(namesWith(args, ctx), rules), rules).merged
      return after && effectAhead(args, rules, after, ctx)
    },
    done: (args: OneRule, input: SentRules) => {
      const several = input.count > 1
      const what = several ? count(input.count, 'firewall rule') : `Firewall rule ${args.rule}`
      return withKept(`${what} ${past}`, input.sent)
    },
    failed: () => 'Could not write the firewall rules',
    onDone: ([first]: readonly OneRule[], ctx: Ctx, [input]: readonly SentRules[]) => {
      if (first && input) followWrite(first, input.sent, ctx)
    },
    followUp: undoLater,
  } as const
}
