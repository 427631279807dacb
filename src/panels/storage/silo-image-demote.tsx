import { useEffect } from 'react'
import { imageDemote } from '@/api/operations/image'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { useProjectOptions } from '@/resources/options'
import { storageReads } from '@/resources/storage/reads'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { ProjectChoice } from '@/forms/ProjectChoice'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values {
  project: string | undefined
}

/** Source: `compute-storage` 10.2. */
export default function SiloImageDemote() {
  const { search } = usePlace()
  const name = useParam('image')
  const { data: image } = useRead(storageReads.image({ image: name }))
  const projects = useProjectOptions()
  const back = withSearch(paths.siloImages(), search)
  const form = useOperationForm<Values>(
    {
      command: 'silo-image.demote',
      operation: imageDemote,
      start: { project: undefined },
      // The project says where it goes, so its id must say which image.
      toInput: ({ project = '' }) => ({ path: { image: image.id }, query: { project } }),
      done: () => `Image ${name} demoted`,
      followUp: ({ project = '' }) => ({
        label: `View images in ${project}`,
        address: paths.images({ project }),
      }),
      back,
    },
    'panel',
  )
  const { control, setFocus } = form.fields
  // Without dropping its list over the rest of the form.
  useEffect(() => setFocus('project'), [setFocus])
  return (
    <FormPanel form={form} title="Demote image" subtitle={name} submit="Demote image">
      <ProjectChoice control={control} name="project" projects={projects} />
      <Notice tone="note">
        It becomes visible in that project only. Disks that were made of it stay as they are.
      </Notice>
    </FormPanel>
  )
}
