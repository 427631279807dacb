/** The page that shows what a read of the command line answers. */
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { paths } from '@/paths'
import { addressFrom } from '@/paths/path'
import type { NounRecord } from '../engine/noun'
import { allNouns, fieldOf } from '../engine/noun'

/** Pages for reads of which no noun is made. */
const PAGES: Partial<Record<OperationId, { readonly template: string }>> = {
  authSettingsView: paths.authSettings,
  currentUserView: paths.profile,
  currentUserGroups: paths.profile,
  affinityGroupMemberList: paths.affinityGroup,
  affinityGroupMemberInstanceView: paths.affinityGroup,
  antiAffinityGroupMemberList: paths.antiAffinityGroup,
  antiAffinityGroupMemberInstanceView: paths.antiAffinityGroup,
  instanceMulticastGroupList: paths.instanceNetworking,
  multicastGroupMemberList: paths.multicastGroup,
  probeView: paths.probe,
  targetReleaseView: paths.systemUpdate,
  systemUpdateStatus: paths.systemUpdate,
  instanceDiskList: paths.instanceStorage,
  instanceExternalIpList: paths.instanceNetworking,
  instanceExternalSubnetList: paths.instanceNetworking,
  instanceNetworkInterfaceList: paths.instanceNetworking,
  instanceAffinityGroupList: paths.instanceSettings,
  instanceAntiAffinityGroupList: paths.instanceSettings,
  instanceSshPublicKeyList: paths.instanceConnect,
  systemIpPoolServiceView: paths.servicePool,
  systemIpPoolServiceRangeList: paths.servicePool,
  systemIpPoolSiloList: paths.ipPool,
  systemIpPoolRangeList: paths.ipPool,
  systemIpPoolUtilizationView: paths.ipPool,
  systemSubnetPoolSiloList: paths.subnetPool,
  systemSubnetPoolMemberList: paths.subnetPool,
  systemSubnetPoolUtilizationView: paths.subnetPool,
  projectPolicyView: paths.projectAccess,
  policyView: paths.access,
  systemPolicyView: paths.fleetAccess,
  siloPolicyView: paths.silo,
  siloIpPoolList: paths.silo,
  siloSubnetPoolList: paths.silo,
  siloQuotasView: paths.silo,
  siloUtilizationView: paths.silo,
  siloIdentityProviderList: paths.silo,
  siloUserList: paths.silo,
  scimTokenList: paths.silo,
  siloUtilizationList: paths.systemUtilization,
  systemQuotasList: paths.systemUtilization,
  utilizationView: paths.utilization,
  physicalDiskListAdoptionRequests: paths.unadoptedDisks,
  sledPhysicalDiskList: paths.sledDisks,
  sledInstanceList: paths.sledInstances,
  rackMembershipStatus: paths.rack,
  networkingAllowListView: paths.serviceAccess,
  networkingInboundIcmpView: paths.serviceAccess,
  systemNetworkingSettingsView: paths.networkingSettings,
  networkingBgpExported: paths.bgpExports,
  networkingBgpImported: paths.bgpImports,
  networkingBgpStatus: paths.bgpPeers,
  networkingBgpMessageHistory: paths.bgpHistories,
  vpcSubnetListNetworkInterfaces: paths.vpcSubnets,
  vpcRouterRouteList: paths.vpcRouter,
  vpcFirewallRulesView: paths.vpcFirewallRules,
  webhookSecretsList: paths.alertReceiver,
  alertDeliveryList: paths.alertReceiver,
  userSessionList: paths.userSessions,
  userTokenList: paths.userTokens,
  systemTimeseriesSchemaList: paths.timeseries,
  systemTimeseriesQuery: paths.oxql,
  timeseriesQuery: paths.projectOxql,
}

/** An address, or the parameters that it needs and that a call does not say. */
export type Page = { address: string } | { needs: readonly string[] }

const paramsIn = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The address of a template for a call; a parameter may have the name of the call's only one. */
function filled(template: string, op: Operation, input: AnyInput, field?: string): Page {
  const said = { ...input.query, ...input.path }
  const [own] = pathParams(op)
  const valueOf = (name: string): unknown => {
    const value = new Map<string, unknown>(Object.entries(said)).get(name)
    return value ?? (name === field && own !== undefined ? input.path?.[own] : undefined)
  }
  const names = paramsIn(template)
  const needs = names.filter((name) => valueOf(name) === undefined)
  return needs.length > 0
    ? { needs }
    : {
        address: addressFrom(
          template,
          Object.fromEntries(names.map((name) => [name, String(valueOf(name))])),
        ),
      }
}

const templateOf = (page: ((args: never) => string) | undefined): string | undefined =>
  page && 'template' in page && typeof page.template === 'string' ? page.template : undefined

const isList = ({ listing }: NounRecord, op: Operation) =>
  listing.from === 'api' && listing.operation.id === op.id

/** The nouns that an operation reads: those whose place the call says come first. */
const nounsOf = (op: Operation, input: AnyInput): readonly NounRecord[] => {
  const said = { ...input.query, ...input.path }
  const isSaid = ({ parents }: NounRecord) =>
    parents.every((parent) => Object.hasOwn(said, fieldOf(parent)))
  const found = allNouns().filter((record) => record.view?.id === op.id || isList(record, op))
  return found.toSorted(
    (a, b) => Number(isSaid(b)) - Number(isSaid(a)) || b.parents.length - a.parents.length,
  )
}

/** The page for a read; `undefined` where no page shows it. @param input with what the place supplies */
export function pageFor(op: Operation, input: AnyInput): Page | undefined {
  let best: Page | undefined
  const known = PAGES[op.id]
  const candidates = [
    ...nounsOf(op, input).flatMap((record) => {
      const template = templateOf(isList(record, op) ? record.list : (record.page ?? record.list))
      return template === undefined ? [] : [filled(template, op, input, record.field)]
    }),
    ...(known ? [filled(known.template, op, input, paramsIn(known.template).at(-1))] : []),
  ]
  for (const page of candidates) {
    if ('address' in page) return page
    best ??= page
  }
  return best
}
