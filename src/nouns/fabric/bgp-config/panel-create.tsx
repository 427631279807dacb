import { networkingBgpConfigCreate, networkingBgpConfigList } from '@/api/operations/bgp'
import { ALL } from '@/api/query'
import { useShell } from '@/bind/shell'
import { asnTaken, checkAsn } from '@/model/fabric/bgp'
import { useHasMaxPaths } from './looks'
import type { Named } from '@/forms/fields'
import { NameInput, NamedInputs, NumberInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { AnnounceSetInput } from '@/nouns/fabric/announce-set/panel-input'
import { MaxPathsInput } from './panel-max-paths-input'

interface Values extends Named {
  asn: number | undefined
  announceSet: string | undefined
  vrf: string
  maxPaths: number | undefined
}

export default function BgpConfigCreate() {
  const shell = useShell()
  const hasMaxPaths = useHasMaxPaths()
  const toInput = ({ asn = 0, announceSet = '', vrf, maxPaths, ...about }: Values) => ({
    body: {
      ...about,
      asn,
      bgpAnnounceSetId: announceSet,
      ...(vrf !== '' && { vrf }),
      ...(hasMaxPaths && { maxPaths }),
    },
  })
  const form = useOperationForm<Values, 'networkingBgpConfigCreate'>({
    command: 'bgp-config.create',
    operation: networkingBgpConfigCreate,
    start: {
      name: '',
      description: '',
      asn: undefined,
      announceSet: undefined,
      vrf: '',
      maxPaths: 1,
    },
    toInput,
    async prepare(values) {
      const query = { limit: ALL }
      const { items } = await shell.ctx().read(networkingBgpConfigList, { query })
      const taken = items.some(({ name }) => name === values.name)
      const number = asnTaken(values.asn, items)
      if (taken)
        form.fields.setError('name', { message: 'Name already exists' }, { shouldFocus: true })
      if (number) form.fields.setError('asn', { message: number }, { shouldFocus: !taken })
      return taken || number ? undefined : { input: toInput(values) }
    },
    names: { 'BGP config': 'name', bgp_announce_set_id: 'announceSet' },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create BGP configuration">
      <NamedInputs control={control} />
      <NumberInput
        control={control}
        name="asn"
        label="ASN"
        hint="The number of the autonomous system. It cannot be changed later."
        check={checkAsn}
      />
      <AnnounceSetInput control={control} name="announceSet" />
      <NameInput control={control} name="vrf" label="VRF" optional />
      {hasMaxPaths && <MaxPathsInput control={control} name="maxPaths" />}
    </FormPanel>
  )
}
