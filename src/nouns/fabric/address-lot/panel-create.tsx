import type { AddressLotKind } from '@/api/contract/address-lot'
import {
  networkingAddressLotBlockList,
  networkingAddressLotCreate,
} from '@/api/operations/address-lot'
import { askToReplaceLot, lotNamed } from '@commands/fabric/replace-lot'
import { useShell } from '@/bind/shell'
import { LOT_KINDS, NO_BLOCKS, blocksBody, checkBlocks } from './rules'
import { ChoicesInput } from '@/forms/OneOfInput'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import type { BlocksForm } from './panel-blocks'
import { LotBlocks } from './panel-blocks'

interface Values extends Named, BlocksForm {
  kind: AddressLotKind
}

const KINDS = [
  { value: 'infra', label: 'Infra', means: LOT_KINDS.infra },
  { value: 'pool', label: 'Pool', means: LOT_KINDS.pool },
] as const

const inputOf = ({ blocks, ...about }: Values) => ({
  body: { ...about, blocks: blocksBody(blocks) },
})

export default function AddressLotCreate() {
  const shell = useShell()
  const form = useOperationForm<Values, 'networkingAddressLotCreate'>({
    command: 'address-lot.create',
    operation: networkingAddressLotCreate,
    start: { name: '', description: '', kind: 'infra', blocks: NO_BLOCKS },
    toInput: inputOf,
    async prepare(values) {
      const input = inputOf(values)
      const now = await lotNamed(values.name, shell.ctx())
      if (!now) return { input }
      const isMeant = await askToReplaceLot(input.body, now, shell.ctx(), false)
      return isMeant ? { input, done: `Blocks of address lot ${values.name} replaced` } : undefined
    },
    // Every version of the API has this read of a lot.
    lookFor: ({ name }) => ({
      operation: networkingAddressLotBlockList,
      input: { path: { addressLot: name } },
    }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create address lot">
      <NamedInputs control={control} />
      <ChoicesInput control={control} name="kind" label="Kind" options={KINDS} />
      <Notice tone="note">
        The name, the kind and the description of a lot stay as they are created. Its blocks can be
        changed.
      </Notice>
      <LotBlocks control={control} check={checkBlocks} />
    </FormPanel>
  )
}
