/** The usage of the sleds of a rack. */
import { sledInstanceList, sledList } from '@/api/operations/hardware'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { SledFill } from './rules-front'
import { sledFill } from './rules-front'
import { hardwareReads } from '@/resources/hardware/reads'

/** By the ids of sleds; undefined for a sled whose instances cannot be read. */
export type RackFill = ReadonlyMap<string, SledFill | undefined>

/** The resources used by the instances of each sled, in all racks: one request for each sled. */
export const rackFill = (): Read<RackFill> => ({
  queryKey: ['fill of the sleds'],
  queryFn: async ({ client }) => {
    const { items: sleds } = await client.fetchQuery(hardwareReads.sleds().all())
    const fills = await Promise.all(
      sleds.map(async (sled) => {
        const instances = hardwareReads.sledInstances(sled.id).all()
        const fill = await client.fetchQuery(instances).then(
          ({ items }) => sledFill(sled, items),
          // A sled without an answer must not hide the others.
          () => undefined,
        )
        return [sled.id, fill] as const
      }),
    )
    return new Map(fills)
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [sledList.id, sledInstanceList.id] },
})
