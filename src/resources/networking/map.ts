/** Reads the surroundings of a VPC for its map. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { Neighbour } from '@/model/networking/map'
import { fewAtATime } from '../few-at-a-time'
import { leftOut, partsOf } from '../part-read'
import type { Ask } from '../project-walk'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
import { networkingReads } from './reads'

/** The surroundings of a VPC, as far as the user may read them. */
export interface Surroundings {
  /** The names of IP pools by their ID. */
  pools: ReadonlyMap<string, string>
  externalSubnets: readonly ExternalSubnet[]
  /** The subnets of the other VPCs of the project. */
  neighbours: readonly Neighbour[]
}

/** The maximum number of other VPCs whose subnets are read with one request each. */
const MOST_VPCS = 50

async function neighboursOf(ask: Ask, at: OneVpc): Promise<readonly Neighbour[]> {
  const { items } = await ask(networkingReads.allVpcs(at.project))
  const others = items.filter(({ name }) => name !== at.vpc).slice(0, MOST_VPCS)
  const found = await fewAtATime(others, async ({ name: vpc }) => {
    const page = await ask(networkingReads.allSubnets(at.project, vpc)).catch(leftOut(undefined))
    return (page?.items ?? []).map((subnet) => ({ vpc, subnet }))
  })
  return found.flat()
}

/**
 * Refused or failing reads are left out: the map is about the VPC. @throws the error of a read that succeeded before
 */
export const surroundingsRead = (at: OneVpc): Read<Surroundings> => ({
  queryKey: ['surroundings of a VPC', { project: at.project, vpc: at.vpc }],
  queryFn: async ({ client, queryKey }) => {
    const ask = partsOf(client, queryKey)
    const [pools, externalSubnets, neighbours] = await Promise.all([
      ask(networkingReads.pools()).catch(leftOut(undefined)),
      ask(externalSubnetReads.allSubnets(at.project)).catch(leftOut(undefined)),
      neighboursOf(ask, at).catch(leftOut([])),
    ])
    return {
      pools: new Map(pools?.items.map(({ id, name }) => [id, name])),
      externalSubnets: externalSubnets?.items ?? [],
      neighbours,
    }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['ipPoolList', 'externalSubnetList', 'vpcList', 'vpcSubnetList'] },
})
