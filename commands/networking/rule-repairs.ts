/** Repairs of rules that racks refuse, or apply in an unexpected way. */
import type { OneVpc } from '@/api/inputs'
import { otherVpcsIn } from '@/nouns/networking/firewall-rule/rules'
import type { RuleEdit } from '@/model/networking/firewall/merge'
import { mergeRules } from '@/model/networking/firewall/merge'
import { withOwnVpc, withPortProtocols } from '@/model/networking/firewall/remarks'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { hasIdlePorts } from '@/model/networking/firewall/traffic'
import { joined } from '@/model/sentence'
import { count } from '@/model/words'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { withKept } from '../engine/full-replace'
import { effectAhead } from './effects-port'
import type { Edits, OneRule } from './rule-writing'
import { at, known, ruleOf, writing } from './rule-writing'
import { followWrite, undoLater } from './undo-rules'
import type { SentRules } from './write-rules'
import { changeOf, editsInWords, rulesToSend, writesRules } from './write-rules'

const addProtocols: Edits = (names, rules) =>
  rules
    .filter((rule) => names.includes(rule.name) && hasIdlePorts(rule.filters))
    .map((rule) => changeOf(rule, withPortProtocols(rule)))

/** The edits of all rules that name another VPC: they name their own instead. */
const nameOwn = ({ vpc }: OneVpc, rules: readonly Rule[]): RuleEdit[] =>
  rules
    .filter((rule) => otherVpcsIn(rule, vpc).length > 0)
    .map((rule) => changeOf(rule, withOwnVpc(rule, vpc)))

/** The edits of all rules that name another VPC, as far as the rules are cached. */
const ownAhead = (place: OneVpc, ctx: Ctx) => {
  const rules = known(place, ctx)
  return rules && { rules, edits: nameOwn(place, rules) }
}

export const repairCommands = [
  command({
    id: 'firewall-rule.add-protocols',
    title: 'Add TCP and UDP to firewall rule',
    verb: 'Add TCP and UDP',
    asks: (things) => `Add TCP and UDP to ${things}`,
    also: 'ports protocols repair fix',
    ...writing(addProtocols, 'updated'),
    refuse: (args: OneRule, ctx) => {
      const rule = ruleOf(args, ctx)
      return rule && !hasIdlePorts(rule.filters)
        ? 'it has no ports, or names TCP or UDP already'
        : undefined
    },
  }),
  command({
    id: 'firewall-rule.name-own-vpc',
    title: 'Name its own VPC in all firewall rules',
    verb: 'Name its own VPC in all rules',
    noun: 'firewall-rule',
    asks: () => 'Name its own VPC in all firewall rules',
    also: 'correct repair fix renamed other vpc cross start instance',
    args: at,
    danger: 'confirm',
    calls: writesRules,
    refuse: (place, ctx) =>
      ownAhead(place, ctx)?.edits.length === 0 ? 'no rule names another VPC' : undefined,
    input: async ({ project, vpc }, ctx): Promise<SentRules> => {
      const place = { project, vpc }
      const names = ownAhead(place, ctx)?.edits.flatMap((edit) =>
        edit.kind === 'change' ? [edit.name] : [],
      )
      return rulesToSend(place, names ?? [], (_, rules) => nameOwn(place, rules), ctx)
    },
    warning: ({ project, vpc }, ctx) => {
      const ahead = ownAhead({ project, vpc }, ctx)
      return ahead && joined(editsInWords({ project, vpc }, ahead.rules, ahead.edits), '\n')
    },
    effect: ({ project, vpc }, ctx) => {
      const ahead = ownAhead({ project, vpc }, ctx)
      if (!ahead) return undefined
      const { merged } = mergeRules(ahead.rules, ahead.edits, ahead.rules)
      return effectAhead({ project, vpc }, ahead.rules, merged, ctx)
    },
    done: ({ vpc }, input: SentRules) =>
      withKept(`${count(input.count, 'firewall rule')} corrected to VPC ${vpc}`, input.sent),
    failed: () => 'Could not write the firewall rules',
    onDone: ([first], ctx, [input]: readonly SentRules[]) => {
      if (first && input) followWrite(first, input.sent, ctx)
    },
    followUp: undoLater,
  }),
] as const
