/**
 * The fields of a new disk: its name, what it is made of, its size. Used by every form that makes one:
 * on its own, for an instance, or with an instance that is yet to be made. Source: `compute-storage` 8.2.
 */
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useWatch } from 'react-hook-form'
import type { DiskCreate, DiskSource } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import { useRead } from '@/bind/read'
import {
  BLOCK_SIZES,
  DEFAULT_BLOCK_SIZE,
  MAX_DISK_GIB,
  MIN_DISK_GIB,
  checkDiskSize,
  roundDiskSize,
} from '@/model/instance-hardware'
import { snapshotRefusal } from '@/model/snapshot-state'
import { GIB, dateTime, sizeText } from '@/model/units'
import { required } from '@/model/validate'
import { joinOf } from '@/resources/join'
import { visibleSiloImages } from '@/resources/composed'
import { reads, visible } from '@/resources/reads'
import { ComboBox } from '@/ui/ComboBox'
import type { Option } from '@/ui/Options'
import { Segmented } from '@/ui/Segmented'
import { DescriptionInput, NameInput, NumberInput, rule, tied } from './fields'

type SourceKind = 'blank' | 'snapshot' | 'image'
type BlockSize = (typeof BLOCK_SIZES)[number]

export interface DiskValues {
  name: string
  description: string
  source: SourceKind
  /** Bytes; counts for a blank disk only. */
  blockSize: `${BlockSize}`
  /** ID. */
  snapshot: string | undefined
  /** ID. */
  image: string | undefined
  /** GiB */
  size: number
}

/** What the fields hold at first. */
export const NEW_DISK: DiskValues = {
  name: '',
  description: '',
  source: 'blank',
  blockSize: `${DEFAULT_BLOCK_SIZE}`,
  snapshot: undefined,
  image: undefined,
  size: 10,
}

function toSource({ source, blockSize, snapshot = '', image = '' }: DiskValues): DiskSource {
  if (source === 'snapshot') return { type: 'snapshot', snapshotId: snapshot }
  if (source === 'image') return { type: 'image', imageId: image }
  return { type: 'blank', blockSize: Number(blockSize) as BlockSize }
}

/** The disk that the fields ask for, as the API takes it. */
export const toDiskCreate = (values: DiskValues): DiskCreate => ({
  name: values.name,
  description: values.description,
  size: values.size * GIB,
  diskSource: toSource(values),
})

const imageOption = ({ id, name, os, version, size, projectId }: Image): Option => ({
  value: id,
  label: name,
  detail: [
    [os, version].filter(Boolean).join(' '),
    sizeText(size),
    projectId ? 'Project image' : 'Silo image',
  ]
    .filter(Boolean)
    .join(' · '),
})

/** What a disk can be made of; the route must have read `diskSources`. */
function useSources(project: string) {
  const { data: own } = useRead(reads.allImages(project))
  const { data: silo } = useRead(visibleSiloImages())
  const { data: snapshots } = useRead(reads.allSnapshots(project))
  const { data: disks } = useRead(reads.allDisks(project))
  const images = [...own.items, ...visible(silo).items]
  const diskOf = joinOf(disks)
  const snapshotOptions = snapshots.items.map((s): Option => {
    const disk = diskOf(s.diskId)
    const from = typeof disk === 'string' ? '' : ` from ${disk.name}`
    return {
      value: s.id,
      label: s.name,
      detail: `${sizeText(s.size)} · created ${dateTime(s.timeCreated)}${from}`,
      reason: snapshotRefusal('create disk', s.state),
    }
  })
  return {
    images: images.map(imageOption),
    snapshots: snapshotOptions,
    /** The least that a disk made of this must hold, in GiB. */
    leastOf: ({ source, image, snapshot }: Pick<DiskValues, 'source' | 'image' | 'snapshot'>) => {
      const found =
        source === 'image'
          ? images.find((i) => i.id === image)
          : source === 'snapshot'
            ? snapshots.items.find((s) => s.id === snapshot)
            : undefined
      return (found?.size ?? 0) / GIB
    },
  }
}

interface DiskFieldsProps {
  /** The form that holds them: all of it, or a small one of its own. */
  fields: UseFormReturn<DiskValues>
  project: string
  /** Names that the form around it has given already. */
  taken?: ReadonlySet<string>
}

export function DiskFields({ fields, project, taken }: DiskFieldsProps) {
  const { control, getValues, setValue, trigger, formState } = fields
  const { isSubmitted } = formState
  const values = useWatch({ control }) as DiskValues
  const { images, snapshots, leastOf } = useSources(project)

  // A larger source raises the size; a smaller one never takes back what somebody chose.
  const fit = () => {
    const least = leastOf(getValues())
    if ((getValues('size') ?? 0) < least)
      setValue('size', roundDiskSize(least), { shouldDirty: true })
    if (isSubmitted) void trigger('size')
  }
  const turnTo = (source: SourceKind) => {
    setValue('source', source, { shouldDirty: true })
    setValue('image', undefined)
    setValue('snapshot', undefined)
    if (source === 'blank') setValue('blockSize', NEW_DISK.blockSize)
    fit()
  }
  const checkSize = (size: number | undefined) => {
    const now = getValues()
    return checkDiskSize(now.source === 'snapshot' ? 'snapshot' : 'image', leastOf(now))(size)
  }
  const pick = (name: 'image' | 'snapshot', label: string, options: readonly Option[]) => (
    <Controller
      key={name}
      control={control}
      name={name}
      rules={rule(required(label))}
      render={(bound) => (
        <ComboBox
          label={label}
          options={options}
          {...tied(bound)}
          onChange={(id) => {
            bound.field.onChange(id)
            fit()
          }}
        />
      )}
    />
  )
  const least = Math.max(MIN_DISK_GIB, Math.ceil(leastOf(values)))
  return (
    <>
      <NameInput
        control={control}
        name="name"
        autoFocus
        also={(name) => (taken?.has(name) ? 'Name is already in use' : undefined)}
      />
      <DescriptionInput control={control} name="description" />
      <Controller
        control={control}
        name="source"
        render={(bound) => (
          <Segmented<SourceKind>
            label="Source"
            options={[
              { value: 'blank', label: 'Blank' },
              { value: 'snapshot', label: 'Snapshot' },
              { value: 'image', label: 'Image' },
            ]}
            {...tied(bound)}
            onChange={turnTo}
          />
        )}
      />
      {values.source === 'blank' && (
        <Controller
          control={control}
          name="blockSize"
          render={(bound) => (
            <Segmented<`${BlockSize}`>
              label="Block size"
              hint="Bytes"
              options={BLOCK_SIZES.map((size) => ({ value: `${size}`, label: String(size) }))}
              {...tied(bound)}
            />
          )}
        />
      )}
      {values.source === 'image' && pick('image', 'Source image', images)}
      {values.source === 'snapshot' && pick('snapshot', 'Source snapshot', snapshots)}
      <NumberInput
        control={control}
        name="size"
        label="Disk size"
        unit="GiB"
        hint={`${least} to ${MAX_DISK_GIB} GiB`}
        min={least}
        max={MAX_DISK_GIB}
        check={checkSize}
      />
    </>
  )
}
