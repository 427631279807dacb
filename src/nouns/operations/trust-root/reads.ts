/** The reads of the pages about trust roots. */
import { systemUpdateTrustRootList, systemUpdateTrustRootView } from '@/api/operations/trust-root'
import { read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const trustRootReads = {
  roots: () => listOf<Items<typeof systemUpdateTrustRootList>>(systemUpdateTrustRootList),
  root: (trustRootId: string) => read(systemUpdateTrustRootView, { path: { trustRootId } }),
} as const
