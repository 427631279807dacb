/** The firewall rules of a VPC. Rules about them: `src/model/networking/firewall`. */
import type { VpcFirewallRules } from '@/api/contract/firewall'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { FIREWALL } from '@/model/behaviours/firewall'
import { FIRST_DECIDES } from '@/nouns/networking/firewall-rule/rules'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { inOrder, isHeld, moveTogether, textOfRules } from '@/model/networking/firewall/rule-set'
import { joined } from '@/model/sentence'
import { paths } from '@/paths'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { withKept } from '../engine/full-replace'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import type { RuleRow } from '@/model/networking/firewall/rule-row'
import { rowOf } from '@/model/networking/firewall/rule-row'
import { effectAhead } from './effects-port'
import type { OneRule, Edits } from './rule-writing'
import { at, known, namesWith, one, ruleOf, writing } from './rule-writing'
import { repairCommands } from './rule-repairs'
import type { SentRules } from './write-rules'
import type { OneVpc } from '@/api/inputs'
import { onRules } from '@/api/inputs'
import { followWrite, undoAhead, undoLater, undoRefusal, undoToSend } from './undo-rules'
import { changeOf, changesInWords, writesRules } from './write-rules'

declare module '../engine/noun' {
  interface Things {
    'firewall-rule': RuleRow
  }
}

const setStatus =
  (status: Rule['status']): Edits =>
  (names, rules) =>
    rules.filter(({ name }) => names.includes(name)).map((rule) => changeOf(rule, { status }))

/** Moves the rules so that none of them overtakes another. */
const move =
  (by: -1 | 1): Edits =>
  (names, rules) =>
    moveTogether(rules, names, by).flatMap((rule, i) =>
      rule.priority === rules[i]?.priority ? [] : [changeOf(rules[i] ?? rule, rule)],
    )

const remove: Edits = (names) => names.map((name) => ({ kind: 'remove', name }))

/** The current rules of a VPC, as text. @throws ApiError */
const textIn = async ({ project, vpc }: OneVpc, ctx: Ctx): Promise<string> =>
  textOfRules(inOrder((await ctx.read(vpcFirewallRulesView, onRules({ project, vpc }))).rules))

const whenIs = (status: Rule['status']) => (args: OneRule, ctx: Ctx) =>
  ruleOf(args, ctx)?.status === status ? `it is ${status} already` : undefined

const whenMoves = (by: -1 | 1) => (args: OneRule, ctx: Ctx) => {
  const rules = known(args, ctx)
  const rule = rules?.find(({ name }) => name === args.rule)
  if (!rules || !rule) return undefined
  if (isHeld(rules, [rule.name], rule.name, by))
    return `it is already the ${by < 0 ? 'first' : 'last'} ${rule.direction} rule`
  return isHeld(rules, namesWith(args, ctx), rule.name, by)
    ? `only marked rules are ${by < 0 ? 'before' : 'behind'} it`
    : undefined
}

const { list, create, edit } = usual('firewall-rule')

export const firewallRuleCommands = [
  command({
    ...list('allow deny ports security'),
    title: 'Firewall rules of a VPC',
    names: ['firewall', 'security group'],
    args: at,
    opens: paths.vpcFirewallRules,
  }),
  command({
    ...create('add create allow deny port open block reject ssh http https icmp'),
    verb: 'New rule',
    args: at,
    opens: paths.vpcFirewallRulesNew,
    sends: [writesRules],
  }),
  command({
    ...edit('rename update change priority'),
    args: one,
    opens: paths.vpcFirewallRuleEdit,
    sends: [writesRules],
  }),
  command({
    id: 'firewall-rule.clone',
    title: 'Clone firewall rule',
    verb: 'Clone',
    noun: 'firewall-rule',
    also: 'copy duplicate',
    args: one,
    opens: paths.vpcFirewallRuleClone,
    sends: [writesRules],
  }),
  command({
    id: 'firewall-rule.edit-text',
    title: 'Edit firewall rules as text',
    verb: 'Edit as text',
    noun: 'firewall-rule',
    names: ['import rules'],
    also: 'import paste json file upload bulk all',
    args: at,
    opens: paths.vpcFirewallRulesText,
    sends: [writesRules],
  }),
  command({
    id: 'firewall-rule.copy-text',
    title: 'Copy all firewall rules as JSON',
    verb: 'Copy all as JSON',
    noun: 'firewall-rule',
    also: 'text body cli json-body set clipboard',
    args: at,
    does: (place, ctx) => ctx.copy(async () => textIn(place, ctx), 'firewall rules'),
  }),
  command({
    id: 'firewall-rule.export',
    title: 'Export all firewall rules',
    verb: 'Export all',
    noun: 'firewall-rule',
    also: 'download save json file backup body cli',
    args: at,
    does: async ({ project, vpc }, ctx) => {
      ctx.own.download(`firewall-rules-${vpc}.json`, await textIn({ project, vpc }, ctx))
      ctx.own.setStatus(`Firewall rules of ${vpc} exported`)
    },
  }),
  command({
    id: 'firewall-rule.enable',
    title: 'Enable firewall rule',
    verb: 'Enable',
    also: 'switch on status',
    ...writing(setStatus('enabled'), 'enabled'),
    refuse: whenIs('enabled'),
  }),
  command({
    id: 'firewall-rule.disable',
    title: 'Disable firewall rule',
    verb: 'Disable',
    also: 'switch off status',
    ...writing(setStatus('disabled'), 'disabled'),
    refuse: whenIs('disabled'),
  }),
  command({
    id: 'firewall-rule.raise',
    title: 'Move firewall rule up',
    verb: 'Move up',
    asks: (things) => `Move ${things} up`,
    also: 'priority order earlier raise',
    ...writing(move(-1), 'moved up'),
    refuse: whenMoves(-1),
  }),
  command({
    id: 'firewall-rule.lower',
    title: 'Move firewall rule down',
    verb: 'Move down',
    asks: (things) => `Move ${things} down`,
    also: 'priority order later lower',
    ...writing(move(1), 'moved down'),
    refuse: whenMoves(1),
  }),
  command({
    id: 'firewall-rule.undo',
    title: 'Undo the last change of firewall rules',
    verb: 'Undo',
    noun: 'firewall-rule',
    asks: () => 'Undo the last change of the firewall rules',
    also: 'revert restore back before',
    args: at,
    danger: 'confirm',
    calls: writesRules,
    refuse: undoRefusal,
    input: undoToSend,
    warning: (place, ctx) => {
      const { project, vpc } = place
      const ahead = undoAhead(place, ctx)
      return ahead && joined(changesInWords({ project, vpc }, ahead.now, ahead.after), '\n')
    },
    effect: (place, ctx) => {
      const ahead = undoAhead(place, ctx)
      return ahead && effectAhead(place, ahead.now, ahead.after, ctx)
    },
    done: (_, input: SentRules) =>
      withKept('The last change of the firewall rules is undone', input.sent),
    failed: () => 'Could not write the firewall rules',
    onDone: ([first], ctx, [input]: readonly SentRules[]) => {
      if (first && input) followWrite(first, input.sent, ctx)
    },
    followUp: undoLater,
  }),
  command({
    id: 'firewall-rule.delete',
    title: 'Delete firewall rule',
    verb: 'Delete',
    also: 'remove',
    ...writing(remove, 'deleted'),
  }),
  ...repairCommands,
] as const

export const firewallRuleFamily = family({
  nouns: [
    noun({
      id: 'firewall-rule',
      said: {
        alsoCalled: ['rule', 'port'],
        takes: ['ports', 'host', 'action'],
        needs: ['ports', 'host'],
        body: ({ ports, host, action = 'allow' }) => ({
          action,
          filters: {
            ...(ports && { ports: [ports] }),
            ...(host && { hosts: [{ type: host.includes('/') ? 'ip_net' : 'ip', value: host }] }),
          },
        }),
        words: ({ ports, host, action = 'allow' }) =>
          [action, ports && `port ${ports}`, host && `from ${host}`].filter(Boolean).join(' '),
      },
      terraform: async () => (await import('./terraform')).firewallRule,
      compare: async () => (await import('./comparing')).firewallRule,
      field: 'rule',
      parents: ['project', 'vpc'],
      listing: {
        from: 'api',
        operation: vpcFirewallRulesView,
        itemsOf: (answer) => (answer as VpcFirewallRules).rules.map(rowOf),
      },
      answer: (row) => row.rule,
      list: paths.vpcFirewallRules,
      isSearched: true,
      topic: {
        title: 'firewall rules',
        guide: 'guides/configuring-guest-networking',
        text: [
          `Rules are tried in the order of their priority, the lowest number first; at the same number those that deny come first. ${FIRST_DECIDES}`,
          'Targets choose the instances that a rule applies to: any of them is enough, and without targets it applies to all of the VPC. Filters narrow it: of every kind of filter that a rule has, one must match, and ports count only for TCP and UDP that the rule names. Host filters are about the other end, the source of inbound and the destination of outbound traffic.',
        ],
        racks: Object.values(FIREWALL),
      },
    }),
  ],
  keys: [
    ...sortKeys('firewall-rule', {
      o: 'order',
      p: 'priority',
      a: 'action',
      i: 'direction',
      t: 'targets',
      f: 'filters',
      u: 'status',
      w: 'finding',
    }),
    ...key('row', 'c y', 'firewall-rule.clone', { noun: 'firewall-rule' }),
    ...key('row', 'Shift+U', 'firewall-rule.undo', { noun: 'firewall-rule' }),
    ...key('detail', 'Shift+U', 'firewall-rule.undo', { noun: 'vpc' }),
    ...key('row', 'Shift+T', 'firewall-rule.edit-text', { noun: 'firewall-rule' }),
    ...key('detail', 'Shift+T', 'firewall-rule.edit-text', { noun: 'vpc' }),
    ...key('row', 'Shift+E', 'firewall-rule.enable', { noun: 'firewall-rule' }),
    ...key('row', 'Shift+O', 'firewall-rule.disable', { noun: 'firewall-rule' }),
    ...key('row', 'Shift+K', 'firewall-rule.raise', { noun: 'firewall-rule' }),
    ...key('row', 'Shift+J', 'firewall-rule.lower', { noun: 'firewall-rule' }),
  ],
  commands: firewallRuleCommands,
})
