import type { Control } from 'react-hook-form'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { Notice } from '@/ui/Message'

/** The name and the description of a pool, and who sees them. */
export const PoolWords = ({ control }: { control: Control<Named> }) => (
  <>
    <NamedInputs control={control} />
    <Notice tone="note">
      Users of the linked silos see the name and description when they choose a pool.
    </Notice>
  </>
)
