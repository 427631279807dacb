import type { SwitchSlot } from '@/api/contract/hardware'
import { Controller, useWatch } from 'react-hook-form'
import { networkingLoopbackAddressCreate } from '@/api/operations/address-lot'
import { useRead } from '@/bind/read'
import { SWITCH_SLOTS, checkMask, longestMask } from './rules'
import { checkAddress, required } from '@/model/validate'
import { shortId } from '@/model/identity'
import { hardwareReads } from '@/resources/hardware/reads'
import { SegmentedInput } from '@/forms/OneOfInput'
import { CheckboxInput, NumberInput, TextInput, rule, tied } from '@/forms/fields'
import { LotInput } from '@/nouns/fabric/address-lot/form-input'
import { FormPanel } from '@/forms/FormPanel'
import { useProposed } from '@/forms/proposed'
import { useOperationForm } from '@/forms/use-form'
import { Select } from '@/ui/Select'

interface Values {
  address: string
  mask: number | undefined
  addressLot: string | undefined
  rackId: string | undefined
  switchSlot: SwitchSlot
  anycast: boolean
}

const SWITCHES = SWITCH_SLOTS.map((value) => ({ value, label: value }))

export default function LoopbackAddressCreate() {
  const { data: racks } = useRead(hardwareReads.racks().all())
  const [only, ...others] = racks.items
  const form = useOperationForm<Values, 'networkingLoopbackAddressCreate'>({
    command: 'loopback-address.create',
    operation: networkingLoopbackAddressCreate,
    start: {
      address: '',
      mask: longestMask(''),
      addressLot: undefined,
      rackId: others.length === 0 ? only?.id : undefined,
      switchSlot: 'switch0',
      anycast: false,
    },
    toInput: ({ address, mask = 0, addressLot = '', rackId = '', ...rest }) => ({
      body: { ...rest, address: address.trim(), mask, addressLot, rackId },
    }),
    done: ({ address, mask, switchSlot }) =>
      `Loopback address ${address.trim()}/${mask} of ${switchSlot} created`,
  })
  const { control } = form.fields
  const address = useWatch({ control, name: 'address' }) ?? ''
  const most = longestMask(address)
  // A single address.
  useProposed(form.fields, 'mask', most)
  return (
    <FormPanel form={form} submit="Create loopback address">
      <TextInput
        control={control}
        name="address"
        label="Address"
        placeholder="10.85.0.40"
        check={(text) => checkAddress(text.trim())}
      />
      <NumberInput
        control={control}
        name="mask"
        label="Mask"
        unit="bits"
        min={0}
        max={most}
        check={(mask) => checkMask(address, mask)}
      />
      <LotInput control={control} name="addressLot" />
      <Controller
        control={control}
        name="rackId"
        rules={rule(required('Rack'))}
        render={(bound) => (
          <Select
            label="Rack"
            placeholder="Select a rack"
            options={racks.items.map(({ id }) => ({ value: id, label: shortId(id) }))}
            {...tied(bound)}
          />
        )}
      />
      <SegmentedInput control={control} name="switchSlot" label="Switch" options={SWITCHES} />
      <CheckboxInput
        control={control}
        name="anycast"
        label="Anycast"
        hint="Both switches may have the address at once."
      />
    </FormPanel>
  )
}
