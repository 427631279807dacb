/**
 * The form of a firewall rule. The API replaces all rules at once: before sending, the rules are read again, other
 * users' changes are kept, and where two users changed the same field, the user chooses.
 */
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { CommandId } from '@commands/index'
import { withKept } from '@commands/engine/full-replace'
import type { OneVpc } from '@/api/inputs'
import { followWrite, undoLater } from '@commands/networking/undo-rules'
import { writesRules, writingRules } from '@commands/networking/write-rules'
import { onRules } from '@/api/inputs'
import { tellMade } from '@/bind/made'
import { useShell } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { differenceOf } from '@/model/networking/firewall/difference'
import type { RuleField } from '@/model/networking/firewall/fields'
import { isSameRule } from '@/model/networking/firewall/fields'
import type { RuleValues } from '@/model/networking/firewall/form'
import { NAME_TAKEN, ruleOfValues, valuesOfRule } from '@/model/networking/firewall/form'
import type { RuleConflict, RuleEdit } from '@/model/networking/firewall/merge'
import { mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { changedFrom } from '@/model/merge'
import { networkingReads } from '@/resources/networking/reads'
import { Clashes } from '@/forms/Clashes'
import { RulesEffect } from '@/forms/networking/EffectBox'
import { useValues } from '@/forms/present'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'
import { useMerging } from '@/forms/use-merging'
import { Difference } from '@/panels/networking/Difference'

/** The form field for each field of a rule. */
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
  /** Names of other rules, which this rule cannot have. */
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
 * The changes by the form relative to the last read rules, and their effect. Neither includes another user's later
 * changes. A separate component, so that a key press re-renders only this.
 */
function Changes({
  at,
  control,
  base,
  now,
  edited,
}: {
  at: OneVpc
  control: Control<RuleValues>
  base: readonly Rule[]
  now: readonly Rule[]
  edited: string | undefined
}) {
  const edit = editOf(edited, useValues(control))
  const { rule } = edit
  // Only rules with the old or the new name matter. A VPC may have a thousand rules, and this runs on each key press.
  const near = (rules: readonly Rule[]) =>
    rules.filter(({ name }) => name === edited || name === rule.name)
  const { merged, clashes } = mergeRules(near(base), [edit], near(now))
  const sent =
    (hasTaken(clashes) ? undefined : merged.find(({ name }) => name === rule.name)) ?? rule
  const there = now.filter(({ name }) => name === edited)
  const renamed = new Map(edited === undefined ? [] : [[rule.name, edited]])
  return (
    <>
      <Difference of={differenceOf(there, [sent], renamed)} />
      {/* Until something is typed, nothing is read. */}
      {(edited !== undefined || sent.name !== '' || sent.targets.length > 0) && (
        <RulesEffect
          at={at}
          before={now}
          after={[...now.filter(({ name }) => name !== edited), sent]}
        />
      )}
    </>
  )
}

/** Whether the name belongs to another rule now. Shown at the name. */
const hasTaken = (clashes: readonly RuleConflict[]) => clashes.some(({ kind }) => kind === 'taken')

export function useRuleForm(spec: {
  at: OneVpc
  command: CommandId
  start: Rule | undefined
  /** The name of the edited rule; `undefined` for a new one. */
  edited: string | undefined
}): RuleForm {
  const { at, edited } = spec
  const shell = useShell()
  const client = useQueryClient()
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  const of = writingRules(at)
  const { base, sent, clashes, merge, acknowledge } = useMerging(of, data.rules)

  /** A write whose answer was lost may have succeeded: then the name belongs to the form's own rule. */
  const isSent = (rule: Rule) =>
    sent.current?.change.some((edit) => edit.kind !== 'remove' && isSameRule(edit.rule, rule))

  const words = (name: string) =>
    `Firewall rule ${name} ${edited === undefined ? 'created' : 'updated'}`

  const form = useOperationForm<RuleValues>({
    command: spec.command,
    operation: writesRules,
    start: valuesOfRule(spec.start),
    changes: edited !== undefined,
    toInput: (values) => ({
      ...onRules(at),
      body: { rules: [...mergeRules(data.rules, [editOf(edited, values)], data.rules).merged] },
    }),
    async prepare(values) {
      const found = await merge([editOf(edited, values)])
      if (hasTaken(found.clashes))
        form.fields.setError('name', { message: NAME_TAKEN }, { shouldFocus: true })
      if (found.clashes.length > 0) return undefined
      return { input: of.input(found.merged), done: withKept(words(values.name), found) }
    },
    // Given values are one rule; the body of the request contains all rules.
    filling: {
      from: (rule: Partial<Rule>) => ({
        ...changedFrom(
          valuesOfRule(spec.start),
          valuesOfRule({ ...ruleOfValues(valuesOfRule(spec.start)), ...rule }),
        ),
      }),
      compared: ruleOfValues,
    },
    done: ({ name }) => words(name),
    after: (answer, { name }) => {
      // A row of this list has the name of its rule as its id.
      if (name !== edited) tellMade(name)
      // The next form must not start with the rules from before this write.
      client.setQueryData(networkingReads.firewallRules(at.project, at.vpc).queryKey, answer)
      if (sent.current) followWrite(at, sent.current, shell.ctx())
    },
    followUp: () => undoLater(at),
  })

  const resolve = (clash: (typeof clashes)[number], isTheirs: boolean) => {
    acknowledge(clash)
    if (!isTheirs) return
    const theirs = clash.theirs.find(({ name }) => name === clash.name)
    if (!theirs || clash.field === undefined) {
      form.fields.reset()
      shell.leave()
      return
    }
    const field = FORM_FIELD[clash.field]
    form.fields.setValue(field, valuesOfRule(theirs)[field], { shouldDirty: true })
  }

  return {
    ...form,
    otherNames: data.rules.flatMap((rule) =>
      rule.name === edited || isSent(rule) ? [] : [rule.name],
    ),
    difference: (
      <Changes
        at={at}
        control={form.fields.control}
        base={base.current}
        now={data.rules}
        edited={edited}
      />
    ),
    notice: (
      <Clashes
        title="Another user changed this in the meantime"
        clashes={hasTaken(clashes) ? [] : clashes}
        onResolve={resolve}
      />
    ),
  }
}
