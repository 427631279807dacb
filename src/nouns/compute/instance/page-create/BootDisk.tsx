import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import { Do } from '@/bind/Do'
import { bootable, gibOf, imageOf, newDiskNames } from '../rules-create'
import { MAX_DISK_GIB, roundDiskSize } from '../rules-hardware'
import { sizeText } from '@/model/units'
import { required } from '@/model/validate'
import { DiskSizeInput } from '@/nouns/storage/disk/form-size'
import { SegmentedInput } from '@/forms/OneOfInput'
import { useComing } from '@/forms/coming'
import { NameInput, rule, tied } from '@/forms/fields'
import { PickerInput } from '@/forms/PickerInput'
import { imageDetail } from '@/nouns/storage/image/looks'
import type { Options } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { Pair } from '@/ui/Pair'
import { Dim } from '@/ui/text'
import type { CreateForm } from './frame'
import { Section } from '@/forms/Section'
import { usePick, useValue } from '@/forms/present'

const SOURCES = [
  { value: 'silo', label: 'Silo images' },
  { value: 'project', label: 'Project images' },
  { value: 'disk', label: 'Existing disks' },
] as const

const IMAGES = {
  silo: {
    field: 'siloImage',
    placeholder: 'Select a silo image',
    empty: 'No silo images found',
  },
  project: {
    field: 'projectImage',
    placeholder: 'Select a project image',
    empty: 'No project images found',
  },
} as const

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
`

interface BootDiskProps {
  form: CreateForm
  silo: Options<Image>
  own: Options<Image>
  disks: Options<Disk>
}

export function BootDisk({ form, silo, own, disks }: BootDiskProps) {
  const { control, getValues, setValue, formState } = form.fields
  const { isSubmitted } = formState
  const values = usePick(control, 'source', 'siloImage', 'projectImage', 'disks')
  const { source } = values
  const images = [...silo.items, ...own.items]
  const shown = source === 'silo' ? silo : own

  // A larger image raises the size; a smaller one never lowers the user's choice.
  const fit = (image: Image | undefined) => {
    if (image && (getValues('diskSize') ?? 0) < gibOf(image))
      setValue('diskSize', roundDiskSize(gibOf(image)), {
        shouldValidate: isSubmitted,
        shouldDirty: true,
      })
  }
  const taken = (name: string) =>
    disks.items.some((disk) => disk.name === name) || newDiskNames(values).has(name)
      ? 'Name is already in use'
      : undefined
  return (
    <Section n={3} title="Boot disk">
      {disks.known &&
        silo.known &&
        own.known &&
        images.length + bootable(disks.known).length === 0 && (
          <Notice tone="warn">
            There are neither images nor free disks, and an instance boots from one or the other.
          </Notice>
        )}
      <SegmentedInput
        control={control}
        name="source"
        label="Boot from"
        options={SOURCES}
        onChosen={(next) => fit(imageOf({ ...getValues(), source: next }, images))}
      />
      {source === 'disk' ? (
        <OldDisk form={form} disks={disks} />
      ) : (
        <>
          <Pair $right="140px">
            <PickerInput
              key={source}
              control={control}
              name={IMAGES[source].field}
              label="Image"
              placeholder={IMAGES[source].placeholder}
              empty={IMAGES[source].empty}
              options={shown.items.map((image) => ({
                value: image.id,
                label: image.name,
                detail: imageDetail(image),
              }))}
              from={shown}
              onChosen={(id) => fit(images.find((image) => image.id === id))}
            />
            <DiskSizeInput
              control={control}
              name="diskSize"
              label="Disk size"
              source="image"
              most={MAX_DISK_GIB}
              atLeast={gibOf(imageOf(values, images))}
            />
          </Pair>
          {source === 'project' && own.known?.length === 0 && (
            <Offer>
              <Dim>This project has no images yet.</Dim>
              <Do id="image.upload" />
            </Offer>
          )}
          <NameInput
            control={control}
            name="diskName"
            label="Disk name"
            optional
            placeholder="generated from the names of the instance and the image"
            also={taken}
          />
        </>
      )}
    </Section>
  )
}

function OldDisk({ form, disks }: { form: CreateForm; disks: Options<Disk> }) {
  const { control } = form.fields
  const attached = useValue(control, 'disks')
  const chosen = new Set(attached.map((disk) => disk.name))
  useComing(control, 'bootDisk', disks.isComing)
  return (
    <Controller
      control={control}
      name="bootDisk"
      rules={rule((name: string | undefined) =>
        name !== undefined && chosen.has(name)
          ? 'It is already one of the additional disks'
          : required('Disk')(name),
      )}
      render={(bound) => (
        <ComboBox
          label="Disk"
          placeholder="Select a disk"
          empty="No detached disks found"
          findUnlisted={disks.findUnlisted}
          options={bootable(disks.items)
            .filter((disk) => !chosen.has(disk.name))
            .map(({ name, size }) => ({ value: name, label: name, detail: sizeText(size) }))}
          {...disks.picker}
          {...tied(bound)}
        />
      )}
    />
  )
}
