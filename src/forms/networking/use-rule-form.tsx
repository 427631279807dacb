/**
 * The form of a firewall rule. The API replaces all rules at once: before the form sends, the rules
 * are read again, other users' changes are kept, and where both changed the same, the user chooses.
 */
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { CommandId } from '@commands/index'
import type { OneVpc, ToWrite } from '@commands/networking/write-rules'
import {
  keptWords,
  noticeLostRules,
  onRules,
  rulesToWrite,
  writesRules,
} from '@commands/networking/write-rules'
import { tellMade } from '@/bind/made'
import { useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { differenceOf } from '@/model/networking/firewall/difference'
import type { RuleField } from '@/model/networking/firewall/fields'
import { isSameRule } from '@/model/networking/firewall/fields'
import type { RuleValues } from '@/model/networking/firewall/form'
import { NAME_TAKEN, ruleOfValues, valuesOfRule } from '@/model/networking/firewall/form'
import type { RuleConflict, RuleEdit } from '@/model/networking/firewall/merge'
import { acknowledged, mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { Clashes } from '../Clashes'
import { useValues } from '../present'
import type { OperationForm } from '../use-form'
import { useOperationForm } from '../use-form'
import { Difference } from './Difference'

/** The field of the form that holds a field of a rule. */
const FORM_FIELD: Readonly<Record<RuleField, keyof RuleValues>> = {
  name: 'name',
  status: 'enabled',
  description: 'description',
  action: 'action',
  direction: 'direction',
  priority: 'priority',
  targets: 'targets',
  ports: 'ports',
  protocols: 'protocols',
  hosts: 'hosts',
}

interface RuleForm extends OperationForm<RuleValues> {
  /** The names that the rule cannot have. */
  otherNames: readonly string[]
  difference: ReactNode
}

const editOf = (
  edited: string | undefined,
  values: RuleValues,
): Exclude<RuleEdit, { kind: 'remove' }> =>
  edited === undefined
    ? { kind: 'add', rule: ruleOfValues(values) }
    : { kind: 'change', name: edited, rule: ruleOfValues(values) }

/**
 * What the form would send as it stands, against the rules as they were last read: what another user changed meanwhile
 * is part of neither. By itself, so that a key redraws no more than this.
 */
function Changes({
  control,
  base,
  now,
  edited,
}: {
  control: Control<RuleValues>
  base: readonly Rule[]
  now: readonly Rule[]
  edited: string | undefined
}) {
  const edit = editOf(edited, useValues(control))
  const { rule } = edit
  if (edit.kind === 'add') return <Difference of={differenceOf([], [rule])} />
  // No others take part, and a set may hold a thousand: each key comes here.
  const near = (rules: readonly Rule[]) =>
    rules.filter(({ name }) => name === edit.name || name === rule.name)
  const merged = mergeRules(near(base), [edit], near(now))
  const isTaken = merged.conflicts.some(({ kind }) => kind === 'taken')
  const sent = isTaken ? undefined : merged.rules.find(({ name }) => name === rule.name)
  const there = now.filter(({ name }) => name === edit.name)
  const renamed = new Map([[rule.name, edit.name]])
  return <Difference of={differenceOf(there, [sent ?? rule], renamed)} />
}

export function useRuleForm(spec: {
  at: OneVpc
  command: CommandId
  start: Rule | undefined
  /** The name of the rule that is edited; nothing for a new one. */
  edited: string | undefined
}): RuleForm {
  const { at, edited } = spec
  const shell = useShell()
  const client = useQueryClient()
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  /** The rules when the form was opened; where the user has seen another's change, with that. */
  const base = useRef<readonly Rule[]>(data.rules)
  const sent = useRef<{ base: readonly Rule[]; edits: readonly RuleEdit[] }>(undefined)
  const [conflicts, setConflicts] = useState<readonly (RuleConflict & { of: ToWrite })[]>([])
  const back = paths.vpcFirewallRules(at)

  /** A write whose answer was lost may have arrived: its rule does not take the name from itself. */
  const isSent = (rule: Rule) =>
    sent.current?.edits.some((edit) => edit.kind !== 'remove' && isSameRule(edit.rule, rule))

  const words = (name: string) =>
    `Firewall rule ${name} ${edited === undefined ? 'created' : 'updated'}`

  const form = useOperationForm<RuleValues>(
    {
      command: spec.command,
      operation: writesRules,
      start: valuesOfRule(spec.start),
      toInput: (values) => ({
        ...onRules(at),
        body: { rules: [...mergeRules(data.rules, [editOf(edited, values)], data.rules).rules] },
      }),
      async prepare(values) {
        setConflicts([])
        const edits = [editOf(edited, values)]
        const found = await rulesToWrite(at, base.current, edits, shell.ctx())
        if (found.conflicts.some(({ kind }) => kind === 'taken')) {
          form.fields.setError('name', { message: NAME_TAKEN }, { shouldFocus: true })
          return undefined
        }
        if (found.conflicts.length > 0) {
          setConflicts(found.conflicts.map((conflict) => ({ ...conflict, of: found })))
          return undefined
        }
        sent.current = { base: base.current, edits }
        return { input: found.input, done: words(values.name) + keptWords(found.kept) }
      },
      done: ({ name }) => words(name),
      after: (answer, { name }) => {
        // A row of this list goes by the name of its rule.
        if (name !== edited) tellMade(name)
        // A form that is opened next must not start with the rules from before this write.
        client.setQueryData(networkingReads.firewallRules(at.project, at.vpc).queryKey, answer)
        if (sent.current)
          void noticeLostRules(at, sent.current.base, sent.current.edits, shell.ctx())
      },
      back,
    },
    'panel',
  )

  /** The user has seen the other user's change: from here on the form's value is what they want. */
  const resolve = (conflict: RuleConflict & { of: ToWrite }, isTheirs: boolean) => {
    base.current = acknowledged(base.current, conflict.of.now, [conflict])
    setConflicts((all) => all.filter((one) => one !== conflict))
    if (!isTheirs) return
    const theirs = conflict.of.now.find(({ name }) => name === conflict.name)
    if (!theirs || conflict.field === undefined) {
      form.fields.reset()
      shell.leave(back)
      return
    }
    const field = FORM_FIELD[conflict.field]
    form.fields.setValue(field, valuesOfRule(theirs)[field], { shouldDirty: true })
  }

  return {
    ...form,
    otherNames: data.rules.flatMap((rule) =>
      rule.name === edited || isSent(rule) ? [] : [rule.name],
    ),
    difference: (
      <Changes control={form.fields.control} base={base.current} now={data.rules} edited={edited} />
    ),
    notice: (
      <Clashes
        title="Another user changed this in the meantime"
        clashes={conflicts.map((conflict) => ({
          ...conflict,
          field: { label: conflict.label },
          of: conflict,
        }))}
        onResolve={({ of }, isTheirs) => resolve(of, isTheirs)}
      />
    ),
  }
}
