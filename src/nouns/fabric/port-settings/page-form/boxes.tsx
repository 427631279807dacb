/** The small forms that add a row to new port settings, or change one: a form for each section. */
import { useForm } from 'react-hook-form'
import type {
  LinkConfigCreate,
  LinkFec,
  SwitchInterfaceConfigCreate,
} from '@/api/contract/switch-port-settings'
import { networkingSwitchPortSettingsView } from '@/api/operations/switch-port-settings'
import { useSideRead } from '@/bind/read'
import { entriesOf } from '@/model/objects'
import { LotInput } from '@/nouns/fabric/address-lot/form-input'
import { LldpFields } from '@/nouns/fabric/switch-port/form-lldp-fields'
import { settingsReads } from '../reads'
import { FECS, SPEEDS, TAPS, speedText } from '../rules'
import {
  addressProblems,
  draftProblems,
  interfaceProblems,
  linkProblems,
  routeProblems,
} from '../rules-checks'
import type { AddressRow, RouteRow } from '../rules-draft'
import type { TypedAddress, TypedInterface, TypedLink, TypedRoute } from '../rules-rows'
import {
  addressRow,
  interfaceRow,
  linkRow,
  newAddress,
  newInterface,
  newLink,
  newRoute,
  routeRow,
  typedAddress,
  typedInterface,
  typedLink,
  typedRoute,
} from '../rules-rows'
import { DraftBox } from '@/forms/DraftBox'
import { SegmentedInput } from '@/forms/OneOfInput'
import { PickerInput } from '@/forms/PickerInput'
import { SelectInput } from '@/forms/SelectInput'
import { valuesOf } from '@/forms/draft'
import { CheckboxInput, NumberInput, TextInput } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { useOptions } from '@/resources/options'
import { Disclosure } from '@/ui/Disclosure'
import { Pair } from '@/ui/Pair'
import type { BoxProps } from './box'
import { rowForm } from './box'
import { LinkInput, VlanInput } from './fields'
import { usePeerAbilities } from './values'

const SPEED_CHOICES = SPEEDS.map((value) => ({ value, label: speedText(value) }))
const FEC_CHOICES: readonly { value: LinkFec | 'default'; label: string }[] = [
  { value: 'default', label: 'Default of the medium' },
  ...entriesOf(FECS).map(([value, label]) => ({ value, label })),
]

export function LinkBox(props: BoxProps<LinkConfigCreate>) {
  const { draft, row: changed, first } = props
  const taken = new Set(draft.links.map(({ linkName }) => linkName))
  const fields = useForm<TypedLink>({
    defaultValues: changed ? typedLink(changed) : newLink(first),
  })
  const { control } = fields
  const row = () => linkRow(valuesOf(fields), changed)
  const { box, at } = rowForm(props, fields, row, linkProblems)
  return (
    <DraftBox {...box}>
      <Pair>
        <LinkInput
          {...at('linkName')}
          geometry={draft.geometry}
          check={(link) => (taken.has(link) ? `${link} is here already` : undefined)}
        />
        <SelectInput control={control} name="speed" label="Speed" options={SPEED_CHOICES} />
        <NumberInput {...at('mtu')} label="MTU" unit="bytes" min={1} max={65_535} />
        <SelectInput
          control={control}
          name="fec"
          label="Forward error correction"
          options={FEC_CHOICES}
        />
      </Pair>
      <CheckboxInput control={control} name="autoneg" label="Autonegotiation" />
      <Disclosure title="LLDP">
        <LldpFields control={control} enabled="lldp.enabled" at={(part) => `lldp.${part}`} />
      </Disclosure>
      <Disclosure title="Transceiver equalization">
        {TAPS.map(([tap, label]) => (
          <NumberInput key={tap} {...at(`txEq.${tap}`)} label={label} min={-2_147_483_648} />
        ))}
      </Disclosure>
    </DraftBox>
  )
}

const KINDS = [
  { value: 'primary', label: 'Primary' },
  { value: 'vlan', label: 'VLAN' },
  { value: 'loopback', label: 'Loopback' },
] as const

export function InterfaceBox(props: BoxProps<SwitchInterfaceConfigCreate>) {
  const { draft, row: changed, first } = props
  const fields = useForm<TypedInterface>({
    defaultValues: changed ? typedInterface(changed) : newInterface(first),
  })
  const { control } = fields
  const can = usePeerAbilities()
  const kind = useValue(control, 'kind')
  const row = () => interfaceRow(valuesOf(fields))
  const { box, at } = rowForm(props, fields, row, interfaceProblems)
  /** A link has at most one primary interface. */
  const checkKind = () => {
    const interfaces = [...draft.interfaces, row()]
    return draftProblems({ ...draft, interfaces }, can).find(
      (one) =>
        one.section === 'interfaces' &&
        one.row === interfaces.length - 1 &&
        one.field === 'kind.type',
    )?.message
  }
  return (
    <DraftBox {...box}>
      <LinkInput {...at('linkName')} geometry={draft.geometry} />
      <SegmentedInput
        control={control}
        name="kind"
        label="Kind"
        options={KINDS}
        check={checkKind}
      />
      {kind === 'vlan' && <VlanInput {...at('vid', 'kind.vid')} label="VLAN ID" />}
      <CheckboxInput
        control={control}
        name="v6Enabled"
        label="IPv6"
        hint="The interface gets a link-local address."
      />
    </DraftBox>
  )
}

export function AddressBox(props: BoxProps<AddressRow>) {
  const { draft, row: changed, first } = props
  const fields = useForm<TypedAddress>({
    defaultValues: changed ? typedAddress(changed) : newAddress(first),
  })
  const row = () => addressRow(valuesOf(fields))
  const { box, at } = rowForm(props, fields, row, addressProblems)
  return (
    <DraftBox {...box}>
      <Pair>
        <LinkInput {...at('linkName')} geometry={draft.geometry} />
        <TextInput {...at('address')} label="Address" placeholder="10.85.0.12/24" />
        <LotInput control={fields.control} name="addressLot" />
        <VlanInput {...at('vlanId')} label="VLAN ID (optional)" />
      </Pair>
    </DraftBox>
  )
}

export function RouteBox(props: BoxProps<RouteRow>) {
  const { draft, row: changed, first } = props
  const fields = useForm<TypedRoute>({
    defaultValues: changed ? typedRoute(changed) : newRoute(first),
  })
  const { box, at } = rowForm(props, fields, () => routeRow(valuesOf(fields)), routeProblems)
  return (
    <DraftBox {...box}>
      <Pair>
        <LinkInput {...at('linkName')} geometry={draft.geometry} />
        <TextInput {...at('dst')} label="Destination" placeholder="0.0.0.0/0" />
        <TextInput {...at('gw')} label="Gateway" placeholder="10.85.0.1" />
        <VlanInput {...at('vid')} label="VLAN ID (optional)" />
        <NumberInput
          {...at('ribPriority')}
          label="RIB priority (optional)"
          hint="Of several routes to one destination, that of the highest priority is used."
          min={0}
          max={255}
        />
      </Pair>
    </DraftBox>
  )
}

/** Other settings, which these include. */
export function GroupBox({ title, draft, row, onDone, onClose }: BoxProps<string>) {
  const all = useOptions(
    useSideRead(settingsReads.all().all()),
    networkingSwitchPortSettingsView,
    (name) => ({ path: { port: name } }),
  )
  const fields = useForm<{ group: string | undefined }>({ defaultValues: { group: row } })
  return (
    <DraftBox
      title={title}
      fields={fields}
      onAdd={({ group }) => {
        if (group !== undefined) onDone(group)
      }}
      onClose={onClose}
    >
      <PickerInput
        control={fields.control}
        name="group"
        label="Settings"
        placeholder="Select port settings"
        empty="No other port settings"
        options={all.items
          .filter(({ name }) => !draft.groups.includes(name) && name !== draft.name)
          .map(({ name, description }) => ({ value: name, label: name, detail: description }))}
        from={all}
      />
    </DraftBox>
  )
}
