/** Creates a firewall rule. */
import { useParam } from '@/bind/shell'
import { FormPanel } from '@/forms/FormPanel'
import { RuleFields } from './panel-fields'
import { useRuleForm } from './panel-use-rule-form'

export default function FirewallRuleCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const form = useRuleForm({
    at,
    command: 'firewall-rule.create',
    start: undefined,
    edited: undefined,
  })
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Create rule">
      <RuleFields form={form} at={at} />
    </FormPanel>
  )
}
