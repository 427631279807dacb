/** What the console knows of the API's operations besides the facts. */
import type { Operation, OperationId } from '../operation'
import type { Needed } from '../rights'
import { R20 } from '../version'

/** The earlier ids of calls that got another id and another address at once. */
export const WAS = {
  networkingBgpImported: 'networkingBgpImportedRoutesIpv4',
} as const

type ById<T> = Readonly<Partial<Record<OperationId, T>>>

/**
 * What else a write makes stale. Each makes stale the list of its noun, and all but those that create, add or link also
 * the view: `diskCreate` → `diskList`, `vpcUpdate` → `vpcList`, `vpcView`.
 */
export const STALE_TOO: ById<readonly OperationId[]> = {
  networkingAddressLotCreate: ['networkingAddressLotView', 'networkingAddressLotBlockList'],
  affinityGroupMemberInstanceAdd: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
  affinityGroupUpdate: ['instanceAffinityGroupList'],
  antiAffinityGroupMemberInstanceAdd: [
    'antiAffinityGroupMemberList',
    'instanceAntiAffinityGroupList',
  ],
  antiAffinityGroupUpdate: ['instanceAntiAffinityGroupList'],
  alertReceiverSubscriptionAdd: ['alertReceiverList', 'alertReceiverView'],
  alertReceiverSubscriptionRemove: ['alertReceiverList', 'alertReceiverView'],
  webhookReceiverCreate: ['alertReceiverList'],
  webhookReceiverUpdate: ['alertReceiverList', 'alertReceiverView'],
  webhookSecretsAdd: ['alertReceiverList', 'alertReceiverView'],
  webhookSecretsDelete: ['alertReceiverList', 'alertReceiverView'],
  networkingBfdDisable: ['networkingBfdStatus'],
  networkingBfdEnable: ['networkingBfdStatus'],
  networkingBgpAnnounceSetDelete: ['networkingBgpAnnouncementList'],
  networkingBgpAnnounceSetUpdate: ['networkingBgpAnnouncementList'],
  diskBulkWriteImportStart: ['diskList', 'diskView'],
  diskBulkWriteImportStop: ['diskList', 'diskView'],
  diskFinalizeImport: ['diskList', 'diskView', 'snapshotList'],
  externalSubnetAttach: ['instanceExternalSubnetList'],
  externalSubnetCreate: ['systemSubnetPoolUtilizationView'],
  externalSubnetDelete: ['systemSubnetPoolUtilizationView'],
  externalSubnetDetach: ['instanceExternalSubnetList'],
  externalSubnetUpdate: ['instanceExternalSubnetList'],
  physicalDiskDisableAdoption: [
    'physicalDiskListAdoptionRequests',
    'physicalDiskListUnadopted',
    'physicalDiskList',
  ],
  physicalDiskEnableAdoption: [
    'physicalDiskListAdoptionRequests',
    'physicalDiskListUnadopted',
    'physicalDiskList',
  ],
  floatingIpAttach: ['instanceExternalIpList'],
  floatingIpCreate: ['systemIpPoolUtilizationView'],
  floatingIpDelete: ['systemIpPoolUtilizationView'],
  floatingIpDetach: ['instanceExternalIpList'],
  floatingIpUpdate: ['instanceExternalIpList'],
  sledAdd: ['sledListUninitialized'],
  sledSetProvisionPolicy: ['sledList', 'sledView'],
  localIdpUserCreate: ['userList', 'siloUserList'],
  localIdpUserDelete: ['userList', 'siloUserList'],
  samlIdentityProviderCreate: ['siloIdentityProviderList'],
  instanceCreate: [
    'diskList',
    'floatingIpList',
    'vpcSubnetListNetworkInterfaces',
    'antiAffinityGroupMemberList',
    'affinityGroupMemberList',
  ],
  instanceDiskAttach: ['diskList', 'diskView'],
  instanceDiskDetach: ['diskList', 'diskView'],
  instanceEphemeralIpAttach: ['instanceExternalIpList'],
  instanceEphemeralIpDetach: ['instanceExternalIpList'],
  instanceNetworkInterfaceCreate: ['vpcSubnetListNetworkInterfaces'],
  instanceNetworkInterfaceDelete: ['vpcSubnetListNetworkInterfaces'],
  instanceNetworkInterfaceUpdate: ['vpcSubnetListNetworkInterfaces'],
  instanceReboot: ['antiAffinityGroupMemberList', 'affinityGroupMemberList'],
  instanceStart: ['antiAffinityGroupMemberList', 'affinityGroupMemberList'],
  instanceStop: ['antiAffinityGroupMemberList', 'affinityGroupMemberList'],
  internetGatewayDelete: ['vpcRouterRouteList'],
  internetGatewayIpAddressDelete: ['vpcRouterRouteList'],
  internetGatewayIpPoolDelete: ['vpcRouterRouteList'],
  systemIpPoolRangeAdd: ['systemIpPoolUtilizationView'],
  systemIpPoolRangeRemove: ['systemIpPoolUtilizationView'],
  systemIpPoolSiloLink: ['siloIpPoolList'],
  systemIpPoolSiloUnlink: ['siloIpPoolList'],
  systemIpPoolSiloUpdate: ['siloIpPoolList'],
  instanceMulticastGroupJoin: [
    'multicastGroupList',
    'multicastGroupView',
    'multicastGroupMemberList',
  ],
  instanceMulticastGroupLeave: [
    'multicastGroupList',
    'multicastGroupView',
    'multicastGroupMemberList',
  ],
  siloPolicyUpdate: ['policyView'],
  siloQuotasUpdate: [
    'systemQuotasList',
    'siloUtilizationList',
    'siloUtilizationView',
    'utilizationView',
  ],
  rackMembershipAbort: ['rackMembershipStatus', 'sledListUninitialized'],
  rackMembershipAddSleds: ['rackMembershipStatus', 'sledList', 'sledListUninitialized'],
  vpcRouterDelete: ['vpcSubnetList', 'vpcSubnetView'],
  siloCreate: ['systemQuotasList', 'siloUtilizationList'],
  siloDelete: ['systemQuotasList', 'siloUtilizationList'],
  systemSubnetPoolMemberAdd: ['systemSubnetPoolUtilizationView'],
  systemSubnetPoolMemberRemove: ['systemSubnetPoolUtilizationView'],
  systemSubnetPoolSiloLink: ['siloSubnetPoolList', 'subnetPoolList'],
  systemSubnetPoolSiloUnlink: ['siloSubnetPoolList', 'subnetPoolList'],
  systemSubnetPoolSiloUpdate: ['siloSubnetPoolList', 'subnetPoolList'],
  networkingSwitchPortApplySettings: [
    'networkingSwitchPortList',
    'networkingSwitchPortStatus',
    'networkingSwitchPortLldpConfigView',
  ],
  networkingSwitchPortClearSettings: [
    'networkingSwitchPortList',
    'networkingSwitchPortStatus',
    'networkingSwitchPortLldpConfigView',
  ],
  networkingSwitchPortSettingsCreate: ['networkingSwitchPortSettingsView'],
  systemUpdatePutRepository: ['systemUpdateGetRepository'],
  systemUpdateRecoveryFinish: ['systemUpdateStatus'],
  targetReleaseUpdate: ['systemUpdateStatus'],
  vpcSubnetCreate: ['vpcRouterRouteList'],
  vpcSubnetDelete: ['vpcRouterRouteList'],
  vpcSubnetUpdate: ['vpcRouterRouteList'],
}

/** What a write makes stale, where it is not all that its name says. */
export const STALE_ONLY: ById<readonly OperationId[]> = {
  networkingAddressLotDelete: ['networkingAddressLotList'],
  affinityGroupDelete: ['affinityGroupList', 'instanceAffinityGroupList'],
  affinityGroupMemberInstanceDelete: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
  antiAffinityGroupDelete: ['antiAffinityGroupList', 'instanceAntiAffinityGroupList'],
  antiAffinityGroupMemberInstanceDelete: [
    'antiAffinityGroupMemberList',
    'instanceAntiAffinityGroupList',
  ],
  alertReceiverProbe: ['alertDeliveryList'],
  diskDelete: ['diskList'],
  imageDelete: ['imageList'],
  imageDemote: ['imageList'],
  imagePromote: ['imageList'],
  instanceDelete: [
    'instanceList',
    'diskList',
    'diskView',
    'floatingIpList',
    'vpcSubnetListNetworkInterfaces',
    'antiAffinityGroupMemberList',
    'affinityGroupMemberList',
  ],
  snapshotDelete: ['snapshotList'],
  systemUpdateRepositoryUpload: ['systemUpdateRepositoryList', 'systemUpdateStatus'],
  userLogout: ['userTokenList', 'userSessionList', 'currentUserAccessTokenList'],
}

/** The rights that operations need, where they do not follow from address and method. */
export const NEEDS: readonly (readonly [needed: readonly Needed[], by: readonly OperationId[]])[] =
  [
    [['IP pool: create in'], ['ipPoolView', 'subnetPoolView']],
    [['VPC list: create in'], ['vpcCreate']],
    [['VPC list: list'], ['vpcList']],
    [['directory: create in'], ['localIdpUserCreate', 'samlIdentityProviderCreate']],
    [['directory: list'], ['siloIdentityProviderList', 'groupList', 'siloUserList', 'userList']],
    [['fleet: change policy'], ['systemPolicyUpdate']],
    [['fleet: change', 'project: create in'], ['probeCreate']],
    [['fleet: change', 'project: list'], ['probeDelete']],
    [['fleet: create in'], ['siloCreate']],
    [['fleet: list'], ['siloList']],
    [['fleet: read policy'], ['systemPolicyView']],
    [['fleet: read', 'project: list'], ['probeList']],
    [['fleet: read', 'project: read'], ['probeView']],
    [['fleet: read'], ['systemMetric', 'systemTimeseriesQuery']],
    [['identity provider: read'], ['samlIdentityProviderView']],
    [['in project: change'], ['instanceSerialConsoleStream']],
    [['multicast group: list'], ['multicastGroupList', 'multicastGroupMemberList']],
    [['multicast group: read'], ['multicastGroupView']],
    [['pool list: create in'], ['systemIpPoolCreate', 'systemSubnetPoolCreate']],
    [['pool list: list'], ['systemIpPoolList', 'systemSubnetPoolList']],
    [['project: change policy'], ['projectPolicyUpdate']],
    [['project: change'], ['projectUpdate']],
    [['project: delete'], ['projectDelete']],
    [['project: read policy'], ['projectPolicyView']],
    [['project: read'], ['timeseriesQuery', 'projectView']],
    [['secret list: create in'], ['certificateCreate', 'scimTokenCreate']],
    [['secret list: list'], ['certificateList', 'scimTokenList']],
    [['secret: delete'], ['certificateDelete', 'scimTokenDelete']],
    [['secret: read'], ['certificateView', 'scimTokenView']],
    [['session list: change'], ['userLogout']],
    [['session list: list'], ['userSessionList', 'userTokenList']],
    [['silo image list: create in'], ['imageDemote', 'imagePromote']],
    [['silo: change policy'], ['policyUpdate', 'siloPolicyUpdate']],
    [['silo: change'], ['authSettingsUpdate', 'siloQuotasUpdate']],
    [['silo: create in'], ['projectCreate']],
    [['silo: delete'], ['siloDelete']],
    [['silo: list'], ['ipPoolList', 'projectList', 'subnetPoolList']],
    [['silo: read policy'], ['policyView', 'siloPolicyView']],
    [
      ['silo: read'],
      [
        'authSettingsView',
        'siloIpPoolList',
        'siloMetric',
        'siloQuotasView',
        'siloView',
        'siloSubnetPoolList',
        'siloUtilizationView',
        'utilizationView',
      ],
    ],
    [['user: change'], ['localIdpUserSetPassword']],
    [['user: delete'], ['localIdpUserDelete']],
    [['user: read'], ['groupView', 'siloUserView', 'userView']],
  ]

/** What operations need on earlier racks. */
export const NEEDED_UNTIL: ById<Operation['neededUntil']> = {
  imageDemote: [R20, ['silo: create in']],
  imagePromote: [R20, ['silo: create in']],
}

/** The parts of bodies that are secret, as paths; a star stands for any key or index. */
export const SECRET: ById<readonly string[]> = {
  webhookReceiverCreate: ['secrets.*'],
  webhookSecretsAdd: ['secret'],
  certificateCreate: ['key'],
  deviceAccessToken: ['deviceCode'],
  deviceAuthConfirm: ['userCode'],
  localIdpUserCreate: ['password.value'],
  localIdpUserSetPassword: ['value'],
  samlIdentityProviderCreate: ['signingKeypair.privateKey'],
  instanceCreate: ['userData'],
  loginLocal: ['password'],
  siloCreate: ['tlsCertificates.*.key'],
  networkingSwitchPortSettingsCreate: ['bgpPeers.*.peers.*.md5AuthKey'],
}

/** Where a part is an opaque document: its keys are not converted. */
export const VERBATIM: ById<Operation['verbatim']> = {
  networkingSwitchPortStatus: 'result',
  systemUpdateTrustRootCreate: 'body',
}

/** What a version lacks that has not these operations: those whose id begins so. */
export const WHAT: Readonly<Record<string, string>> = {
  'SCIM tokens': 'scim_token',
  'adoption of physical disks':
    'physical_disk_disable_adoption physical_disk_enable_adoption physical_disk_list_adoption_requests physical_disk_list_unadopted',
  'assignment of IP pools': 'system_ip_pool_assign',
  'call to add a sled alone': 'sled_add',
  'call to finish a recovery': 'system_update_recovery_finish',
  'change of a BGP configuration': 'networking_bgp_config_update',
  'description of a release': 'system_update_get_repository system_update_put_repository',
  'external subnets': 'external_subnet instance_external_subnet',
  'list of releases': 'system_update_repository',
  'membership of racks': 'rack_membership',
  'multicast groups': 'multicast_group instance_multicast_group',
  'networking settings of the fleet': 'system_networking_settings',
  'record of alerts': 'alert_list alert_view',
  'service IP pool apart from the others': 'system_ip_pool_service',
  'status of updates': 'system_update_status',
  'subnet pools': 'subnet_pool silo_subnet_pool system_subnet_pool',
  'view of one address lot': 'networking_address_lot_view',
  'view of the target release alone': 'target_release_view',
}

/** Subcommands of the `oxide` program that are other ones than the facts have; null for none. */
export const CLI: ById<string | null> = {
  alertList: 'alert list',
  alertView: 'alert view',
  networkingAddressLotView: null,
  networkingBgpExported: 'system networking bgp exported',
  networkingBgpImported: 'system networking bgp imported',
  scimTokenCreate: null,
  scimTokenDelete: null,
  scimTokenList: null,
  scimTokenView: null,
  systemIpPoolAssign: null,
  systemUpdateRepositoryList: null,
  systemUpdateRepositoryView: null,
  systemUpdateStatus: null,
}

/** Members of bodies without a flag there, although they are plain values. */
export const CLI_FILE: ById<readonly string[]> = {
  localIdpUserSetPassword: ['mode'],
  instanceCreate: ['cpuPlatform'],
  instanceUpdate: ['cpuPlatform'],
  systemIpPoolCreate: ['ipVersion', 'poolType', 'assignment'],
}
