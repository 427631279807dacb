import { imageReads } from './reads'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { onImage } from '@/api/inputs'
import { imagePromote, imageView } from '@/api/operations/image'
import { imageDetail } from './looks'
import { useOptions, useProjectOptions } from '@/resources/options'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { ProjectChoice } from '@/forms/ProjectChoice'
import { useOperationForm } from '@/forms/use-form'
import { useValue } from '@/forms/present'

interface Values {
  project: string | undefined
  /** The id of the image. */
  image: string | undefined
}

/** Promotes an image of a project to the silo. */
export default function SiloImagePromote() {
  const projects = useProjectOptions()
  const nameOf = (id: string | undefined): string =>
    options.items.find((i) => i.id === id)?.name ?? ''
  const form = useOperationForm<Values, 'imagePromote'>({
    command: 'silo-image.promote',
    operation: imagePromote,
    start: { project: undefined, image: undefined },
    // By id, so that no project is needed.
    toInput: ({ image = '' }) => ({ path: { image } }),
    done: ({ image }) => `Image ${nameOf(image)} promoted`,
  })
  const { control, setValue, setFocus } = form.fields
  // Focused without opening its list, which would cover the rest of the form.
  useEffect(() => setFocus('project'), [setFocus])
  const project = useValue(control, 'project')
  // The project is known only after the user has chosen, so the route cannot read its images.
  const images = useQuery({
    ...imageReads.allImages(project ?? ''),
    enabled: project !== undefined,
    throwOnError: false,
  })
  const options = useOptions(images, imageView, (image) => onImage({ project, image }))
  return (
    <FormPanel form={form} submit="Promote image">
      <ProjectChoice
        control={control}
        name="project"
        projects={projects}
        onChosen={() => setValue('image', undefined)}
      />
      <PickerInput
        // A new key for each project, since a combo box keeps its text.
        key={project ?? ''}
        control={control}
        name="image"
        label="Image"
        placeholder={project === undefined ? 'Select a project first' : 'Select an image'}
        empty={project === undefined ? 'Select a project first' : 'No images in this project'}
        options={options.items.map((image) => ({
          value: image.id,
          label: image.name,
          detail: imageDetail(image),
        }))}
        from={project === undefined ? undefined : options}
      />
      <Notice tone="note">
        It moves from its project to the silo, and every project of the silo can create disks from
        it.
      </Notice>
    </FormPanel>
  )
}
