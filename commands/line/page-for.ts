/** Finds the page that shows the answer of a command-line read. */
import { isObject } from '@/api/json-object'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { paths } from '@/paths'
import { addressFrom } from '@/paths/path'
import { searchFor } from './page-search'
import type { NounRecord } from '../engine/noun'
import { allNouns, fieldOf } from '../engine/noun'

/** Pages for reads without a noun. */
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
  vpcSubnetListNetworkInterfaces: paths.vpcSubnet,
  vpcRouterRouteList: paths.vpcRouter,
  vpcFirewallRulesView: paths.vpcFirewallRules,
  webhookSecretsList: paths.alertReceiver,
  alertDeliveryList: paths.alertReceiver,
  instanceNetworkInterfaceView: paths.instanceNetworking,
  internetGatewayIpAddressList: paths.internetGateway,
  internetGatewayIpPoolList: paths.internetGateway,
  userSessionList: paths.userSessions,
  userTokenList: paths.userTokens,
  systemTimeseriesSchemaList: paths.timeseries,
  systemTimeseriesQuery: paths.oxql,
  timeseriesQuery: paths.projectOxql,
}

/** An address, with notes on flags that it cannot express; or the required parameters that the call lacks. */
export type Page =
  | { address: string; template: string; notes: readonly string[] }
  | { template: string; needs: readonly string[]; notes: readonly string[] }

interface Candidate {
  template: string
  /** The argument of the noun that the page shows. */
  field: string | undefined
  /** Whether the page is the list of the noun that the call lists. */
  isItsList: boolean
}

const paramsIn = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

/** The address from a template and a call; the call's only parameter may have another name. */
function filled(
  { template, field }: Candidate,
  op: Operation,
  input: AnyInput,
): { address: string } | { needs: readonly string[] } {
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

/** Whether an operation lists the things of a noun. */
export const isListOf = ({ listing }: NounRecord, op: Operation): boolean =>
  listing.from === 'api' && listing.operation.id === op.id

/** The nouns that an operation reads: first those whose parents the call names. */
const nounsOf = (op: Operation, input: AnyInput): readonly NounRecord[] => {
  const said = { ...input.query, ...input.path }
  const isSaid = ({ parents }: NounRecord) =>
    parents.every((parent) => Object.hasOwn(said, fieldOf(parent)))
  const found = allNouns().filter((record) => record.view?.id === op.id || isListOf(record, op))
  return found.toSorted(
    (a, b) => Number(isSaid(b)) - Number(isSaid(a)) || b.parents.length - a.parents.length,
  )
}

const notAsked = (flag: string) =>
  `--${flag} is not applied where the place is asked for: set it on the page`

/**
 * The page for a read; `undefined` where no page shows the answer.
 * @param input with the values from the page's address
 * @param now milliseconds since 1970: the default end of a time range
 */
export function pageFor(op: Operation, input: AnyInput, now: number): Page | undefined {
  let best: Page | undefined
  const known = PAGES[op.id]
  const candidates: readonly Candidate[] = [
    ...nounsOf(op, input).flatMap((record) => {
      const isItsList = isListOf(record, op)
      const template = templateOf(isItsList ? record.list : (record.page ?? record.list))
      return template === undefined ? [] : [{ template, field: record.field, isItsList }]
    }),
    ...(known
      ? [
          {
            template: known.template,
            field: paramsIn(known.template).at(-1),
            isItsList: op.id === 'auditLogList',
          },
        ]
      : []),
  ]
  // A query of metrics is sent with POST, but still is a read.
  const asked: Readonly<Record<string, unknown>> = {
    ...input.query,
    ...(isObject(input.body) ? input.body : {}),
  }
  for (const candidate of candidates) {
    const found = filled(candidate, op, input)
    const { template, field } = candidate
    const names = paramsIn(template)
    const [own] = pathParams(op)
    // The call's only parameter may have the name of the page's parameter.
    const isByOwn = own !== undefined && field !== undefined && asked[field] === undefined
    const placed = isByOwn && names.includes(field) ? [...names, own] : names
    const said = searchFor(op, { ...input.path, ...asked }, placed, candidate.isItsList, now)
    if ('address' in found) {
      const search = said.search.toString()
      return {
        address: search === '' ? found.address : `${found.address}?${search}`,
        template,
        notes: said.notes,
      }
    }
    // The page has no place for the flags of the first match.
    best ??= { template, ...found, notes: [...said.notes, ...said.applied.map(notAsked)] }
  }
  return best
}
