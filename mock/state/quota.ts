/** What each silo may use at most. */
import type { SiloQuotas } from '@/api/contract/quota'
import { Table } from './table'

export interface QuotasRow extends SiloQuotas {
  /** The silo's. */
  id: string
}

export const quotaTables = () => ({
  quotas: new Table<QuotasRow>({ noun: 'silo quotas' }),
})
