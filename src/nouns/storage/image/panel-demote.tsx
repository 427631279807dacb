import { useEffect } from 'react'
import { imageDemote } from '@/api/operations/image'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { useProjectOptions } from '@/resources/options'
import { imageReads } from './reads'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { ProjectChoice } from '@/forms/ProjectChoice'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  project: string | undefined
}

/** Demotes an image of the silo to a project. */
export default function SiloImageDemote() {
  const name = useParam('image')
  const { data: image } = useRead(imageReads.image({ image: name }))
  const projects = useProjectOptions()
  const form = useOperationForm<Values, 'imageDemote'>({
    command: 'silo-image.demote',
    operation: imageDemote,
    start: { project: undefined },
    // The image is given by id, since the project in the query is the target.
    toInput: ({ project = '' }) => ({ path: { image: image.id }, query: { project } }),
    done: () => `Image ${name} demoted`,
    followUp: ({ project = '' }) => ({
      label: `View images in ${project}`,
      address: paths.images({ project }),
    }),
    // A line has the project in its query.
    filling: { from: () => ({}), compared: (values) => values },
  })
  const { control, setFocus } = form.fields
  // Focused without opening its list, which would cover the rest of the form.
  useEffect(() => setFocus('project'), [setFocus])
  return (
    <FormPanel form={form} subtitle={name} submit="Demote image">
      <ProjectChoice control={control} name="project" projects={projects} />
      <Notice tone="note">
        It becomes visible in that project only. Disks created from it are not affected.
      </Notice>
    </FormPanel>
  )
}
