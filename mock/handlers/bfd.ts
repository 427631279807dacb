import type * as ops from '@/api/operations/bfd'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const bfd: HandlersFor<typeof ops> = {
  networkingBfdDisable: notMocked('later'),
  networkingBfdEnable: notMocked('later'),
  networkingBfdStatus: notMocked('later'),
}
