import { onImage } from '@/api/inputs'
import { imageCreate, imageView } from '@/api/operations/image'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { snapshotDetailPollInterval, snapshotRefusal } from './rules-state'
import { Size } from '@/resources/size-cells'
import { snapshotReads } from './reads'
import { Fact, Facts } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { OsFields } from '@/nouns/storage/image/panel-os-fields'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  name: string
  description: string
  os: string
  version: string
}

/** Creates an image from a snapshot. */
export default function SnapshotImageCreate() {
  const at = { project: useParam('project'), snapshot: useParam('snapshot') }
  const { project } = at
  const { data: snapshot } = useRead(snapshotReads.snapshot(at), snapshotDetailPollInterval)
  const form = useOperationForm<Values, 'imageCreate'>({
    command: 'snapshot.image-create',
    operation: imageCreate,
    start: { name: snapshot.name, description: '', os: '', version: '' },
    toInput: (values) => ({
      query: { project },
      body: { ...values, source: { type: 'snapshot', id: snapshot.id } },
    }),
    done: ({ name }) => `Image ${name} created`,
    lookFor: ({ name }) => ({ operation: imageView, input: onImage({ project, image: name }) }),
  })
  const { control } = form.fields
  const refusal = snapshotRefusal('create image', snapshot.state)
  return (
    <FormPanel form={form} subtitle={snapshot.name} submit="Create image" reason={refusal}>
      {refusal && <Notice tone="warn">{refusal}.</Notice>}
      <Facts>
        <Fact label="Snapshot">{snapshot.name}</Fact>
        <Fact label="Project">{project}</Fact>
        <Fact label="Size">
          <Size bytes={snapshot.size} />
        </Fact>
      </Facts>
      <NamedInputs control={control} />
      <OsFields control={control} />
    </FormPanel>
  )
}
