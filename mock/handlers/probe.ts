import type * as ops from '@/api/operations/probe'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const probe: HandlersFor<typeof ops> = {
  probeList: notMocked('later'),
  probeCreate: notMocked('later'),
  probeView: notMocked('later'),
  probeDelete: notMocked('later'),
}
