import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import { R18 } from '@/api/version'
import { useApiHas, useApiVersion } from '@/bind/api-version'
import { primaryVersions } from '../rules-create'
import { sourceNatRefusal } from '@/model/networking/source-nat'
import type { NicValues } from '@/nouns/networking/network-interface/rules'
import { MAX_NICS } from '@/nouns/networking/network-interface/rules'
import { SegmentedInput } from '@/forms/OneOfInput'
import { rule } from '@/forms/fields'
import { useHasBothVersions } from '@/nouns/networking/network-interface/form-fields'
import type { Options } from '@/resources/options'
import { Button } from '@/ui/Button'
import type { Focusable } from '@/ui/Field'
import { Notice } from '@/ui/Message'
import { AddPicker } from '@/ui/Picker'
import { EphemeralIp } from './EphemeralIp'
import { Items } from './Items'
import { MulticastGroups } from './MulticastGroups'
import { NicBox } from './NicBox'
import type { CreateForm } from './frame'
import { Buttons } from '@/forms/Section'
import { Foldable } from './frame'
import { interfaceWords, nicAddressWords } from './words'
import { usePick, useValue } from '@/forms/present'

/** The choices on a rack whose interfaces have only IPv4. */
const OF_IPV4 = [
  { value: 'v4', label: 'Default' },
  { value: 'none', label: 'None' },
  { value: 'custom', label: 'Custom' },
] as const

const OF_BOTH = [
  { value: 'dual_stack', label: 'IPv4 & IPv6', detail: 'default' },
  { value: 'v4', label: 'IPv4', detail: 'default' },
  { value: 'v6', label: 'IPv6', detail: 'default' },
  { value: 'none', label: 'None' },
  { value: 'custom', label: 'Custom' },
] as const

interface NetworkingProps {
  form: CreateForm
  pools: Options<SiloIpPool>
  floating: Options<FloatingIp>
  multicast: Options<MulticastGroup>
}

/** The network interfaces of the instance, and its external addresses. */
export function Networking({ form, pools, floating, multicast }: NetworkingProps) {
  const { control } = form.fields
  const hasMulticast = useApiHas({ since: R18 })
  const hasBoth = useHasBothVersions()
  const values = usePick(control, 'interfaces', 'nics')
  const noSourceNat = sourceNatRefusal(primaryVersions(values), pools.known, useApiVersion())
  const refused = () => noSourceNat && 'No instance can be created like this now'
  return (
    <Foldable
      n={5}
      title="Networking"
      form={form}
      fields={['nics', 'interfaces']}
      summary={interfaceWords(values)}
      startsOpen
    >
      <SegmentedInput
        control={control}
        name="interfaces"
        check={refused}
        label="Network interface"
        hint="Default: one interface on the default subnet of the default VPC."
        options={hasBoth ? OF_BOTH : OF_IPV4}
      />
      {values.interfaces === 'custom' && <Nics form={form} />}
      {noSourceNat && (
        <Notice tone="warn" title="It cannot be created like this">
          {noSourceNat}
        </Notice>
      )}
      <EphemeralIp form={form} version="v4" pools={pools} />
      {hasBoth && <EphemeralIp form={form} version="v6" pools={pools} />}
      <Floating form={form} floating={floating} pools={pools} />
      {hasMulticast && <MulticastGroups form={form} groups={multicast} />}
    </Foldable>
  )
}

function Nics({ form }: { form: CreateForm }) {
  const { control, setValue, formState } = form.fields
  // Read during render: formState is a proxy, and a later read would give an old value.
  const { isSubmitted } = formState
  const hasBoth = useHasBothVersions()
  const nics = useValue(control, 'nics')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const set = (next: readonly NicValues[]) =>
    setValue('nics', next, { shouldDirty: true, shouldValidate: isSubmitted })
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <Controller
        control={control}
        name="nics"
        rules={rule((list: readonly NicValues[]) =>
          list.length === 0 ? 'Add a network interface, or choose None' : undefined,
        )}
        render={({ field, fieldState: { error } }) => (
          <>
            <Items
              label="Network interfaces"
              columns={['Name', 'VPC', 'Subnet', 'IP']}
              none="No network interfaces"
              noun="network interface"
              items={nics.map((nic) => ({
                name: nic.name,
                cells: [nic.name, nic.vpc, nic.subnet, nicAddressWords(nic, hasBoth)],
              }))}
              onRemove={(name) => set(nics.filter((nic) => nic.name !== name))}
              after={button}
            />
            {error?.message && <Notice tone="bad">{error.message}</Notice>}
            {!isOpen && (
              <Buttons>
                <Button
                  ref={(element) => {
                    button.current = element
                    field.ref(element)
                  }}
                  reason={
                    nics.length >= MAX_NICS
                      ? `An instance has at most ${MAX_NICS} network interfaces`
                      : undefined
                  }
                  onClick={() => setOpen(true)}
                >
                  Add network interface
                </Button>
              </Buttons>
            )}
          </>
        )}
      />
      {isOpen && (
        <NicBox
          others={nics}
          onAdd={(nic) => {
            set([...nics, nic])
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The project's floating IPs; the chosen ones are attached to the instance. */
function Floating({ form, floating, pools }: Omit<NetworkingProps, 'multicast'>) {
  const { control, setValue } = form.fields
  const chosen = useValue(control, 'floating')
  const select = useRef<Focusable>(null)
  const set = (next: readonly string[]) => setValue('floating', next, { shouldDirty: true })
  const free = floating.items.filter((ip) => !ip.instanceId && !chosen.includes(ip.name))
  const poolOf = (id: string) => pools.items.find((pool) => pool.id === id)?.name
  return (
    <>
      <Items
        label="Floating IPs"
        columns={['Name', 'IP']}
        none="No floating IPs"
        noun="floating IP"
        items={chosen.map((name) => ({
          name,
          cells: [name, floating.items.find((ip) => ip.name === name)?.ip],
        }))}
        onRemove={(name) => set(chosen.filter((one) => one !== name))}
        after={select}
      />
      <AddPicker
        label="Attach floating IP"
        hideLabel
        placeholder="Attach floating IP"
        empty={floating.items.length === 0 ? 'No floating IPs found' : 'No floating IPs available'}
        findUnlisted={floating.findUnlisted}
        options={free.map(({ name, ip, ipPoolId }) => ({
          value: name,
          label: name,
          detail: [ip, poolOf(ipPoolId)].filter(Boolean).join(' · '),
        }))}
        {...floating.picker}
        inputRef={select}
        onChange={(name) => set([...chosen, name])}
      />
    </>
  )
}
