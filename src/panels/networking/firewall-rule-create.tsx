/** Creates a firewall rule, empty or as a copy of another one. */
import { useState } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { FormPanel } from '@/forms/FormPanel'
import { RuleFields } from '@/forms/networking/RuleFields'
import { useRuleForm } from '@/forms/networking/use-rule-form'
import { networkingReads } from '@/resources/networking/reads'

export default function FirewallRuleCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const { rule } = usePlace().params
  const { data } = useRead(networkingReads.firewallRules(at.project, at.vpc))
  // A copy stays one, whatever happens to the rule that it was made of.
  const [original] = useState(() => data.rules.find(({ name }) => name === rule))
  const form = useRuleForm({
    at,
    command: original ? 'firewall-rule.clone' : 'firewall-rule.create',
    start: original && { ...original, name: `${original.name}-copy` },
    edited: undefined,
  })
  return (
    <FormPanel
      form={form}
      subtitle={original ? `a copy of ${original.name}` : at.vpc}
      submit="Create rule"
    >
      <RuleFields form={form} at={at} />
    </FormPanel>
  )
}
