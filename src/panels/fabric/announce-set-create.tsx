import { takenSetNames } from '@commands/fabric/write-announce-set'
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import { networkingBgpAnnounceSetUpdate, networkingBgpAnnouncementList } from '@/api/operations/bgp'
import { tellMade } from '@/bind/made'
import { usePlace, useShell } from '@/bind/shell'
import { announcedInput, bodyOfSet } from '@/model/fabric/announce-set'
import { paths } from '@/paths'
import { NameInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import type { AnnounceSetValues } from './AnnounceSetFields'
import { AnnounceSetFields } from './AnnounceSetFields'
import { useBlockOptions } from './block-options'

interface Values extends AnnounceSetValues {
  name: string
}

const inputOf = ({ name, description, announced }: Values) => ({
  body: bodyOfSet(name, { description, announced: announced.items }),
})

export default function AnnounceSetCreate() {
  const shell = useShell()
  const { search } = usePlace()
  const blocks = useBlockOptions()
  const form = useOperationForm<Values, 'networkingBgpAnnounceSetUpdate'>(
    {
      command: 'announce-set.create',
      operation: networkingBgpAnnounceSetUpdate,
      start: { name: '', description: '', announced: announcedInput() },
      toInput: inputOf,
      async prepare(values) {
        // The call that makes a set would replace one of the same name.
        const taken = await takenSetNames(shell.ctx())
        if (!taken.has(values.name)) return { input: inputOf(values) }
        form.fields.setError('name', { message: 'Name already exists' }, { shouldFocus: true })
        return undefined
      },
      done: ({ name }) => `Announce set ${name} created`,
      after: ({ id }: BgpAnnounceSet) => tellMade(id),
      back: withSearch(paths.announceSets(), search),
      lookFor: ({ name }) => ({
        operation: networkingBgpAnnouncementList,
        input: { path: { announceSet: name } },
      }),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create announce set">
      <NameInput control={control} name="name" />
      <AnnounceSetFields control={control} blocks={blocks} />
    </FormPanel>
  )
}
