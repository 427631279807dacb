import type * as ops from '@/api/operations/update'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const update: HandlersFor<typeof ops> = {
  systemUpdatePutRepository: notMocked('later'),
  systemUpdateGetRepository: notMocked('later'),
  targetReleaseView: notMocked('later'),
  targetReleaseUpdate: notMocked('later'),
}
