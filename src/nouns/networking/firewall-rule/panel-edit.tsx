/** Edits a firewall rule. */
import { useParam } from '@/bind/shell'
import { FormPanel } from '@/forms/FormPanel'
import { RuleFields } from './panel-fields'
import { useRuleAtFirst } from './panel-use-rule-at-first'
import { useRuleForm } from './panel-use-rule-form'

export default function FirewallRuleEdit() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const name = useParam('rule')
  const original = useRuleAtFirst(at, name)
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
