/**
 * Internet gateways, and their attached IP pools and addresses. Routes refer to a gateway by name, and stay when it
 * is deleted.
 */
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
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
  internetGatewayList,
  internetGatewayView,
} from '@/api/operations/internet-gateway'
import { vpcRouterRouteDelete } from '@/api/operations/router'
import { GATEWAYS } from '@/model/behaviours/gateways'
import { withoutAttached, withoutGateway } from '@/model/networking/effect/gateway-changes'
import { secondAddressRefusal } from '@/nouns/networking/internet-gateway/rules'
import { isUuid } from '@/model/identity'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { key, sortKeys } from '../keys/binding'
import { withOffer } from '../engine/offer'
import { usual } from '../engine/usual'
import { changeAhead } from './effects-port'
import { oneVpc } from './vpc'

declare module '../engine/noun' {
  interface Things {
    'internet-gateway': InternetGateway
    'gateway-pool': InternetGatewayIpPool
    'gateway-address': InternetGatewayIpAddress
  }
}

/** The arguments that address a gateway. */
const one = { ...oneVpc, gateway: ref('internet-gateway') }

/**
 * The options of a detach: `cascade` only overrides a check of the rack, which counts routes of all VPCs. The
 * question shows which traffic is cut off.
 */
const cascading = ({ project, vpc, gateway }: OneGateway) => ({
  project,
  vpc,
  gateway,
  cascade: true,
})

/** Why no address can be attached, as far as the attachments are known. */
const addressRefusal = ({ project, vpc, gateway }: Partial<OneGateway>, ctx: Ctx) =>
  secondAddressRefusal(ctx.list(internetGatewayIpAddressList, { project, vpc, gateway }))

/** The name of an attached pool, which its gateway's panel gives by id: two of them may have one name. */
const poolNameIn = (args: OneGateway & { pool: string }, ctx: Ctx): string =>
  ctx.find('gateway-pool', { ...args })?.name ?? args.pool

const { list, view, create, remove } = usual('internet-gateway')

const internetGatewayCommands = [
  command({
    ...list('nat egress'),
    title: 'Internet gateways of a VPC',
    names: ['gateway'],
    args: oneVpc,
    opens: paths.vpcInternetGateways,
  }),
  command({
    ...view(),
    args: one,
    opens: paths.internetGateway,
  }),
  command({
    ...create(),
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
    effect: (args, ctx) =>
      changeAhead(args, withoutAttached(args.gateway, { pool: args.pool }), ctx),
    input: ({ pool, ...at }) => ({
      path: { pool },
      // The API refuses names of the gateway, VPC and project beside an id.
      query: isUuid(pool) ? { cascade: true } : cascading(at),
    }),
    done: (args, _, ctx) => `IP pool ${poolNameIn(args, ctx)} detached from ${args.gateway}`,
    failed: ({ gateway }) => `Error detaching IP pool from ${gateway}`,
    inspect: async ({ project, vpc, gateway, pool }, ctx, ids) => {
      const { inspectPoolDetach } = await import('./gateway-contents')
      return inspectPoolDetach({ project, vpc, gateway, pool }, ids, ctx)
    },
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
    refuse: addressRefusal,
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
    effect: (args, ctx) =>
      changeAhead(args, withoutAttached(args.gateway, { address: args.address }), ctx),
    input: ({ address, ...at }) => ({
      path: { address },
      query: cascading(at),
    }),
    done: ({ gateway, address }) => `IP address ${address} detached from ${gateway}`,
    failed: ({ gateway }) => `Error detaching IP address from ${gateway}`,
    warning: (args, ctx) => {
      const ip = ctx.find('gateway-address', { ...args })?.address
      return (
        ip &&
        `The instance with the external address ${ip} no longer leaves by it. Routes to the gateway stay.`
      )
    },
  }),
  command({
    ...remove('remove'),
    args: one,
    calls: internetGatewayDelete,
    sends: [internetGatewayIpPoolDelete, internetGatewayIpAddressDelete, vpcRouterRouteDelete],
    inspect: async (args, ctx, ids) => {
      const { inspectGateway } = await import('./gateway-contents')
      const { project, vpc, gateway } = args
      return inspectGateway({ project, vpc, gateway }, ids, ctx)
    },
    effect: (args, ctx) => changeAhead(args, withoutGateway(args.gateway), ctx),
    input: onGateway,
    done: ({ gateway }, _, __, found) => withOffer(`Internet gateway ${gateway} deleted`, found),
    warning: () =>
      'Without a gateway in their routes, instances cannot reach the outside. This cannot be undone.',
    redirect: ({ project, vpc }) => paths.vpcInternetGateways({ project, vpc }),
  }),
] as const

/** Attachments of an internet gateway are shown on its panel, and have no view of their own. */
const PART_OF_GATEWAY = {
  references: [
    {
      noun: 'internet-gateway',
      id: (row: InternetGatewayIpPool | InternetGatewayIpAddress) => row.internetGatewayId,
    },
  ],
} as const

export const internetGatewayFamily = family({
  nouns: [
    noun({
      id: 'internet-gateway',
      field: 'gateway',
      parents: ['project', 'vpc'],
      listing: { from: 'api', operation: internetGatewayList },
      view: internetGatewayView,
      page: paths.internetGateway,
      list: paths.vpcInternetGateways,
      isPanel: true,
      isSearched: true,
      references: [{ noun: 'vpc', id: (gateway) => gateway.vpcId }],
      terraform: async () => (await import('./terraform')).internetGateway,
      topic: {
        title: 'internet gateways',
        guide: 'guides/configuring-guest-networking',
        text: [
          'An internet gateway is a way out of a VPC: routes send traffic to it by its name.',
          'An instance leaves through it by an external address of its own: one from an attached IP pool, or the very address that is attached.',
        ],
        racks: Object.values(GATEWAYS),
      },
    }),
    noun({
      id: 'gateway-pool',
      singular: 'attached IP pool',
      field: 'pool',
      parents: ['project', 'vpc', 'internet-gateway'],
      listing: { from: 'api', operation: internetGatewayIpPoolList },
      ...PART_OF_GATEWAY,
    }),
    noun({
      id: 'gateway-address',
      singular: 'attached IP address',
      field: 'address',
      parents: ['project', 'vpc', 'internet-gateway'],
      listing: { from: 'api', operation: internetGatewayIpAddressList },
      ...PART_OF_GATEWAY,
    }),
  ],
  keys: [
    ...sortKeys('internet-gateway', { k: 'pool', i: 'address', t: 'routes' }),
    ...(['row', 'panel'] as const).flatMap((scope) => [
      ...key(scope, 'a t', 'internet-gateway.pool-attach', { noun: 'internet-gateway' }),
      ...key(scope, 'a d', 'internet-gateway.pool-detach', { noun: 'internet-gateway' }),
      ...key(scope, 'a a', 'internet-gateway.address-attach', { noun: 'internet-gateway' }),
      ...key(scope, 'a y', 'internet-gateway.address-detach', { noun: 'internet-gateway' }),
    ]),
  ],
  commands: internetGatewayCommands,
})
