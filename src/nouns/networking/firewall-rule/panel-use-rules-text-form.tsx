/** The form of all rules of a VPC as text. Other users' changes are merged as in the form of one rule. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { withKept } from '@commands/engine/full-replace'
import { followWrite, undoLater } from '@commands/networking/undo-rules'
import { writesRules, writingRules } from '@commands/networking/write-rules'
import type { OneVpc } from '@/api/inputs'
import { onRules } from '@/api/inputs'
import { useShell } from '@/bind/shell'
import { Clashes } from '@/forms/Clashes'
import type { OperationForm } from '@/forms/use-form'
import { useOperationForm } from '@/forms/use-form'
import { useMerging } from '@/forms/use-merging'
import { editsBetween, mergeRules } from '@/model/networking/firewall/merge'
import type { Rule } from '@/model/networking/firewall/rule-set'
import { inOrder, textOfRules } from '@/model/networking/firewall/rule-set'
import { readRules } from '@/model/networking/firewall/text'
import { networkingReads } from '@/resources/networking/reads'

interface RulesText {
  text: string
  keepsOthers: boolean
}

export type RulesTextForm = OperationForm<RulesText>

/**
 * @param start the rules when the form was opened
 * @returns the form, and the rules to compare its text with
 */
export function useRulesTextForm(
  at: OneVpc,
  start: readonly Rule[],
): { form: RulesTextForm; base: readonly Rule[] } {
  const shell = useShell()
  const client = useQueryClient()
  const of = writingRules(at)
  const { base, sent, clashes, merge, acknowledge } = useMerging(of, start)
  const [text] = useState(() => textOfRules(inOrder(start)))
  const rulesIn = (values: RulesText) => readRules(values.text, at.vpc, start).rules
  const editsIn = (values: RulesText) =>
    editsBetween(base.current, rulesIn(values), values.keepsOthers)

  const form = useOperationForm<RulesText>({
    command: 'firewall-rule.edit-text',
    operation: writesRules,
    start: { text, keepsOthers: false },
    toInput: (values) => ({
      ...onRules(at),
      body: { rules: [...mergeRules(base.current, editsIn(values), base.current).merged] },
    }),
    async prepare(values) {
      const found = await merge(editsIn(values))
      return found.clashes.length > 0
        ? undefined
        : { input: of.input(found.merged), done: withKept('Firewall rules updated', found) }
    },
    // A line contains the whole set, like the call: it is compared with the current rules.
    filling: {
      from: ({ rules }) =>
        Array.isArray(rules) ? { text: textOfRules(rules as readonly Rule[]) } : {},
      isMet: (key) => key === 'rules',
    },
    done: () => 'Firewall rules updated',
    after: (answer) => {
      // The next form must not start with the rules from before this write.
      client.setQueryData(networkingReads.firewallRules(at.project, at.vpc).queryKey, answer)
      if (sent.current) followWrite(at, sent.current, shell.ctx())
    },
    followUp: () => undoLater(at),
  })

  const shown = clashes.map((clash) => ({
    ...clash,
    // Several rules may clash in the same field.
    label: clash.field === undefined ? clash.label : `${clash.label} of rule ${clash.name}`,
    clash,
  }))
  const resolve = ({ clash }: (typeof shown)[number], isTheirs: boolean) => {
    acknowledge(clash)
    if (!isTheirs) return
    const rules = of.acknowledge(rulesIn(form.fields.getValues()), clash.theirs, clash)
    form.fields.setValue('text', textOfRules(inOrder(rules)), { shouldDirty: true })
  }

  return {
    form: {
      ...form,
      notice: (
        <Clashes
          title="Another user changed the rules in the meantime"
          clashes={shown}
          onResolve={resolve}
        />
      ),
    },
    base: base.current,
  }
}
