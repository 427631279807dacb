/**
 * The role that each operation needs; `authorize.ts` checks it.
 *
 * The API's description does not name the roles, so these are the mock's, after the API's policies:
 * a viewer reads, a project's collaborator changes what is in the project, a limited one all of it but the
 * networks, a silo's collaborator creates projects, an admin changes permissions; on the fleet a collaborator creates silos and
 * pools, an admin changes everything else.
 */
import type { OperationId } from '@/api/operation'
import type { FleetRole, Role } from '@/api/contract/policy'
import type { Noun, Parents } from '../rack/lookup'

/** The parameter, of the path or of the query, that leads to the project of an operation. */
export type Via = Noun | 'image' | `query ${keyof Parents}`

export type Rule =
  /** No login needed. */
  | 'anyone'
  /** Any logged-in user. */
  | 'signed in'
  /**
   * Some role on the silo or on one of its projects; the handler lists only what the caller may
   * see.
   */
  | 'some role'
  /** The user that the path names, or an admin of their silo. */
  | 'self or silo admin'
  /**
   * A role on the fleet. With `ownSilo`, that role on the caller's own silo is enough when the call
   * is about it.
   */
  | { fleet: FleetRole; ownSilo?: Role }
  | { silo: Role }
  | { project: Role; via: Via }

const read = (via: Via): Rule => ({ project: 'viewer', via })
/** What is in a project, except its networks. */
const write = (via: Via): Rule => ({ project: 'limited_collaborator', via })
const writeNetwork = (via: Via): Rule => ({ project: 'collaborator', via })
const readSilo: Rule = { fleet: 'viewer', ownSilo: 'viewer' }
const changeSilo: Rule = { fleet: 'admin', ownSilo: 'admin' }

export const rules: Readonly<Record<OperationId, Rule>> = {
  ping: 'anyone',

  loginSaml: 'anyone',
  loginLocal: 'anyone',
  logout: 'anyone',

  deviceAuthRequest: 'anyone',
  deviceAuthConfirm: 'signed in',
  deviceAccessToken: 'anyone',

  currentUserView: 'signed in',
  currentUserAccessTokenList: 'signed in',
  currentUserAccessTokenDelete: 'signed in',
  currentUserGroups: 'signed in',
  currentUserSshKeyList: 'signed in',
  currentUserSshKeyCreate: 'signed in',
  currentUserSshKeyView: 'signed in',
  currentUserSshKeyDelete: 'signed in',

  // Users may read their own silo and its policy; the console's hint for users without a role needs
  // this.
  policyView: 'signed in',
  policyUpdate: { silo: 'admin' },
  projectPolicyView: read('project'),
  projectPolicyUpdate: { project: 'admin', via: 'project' },
  systemPolicyView: { fleet: 'viewer' },
  systemPolicyUpdate: { fleet: 'admin' },
  siloPolicyView: readSilo,
  siloPolicyUpdate: changeSilo,

  projectList: 'some role',
  projectCreate: { silo: 'collaborator' },
  projectView: read('project'),
  projectUpdate: { project: 'admin', via: 'project' },
  projectDelete: { project: 'admin', via: 'project' },

  instanceList: read('query project'),
  instanceCreate: write('query project'),
  instanceView: read('instance'),
  instanceUpdate: write('instance'),
  instanceDelete: write('instance'),
  instanceDiskList: read('instance'),
  instanceDiskAttach: write('instance'),
  instanceDiskDetach: write('instance'),
  instanceExternalIpList: read('instance'),
  instanceEphemeralIpAttach: write('instance'),
  instanceEphemeralIpDetach: write('instance'),
  instanceReboot: write('instance'),
  instanceSerialConsole: write('instance'),
  instanceSerialConsoleStream: write('instance'),
  instanceSshPublicKeyList: read('instance'),
  instanceStart: write('instance'),
  instanceStop: write('instance'),
  instanceNetworkInterfaceList: read('query instance'),
  instanceNetworkInterfaceCreate: write('query instance'),
  instanceNetworkInterfaceView: read('interface'),
  instanceNetworkInterfaceUpdate: write('interface'),
  instanceNetworkInterfaceDelete: write('interface'),

  affinityGroupList: read('query project'),
  affinityGroupCreate: write('query project'),
  affinityGroupView: read('affinityGroup'),
  affinityGroupUpdate: write('affinityGroup'),
  affinityGroupDelete: write('affinityGroup'),
  affinityGroupMemberList: read('affinityGroup'),
  affinityGroupMemberInstanceView: read('affinityGroup'),
  affinityGroupMemberInstanceAdd: write('affinityGroup'),
  affinityGroupMemberInstanceDelete: write('affinityGroup'),
  antiAffinityGroupList: read('query project'),
  antiAffinityGroupCreate: write('query project'),
  antiAffinityGroupView: read('antiAffinityGroup'),
  antiAffinityGroupUpdate: write('antiAffinityGroup'),
  antiAffinityGroupDelete: write('antiAffinityGroup'),
  antiAffinityGroupMemberList: read('antiAffinityGroup'),
  antiAffinityGroupMemberInstanceView: read('antiAffinityGroup'),
  antiAffinityGroupMemberInstanceAdd: write('antiAffinityGroup'),
  antiAffinityGroupMemberInstanceDelete: write('antiAffinityGroup'),
  instanceAffinityGroupList: read('instance'),
  instanceAntiAffinityGroupList: read('instance'),

  diskList: read('query project'),
  diskCreate: write('query project'),
  diskView: read('disk'),
  diskDelete: write('disk'),
  diskBulkWriteImport: write('disk'),
  diskBulkWriteImportStart: write('disk'),
  diskBulkWriteImportStop: write('disk'),
  diskFinalizeImport: write('disk'),

  snapshotList: read('query project'),
  snapshotCreate: write('query project'),
  snapshotView: read('snapshot'),
  snapshotDelete: write('snapshot'),

  imageList: read('query project'),
  imageCreate: write('query project'),
  imageView: read('image'),
  imageDelete: write('image'),
  // Moving an image to or from the silo changes the silo's images.
  imageDemote: { silo: 'limited_collaborator' },
  imagePromote: { silo: 'limited_collaborator' },

  // Groups belong to the fleet, and their members to projects.
  multicastGroupList: 'signed in',
  multicastGroupCreate: { fleet: 'admin' },
  multicastGroupView: 'signed in',
  multicastGroupUpdate: { fleet: 'admin' },
  multicastGroupDelete: { fleet: 'admin' },
  multicastGroupMemberList: 'signed in',
  multicastGroupMemberAdd: write('instance'),
  multicastGroupMemberRemove: write('instance'),
  lookupMulticastGroupByIp: { fleet: 'viewer' },
  instanceMulticastGroupList: read('instance'),
  instanceMulticastGroupJoin: write('instance'),
  instanceMulticastGroupLeave: write('instance'),

  floatingIpList: read('query project'),
  floatingIpCreate: write('query project'),
  floatingIpView: read('floatingIp'),
  floatingIpUpdate: write('floatingIp'),
  floatingIpDelete: write('floatingIp'),
  floatingIpAttach: write('floatingIp'),
  floatingIpDetach: write('floatingIp'),

  vpcSubnetList: read('query vpc'),
  vpcSubnetCreate: writeNetwork('query vpc'),
  vpcSubnetView: read('subnet'),
  vpcSubnetUpdate: writeNetwork('subnet'),
  vpcSubnetDelete: writeNetwork('subnet'),
  vpcSubnetListNetworkInterfaces: read('subnet'),
  vpcList: read('query project'),
  vpcCreate: writeNetwork('query project'),
  vpcView: read('vpc'),
  vpcUpdate: writeNetwork('vpc'),
  vpcDelete: writeNetwork('vpc'),

  vpcFirewallRulesView: read('query vpc'),
  vpcFirewallRulesUpdate: writeNetwork('query vpc'),

  vpcRouterRouteList: read('query router'),
  vpcRouterRouteCreate: writeNetwork('query router'),
  vpcRouterRouteView: read('route'),
  vpcRouterRouteUpdate: writeNetwork('route'),
  vpcRouterRouteDelete: writeNetwork('route'),
  vpcRouterList: read('query vpc'),
  vpcRouterCreate: writeNetwork('query vpc'),
  vpcRouterView: read('router'),
  vpcRouterUpdate: writeNetwork('router'),
  vpcRouterDelete: writeNetwork('router'),

  internetGatewayIpAddressList: read('query gateway'),
  internetGatewayIpAddressCreate: writeNetwork('query gateway'),
  internetGatewayIpAddressDelete: writeNetwork('gatewayAddress'),
  internetGatewayIpPoolList: read('query gateway'),
  internetGatewayIpPoolCreate: writeNetwork('query gateway'),
  internetGatewayIpPoolDelete: writeNetwork('gatewayPool'),
  internetGatewayList: read('query vpc'),
  internetGatewayCreate: writeNetwork('query vpc'),
  internetGatewayView: read('gateway'),
  internetGatewayDelete: writeNetwork('gateway'),

  probeList: read('query project'),
  probeCreate: write('query project'),
  // A probe is addressed together with its project, even by its id.
  probeView: read('query project'),
  probeDelete: write('query project'),

  projectIpPoolList: 'signed in',
  projectIpPoolView: 'signed in',
  ipPoolList: { fleet: 'viewer' },
  ipPoolCreate: { fleet: 'collaborator' },
  ipPoolView: { fleet: 'viewer' },
  ipPoolUpdate: { fleet: 'admin' },
  ipPoolDelete: { fleet: 'admin' },
  ipPoolRangeList: { fleet: 'viewer' },
  ipPoolRangeAdd: { fleet: 'admin' },
  ipPoolRangeRemove: { fleet: 'admin' },
  ipPoolSiloList: { fleet: 'viewer' },
  ipPoolSiloLink: { fleet: 'admin' },
  ipPoolSiloUpdate: { fleet: 'admin' },
  ipPoolSiloUnlink: { fleet: 'admin' },
  ipPoolUtilizationView: { fleet: 'viewer' },
  ipPoolServiceView: { fleet: 'viewer' },
  ipPoolServiceRangeList: { fleet: 'viewer' },
  ipPoolServiceRangeAdd: { fleet: 'admin' },
  ipPoolServiceRangeRemove: { fleet: 'admin' },
  siloIpPoolList: readSilo,

  siloMetric: { silo: 'viewer' },
  systemMetric: { fleet: 'viewer' },
  systemTimeseriesQuery: { fleet: 'viewer' },
  systemTimeseriesSchemaList: { fleet: 'viewer' },
  timeseriesQuery: read('query project'),

  siloUtilizationList: { fleet: 'viewer' },
  siloUtilizationView: readSilo,
  utilizationView: { silo: 'viewer' },

  systemQuotasList: { fleet: 'viewer' },
  siloQuotasView: readSilo,
  siloQuotasUpdate: { fleet: 'admin' },

  groupList: 'signed in',
  groupView: 'signed in',
  siloUserList: readSilo,
  siloUserView: readSilo,
  userBuiltinList: { fleet: 'viewer' },
  userBuiltinView: { fleet: 'viewer' },
  userList: 'signed in',
  userView: 'signed in',
  userTokenList: 'self or silo admin',
  userLogout: 'self or silo admin',
  userSessionList: 'self or silo admin',

  authSettingsView: { silo: 'viewer' },
  authSettingsUpdate: { silo: 'admin' },

  certificateList: { silo: 'viewer' },
  certificateCreate: { silo: 'admin' },
  certificateView: { silo: 'viewer' },
  certificateDelete: { silo: 'admin' },

  siloList: { fleet: 'viewer' },
  siloCreate: { fleet: 'collaborator' },
  siloView: readSilo,
  siloDelete: { fleet: 'admin' },

  // Other viewers of a silo do not even see which tokens it has.
  scimTokenList: changeSilo,
  scimTokenCreate: changeSilo,
  scimTokenView: changeSilo,
  scimTokenDelete: changeSilo,

  siloIdentityProviderList: readSilo,
  localIdpUserCreate: changeSilo,
  localIdpUserDelete: changeSilo,
  localIdpUserSetPassword: changeSilo,
  samlIdentityProviderCreate: changeSilo,
  samlIdentityProviderView: readSilo,

  physicalDiskList: { fleet: 'viewer' },
  physicalDiskView: { fleet: 'viewer' },
  rackList: { fleet: 'viewer' },
  rackView: { fleet: 'viewer' },
  sledList: { fleet: 'viewer' },
  sledAdd: { fleet: 'admin' },
  sledView: { fleet: 'viewer' },
  sledPhysicalDiskList: { fleet: 'viewer' },
  sledInstanceList: { fleet: 'viewer' },
  sledSetProvisionPolicy: { fleet: 'admin' },
  sledListUninitialized: { fleet: 'viewer' },
  switchList: { fleet: 'viewer' },
  switchView: { fleet: 'viewer' },

  networkingSwitchPortList: { fleet: 'viewer' },
  networkingSwitchPortApplySettings: { fleet: 'admin' },
  networkingSwitchPortClearSettings: { fleet: 'admin' },
  networkingSwitchPortStatus: { fleet: 'viewer' },

  networkingSwitchPortSettingsList: { fleet: 'viewer' },
  networkingSwitchPortSettingsCreate: { fleet: 'admin' },
  networkingSwitchPortSettingsDelete: { fleet: 'admin' },
  networkingSwitchPortSettingsView: { fleet: 'viewer' },

  networkingSwitchPortLldpNeighbors: { fleet: 'viewer' },
  networkingSwitchPortLldpConfigView: { fleet: 'viewer' },
  networkingSwitchPortLldpConfigUpdate: { fleet: 'admin' },

  networkingAddressLotList: { fleet: 'viewer' },
  networkingAddressLotCreate: { fleet: 'admin' },
  networkingAddressLotView: { fleet: 'viewer' },
  networkingAddressLotDelete: { fleet: 'admin' },
  networkingAddressLotBlockList: { fleet: 'viewer' },
  networkingLoopbackAddressList: { fleet: 'viewer' },
  networkingLoopbackAddressCreate: { fleet: 'admin' },
  networkingLoopbackAddressDelete: { fleet: 'admin' },

  networkingBfdDisable: { fleet: 'admin' },
  networkingBfdEnable: { fleet: 'admin' },
  networkingBfdStatus: { fleet: 'viewer' },

  networkingBgpConfigList: { fleet: 'viewer' },
  networkingBgpConfigCreate: { fleet: 'admin' },
  networkingBgpConfigDelete: { fleet: 'admin' },
  networkingBgpAnnounceSetList: { fleet: 'viewer' },
  networkingBgpAnnounceSetUpdate: { fleet: 'admin' },
  networkingBgpAnnounceSetDelete: { fleet: 'admin' },
  networkingBgpAnnouncementList: { fleet: 'viewer' },
  networkingBgpExported: { fleet: 'viewer' },
  networkingBgpMessageHistory: { fleet: 'viewer' },
  networkingBgpImportedRoutesIpv4: { fleet: 'viewer' },
  networkingBgpStatus: { fleet: 'viewer' },

  networkingAllowListView: { fleet: 'viewer' },
  networkingAllowListUpdate: { fleet: 'admin' },
  networkingInboundIcmpView: { fleet: 'viewer' },
  networkingInboundIcmpUpdate: { fleet: 'admin' },

  alertClassList: { fleet: 'viewer' },
  alertReceiverList: { fleet: 'viewer' },
  alertReceiverView: { fleet: 'viewer' },
  alertReceiverDelete: { fleet: 'admin' },
  alertDeliveryList: { fleet: 'viewer' },
  alertReceiverProbe: { fleet: 'admin' },
  alertReceiverSubscriptionAdd: { fleet: 'admin' },
  alertReceiverSubscriptionRemove: { fleet: 'admin' },
  alertDeliveryResend: { fleet: 'admin' },
  webhookReceiverCreate: { fleet: 'admin' },
  webhookReceiverUpdate: { fleet: 'admin' },
  webhookSecretsList: { fleet: 'viewer' },
  webhookSecretsAdd: { fleet: 'admin' },
  webhookSecretsDelete: { fleet: 'admin' },

  auditLogList: { fleet: 'viewer' },

  supportBundleList: { fleet: 'viewer' },
  supportBundleCreate: { fleet: 'admin' },
  supportBundleView: { fleet: 'viewer' },
  supportBundleUpdate: { fleet: 'admin' },
  supportBundleDelete: { fleet: 'admin' },
  // A bundle contains logs about every silo.
  supportBundleDownload: { fleet: 'admin' },
  supportBundleHead: { fleet: 'admin' },
  supportBundleDownloadFile: { fleet: 'admin' },
  supportBundleHeadFile: { fleet: 'admin' },
  supportBundleIndex: { fleet: 'admin' },

  systemUpdatePutRepository: { fleet: 'admin' },
  systemUpdateGetRepository: { fleet: 'viewer' },
  systemUpdateRepositoryList: { fleet: 'viewer' },
  systemUpdateRepositoryUpload: { fleet: 'admin' },
  systemUpdateRepositoryView: { fleet: 'viewer' },
  systemUpdateStatus: { fleet: 'viewer' },
  targetReleaseView: { fleet: 'viewer' },
  targetReleaseUpdate: { fleet: 'admin' },

  systemUpdateTrustRootList: { fleet: 'viewer' },
  systemUpdateTrustRootCreate: { fleet: 'admin' },
  systemUpdateTrustRootView: { fleet: 'viewer' },
  systemUpdateTrustRootDelete: { fleet: 'admin' },
}
