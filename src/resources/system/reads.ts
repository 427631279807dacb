/** What the pages of the system read. */
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import { siloList } from '@/api/operations/silo'
import { ALL, read } from '@/api/query'

export const systemReads = {
  silos: () => listOf<Items<typeof siloList>>(siloList),
  allSilos: () => read(siloList, { query: { limit: ALL } }),
} as const
