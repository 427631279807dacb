import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { onInstance } from '@/api/inputs'
import { instanceView } from '@/api/operations/instance'
import { multicastGroupMemberAdd } from '@/api/operations/multicast-group'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { multicastMembers, multicastReads } from '@/resources/networking/multicast-reads'
import { useOptions, useProjectOptions } from '@/resources/options'
import { instanceBadge } from '@/resources/states'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { ProjectChoice } from '@/forms/ProjectChoice'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  project: string | undefined
  instance: string | undefined
}

/** Adds an instance of any project of the silo to a multicast group. */
export default function MulticastMemberAdd() {
  const multicastGroup = useParam('multicastGroup')
  const { data: group } = useRead(multicastReads.group(multicastGroup))
  const { data: members } = useRead(multicastMembers(multicastGroup))
  const projects = useProjectOptions()
  const form = useOperationForm<Values>(
    {
      command: 'multicast-group.add-member',
      operation: multicastGroupMemberAdd,
      start: { project: undefined, instance: undefined },
      toInput: ({ project = '', instance = '' }) => ({
        // By id: the project in the query then stays, which the name of the instance needs.
        path: { multicastGroup: group.id },
        query: { project },
        body: { instance },
      }),
      done: ({ instance }) => `Instance ${instance} added to multicast group ${multicastGroup}`,
      back: paths.multicastGroup({ multicastGroup }),
    },
    'panel',
  )
  const { control, setValue, setFocus } = form.fields
  // Focused without opening its list, which would cover the rest of the form.
  useEffect(() => setFocus('project'), [setFocus])
  const project = useValue(control, 'project')
  // The project is known only after the user has chosen, so the route cannot read its instances.
  const query = useQuery({
    ...computeReads.allInstances(project ?? ''),
    enabled: project !== undefined,
    throwOnError: false,
  })
  const instances = useOptions(query, instanceView, (instance) =>
    onInstance({ project: project ?? '', instance }),
  )
  const inGroup = new Set(members.items.map(({ id }) => id))
  return (
    <FormPanel form={form} subtitle={multicastGroup} submit="Add to group">
      <Notice tone="note">An instance receives what is sent to the group while it runs.</Notice>
      <ProjectChoice
        control={control}
        name="project"
        projects={projects}
        onChosen={() => setValue('instance', undefined)}
      />
      <PickerInput
        control={control}
        name="instance"
        label="Instance"
        placeholder="Select an instance"
        empty={
          project === undefined
            ? 'Select a project to see its instances'
            : 'No instances in this project'
        }
        options={instances.items.map(({ id, name, runState }) => ({
          value: name,
          label: name,
          ...(inGroup.has(id)
            ? { reason: 'in the group already' }
            : { detail: instanceBadge(runState).word }),
        }))}
        from={project === undefined ? undefined : instances}
      />
    </FormPanel>
  )
}
