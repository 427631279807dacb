import { ApiError } from '@/api/errors'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { GROUP_NOUN, GROUP_WORD, groupIn, memberAddRefusal } from './rules'
import { instanceCan } from '@/nouns/compute/instance/rules-state'
import { useInstanceOptions } from '@/resources/options'
import { computeReads } from '@/resources/compute/reads'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { FieldRefused } from '@/forms/refusals'
import { useOperationForm } from '@/forms/use-form'

const IN_GROUP = 'It is in the group already'

interface Values {
  instance: string | undefined
}

/**
 * Adds an instance to the group. Lists every instance outside the group; one that is not stopped shows why it cannot
 * be chosen.
 */
export default function AffinityMemberAdd() {
  const at = groupIn(usePlace().params)
  const { data: members } = useRead(computeReads.members(at))
  const instances = useInstanceOptions(at.project)
  const word = GROUP_WORD[at.kind]
  const form = useOperationForm<Values>({
    command: `${GROUP_NOUN[at.kind]}.add-instance`,
    operation: GROUP_OPERATIONS[at.kind].add,
    start: { instance: undefined },
    toInput: ({ instance = '' }) => onGroup(at, { instance }),
    done: ({ instance }) => `Instance ${instance} added to ${word} group ${at.group}`,
    // Another user has added the instance, or the answer to an earlier attempt was lost.
    explains: async (error) =>
      error instanceof ApiError && error.errorCode === 'ObjectAlreadyExists'
        ? new FieldRefused('instance', IN_GROUP, IN_GROUP)
        : error,
  })
  const refusal = memberAddRefusal(
    members.items.map((m) => m.value),
    instances.known,
  )
  const inGroup = new Set(members.items.map((m) => m.value.id))
  const others = instances.items.filter((i) => !inGroup.has(i.id))
  return (
    <FormPanel form={form} subtitle={at.group} submit="Add to group" reason={refusal}>
      <Notice tone={refusal ? 'warn' : 'note'}>
        {refusal ?? 'An instance must be stopped to add it to a group'}.
      </Notice>
      <PickerInput
        control={form.fields.control}
        name="instance"
        label="Instance"
        placeholder="Select an instance"
        empty="No instances available"
        options={others.map(({ name, runState, description }) => ({
          value: name,
          label: name,
          ...(instanceCan('add to affinity group', runState)
            ? description && { detail: description }
            : { reason: `${runState}: must be stopped first` }),
        }))}
        disabled={refusal !== undefined}
        from={instances}
      />
    </FormPanel>
  )
}
