import { takenSetNames } from '@commands/fabric/write-announce-set'
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import { networkingBgpAnnounceSetUpdate, networkingBgpAnnouncementList } from '@/api/operations/bgp'
import { tellMade } from '@/bind/made'
import { useShell } from '@/bind/shell'
import type { LotBlock } from './rules'
import { announcedInput, bodyOfSet } from './rules'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import type { AnnouncedValues } from './panel-announcements-input'
import { Announcements } from './panel-announcements-input'
import { useLotBlocks } from '@/nouns/fabric/address-lot/panel-block-values'

interface Values extends Named, AnnouncedValues {}

const inputOf = ({ announced, ...about }: Values, blocks: readonly LotBlock[]) => ({
  body: bodyOfSet(about, announced.items, blocks),
})

export default function AnnounceSetCreate() {
  const shell = useShell()
  const blocks = useLotBlocks()
  const form = useOperationForm<Values, 'networkingBgpAnnounceSetUpdate'>({
    command: 'announce-set.create',
    operation: networkingBgpAnnounceSetUpdate,
    start: { name: '', description: '', announced: announcedInput() },
    toInput: (values) => inputOf(values, blocks),
    async prepare(values) {
      // The call that creates a set would replace another set with its name.
      const taken = await takenSetNames(shell.ctx())
      if (!taken.has(values.name)) return { input: inputOf(values, blocks) }
      form.fields.setError('name', { message: 'Name already exists' }, { shouldFocus: true })
      return undefined
    },
    after: ({ id }: BgpAnnounceSet) => tellMade(id),
    lookFor: ({ name }) => ({
      operation: networkingBgpAnnouncementList,
      input: { path: { announceSet: name } },
    }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create announce set">
      <NamedInputs control={control} />
      <Announcements control={control} blocks={blocks} />
    </FormPanel>
  )
}
