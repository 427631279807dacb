/** Support bundles and releases. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type { TufRepoDescription } from '@/api/contract/update'
import { Table } from './table'

export interface RepositoryRow extends TufRepoDescription {
  id: string
  timeCreated: Date
}

export const maintenanceTables = () => ({
  supportBundles: new Table<SupportBundleInfo>({
    noun: 'support bundle',
    called: 'bundle',
    time: (r) => r.timeCreated,
  }),
  /** Releases that can be updated to, by system version. */
  repositories: new Table<RepositoryRow>({
    noun: 'repository',
    name: (r) => r.repo.systemVersion,
  }),
})

/** The release that the rack should run. */
export interface Maintenance {
  targetRelease: {
    generation: number
    timeRequested: Date
    /** Missing while none was ever set. */
    version?: string
  }
  /** The release that every component ran before the target was set. */
  before: string
  /** After a manual update no automatic one runs. */
  suspended: boolean
  /** An update cannot go on without the maker's support. */
  contactSupport: boolean
}
