/** The small form that adds a BGP peer to new port settings, or changes one. */
import type { Control } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { checkNetwork, isAmong } from '@/model/networking/ip'
import { settingsReads } from '../reads'
import { peerProblems } from '../rules-checks'
import type { PeerRow } from '../rules-draft'
import type { TypedPeer } from '../rules-rows'
import { checkCommunity, newPeer, peerRow, typedPeer } from '../rules-rows'
import { DraftBox } from '@/forms/DraftBox'
import { SegmentedInput } from '@/forms/OneOfInput'
import { PickerInput } from '@/forms/PickerInput'
import { valuesOf } from '@/forms/draft'
import { CheckboxInput, NumberInput, TextInput } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { Disclosure } from '@/ui/Disclosure'
import { Pair } from '@/ui/Pair'
import type { BoxProps } from './box'
import { rowForm } from './box'
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

const checkPolicyNetwork = (value: string, others: readonly string[]) =>
  checkNetwork(value) ?? (isAmong(value, others) ? 'It is in the list already' : undefined)

interface PolicyProps {
  control: Control<TypedPeer>
  of: 'import' | 'export'
  label: string
}

/** The policy for routes imported from a peer, or exported to it. */
const Policy = ({ control, of, label }: PolicyProps) => (
  <>
    <SegmentedInput control={control} name={of} label={label} options={FILTERING} />
    {useValue(control, of) === 'allow' && (
      <ListInput
        control={control}
        name={`${of}Nets`}
        label={`${label}: networks`}
        what="network"
        placeholder="192.0.2.0/24"
        check={checkPolicyNetwork}
      />
    )}
  </>
)

export function PeerBox(props: BoxProps<PeerRow>) {
  const { draft, row: changed, first } = props
  const configs = useSideRead(settingsReads.bgpConfigs().all())
  const can = usePeerAbilities()
  const fields = useForm<TypedPeer>({
    defaultValues: changed ? typedPeer(changed) : newPeer(first),
  })
  const { control } = fields
  const found = useValue(control, 'found')
  const row = () => peerRow(valuesOf(fields))
  const { box, at } = rowForm(props, fields, row, (one) => peerProblems(one, can))
  return (
    <DraftBox {...box}>
      <LinkInput {...at('linkName')} geometry={draft.geometry} />
      {can.unnumbered && (
        <SegmentedInput control={control} name="found" label="The peer is found" options={FOUND} />
      )}
      <Pair>
        {found === 'numbered' ? (
          <TextInput
            {...at('targetAddr', 'addr.targetAddr')}
            label="Peer address"
            placeholder="10.85.0.1"
          />
        ) : (
          <NumberInput
            {...at('routerLifetime', 'addr.routerLifetime')}
            label="Router lifetime"
            unit="seconds"
            hint="How long the peer may use this router after it was advertised."
            min={0}
            max={9_000}
          />
        )}
        {found === 'numbered' && can.sourceAddress && (
          <TextInput
            {...at('srcAddr', 'addr.srcAddr')}
            label="Source address"
            optional
            hint="Without one, the switch chooses it."
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
          <NumberInput key={name} {...at(name)} label={label} unit="seconds" />
        ))}
      </Pair>
      <Policy control={control} of="import" label="Import" />
      <Policy control={control} of="export" label="Export" />
      <Disclosure title="More of the peer">
        <Pair>
          {OPTIONAL.map(([name, label]) => (
            <NumberInput key={name} {...at(name)} label={label} />
          ))}
          <VlanInput {...at('vlanId')} label="VLAN ID (optional)" />
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
    </DraftBox>
  )
}
