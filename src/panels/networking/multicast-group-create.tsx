import { Controller } from 'react-hook-form'
import { multicastGroupCreate, multicastGroupView } from '@/api/operations/multicast-group'
import { useSideRead } from '@/bind/read'
import { usePlace } from '@/bind/shell'
import { checkGroupAddress } from '@/model/networking/multicast-group'
import { poolVersionText } from '@/model/networking/pool-type'
import { paths } from '@/paths'
import { visible } from '@/resources/list-read'
import { multicastReads } from '@/resources/networking/multicast-reads'
import { unlisted } from '@/bind/Part'
import { ComboBox } from '@/ui/ComboBox'
import type { ListOfValues } from '@/ui/ValueList'
import { listOfValues } from '@/ui/ValueList'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, TextInput, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import { SendersInput, VlanInput } from './MulticastFields'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values extends Named {
  pool: string | undefined
  address: string
  senders: ListOfValues
  vlan: number | undefined
}

export default function MulticastGroupCreate() {
  const { search } = usePlace()
  const query = useSideRead(multicastReads.pools())
  const all = query.data ? visible(query.data).items : []
  const pools = all.filter(({ poolType }) => poolType === 'multicast')
  const form = useOperationForm<Values>(
    {
      command: 'multicast-group.create',
      operation: multicastGroupCreate,
      start: {
        name: '',
        description: '',
        pool: undefined,
        address: '',
        senders: listOfValues(),
        vlan: undefined,
      },
      toInput: ({ name, description, pool, address, senders, vlan }) => ({
        body: {
          name,
          description,
          ...(pool !== undefined && { pool }),
          ...(address.trim() !== '' && { multicastIp: address.trim() }),
          ...(senders.items.length > 0 && { sourceIps: [...senders.items] }),
          ...(vlan !== undefined && { mvlan: vlan }),
        },
      }),
      done: ({ name }) => `Multicast group ${name} created`,
      leadsTo: (_, { name }) => paths.multicastGroup({ multicastGroup: name }),
      back: withSearch(paths.multicastGroups(), search),
      lookFor: ({ name }) => ({
        operation: multicastGroupView,
        input: { path: { multicastGroup: name } },
      }),
    },
    'panel',
  )
  const { control } = form.fields
  const address = useValue(control, 'address') ?? ''
  const chosen = useValue(control, 'pool')
  const version = pools.find(({ name }) => name === chosen)?.ipVersion
  const check = (typed: string | undefined) => checkGroupAddress(typed ?? '', version)
  return (
    <FormPanel form={form} submit="Create multicast group">
      <NameInput control={control} name="name" />
      <DescriptionInput control={control} name="description" />
      <Controller
        control={control}
        name="pool"
        render={(bound) => (
          <ComboBox
            label="IP pool"
            optional
            placeholder="the multicast pool of the silo"
            empty="No multicast pools"
            options={pools.map((pool) => ({
              value: pool.name,
              label: pool.name,
              tag: poolVersionText(pool),
              ...(pool.description && { detail: pool.description }),
            }))}
            {...unlisted(query)}
            {...tied(bound)}
          />
        )}
      />
      <TextInput
        control={control}
        name="address"
        label="Address"
        optional
        placeholder="the next free address"
        hint="A free address of the pool. Whether it is in the pool is checked when the form is sent."
        check={check}
        from="blur"
      />
      <SendersInput control={control} name="senders" address={address} />
      <VlanInput control={control} name="vlan" />
    </FormPanel>
  )
}
