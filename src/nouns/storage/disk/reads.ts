/** The reads of the pages about disks. */
import type { OneDisk } from '@/api/inputs'
import { onDisk } from '@/api/inputs'
import { diskList, diskView } from '@/api/operations/disk'
import { ALL, read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const diskReads = {
  disks: (project: string) => listOf<Items<typeof diskList>>(diskList, { query: { project } }),
  allDisks: (project: string) => read(diskList, { query: { project, limit: ALL } }),
  disk: (at: OneDisk) => read(diskView, onDisk(at)),
} as const
