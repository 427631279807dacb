/** The reads of pages and forms about external subnets. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { SiloSubnetPool } from '@/api/contract/subnet-pool'
import type { OneExternalSubnet, OneInstance } from '@/api/inputs'
import { onExternalSubnet, onInstance } from '@/api/inputs'
import {
  externalSubnetList,
  externalSubnetView,
  instanceExternalSubnetList,
} from '@/api/operations/external-subnet'
import { subnetPoolList } from '@/api/operations/subnet-pool'
import type { Read } from '@/api/query'
import { ALL, read } from '@/api/query'
import { isIn } from '@/api/version'
import { apiOf } from '@/resources/api-of'
import type { Items, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'
import { listedIfAllowed } from '@/resources/refused-reads'

/** Returns the read of a list that is empty where the rack's API has no external subnets. */
function whereAny<T>(one: Read<Page<T>>): Read<Page<T>> {
  const { url: _, ...list } = one
  return {
    ...list,
    queryFn: async (context) =>
      isIn(await apiOf(context), externalSubnetList) ? list.queryFn(context) : { items: [] },
  }
}

export const externalSubnetReads = {
  subnets: (project: string) =>
    listOf<Items<typeof externalSubnetList>>(externalSubnetList, { query: { project } }),
  allSubnets: (project: string) =>
    whereAny<ExternalSubnet>(read(externalSubnetList, { query: { project, limit: ALL } })),
  subnet: (at: OneExternalSubnet) => read(externalSubnetView, onExternalSubnet(at)),
  /** The external subnets of an instance. */
  ofInstance: (at: OneInstance) =>
    whereAny<ExternalSubnet>(read(instanceExternalSubnetList, onInstance(at))),
  /** The subnet pools of the user's silo. */
  pools: () =>
    listedIfAllowed(
      whereAny<SiloSubnetPool>(read(subnetPoolList, { query: { limit: ALL } })),
      subnetPoolList,
    ),
} as const
