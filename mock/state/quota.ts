/** The quotas of each silo. */
import type { SiloQuotas } from '@/api/contract/quota'
import { Table } from './table'

export interface QuotasRow extends SiloQuotas {
  /** The silo's id. */
  id: string
}

export const quotaTables = () => ({
  quotas: new Table<QuotasRow>({ noun: 'silo quotas' }),
})
