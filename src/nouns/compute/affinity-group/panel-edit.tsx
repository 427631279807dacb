import { useQueryClient } from '@tanstack/react-query'
import { capitalize } from '@/api/errors'
import { GROUP_OPERATIONS, onGroup } from '@/api/groups'
import { usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { GROUP_NOUN, GROUP_WORD, groupIn } from './rules'
import { groupPath } from './looks'
import { computeReads } from '@/resources/compute/reads'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { withSearch } from '@/forms/with-search'

export default function AffinityEdit() {
  const client = useQueryClient()
  const { params, search } = usePlace()
  const at = groupIn(params)
  const { data: group } = useRead(computeReads.group(at))
  const { data: members } = useRead(computeReads.members(at))
  const word = GROUP_WORD[at.kind]
  const { view, update } = GROUP_OPERATIONS[at.kind]
  const form = useEditForm({
    command: `${GROUP_NOUN[at.kind]}.edit`,
    operation: update,
    thing: group,
    again: { operation: view, input: { path: { [at.kind]: group.id } } },
    ...editsNamed(onGroup(at)),
    done: ({ name }) => capitalize(`${word} group ${name} updated`),
    after: (answer, { name }) => {
      // The page under the new name can be shown from the cache at once.
      const renamed = { ...at, group: name }
      client.setQueryData(computeReads.group(renamed).queryKey, answer)
      client.setQueryData(computeReads.members(renamed).queryKey, members)
    },
    leadsTo: (_, { name }) =>
      name === at.group ? undefined : withSearch(groupPath({ ...at, group: name }), search),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.group} submit="Update group">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
