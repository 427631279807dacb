import type * as ops from '@/api/operations/hardware'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const hardware: HandlersFor<typeof ops> = {
  physicalDiskList: notMocked('later'),
  physicalDiskView: notMocked('later'),
  rackList: notMocked('later'),
  rackView: notMocked('later'),
  sledList: notMocked('later'),
  sledAdd: notMocked('later'),
  sledView: notMocked('later'),
  sledPhysicalDiskList: notMocked('later'),
  sledInstanceList: notMocked('later'),
  sledSetProvisionPolicy: notMocked('later'),
  sledListUninitialized: notMocked('later'),
  switchList: notMocked('later'),
  switchView: notMocked('later'),
}
