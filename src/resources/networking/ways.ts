/** What the names in the routes of a VPC stand for. */
import type { OneVpc } from '@/api/inputs'
import { isNotFound } from '@/api/errors'
import type { Read } from '@/api/query'
import { FRESH_FOR, supporting } from '@/api/query'
import type { RouteTarget } from '@/api/contract/router'
import type { Ways } from '@/model/networking/firewall/ways'
import { parseIp, parseNet } from '@/model/networking/ip'
import { addressesOf } from '@/model/networking/ip-stack'
import { primaryNic } from '@/model/networking/network-interface'
import type { Named } from './router'
import { fewAtATime } from '../few-at-a-time'
import { networkingReads } from './reads'

type Primaries = ReadonlyMap<string, ReturnType<Ways['primaryOf']>>

/** The instances that targets name. */
export const instancesIn = (targets: readonly RouteTarget[]): string[] =>
  [...new Set(targets.flatMap((one) => (one.type === 'instance' ? [one.value] : [])))].sort()

/** The addresses of the primary interfaces of instances, by their names. */
export const primariesRead = (project: string, instances: readonly string[]): Read<Primaries> => ({
  queryKey: ['primary interfaces', { project }, instances],
  queryFn: async ({ client }) =>
    new Map(
      await fewAtATime(instances, async (instance) => {
        const found = await client
          .fetchQuery(supporting(networkingReads.instanceNics({ project, instance })))
          .then(({ items }) => {
            const nic = primaryNic(items)
            return nic ? addressesOf(nic).map(parseIp) : []
          })
          .catch((error: unknown) => (isNotFound(error) ? 'none' : 'unknown'))
        return [instance, found] as const
      }),
    ),
  staleTime: FRESH_FOR,
  // It holds big integers, which cannot be compared part by part.
  structuralSharing: false,
  meta: { madeOf: ['instanceNetworkInterfaceList'] },
})

/** @param primaries of the instances that the routes name, as far as they are read */
export const waysFrom = (
  { vpc }: Pick<OneVpc, 'vpc'>,
  { subnets, gateways }: Named,
  primaries: Primaries | undefined,
): Ways => {
  const names = new Set(gateways.items.map(({ name }) => name))
  return {
    vpc,
    subnets: subnets.items.map(({ name, ipv4Block, ipv6Block }) => ({
      name,
      blocks: [ipv4Block, ipv6Block].map(parseNet),
    })),
    ...(subnets.nextPage && { hasMoreSubnets: true }),
    gateways: { has: (name) => names.has(name), isWhole: !gateways.nextPage },
    primaryOf: (name) => primaries?.get(name) ?? 'unknown',
  }
}
