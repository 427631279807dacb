/** The small form that adds a BGP peer to new port settings, or changes one. */
import type { Control } from 'react-hook-form'
import { Controller, useForm } from 'react-hook-form'
import { useSideRead } from '@/bind/read'
import type { PeerRow } from '../rules-draft'
import { peerProblems, rowProblem } from '../rules-checks'
import type { Filtering, TypedPeer } from '../rules-rows'
import { checkCommunity, newPeer, peerRow, typedPeer } from '../rules-rows'
import { checkNetwork, isAmong } from '@/model/networking/ip'
import { settingsReads } from '../reads'
import { DraftBox } from '@/forms/DraftBox'
import { CheckboxInput, NumberInput, TextInput, tied } from '@/forms/fields'
import { PickerInput } from '@/forms/PickerInput'
import { valuesOf } from '@/forms/draft'
import { useValue } from '@/forms/present'
import { unlisted } from '@/bind/Part'
import { Disclosure } from '@/ui/Disclosure'
import { Pair } from '@/ui/Pair'
import { Segmented } from '@/ui/Segmented'
import type { BoxProps } from './box'
import { LinkInput, ListInput, VlanInput } from './fields'
import { usePeerAbilities } from './values'

const FOUND = [
  { value: 'numbered', label: 'By its address' },
  { value: 'unnumbered', label: 'On the link' },
] as const

const FILTERING = [
  { value: 'no_filtering', label: 'All routes' },
  { value: 'allow', label: 'Only some' },
] as const

const SECONDS = [
  ['holdTime', 'Hold time'],
  ['keepalive', 'Keepalive'],
  ['idleHoldTime', 'Idle hold time'],
  ['connectRetry', 'Connect retry'],
  ['delayOpen', 'Delay open'],
] as const

const OPTIONAL = [
  ['remoteAsn', 'Remote ASN (optional)'],
  ['minTtl', 'Minimum TTL (optional)'],
  ['multiExitDiscriminator', 'Multi-exit discriminator (optional)'],
  ['localPref', 'Local preference (optional)'],
] as const

/** The policy for routes imported from a peer, or exported to it. */
function Policy({
  control,
  of,
  label,
}: {
  control: Control<TypedPeer>
  of: 'import' | 'export'
  label: string
}) {
  const kind = useValue(control, of)
  const networks = (value: string, others: readonly string[]) =>
    checkNetwork(value) ?? (isAmong(value, others) ? 'It is in the list already' : undefined)
  return (
    <>
      <Controller
        control={control}
        name={of}
        render={(bound) => (
          <Segmented<Filtering> label={label} options={FILTERING} {...tied(bound)} />
        )}
      />
      {kind === 'allow' && (
        <ListInput
          control={control}
          name={`${of}Nets`}
          label={`${label}: networks`}
          what="network"
          placeholder="192.0.2.0/24"
          check={networks}
        />
      )}
    </>
  )
}

/** Settings that few peers need. */
const More = ({
  control,
  wrong,
}: {
  control: Control<TypedPeer>
  wrong(field: string): () => string | undefined
}) => (
  <Disclosure title="More of the peer">
    <Pair>
      {OPTIONAL.map(([name, label]) => (
        <NumberInput key={name} control={control} name={name} label={label} check={wrong(name)} />
      ))}
      <VlanInput
        control={control}
        name="vlanId"
        label="VLAN ID (optional)"
        check={wrong('vlanId')}
      />
      <TextInput
        control={control}
        name="md5AuthKey"
        label="MD5 key"
        kind="password"
        optional
        hint="Of TCP connections with the peer."
      />
    </Pair>
    <CheckboxInput
      control={control}
      name="enforceFirstAs"
      label="Enforce first AS"
      hint="A path that does not begin with the peer’s own AS is refused."
    />
    <ListInput
      control={control}
      name="communities"
      label="Communities"
      what="community"
      placeholder="65001"
      check={checkCommunity}
    />
  </Disclosure>
)

export function PeerBox({ title, draft, row: changed, first, onDone, onClose }: BoxProps<PeerRow>) {
  const configs = useSideRead(settingsReads.bgpConfigs().all())
  const can = usePeerAbilities()
  const fields = useForm<TypedPeer>({
    defaultValues: changed ? typedPeer(changed) : newPeer(first),
  })
  const { control } = fields
  const found = useValue(control, 'found')
  const row = () => peerRow(valuesOf(fields))
  const wrong = (field: string) => () =>
    rowProblem((one: PeerRow) => peerProblems(one, can), field, row(), changed)
  return (
    <DraftBox title={title} fields={fields} onAdd={() => onDone(row())} onClose={onClose}>
      <LinkInput control={control} name="linkName" geometry={draft.geometry} />
      {can.unnumbered && (
        <Controller
          control={control}
          name="found"
          render={(bound) => (
            <Segmented<TypedPeer['found']>
              label="The peer is found"
              options={FOUND}
              {...tied(bound)}
            />
          )}
        />
      )}
      <Pair>
        {found === 'numbered' ? (
          <TextInput
            control={control}
            name="targetAddr"
            label="Peer address"
            placeholder="10.85.0.1"
            check={wrong('addr.targetAddr')}
          />
        ) : (
          <NumberInput
            control={control}
            name="routerLifetime"
            label="Router lifetime"
            unit="seconds"
            hint="How long the peer may use this router after it was advertised."
            min={0}
            max={9_000}
            check={wrong('addr.routerLifetime')}
          />
        )}
        {found === 'numbered' && can.sourceAddress && (
          <TextInput
            control={control}
            name="srcAddr"
            label="Source address"
            optional
            hint="Without one, the switch chooses it."
            check={wrong('addr.srcAddr')}
          />
        )}
        <PickerInput
          control={control}
          name="bgpConfig"
          label="BGP configuration"
          placeholder="Select a BGP configuration"
          empty="No BGP configurations"
          options={(configs.data?.items ?? []).map(({ name, asn }) => ({
            value: name,
            label: name,
            detail: `AS ${asn}`,
          }))}
          {...unlisted(configs)}
        />
        {SECONDS.map(([name, label]) => (
          <NumberInput
            key={name}
            control={control}
            name={name}
            label={label}
            unit="seconds"
            check={wrong(name)}
          />
        ))}
      </Pair>
      <Policy control={control} of="import" label="Import" />
      <Policy control={control} of="export" label="Export" />
      <More control={control} wrong={wrong} />
    </DraftBox>
  )
}
