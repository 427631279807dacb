import type * as ops from '@/api/operations/silo'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { pageRows } from '../page'

export const silo: HandlersFor<typeof ops> = {
  siloList: ({ world, query }) =>
    pageRows(
      world.silos.all().filter((s) => s.discoverable),
      query,
      (s) => s.name,
    ),
  siloCreate: notMocked('later'),
  siloView: notMocked('later'),
  siloDelete: notMocked('later'),
}
