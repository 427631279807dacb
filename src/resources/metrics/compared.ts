/** Reads several instances or disks by their names, of which some may be gone. */
import type { Disk } from '@/api/contract/disk'
import type { Instance } from '@/api/contract/instance'
import { ApiError } from '@/api/errors'
import type { OperationId } from '@/api/operation'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import { diskReads } from '@/nouns/storage/disk/reads'
import { computeReads } from '../compute/reads'
import { partsOf } from '../part-read'

/** A thing that was asked for by its name: itself, or why there is none. */
export type Found<T> = { name: string; thing: T } | { name: string; none: string }

const NONE: Readonly<Record<number, string>> = {
  403: 'may not be seen by you',
  404: 'does not exist in this project',
}

/** @param one the read of one thing @param operation that it calls */
const compared = <T>(
  operation: OperationId,
  one: (project: string, name: string) => Read<T>,
  project: string,
  names: readonly string[],
): Read<readonly Found<T>[]> => ({
  queryKey: ['things by their names', { project, operation }, names],
  queryFn: ({ client, queryKey }) => {
    const ask = partsOf(client, queryKey)
    return Promise.all(
      names.map(async (name): Promise<Found<T>> => {
        try {
          return { name, thing: await ask(one(project, name)) }
        } catch (error) {
          const none = error instanceof ApiError ? NONE[error.statusCode ?? 0] : undefined
          if (none === undefined) throw error
          return { name, none }
        }
      }),
    )
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [operation] },
})

export const comparedInstances = (project: string, names: readonly string[]) =>
  compared<Instance>(
    'instanceView',
    (at, instance) => computeReads.instance({ project: at, instance }),
    project,
    names,
  )

export const comparedDisks = (project: string, names: readonly string[]) =>
  compared<Disk>('diskView', (at, disk) => diskReads.disk({ project: at, disk }), project, names)
