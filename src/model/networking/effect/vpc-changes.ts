/** A VPC as it would be after a change that is not one of its rules: for the effect of that change. */
import type { ExternalIp } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute } from '@/api/contract/router'
import { formatIp, parseIp } from '../ip'
import { addressesOf, ipVersionOf } from '../ip-stack'
import type { NicValues } from '@/nouns/networking/network-interface/rules'
import { versionsOfChoice } from '@/nouns/networking/network-interface/rules'
import { usableIn } from '@/nouns/networking/vpc-subnet/rules-addresses'
import type { Topology } from '../topology'
import type { WholeVpc } from './scene'

/** Gives the VPC with the change. */
export type VpcChange = (vpc: WholeVpc) => WholeVpc

type Subnet = Topology['subnets'][number]

const inSubnets =
  (change: (one: Subnet) => Subnet): VpcChange =>
  (vpc) => ({
    ...vpc,
    topology: { ...vpc.topology, subnets: vpc.topology.subnets.map(change) },
  })

/** A subnet that goes by another custom router. @param routerId its ID; `undefined` for the system router alone */
export const withRouter = (subnetName: string, routerId: string | undefined): VpcChange =>
  inSubnets((one) =>
    one.subnet.name === subnetName
      ? { ...one, subnet: { ...one.subnet, customRouterId: routerId ?? null } }
      : one,
  )

/** A VPC without a router: the subnets that used it go by the system router alone. @param routerName its name */
export const withoutRouter =
  (routerName: string): VpcChange =>
  (vpc) => {
    const { routers, subnets } = vpc.topology
    const gone = routers.find(({ router }) => router.name === routerName)?.router.id
    return {
      ...vpc,
      topology: {
        ...vpc.topology,
        routers: routers.filter(({ router }) => router.id !== gone),
        subnets: subnets.map((one) =>
          one.subnet.customRouterId === gone
            ? { ...one, subnet: { ...one.subnet, customRouterId: null } }
            : one,
        ),
      },
    }
  }

const inRouter =
  (
    routerName: string,
    change: (routes: readonly RouterRoute[], routerId: string) => readonly RouterRoute[],
  ): VpcChange =>
  (vpc) => ({
    ...vpc,
    topology: {
      ...vpc.topology,
      routers: vpc.topology.routers.map((one) =>
        one.router.name === routerName
          ? { ...one, routes: change(one.routes, one.router.id) }
          : one,
      ),
    },
  })

/** What a route has that decides where traffic goes. */
export type Way = Pick<RouterRoute, 'destination' | 'target'>

/** A route in a router: in place of the one that is edited, or beside the others. */
export const withRoute = (router: string, edited: RouterRoute | undefined, way: Way): VpcChange =>
  inRouter(router, (routes, vpcRouterId) => {
    if (edited) return routes.map((one) => (one.id === edited.id ? { ...one, ...way } : one))
    const made = { id: '', name: '', description: '', timeCreated: new Date(0) }
    const rest = { timeModified: new Date(0), kind: 'custom' as const, vpcRouterId }
    return [...routes, { ...made, ...rest, ...way }]
  })

/** A router without one of its routes. @param route its name */
export const withoutRoute = (router: string, route: string): VpcChange =>
  inRouter(router, (routes) => routes.filter(({ name }) => name !== route))

/** @param instanceId what has or gets the addresses; of an instance whose addresses are not known nothing is told */
const inAddresses =
  (instanceId: string, change: (ips: readonly ExternalIp[]) => readonly ExternalIp[]): VpcChange =>
  (vpc) => {
    const own = vpc.external.get(instanceId)
    return own ? { ...vpc, external: new Map([...vpc.external, [instanceId, change(own)]]) } : vpc
  }

/** An instance with one more external address. */
export const withAddress = (instanceId: string, ip: ExternalIp): VpcChange =>
  inAddresses(instanceId, (ips) => [...ips, ip])

/** An instance without one of its external addresses. */
export const withoutAddress = (instanceId: string, ip: string): VpcChange =>
  inAddresses(instanceId, (ips) => ips.filter((one) => one.ip !== ip))

/** The first address of a block that nothing in it has; the control plane may choose another one. */
function freeIn(block: string, nics: readonly InstanceNetworkInterface[]): string {
  const { family, first, last } = usableIn(block)
  const taken = new Set(nics.flatMap(addressesOf).map((text) => parseIp(text).value))
  let value = first
  while (value < last && taken.has(value)) value += 1n
  return formatIp({ family, value })
}

/**
 * Adds an interface to an instance, as far as the form is filled in. The first free address stands for one that the
 * control plane is to choose: rules that name the subnet, the VPC or the instance treat all free addresses alike.
 */
export const withNic = (
  instanceId: string,
  values: Pick<NicValues, 'subnet' | 'stack' | 'v4' | 'v6'>,
  isPrimary: boolean,
): VpcChange =>
  inSubnets((one) => {
    const { subnet, nics } = one
    if (subnet.name !== values.subnet) return one
    const addresses = versionsOfChoice(values.stack).map((version) => {
      const block = version === 'v4' ? subnet.ipv4Block : subnet.ipv6Block
      return values[version].trim() || freeIn(block, nics)
    })
    const made = addresses.map((ip) => ({
      ...{ id: `new-${ip}`, name: '', description: '' },
      ...{ timeCreated: new Date(0), timeModified: new Date(0), mac: '' },
      ...{ instanceId, subnetId: subnet.id, vpcId: subnet.vpcId, primary: isPrimary },
      ipStack: { type: ipVersionOf(ip), value: { ip, transitIps: [] } },
    }))
    return { ...one, nics: [...nics, ...made] }
  })

/** An instance without one of its interfaces. @param nicId its ID */
export const withoutNic = (nicId: string): VpcChange =>
  inSubnets((one) => ({ ...one, nics: one.nics.filter(({ id }) => id !== nicId) }))
