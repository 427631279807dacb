import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Image } from '@/api/contract/image'
import { useParam } from '@/bind/desk'
import type { NewDisk } from '@/model/instance-create'
import { gibOf } from '@/model/instance-create'
import { roundDiskSize } from '@/model/instance-hardware'
import { snapshotCan } from '@/model/snapshot-state'
import { dateTime, sizeText } from '@/model/units'
import { required } from '@/model/validate'
import { DescriptionInput, NameInput, rule, tied } from '@/panels/fields'
import { reads } from '@/resources/reads'
import { ComboBox } from '@/ui/ComboBox'
import { Segmented } from '@/ui/Segmented'
import { imageDetail } from './BootDisk'
import { DraftBox } from './DraftBox'
import { SizeInput } from './SizeInput'
import { Pair } from './frame'

interface Values {
  name: string
  description: string
  source: NewDisk['source']
  blockSize: '512' | '2048' | '4096'
  image: string | undefined
  snapshot: string | undefined
  /** GiB */
  size: number
}

const START: Values = {
  name: '',
  description: '',
  source: 'blank',
  blockSize: '4096',
  image: undefined,
  snapshot: undefined,
  size: 10,
}

interface NewDiskBoxProps {
  images: readonly Image[]
  isTaken: (name: string) => boolean
  onAdd: (disk: NewDisk) => void
  onClose: () => void
}

/** A disk that is made with the instance. Source: `compute-storage` 8.2, in its local mode. */
export function NewDiskBox({ images, isTaken, onAdd, onClose }: NewDiskBoxProps) {
  const project = useParam('project')
  const { data: all } = useQuery({ ...reads.allSnapshots(project), throwOnError: false })
  const snapshots = (all?.items ?? []).filter((one) => snapshotCan('create disk', one.state))
  const fields = useForm<Values>({ defaultValues: START })
  const { control, getValues, setValue } = fields
  const { source, image, snapshot } = useWatch({ control }) as Values
  const from =
    source === 'image'
      ? images.find((one) => one.id === image)
      : source === 'snapshot'
        ? snapshots.find((one) => one.id === snapshot)
        : undefined

  const fit = (next: { size: number } | undefined) => {
    if (next && (getValues('size') ?? 0) < gibOf(next))
      setValue('size', roundDiskSize(gibOf(next)), { shouldDirty: true })
  }
  const add = ({ name, description, source: of, blockSize, size }: Values) =>
    onAdd({
      type: 'create',
      name,
      description,
      size,
      source: of,
      blockSize: Number(blockSize) as NewDisk['blockSize'],
      sourceId: from?.id,
    })
  return (
    <DraftBox title="Create disk" fields={fields} onAdd={add} onClose={onClose}>
      <Pair>
        <NameInput
          control={control}
          name="name"
          autoFocus
          also={(name) => (isTaken(name) ? 'Name is already in use' : undefined)}
        />
        <DescriptionInput control={control} name="description" />
      </Pair>
      <Controller
        control={control}
        name="source"
        render={(bound) => (
          <Segmented<Values['source']>
            label="Source"
            options={[
              { value: 'blank', label: 'Blank' },
              { value: 'snapshot', label: 'Snapshot' },
              { value: 'image', label: 'Image' },
            ]}
            {...tied(bound)}
          />
        )}
      />
      <Pair $right="140px">
        {source === 'blank' && (
          <Controller
            control={control}
            name="blockSize"
            render={(bound) => (
              <Segmented<Values['blockSize']>
                label="Block size (bytes)"
                options={(['512', '2048', '4096'] as const).map((value) => ({
                  value,
                  label: value,
                }))}
                {...tied(bound)}
              />
            )}
          />
        )}
        {source === 'image' && (
          <Controller
            control={control}
            name="image"
            rules={rule(required('Source image'))}
            render={(bound) => (
              <ComboBox
                label="Source image"
                placeholder="Select an image"
                empty="No images found"
                options={images.map((one) => ({
                  value: one.id,
                  label: one.name,
                  detail: `${imageDetail(one)} · ${one.projectId ? 'Project image' : 'Silo image'}`,
                }))}
                {...tied(bound)}
                onChange={(id) => {
                  bound.field.onChange(id)
                  fit(images.find((one) => one.id === id))
                }}
              />
            )}
          />
        )}
        {source === 'snapshot' && (
          <Controller
            control={control}
            name="snapshot"
            rules={rule(required('Source snapshot'))}
            render={(bound) => (
              <ComboBox
                label="Source snapshot"
                placeholder="Select a snapshot"
                empty="No snapshots found"
                options={snapshots.map(({ id, name, timeCreated, size }) => ({
                  value: id,
                  label: name,
                  detail: `${dateTime(timeCreated)} · ${sizeText(size)}`,
                }))}
                {...tied(bound)}
                onChange={(id) => {
                  bound.field.onChange(id)
                  fit(snapshots.find((one) => one.id === id))
                }}
              />
            )}
          />
        )}
        <SizeInput
          control={control}
          name="size"
          label="Size"
          source={source === 'snapshot' ? 'snapshot' : 'image'}
          atLeast={gibOf(from)}
        />
      </Pair>
    </DraftBox>
  )
}
