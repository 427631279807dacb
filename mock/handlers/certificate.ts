import type * as ops from '@/api/operations/certificate'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const certificate: HandlersFor<typeof ops> = {
  certificateList: notMocked('later'),
  certificateCreate: notMocked('later'),
  certificateView: notMocked('later'),
  certificateDelete: notMocked('later'),
}
