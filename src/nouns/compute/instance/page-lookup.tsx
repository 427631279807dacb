import { coreReads } from '@/resources/core/reads'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { useShell, useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { isUuid } from '@/model/identity'
import { paths } from '@/paths'
import { computeReads } from '@/resources/compute/reads'
import { Spinner } from '@/ui/Spinner'
import { Dim } from '@/ui/text'

/** Every failure shows "not found": a name instead of an id, an instance of another silo, a broken answer. */
const notFound = () =>
  new ApiError({
    kind: 'error',
    message: 'Not found',
    operation: 'instanceView',
    url: location.pathname,
    statusCode: 404,
  })

/** Redirects from an instance's id to its page. */
export default function Lookup() {
  const shell = useShell()
  const id = useParam('instance')
  if (!isUuid(id)) throw notFound()
  const { data: instance } = useRead(computeReads.instanceById(id))
  const { data: project, isError } = useQuery({
    ...coreReads.project(instance.projectId),
    throwOnError: false,
  })
  useEffect(() => {
    if (project)
      shell.go(paths.instanceStorage({ project: project.name, instance: instance.name }), {
        replace: true,
      })
  }, [shell, project, instance.name])
  if (isError) throw notFound()
  return (
    <Dim role="status">
      <Spinner /> looking up {id}
    </Dim>
  )
}
