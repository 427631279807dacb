import { Controller } from 'react-hook-form'
import type { AddressLotKind } from '@/api/contract/address-lot'
import {
  networkingAddressLotBlockList,
  networkingAddressLotCreate,
} from '@/api/operations/address-lot'
import { usePlace } from '@/bind/shell'
import type { BlocksValue } from '@/model/fabric/address-lot'
import { LOT_KINDS, NO_BLOCKS, blocksBody, checkBlocks } from '@/model/fabric/address-lot'
import { paths } from '@/paths'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, checked, rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { BlocksInput } from './BlocksInput'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'
import { Choices } from '@/ui/Choices'
import { Notice } from '@/ui/Message'

interface Values extends Named {
  kind: AddressLotKind
  blocks: BlocksValue
}

const KINDS = [
  { value: 'infra', label: 'Infra', means: LOT_KINDS.infra },
  { value: 'pool', label: 'Pool', means: LOT_KINDS.pool },
] as const

export default function AddressLotCreate() {
  const { search } = usePlace()
  const form = useOperationForm<Values>(
    {
      command: 'address-lot.create',
      operation: networkingAddressLotCreate,
      start: { name: '', description: '', kind: 'infra', blocks: NO_BLOCKS },
      toInput: ({ blocks, ...about }) => ({ body: { ...about, blocks: blocksBody(blocks) } }),
      done: ({ name }) => `Address lot ${name} created`,
      back: withSearch(paths.addressLots(), search),
      // Every version of the API has this read of a lot.
      lookFor: ({ name }) => ({
        operation: networkingAddressLotBlockList,
        input: { path: { addressLot: name } },
      }),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create address lot">
      <NameInput control={control} name="name" />
      <DescriptionInput control={control} name="description" />
      <Controller
        control={control}
        name="kind"
        render={(bound) => (
          <Choices<AddressLotKind> label="Kind" options={KINDS} {...tied(bound)} />
        )}
      />
      <Notice tone="note">
        A lot cannot be changed after it is created. No block may overlap another one of this or any
        other lot.
      </Notice>
      <Controller
        control={control}
        name="blocks"
        rules={rule(checkBlocks)}
        render={(bound) => (
          <BlocksInput {...checked(bound, checkBlocks)} value={bound.field.value} />
        )}
      />
    </FormPanel>
  )
}
