import type { Control } from 'react-hook-form'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput } from '@/forms/fields'
import { Notice } from '@/ui/Message'

/** The name and the description of a pool, and who sees them. */
export const PoolWords = ({ control }: { control: Control<Named> }) => (
  <>
    <NameInput control={control} name="name" />
    <DescriptionInput control={control} name="description" />
    <Notice tone="note">
      Users of the linked silos see the name and description when they choose a pool.
    </Notice>
  </>
)
