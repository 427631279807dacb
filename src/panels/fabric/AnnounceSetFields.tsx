/** What can be changed of an announce set: its description and its announcements. */
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { AnnouncedInput } from '@/model/fabric/announce-set'
import { checkAnnouncements } from '@/model/fabric/announce-set'
import { DescriptionInput, checked, partOf, rule } from '@/forms/fields'
import { AnnouncementsInput } from './AnnouncementsInput'
import type { BlockOptions } from './block-options'

export interface AnnounceSetValues {
  description: string
  announced: AnnouncedInput
}

export function AnnounceSetFields<V extends AnnounceSetValues>(props: {
  control: Control<V>
  blocks: BlockOptions
}) {
  const control = partOf<AnnounceSetValues, V>(props.control)
  return (
    <>
      <DescriptionInput control={control} name="description" />
      <Controller
        control={control}
        name="announced"
        rules={rule(checkAnnouncements)}
        render={(bound) => (
          <AnnouncementsInput
            {...checked(bound, checkAnnouncements)}
            value={bound.field.value}
            blocks={props.blocks}
          />
        )}
      />
    </>
  )
}
