/** Creates a firewall rule as a copy of another one. */
import { useParam } from '@/bind/shell'
import { FormPanel } from '@/forms/FormPanel'
import { RuleFields } from './panel-fields'
import { useRuleAtFirst } from './panel-use-rule-at-first'
import { useRuleForm } from './panel-use-rule-form'

export default function FirewallRuleClone() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const original = useRuleAtFirst(at, useParam('rule'))
  const form = useRuleForm({
    at,
    command: 'firewall-rule.clone',
    start: { ...original, name: `${original.name}-copy` },
    edited: undefined,
  })
  return (
    <FormPanel form={form} subtitle={`a copy of ${original.name}`} submit="Create rule">
      <RuleFields form={form} at={at} />
    </FormPanel>
  )
}
