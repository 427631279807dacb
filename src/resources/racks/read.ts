/** All racks with their figures, as the rows of a list: each is filled in as its answers come. */
import type { Read } from '@/api/query'
import { allRacks } from '@/bind/load-racks'
import type { RackRow } from '@/model/racks/figures'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'

/** Milliseconds for which the figures stay fresh: they take dozens of requests to each rack. */
const FRESH = 60_000

/** All racks with their figures. Never fails: a rack that does not answer says so in its row. */
const racksRead = (): Read<Page<RackRow>> => ({
  queryKey: ['racks', { figures: true }],
  queryFn: async (context) => {
    const [racks, { readRacks }] = await Promise.all([allRacks(), import('./read-racks')])
    return { items: await readRacks(racks, context) }
  },
  staleTime: FRESH,
  structuralSharing: false,
})

/** The same as a list. */
export const rackList = (): ListRead<RackRow> => wholeList(racksRead())
