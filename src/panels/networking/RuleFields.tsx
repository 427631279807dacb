/** The fields of a firewall rule. */
import { useId } from 'react'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { checkNumber } from '@/model/validate'
import type { End } from '@/model/networking/firewall/ends'
import { deadReason } from '@/model/networking/firewall/ends'
import type { RuleValues } from '@/model/networking/firewall/form'
import {
  checkEndsAdded,
  checkFree,
  checkPortsAdded,
  checkProtocolsAdded,
} from '@/model/networking/firewall/form'
import { FIRST_DECIDES } from '@/model/networking/firewall-rule'
import { MAX_PRIORITY } from '@/model/networking/firewall/rule-set'
import type { OneVpc } from '@/api/inputs'
import { useSideRead } from '@/bind/read'
import { computeReads } from '@/resources/compute/reads'
import { networkRead } from '@/resources/networking/firewall-reads'
import { networkingReads } from '@/resources/networking/reads'
import { Notice } from '@/ui/Message'
import { Pair } from '@/ui/Pair'
import { Segmented } from '@/ui/Segmented'
import { Dim, Head } from '@/ui/text'
import { color } from '@/ui/tokens'
import {
  CheckboxInput,
  DescriptionInput,
  NameInput,
  NumberInput,
  checked,
  tied,
} from '@/forms/fields'
import { usePick } from '@/forms/present'
import { EndsInput } from './EndsInput'
import { PortsInput } from './PortsInput'
import { ProtocolsInput } from './ProtocolsInput'
import type { useRuleForm } from './use-rule-form'

const Section = styled.section`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid ${color('line')};
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

/** Says what an empty list of targets means. By itself, so that a key redraws no more than this. */
function WithoutTargets({ control }: { control: Control<RuleValues> }) {
  const { targets } = usePick(control, 'targets')
  if (targets.items.length > 0) return null
  return <Notice tone="warn">Without targets, the rule applies to nothing.</Notice>
}

/** Says what a rule without any filter means, as `WithoutTargets` does. */
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

/** Any name may be typed, so a list that is not there yet, or was refused, only suggests nothing. */
const names = (list: { items: readonly { name: string }[] } | undefined) =>
  (list?.items ?? []).map(({ name }) => name)

/** What the rule does with which traffic. */
const Decision = ({ control }: { control: Control<RuleValues> }) => (
  <Pair>
    <Controller
      control={control}
      name="action"
      render={(bound) => (
        <Segmented
          label="Action"
          options={[
            { value: 'allow', label: 'Allow' },
            { value: 'deny', label: 'Deny' },
          ]}
          {...tied(bound)}
        />
      )}
    />
    <Controller
      control={control}
      name="direction"
      render={(bound) => (
        <Segmented
          label="Direction of traffic"
          hint="Inbound: to the targets. Outbound: from them."
          options={[
            { value: 'inbound', label: 'Inbound' },
            { value: 'outbound', label: 'Outbound' },
          ]}
          {...tied(bound)}
        />
      )}
    />
  </Pair>
)

/** The route must read the rules, the project's instances and VPCs, and the subnets of the VPC. */
export function RuleFields({ form, at }: { form: ReturnType<typeof useRuleForm>; at: OneVpc }) {
  const { control } = form.fields
  const instances = useSideRead(computeReads.allInstances(at.project))
  const vpcs = useSideRead(networkingReads.allVpcs(at.project))
  const subnets = useSideRead(networkingReads.allSubnets(at.project, at.vpc))
  const network = useSideRead(networkRead(at))
  const deadIn = (as: 'target' | 'host') => (end: End) =>
    network.data && deadReason(end, network.data, as)
  const suggestions = {
    vpc: names(vpcs.data),
    subnet: names(subnets.data),
    instance: names(instances.data),
  }
  return (
    <>
      <Notice tone="note">{FIRST_DECIDES}</Notice>
      <NameInput control={control} name="name" also={checkFree(form.otherNames)} />
      <DescriptionInput control={control} name="description" />
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
        text="The instances that the rule applies to. It applies to those that match any of these."
      >
        <WithoutTargets control={control} />
        <Controller
          control={control}
          name="targets"
          rules={{ validate: (value) => checkEndsAdded(value) ?? true }}
          render={(bound) => (
            <EndsInput
              label="Targets"
              what="Target"
              addLabel="Add target"
              suggestions={suggestions}
              deadReason={deadIn('target')}
              {...checked(bound, checkEndsAdded)}
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
      </Part>
      <Part
        title="Host filters"
        text="The other end of the traffic: the source of inbound, the destination of outbound traffic."
      >
        <Controller
          control={control}
          name="hosts"
          rules={{ validate: (value) => checkEndsAdded(value) ?? true }}
          render={(bound) => (
            <EndsInput
              label="Host filters"
              what="Host"
              addLabel="Add host filter"
              suggestions={suggestions}
              deadReason={deadIn('host')}
              {...checked(bound, checkEndsAdded)}
            />
          )}
        />
      </Part>
      {form.difference}
    </>
  )
}
