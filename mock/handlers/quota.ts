import type * as ops from '@/api/operations/quota'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const quota: HandlersFor<typeof ops> = {
  systemQuotasList: notMocked('later'),
  siloQuotasView: notMocked('later'),
  siloQuotasUpdate: notMocked('later'),
}
