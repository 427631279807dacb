/**
 * The fields of a new disk: name, source, size. Used by every form that creates one: alone, for an instance,
 * or together with a new instance.
 */
import type { UseFormReturn } from 'react-hook-form'
import type { Image } from '@/api/contract/image'
import { useSideRead } from '@/bind/read'
import { BLOCK_SIZES, MAX_DISK_GIB, roundDiskSize } from '@/nouns/compute/instance/rules-hardware'
import type { DiskValues } from './rules-new'
import { NEW_DISK } from './rules-new'
import { snapshotRefusal } from '@/nouns/storage/snapshot/rules-state'
import { dateTime } from '@/model/date-time'
import { GIB, sizeText } from '@/model/units'
import { imageDetail } from '@/nouns/storage/image/looks'
import { joinOf } from '@/resources/join'
import {
  either,
  useImageOptions,
  useSiloImageOptions,
  useSnapshotOptions,
} from '@/resources/options'
import { diskReads } from './reads'
import type { Option } from '@/ui/Options'
import { Pair } from '@/ui/Pair'
import { DiskSizeInput } from './form-size'
import { SegmentedInput } from '@/forms/OneOfInput'
import { CheckboxInput, DescriptionInput, NameInput } from '@/forms/fields'
import { PickerInput } from '@/forms/PickerInput'
import { Slice } from '@/forms/Slices'
import { usePick } from '@/forms/present'

const imageOption = (image: Image): Option => ({
  value: image.id,
  label: image.name,
  detail: `${imageDetail(image)} · ${image.projectId ? 'Project image' : 'Silo image'}`,
})

/** The sources for a new disk; the route must read `diskSources`. */
function useSources(project: string) {
  const own = useImageOptions(project)
  const silo = useSiloImageOptions()
  const snapshots = useSnapshotOptions(project)
  const { data: disks } = useSideRead(diskReads.allDisks(project))
  const images = [...own.items, ...silo.items]
  const diskOf = disks && joinOf(disks)
  const snapshotOptions = snapshots.items.map((s): Option => {
    const disk = diskOf?.(s.diskId)
    const from = typeof disk !== 'object' ? '' : ` from ${disk.name}`
    return {
      value: s.id,
      label: s.name,
      detail: `${sizeText(s.size)} · created ${dateTime(s.timeCreated)}${from}`,
      reason: snapshotRefusal('create disk', s.state),
    }
  })
  return {
    image: {
      options: images.map(imageOption),
      from: {
        findUnlisted: either(own, silo),
        // Loaded options can be chosen meanwhile.
        picker: { ...silo.picker, ...own.picker },
      },
    },
    snapshot: { options: snapshotOptions, from: snapshots },
    /** The smallest size of a disk with this source, in GiB. */
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

const LOCAL_HINT =
  'Its data is on a drive of one sled, without copies: an instance with it cannot move, and no snapshots can be taken.'

interface DiskFieldsProps {
  /** The form with the fields: the whole form, or a small one inside it. */
  fields: UseFormReturn<DiskValues>
  project: string
  /** A further rule for the name: names of planned disks are taken too. */
  alsoName?(value: string): string | undefined
  /** Whether the API supports local or read-only disks. */
  hasTypes: boolean
}

export function DiskFields({ fields, project, alsoName, hasTypes }: DiskFieldsProps) {
  const { control, getValues, setValue, trigger, formState } = fields
  const { isSubmitted } = formState
  const values = usePick(control, 'diskType', 'source', 'image', 'snapshot', 'readOnly')
  const { leastOf, ...offer } = useSources(project)

  // A larger source raises the size; a smaller one never lowers the user's choice.
  const fit = () => {
    const least = leastOf(getValues())
    const { size = 0, readOnly } = getValues()
    if (readOnly && least > 0) setValue('size', Math.ceil(least), { shouldDirty: true })
    else if (size < least) setValue('size', roundDiskSize(least), { shouldDirty: true })
    if (isSubmitted) void trigger('size')
  }
  const turnTo = (source: DiskValues['source']) => {
    setValue('source', source, { shouldDirty: true })
    setValue('image', undefined)
    setValue('snapshot', undefined)
    setValue('readOnly', false)
    if (source === 'blank') setValue('blockSize', NEW_DISK.blockSize)
    fit()
  }
  const pick = (name: 'image' | 'snapshot', label: string) => (
    <PickerInput
      key={name}
      control={control}
      name={name}
      label={label}
      {...offer[name]}
      onChosen={fit}
    />
  )
  const least = leastOf(values)
  const isLocal = values.diskType === 'local'
  return (
    <>
      <Pair>
        <NameInput control={control} name="name" {...(alsoName && { also: alsoName })} />
        <DescriptionInput control={control} name="description" />
      </Pair>
      <Slice n={2}>
        {hasTypes && (
          <SegmentedInput
            control={control}
            name="diskType"
            label="Type"
            hint={isLocal ? LOCAL_HINT : undefined}
            options={[
              { value: 'distributed', label: 'Distributed' },
              { value: 'local', label: 'Local' },
            ]}
            // A local disk is blank.
            onChosen={() => turnTo('blank')}
          />
        )}
        {!isLocal && (
          <SegmentedInput
            control={control}
            name="source"
            label="Source"
            options={[
              { value: 'blank', label: 'Blank' },
              { value: 'snapshot', label: 'Snapshot' },
              { value: 'image', label: 'Image' },
            ]}
            onChosen={turnTo}
          />
        )}
        <Pair $right="140px">
          {values.source === 'blank' && !isLocal && (
            <SegmentedInput
              control={control}
              name="blockSize"
              label="Block size (bytes)"
              options={BLOCK_SIZES.map((size) => ({
                value: `${size}` as const,
                label: String(size),
              }))}
            />
          )}
          {values.source === 'image' && pick('image', 'Source image')}
          {values.source === 'snapshot' && pick('snapshot', 'Source snapshot')}
          <DiskSizeInput
            control={control}
            name="size"
            label="Size"
            source={values.source === 'snapshot' ? 'snapshot' : 'image'}
            atLeast={least}
            most={isLocal ? undefined : MAX_DISK_GIB}
            disabled={values.readOnly}
          />
        </Pair>
        {hasTypes && values.source !== 'blank' && (
          <CheckboxInput
            control={control}
            name="readOnly"
            label="Read-only"
            hint="It has the size of its source, and no snapshots can be taken of it."
            onChosen={fit}
          />
        )}
      </Slice>
    </>
  )
}
