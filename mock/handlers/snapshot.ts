import type * as ops from '@/api/operations/snapshot'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const snapshot: HandlersFor<typeof ops> = {
  snapshotList: notMocked('later'),
  snapshotCreate: notMocked('later'),
  snapshotView: notMocked('later'),
  snapshotDelete: notMocked('later'),
}
