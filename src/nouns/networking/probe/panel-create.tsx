import { Controller } from 'react-hook-form'
import { onProbe } from '@/api/inputs'
import { probeCreate, probeView } from '@/api/operations/probe'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { shortId } from '@/model/identity'
import type { DefaultVersion } from '@/model/networking/pool-selector'
import { selectorOf } from '@/model/networking/pool-selector'
import { EXPERIMENTAL_PROBES } from './rules'
import { poolOptions } from '@/resources/networking/pool-options'
import { probeReads } from './reads'
import { usePoolOptions } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { NamedInputs, tied } from '@/forms/fields'
import { IpVersionInput, useVersionChoices } from '@/forms/networking/IpVersionInput'
import { FormPanel } from '@/forms/FormPanel'
import { PickerInput } from '@/forms/PickerInput'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

interface Values extends Named {
  sled: string | undefined
  pool: string | undefined
  /** The version of the default pool, where the silo has two, or may have two. */
  ipVersion: DefaultVersion
}

export default function ProbeCreate() {
  const project = useParam('project')
  const { data, ...sleds } = useSideRead(probeReads.sleds())
  const pools = usePoolOptions()
  const { askedOf } = useVersionChoices(pools)
  const form = useOperationForm<Values, 'probeCreate'>({
    command: 'probe.create',
    operation: probeCreate,
    start: { name: '', description: '', sled: '', pool: undefined, ipVersion: 'any' },
    toInput: ({ name, description, sled = '', pool, ipVersion }) => ({
      query: { project },
      body: {
        name,
        description,
        sled: sled.trim(),
        poolSelector: selectorOf(pool, askedOf(ipVersion)),
      },
    }),
    lookFor: ({ name }) => ({ operation: probeView, input: onProbe({ project, probe: name }) }),
  })
  const { control } = form.fields
  const hasPool = useValue(control, 'pool') !== undefined
  return (
    <FormPanel form={form} subtitle={project} submit="Create probe">
      <Notice tone="note">{EXPERIMENTAL_PROBES}</Notice>
      <NamedInputs control={control} />
      <PickerInput
        control={control}
        name="sled"
        label="Sled"
        {...unlisted({ ...sleds, data })}
        options={(data?.items ?? []).map(({ id, baseboard }) => ({
          value: id,
          label: baseboard.serial,
          detail: shortId(id),
        }))}
      />
      <Controller
        control={control}
        name="pool"
        render={(bound) => (
          <ComboBox
            label="IP pool"
            optional
            {...pools.picker}
            hint="Its external IP comes from the silo’s default pool where none is chosen."
            options={poolOptions(pools.items)}
            findUnlisted={pools.findUnlisted}
            {...tied(bound)}
          />
        )}
      />
      {!hasPool && <IpVersionInput control={control} name="ipVersion" pools={pools} />}
    </FormPanel>
  )
}
