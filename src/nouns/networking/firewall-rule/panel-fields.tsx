/** The fields of a firewall rule. */
import { useId } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { checkNumber } from '@/model/validate'
import type { End } from '@/model/networking/firewall/ends'
import { deadReason } from '@/model/networking/firewall/ends'
import type { RuleValues } from '@/model/networking/firewall/form'
import {
  checkEndsOf,
  checkFree,
  checkPortsAdded,
  checkProtocolsAdded,
  ruleOfValues,
  valuesOfRule,
} from '@/model/networking/firewall/form'
import { FIRST_DECIDES } from './rules'
import {
  EVERY_INSTANCE,
  remarkExplained,
  remarksOf,
  withPortProtocols,
} from '@/model/networking/firewall/remarks'
import { MAX_PRIORITY } from '@/model/networking/firewall/rule-set'
import type { OneVpc } from '@/api/inputs'
import { useSideRead } from '@/bind/read'
import { computeReads } from '@/resources/compute/reads'
import { networkRead } from './reads'
import { networkingReads } from '@/resources/networking/reads'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Pair } from '@/ui/Pair'
import { Dim, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import { SegmentedInput } from '@/forms/OneOfInput'
import { CheckboxInput, DescriptionInput, NameInput, NumberInput, checked } from '@/forms/fields'
import { usePick } from '@/forms/present'
import { Slice } from '@/forms/Slices'
import { EndsInput } from '@/panels/networking/EndsInput'
import { PortsInput } from './panel-ports-input'
import { ProtocolsInput } from './panel-protocols-input'
import type { useRuleForm } from './panel-use-rule-form'

const Section = styled.section`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid ${color('line')};
`

const Warned = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`

function Part({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Head id={id} as="h3">
        {title}
      </Head>
      <Dim>{text}</Dim>
      {children}
    </Section>
  )
}

/** The explanation of an empty list of targets. A separate component, so that a key press re-renders only this. */
function WithoutTargets({ control }: { control: Control<RuleValues> }) {
  const { targets } = usePick(control, 'targets')
  if (targets.items.length > 0) return null
  return <Notice tone="warn">{EVERY_INSTANCE}</Notice>
}

/**
 * The notice that ports have no effect without TCP or UDP, with a button to add these. Separate for the same reason
 * as `WithoutTargets`.
 */
function IdlePorts({
  fields,
}: {
  fields: Pick<UseFormReturn<RuleValues>, 'control' | 'setValue' | 'setFocus'>
}) {
  const { ports, protocols } = usePick(fields.control, 'ports', 'protocols')
  const rule = {
    ...ruleOfValues(valuesOfRule()),
    filters: { ports: [...ports.items], protocols: [...protocols.items] },
  }
  const remark = remarksOf(rule).find(({ kind }) => kind === 'idle-ports')
  if (!remark) return null
  const add = () => {
    const items = withPortProtocols(rule).filters.protocols ?? []
    fields.setValue('protocols', { ...protocols, items }, { shouldDirty: true })
    // The button disappears with the notice.
    fields.setFocus('protocols')
  }
  return (
    <Notice tone="warn">
      <Warned>
        <span>{remarkExplained(remark)}</span>
        <Button onClick={add}>Add TCP and UDP</Button>
      </Warned>
    </Notice>
  )
}

/** The explanation of a rule without filters, separate like `WithoutTargets`. */
function WithoutFilters({ control }: { control: Control<RuleValues> }) {
  const values = usePick(control, 'ports', 'protocols', 'hosts')
  if (Object.values(values).some(({ items }) => items.length > 0)) return null
  return (
    <Notice tone="note">Without filters, the rule applies to all traffic of its targets.</Notice>
  )
}

const checkPriority = checkNumber('Priority', {
  min: 0,
  max: MAX_PRIORITY,
  minWords: '0',
  maxWords: String(MAX_PRIORITY),
})

/** Any name may be typed, so a list that is loading or refused only gives no suggestions. */
const names = (list: { items: readonly { name: string }[] } | undefined) =>
  (list?.items ?? []).map(({ name }) => name)

/** The fields for action, direction, priority and status. */
const Decision = ({ control }: { control: Control<RuleValues> }) => (
  <Pair>
    <SegmentedInput
      control={control}
      name="action"
      label="Action"
      options={[
        { value: 'allow', label: 'Allow' },
        { value: 'deny', label: 'Deny' },
      ]}
    />
    <SegmentedInput
      control={control}
      name="direction"
      label="Direction of traffic"
      hint="Inbound: to the targets. Outbound: from them."
      options={[
        { value: 'inbound', label: 'Inbound' },
        { value: 'outbound', label: 'Outbound' },
      ]}
    />
  </Pair>
)

/** The route must read the rules, the project's instances, and the subnets of the VPC. */
export function RuleFields({ form, at }: { form: ReturnType<typeof useRuleForm>; at: OneVpc }) {
  const { control } = form.fields
  const instances = useSideRead(computeReads.allInstances(at.project))
  const subnets = useSideRead(networkingReads.allSubnets(at.project, at.vpc))
  const network = useSideRead(networkRead(at))
  const checkEnds = checkEndsOf(at.vpc)
  const deadIn = (as: 'target' | 'host') => (end: End) =>
    network.data && deadReason(end, network.data, as)
  const suggestions = {
    // A rule can name no other VPC.
    vpc: [at.vpc],
    subnet: names(subnets.data),
    instance: names(instances.data),
  }
  return (
    <>
      <Notice tone="note">{FIRST_DECIDES}</Notice>
      <NameInput control={control} name="name" also={checkFree(form.otherNames)} />
      <DescriptionInput control={control} name="description" />
      <Slice n={2}>
        <CheckboxInput control={control} name="enabled" label="Enabled" />
        <Decision control={control} />
        <NumberInput
          control={control}
          name="priority"
          label="Priority"
          hint={`From 0 to ${MAX_PRIORITY}. Rules with lower numbers apply first.`}
          max={MAX_PRIORITY}
          check={checkPriority}
        />
        <Part
          title="Targets"
          text="The instances that the rule applies to. It applies to those that match any of these. An address or a network chooses interfaces: the rule then holds for all their addresses."
        >
          <WithoutTargets control={control} />
          <Controller
            control={control}
            name="targets"
            rules={{ validate: (value) => checkEnds(value) ?? true }}
            render={(bound) => (
              <EndsInput
                label="Targets"
                what="Target"
                addLabel="Add target"
                suggestions={suggestions}
                vpc={at.vpc}
                deadReason={deadIn('target')}
                {...checked(bound, checkEnds)}
              />
            )}
          />
        </Part>
        <Part
          title="Filters"
          text="Filters narrow the rule: traffic must match at least one filter of each kind that is given."
        >
          <WithoutFilters control={control} />
          <Controller
            control={control}
            name="ports"
            rules={{ validate: (value) => checkPortsAdded(value) ?? true }}
            render={(bound) => <PortsInput {...checked(bound, checkPortsAdded)} />}
          />
          <Controller
            control={control}
            name="protocols"
            rules={{ validate: (value) => checkProtocolsAdded(value) ?? true }}
            render={(bound) => <ProtocolsInput {...checked(bound, checkProtocolsAdded)} />}
          />
          <IdlePorts fields={form.fields} />
        </Part>
        <Part
          title="Host filters"
          text="The other end of the traffic: the source of inbound, the destination of outbound traffic."
        >
          <Controller
            control={control}
            name="hosts"
            rules={{ validate: (value) => checkEnds(value) ?? true }}
            render={(bound) => (
              <EndsInput
                label="Host filters"
                what="Host"
                addLabel="Add host filter"
                suggestions={suggestions}
                vpc={at.vpc}
                deadReason={deadIn('host')}
                {...checked(bound, checkEnds)}
              />
            )}
          />
        </Part>
        {form.difference}
      </Slice>
    </>
  )
}
