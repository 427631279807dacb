import type { BgpConfig } from '@/api/contract/bgp'
import { networkingBgpConfigList, networkingBgpConfigUpdate } from '@/api/operations/bgp'
import { ALL } from '@/api/query'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { configNamed } from '@/model/fabric/bgp'
import type { EditField } from '@/model/merge'
import { changedFrom } from '@/model/merge'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import type { Named } from '@/forms/fields'
import { NAMED_FIELDS, NamedInputs, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { AnnounceSetInput } from '@/nouns/fabric/announce-set/panel-input'
import { MaxPathsInput } from './panel-max-paths-input'

interface Values extends Named {
  maxPaths: number | undefined
  /** The name of a new set; the API does not return the current one. */
  announceSet: string | undefined
}

const FIELDS: readonly EditField<Values>[] = [
  ...NAMED_FIELDS,
  { label: 'Maximum paths', keys: ['maxPaths'] },
  { label: 'Announce set', keys: ['announceSet'] },
]

export default function BgpConfigEdit() {
  const bgpConfig = useParam('bgpConfig')
  const { data } = useRead(bgpReads.config(bgpConfig))
  const valuesOf = ({ items }: { items: readonly BgpConfig[] }): Values => {
    const now = configNamed(items, data.id)
    if (!now) throw new Error('It no longer exists')
    return { ...named(now), maxPaths: now.maxPaths, announceSet: undefined }
  }
  const form = useEditForm<Values, { items: readonly BgpConfig[] }, 'networkingBgpConfigUpdate'>({
    command: 'bgp-config.edit',
    operation: networkingBgpConfigUpdate,
    thing: { items: [data] },
    // The API has no view of one configuration.
    again: { operation: networkingBgpConfigList, input: { query: { limit: ALL } } },
    valuesOf,
    fields: FIELDS,
    toInput: ({ announceSet, ...values }, now) => ({
      query: { nameOrId: bgpConfig },
      body: {
        ...changedFrom(valuesOf(now), values),
        ...(announceSet !== undefined && { bgpAnnounceSetId: announceSet }),
      },
    }),
    names: { 'BGP config': 'name', bgp_announce_set_id: 'announceSet' },
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={bgpConfig} submit="Update BGP configuration">
      <NamedInputs control={control} />
      <AnnounceSetInput control={control} name="announceSet" keeps />
      <MaxPathsInput control={control} name="maxPaths" />
    </FormPanel>
  )
}
