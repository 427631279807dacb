/** Support bundles, releases and trust roots. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import type { UpdatesTrustRoot } from '@/api/contract/trust-root'
import type { TargetRelease, TufRepoDescription } from '@/api/contract/update'
import { Table } from './table'

export interface RepositoryRow extends TufRepoDescription {
  id: string
}

export const maintenanceTables = () => ({
  supportBundles: new Table<SupportBundleInfo>({
    noun: 'support bundle',
    time: (r) => r.timeCreated,
  }),
  /** Releases that can be updated to, by system version. */
  repositories: new Table<RepositoryRow>({
    noun: 'repository',
    name: (r) => r.repo.systemVersion,
  }),
  trustRoots: new Table<UpdatesTrustRoot>({ noun: 'trust root' }),
})

/** The release that the rack should run. */
export interface Maintenance {
  targetRelease: TargetRelease
}
