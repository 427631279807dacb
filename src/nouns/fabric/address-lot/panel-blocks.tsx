/** The blocks of an address lot in a form, and their overlaps with blocks of other lots. */
import type { Control, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { BlocksValue } from './rules'
import { overlapWarnings } from './rules'
import { lotReads } from './reads'
import { checked, partOf, rule } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { Notice } from '@/ui/Message'
import { BlocksInput } from './panel-blocks-input'

/** The values of every form with blocks. */
export interface BlocksForm {
  blocks: BlocksValue
}

interface LotBlocksProps<V extends FieldValues & BlocksForm> {
  control: Control<V>
  check(value: BlocksValue): string | undefined
  /** The lot of these blocks, which is not compared with itself. */
  own?: string
}

export function LotBlocks<V extends FieldValues & BlocksForm>({
  check,
  own,
  ...props
}: LotBlocksProps<V>) {
  const control = partOf<BlocksForm, V>(props.control)
  const all = useSideRead(lotReads.allBlocks())
  const { items } = useValue(control, 'blocks')
  const others = all.data?.items.filter(({ lot }) => lot !== own) ?? []
  return (
    <>
      <Controller
        control={control}
        name="blocks"
        rules={rule(check)}
        render={(bound) => <BlocksInput {...checked(bound, check)} value={bound.field.value} />}
      />
      <SideFailure what="The blocks of other lots" query={all} />
      {overlapWarnings(items, others).map((sentence) => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
    </>
  )
}
