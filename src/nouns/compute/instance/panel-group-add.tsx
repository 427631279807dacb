import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import {
  GROUP_KINDS,
  GROUP_WORD,
  joinRefusal,
  joinable,
} from '@/nouns/compute/affinity-group/rules'
import { instanceRefusal } from './rules-state'
import { useGroupsAround } from '@/resources/compute/groups-around'
import { computeReads } from '@/resources/compute/reads'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  /** Kind and name, since two groups of different kinds may have the same name. */
  group: string | undefined
}

const keyOf = (kind: GroupKind, name: string) => `${kind} ${name}`
const parse = (key = ''): { kind: GroupKind; group: string } => {
  const [kind, group = ''] = key.split(' ')
  return { kind: GROUP_KINDS.find((k) => k === kind) ?? GROUP_KINDS[0], group }
}

export default function InstanceGroupAdd() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { project, instance: name } = at
  const { data: instance } = useRead(computeReads.instance(at))
  const { all, joined, findUnlisted, picker } = useGroupsAround(at)
  const form = useOperationForm<Values>({
    command: 'instance.add-to-group',
    operation: ({ group }) => GROUP_OPERATIONS[parse(group).kind].add,
    start: { group: undefined },
    toInput: ({ group }) => onGroup({ project, ...parse(group) }, { instance: name }),
    done: ({ group }) => {
      const { kind, group: groupName } = parse(group)
      return `Instance ${name} added to ${GROUP_WORD[kind]} group ${groupName}`
    },
  })
  const state = instanceRefusal('add to affinity group', instance.runState)
  const refusal = joinRefusal(instance.runState, all, joined)
  return (
    <FormPanel form={form} subtitle={name} submit="Add to group" reason={refusal}>
      {refusal && (
        <Notice tone="warn">
          {refusal}.{state && ' Stop it first.'}
        </Notice>
      )}
      <PickerInput
        control={form.fields.control}
        name="group"
        label="Group"
        placeholder="Select a group"
        empty="No groups found"
        options={GROUP_KINDS.flatMap((kind, i) =>
          (joinable(all[i], joined[i]) ?? []).map((group) => ({
            value: keyOf(kind, group.name),
            label: group.name,
            tag: GROUP_WORD[kind],
            detail: `policy ${group.policy}${group.description && ` · ${group.description}`}`,
          })),
        )}
        disabled={refusal !== undefined}
        from={{ findUnlisted, picker }}
      />
    </FormPanel>
  )
}
