/** Edits a firewall rule. */
import { useState } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { FormPanel } from '@/forms/FormPanel'
import { RuleFields } from '@/forms/networking/RuleFields'
import { useRuleForm } from '@/forms/networking/use-rule-form'
import { firewallRule } from '@/resources/networking/firewall-reads'
import { networkingReads } from '@/resources/networking/reads'

export default function FirewallRuleEdit() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const name = useParam('rule')
  const { data: one } = useRead(firewallRule(at, name))
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  // Another user may remove or rename the rule while it is edited. The set of rules is the newer
  // answer: after a write it is in the cache at once.
  const [original] = useState(() => data.rules.find((rule) => rule.name === one.name) ?? one.rule)
  const form = useRuleForm({
    at,
    command: 'firewall-rule.edit',
    start: original,
    edited: original.name,
  })
  return (
    <FormPanel form={form} subtitle={name} submit="Update rule">
      <RuleFields form={form} at={at} />
    </FormPanel>
  )
}
