/**
 * Internet gateways, and the IP pools and addresses that are attached to them. Routes name a gateway: the
 * API deletes one, and what is attached to it, only together with those routes.
 */
import type { OneGateway } from '@/api/inputs'
import { onGateway } from '@/api/inputs'
import {
  internetGatewayCreate,
  internetGatewayDelete,
  internetGatewayIpAddressCreate,
  internetGatewayIpAddressDelete,
  internetGatewayIpAddressList,
  internetGatewayIpPoolCreate,
  internetGatewayIpPoolDelete,
  internetGatewayIpPoolList,
} from '@/api/operations/internet-gateway'
import { lostRoutesText, routesTo } from '@/model/networking/gateway'
import { say } from '@/model/sentence'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import type { Inspection } from '../engine/command'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { poolMention } from '../pools/mentions'
import { routeMention } from './mentions'
import { readRoutes } from './read-routes'
import { oneVpc } from './vpc'

/** What addresses a gateway. */
const one = { ...oneVpc, gateway: ref('internet-gateway') }

/** Reads the routes that lead to a gateway: they are deleted with it. */
async function inspectGateway(
  { project, vpc, gateway }: OneGateway,
  ctx: Ctx,
): Promise<Inspection> {
  const routes = await readRoutes({ project, vpc }, ctx)
  const warning = lostRoutesText(
    routesTo(gateway, routes).map((route) => routeMention({ project, vpc }, route)),
  )
  return warning === undefined ? {} : { warning }
}

/** Whether the routes to it are deleted, too: the user has read which before they confirmed. */
const cascading = ({ project, vpc, gateway }: OneGateway) => ({
  project,
  vpc,
  gateway,
  cascade: true,
})

export const internetGatewayCommands = [
  command({
    id: 'internet-gateway.list',
    title: 'Internet gateways of a VPC',
    verb: 'Internet gateways',
    noun: 'internet-gateway',
    args: oneVpc,
    opens: paths.vpcInternetGateways,
  }),
  command({
    id: 'internet-gateway.view',
    title: 'Open internet gateway',
    verb: 'Open',
    noun: 'internet-gateway',
    args: one,
    opens: paths.internetGateway,
  }),
  command({
    id: 'internet-gateway.create',
    title: 'New internet gateway',
    verb: 'New internet gateway',
    noun: 'internet-gateway',
    also: 'create add',
    args: oneVpc,
    opens: paths.internetGatewayNew,
    sends: [internetGatewayCreate],
  }),
  command({
    id: 'internet-gateway.pool-attach',
    title: 'Attach IP pool to internet gateway',
    verb: 'Attach pool',
    noun: 'internet-gateway',
    also: 'add',
    args: one,
    opens: paths.internetGatewayPoolAttach,
    sends: [internetGatewayIpPoolCreate],
  }),
  command({
    id: 'internet-gateway.pool-detach',
    title: 'Detach IP pool from internet gateway',
    verb: 'Detach pool',
    noun: 'internet-gateway',
    also: 'remove',
    danger: 'confirm',
    asks: (things) => `Detach an IP pool from ${things}`,
    args: { ...one, pool: ref('gateway-pool') },
    calls: internetGatewayIpPoolDelete,
    refuseUnasked: ({ project, vpc, gateway }, ctx) =>
      ctx.list(internetGatewayIpPoolList, { project, vpc, gateway })?.length === 0
        ? 'No IP pool is attached to it'
        : undefined,
    inspect: inspectGateway,
    input: ({ pool, ...at }) => ({ path: { pool }, query: cascading(at) }),
    done: ({ gateway, pool }) => `IP pool ${pool} detached from ${gateway}`,
    failed: ({ gateway }) => `Error detaching IP pool from ${gateway}`,
    warning: ({ pool }, ctx) =>
      say`Traffic that leaves through the gateway no longer uses addresses of ${ctx.isFleetViewer ? poolMention(pool) : pool}.`,
  }),
  command({
    id: 'internet-gateway.address-attach',
    title: 'Attach IP address to internet gateway',
    verb: 'Attach address',
    noun: 'internet-gateway',
    also: 'add',
    args: one,
    opens: paths.internetGatewayAddressAttach,
    sends: [internetGatewayIpAddressCreate],
  }),
  command({
    id: 'internet-gateway.address-detach',
    title: 'Detach IP address from internet gateway',
    verb: 'Detach address',
    noun: 'internet-gateway',
    also: 'remove',
    danger: 'confirm',
    asks: (things) => `Detach an IP address from ${things}`,
    args: { ...one, address: ref('gateway-address') },
    calls: internetGatewayIpAddressDelete,
    refuseUnasked: ({ project, vpc, gateway }, ctx) =>
      ctx.list(internetGatewayIpAddressList, { project, vpc, gateway })?.length === 0
        ? 'No IP address is attached to it'
        : undefined,
    inspect: inspectGateway,
    input: ({ address, ...at }) => ({
      path: { address },
      query: cascading(at),
    }),
    done: ({ gateway, address }) => `IP address ${address} detached from ${gateway}`,
    failed: ({ gateway }) => `Error detaching IP address from ${gateway}`,
    warning: (args, ctx) => {
      const ip = ctx.find('gateway-address', { ...args })?.address
      return ip && `${ip} returns to its pool and may be allocated again.`
    },
  }),
  command({
    id: 'internet-gateway.delete',
    title: 'Delete internet gateway',
    verb: 'Delete',
    noun: 'internet-gateway',
    also: 'remove',
    danger: 'confirm',
    args: one,
    calls: internetGatewayDelete,
    inspect: inspectGateway,
    input: (at) => {
      const { path, query } = onGateway(at)
      return { path, query: { ...query, cascade: true } }
    },
    done: ({ gateway }) => `Internet gateway ${gateway} deleted`,
    failed: () => 'Could not delete internet gateway',
    warning: () =>
      'Its IP pools and addresses are detached. Without a gateway in their routes, instances cannot reach the outside. This cannot be undone.',
    redirect: ({ project, vpc }) => paths.vpcInternetGateways({ project, vpc }),
  }),
] as const
