/** The subnets of a VPC. */
import type { VpcSubnetCreate } from '@/api/contract/vpc'
import type * as contents from '@/api/operations/project-contents'
import type * as ops from '@/api/operations/vpc'
import { formatIp, formatNet, parseNet } from '@/model/networking/ip'
import {
  IPV6_WIDTH,
  VPC_PREFIX_WIDTH,
  checkIpv4Block,
  checkIpv6Block,
  clashing,
} from '@/nouns/networking/vpc/rules-blocks'
import { alreadyExists, invalid, invalidValue } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { VpcRow, World } from '../state'
import { updateNamed } from '../rack/renames'
import { unique } from '../rack/unique'
import { addSubnet, isInUse, removeSubnet, renameRouteTo } from '../rack/vpc'

export const subnet = {
  vpcSubnetList: ({ parent, world, query }) => world.subnets.page(query, parent(world.vpcs).id),

  vpcSubnetCreate: ({ parent, world, body }) => {
    const vpc = parent(world.vpcs)
    if (world.subnets.named(body.name, vpc.id)) throw alreadyExists('vpc-subnet', body.name)
    const customRouterId = routerFor(world, vpc.id, body.customRouter)
    return addSubnet(world, vpc, {
      name: body.name,
      description: body.description,
      customRouterId,
      ipv4Block: freeBlock(world, vpc, body.ipv4Block),
      ipv6Block: ipv6Block(world, vpc, body),
    })
  },

  vpcSubnetView: ({ find, world, path }) => find(world.subnets, path.subnet),

  // When the body leaves out the router, the router is detached. Name and description stay.
  vpcSubnetUpdate: ({ find, world, path, body }) => {
    const found = find(world.subnets, path.subnet)
    const customRouterId = routerFor(world, found.vpcId, body.customRouter)
    const name = body.name ?? found.name
    if (name !== found.name && !world.subnets.named(name, found.vpcId))
      renameRouteTo(world, { id: found.id, name })
    return updateNamed(world, world.subnets, found, body, { customRouterId })
  },

  vpcSubnetDelete: ({ find, world, path }) => {
    const { id } = find(world.subnets, path.subnet)
    if (isInUse(world, id))
      throw invalid('VPC Subnet cannot be deleted while network interfaces in the subnet exist')
    removeSubnet(world, id)
  },

  vpcSubnetListNetworkInterfaces: ({ find, world, path, query }) => {
    const { id } = find(world.subnets, path.subnet)
    return pageRows(world.nics.by('subnet', id), query, (nic) => nic.name)
  },
} satisfies Partial<HandlersFor<typeof ops & typeof contents>>

/** The id of the custom router that the selector names, if any. */
function routerFor(
  world: World,
  vpcId: string,
  selector: string | null | undefined,
): string | undefined {
  if (!selector) return undefined
  const router = byNameOrId(world.routers, selector, vpcId)
  if (router.vpcId !== vpcId) throw invalid('custom router must be in the same VPC as the subnet')
  if (router.kind === 'system') throw invalid('cannot attach a system router to a VPC subnet')
  return router.id
}

/** The canonical form of a block. @throws ApiFault when the block is invalid or overlaps */
function freeBlock(world: World, vpc: VpcRow, block: string): string {
  const net = parseNet(block)
  // A rack accepts any address of a block in place of its first one.
  const whole = formatNet(net)
  const wrong = net.family === 4 ? checkIpv4Block(whole) : checkIpv6Block(vpc.ipv6Prefix)(whole)
  if (wrong) throw invalidValue(`ipv${net.family}_block`, wrong)
  const blocks = world.subnets
    .under(vpc.id)
    .map(({ ipv4Block, ipv6Block }) => (net.family === 4 ? ipv4Block : ipv6Block))
  if (clashing(net, blocks) !== undefined)
    throw invalid(`IP address range '${block}' conflicts with an existing subnet`)
  return whole
}

/** The requested IPv6 block, or a free one in the VPC's prefix. */
function ipv6Block(world: World, vpc: VpcRow, body: VpcSubnetCreate): string {
  if (body.ipv6Block) return freeBlock(world, vpc, body.ipv6Block)
  const { first } = parseNet(vpc.ipv6Prefix)
  const taken = new Set(world.subnets.under(vpc.id).map((s) => s.ipv6Block))
  const blocks = 2 ** (IPV6_WIDTH - VPC_PREFIX_WIDTH)
  return unique(
    () => {
      const value = first + (BigInt(world.ids.below(blocks)) << BigInt(128 - IPV6_WIDTH))
      return `${formatIp({ family: 6, value })}/${IPV6_WIDTH}`
    },
    (block) => taken.has(block),
  )
}
