/** The things behind the names in the routes of a VPC. */
import type { OneVpc } from '@/api/inputs'
import { instanceNetworkInterfaceList } from '@/api/operations/instance'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, readAllowing, supporting } from '@/api/query'
import type { RouteTarget } from '@/api/contract/router'
import type { Ways } from '@/model/networking/firewall/ways'
import { parseIp, parseNet } from '@/model/networking/ip'
import { addressesOf } from '@/model/networking/ip-stack'
import { primaryNic } from '@/nouns/networking/network-interface/rules'
import type { Named, Primaries } from '@/nouns/networking/vpc-router/looks'
import { fewAtATime } from '../few-at-a-time'

/** The instances in route targets. */
export const instancesIn = (targets: readonly RouteTarget[]): string[] =>
  [...new Set(targets.flatMap((one) => (one.type === 'instance' ? [one.value] : [])))].sort()

const nicsWhereThere = (project: string, instance: string) =>
  readAllowing(
    instanceNetworkInterfaceList,
    { query: { project, instance, limit: ALL } },
    404,
    'a route may name an instance that is gone',
  )

/** The addresses of the primary interfaces of instances, by their names. */
export const primariesRead = (project: string, instances: readonly string[]): Read<Primaries> => ({
  queryKey: ['primary interfaces', { project }, instances],
  queryFn: async ({ client }) =>
    new Map(
      await fewAtATime(instances, async (instance) => {
        const found = await client
          .fetchQuery(supporting(nicsWhereThere(project, instance)))
          .then((answer) => {
            if (answer.type === 'error') return 'none'
            const nic = primaryNic(answer.data.items)
            return nic ? addressesOf(nic).map(parseIp) : []
          })
          .catch(() => 'unknown' as const)
        return [instance, found] as const
      }),
    ),
  staleTime: FRESH_FOR,
  // The data contains big integers, which React Query cannot compare.
  structuralSharing: false,
  meta: { madeOf: ['instanceNetworkInterfaceList'] },
})

/** The things behind the names, as far as read. */
export const waysFrom = (
  { vpc }: Pick<OneVpc, 'vpc'>,
  { subnets, gateways, primaries }: Named,
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
