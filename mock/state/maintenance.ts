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
  /** Releases to which the rack can be updated, by system version. */
  repositories: new Table<RepositoryRow>({
    noun: 'repository',
    name: (r) => r.repo.systemVersion,
  }),
})

/** The target release of the rack. */
export interface Maintenance {
  targetRelease: {
    generation: number
    timeRequested: Date
    /** Missing until a target is set. */
    version?: string
  }
  /** The release of all components before the target was set. */
  before: string
  /** Whether automatic updates are suspended after a manual update. */
  suspended: boolean
  /** Whether an update needs the manufacturer's support. */
  contactSupport: boolean
}
