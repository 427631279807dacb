/**
 * The role that each operation needs; `authorize.ts` checks it.
 *
 * The API's description does not name the roles, so these are the mock's, after the API's policies. A viewer reads. A
 * collaborator on a project changes what is in it, a limited one all of it but the networks. A collaborator on a silo
 * creates projects, one on the fleet silos and pools. An admin changes permissions, and on the fleet everything else.
 */
import type { OperationId } from '@/api/operation'
import { fleetRules } from './fleet-rules'
import { projectRules } from './project-rules'
import type { Rule } from './rule'
import { read, write } from './rule'

const readSilo: Rule = { fleet: 'viewer', ownSilo: 'viewer' }
const changeSilo: Rule = { fleet: 'admin', ownSilo: 'admin' }

export const rules: Readonly<Record<OperationId, Rule>> = {
  ...projectRules,
  ...fleetRules,

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

  // Groups belong to the fleet, and their members to projects.
  multicastGroupList: 'signed in',
  multicastGroupView: 'signed in',
  multicastGroupMemberList: 'signed in',
  instanceMulticastGroupList: read('instance'),
  instanceMulticastGroupJoin: write('instance'),
  instanceMulticastGroupLeave: write('instance'),

  ipPoolList: 'signed in',
  ipPoolView: 'signed in',
  systemIpPoolList: { fleet: 'viewer' },
  systemIpPoolCreate: { fleet: 'collaborator' },
  systemIpPoolView: { fleet: 'viewer' },
  systemIpPoolUpdate: { fleet: 'admin' },
  systemIpPoolDelete: { fleet: 'admin' },
  systemIpPoolAssign: { fleet: 'admin' },
  systemIpPoolRangeList: { fleet: 'viewer' },
  systemIpPoolRangeAdd: { fleet: 'admin' },
  systemIpPoolRangeRemove: { fleet: 'admin' },
  systemIpPoolSiloList: { fleet: 'viewer' },
  systemIpPoolSiloLink: { fleet: 'admin' },
  systemIpPoolSiloUpdate: { fleet: 'admin' },
  systemIpPoolSiloUnlink: { fleet: 'admin' },
  systemIpPoolUtilizationView: { fleet: 'viewer' },
  systemIpPoolServiceView: { fleet: 'viewer' },
  systemIpPoolServiceRangeList: { fleet: 'viewer' },
  systemIpPoolServiceRangeAdd: { fleet: 'admin' },
  systemIpPoolServiceRangeRemove: { fleet: 'admin' },
  siloIpPoolList: readSilo,

  subnetPoolList: 'signed in',
  subnetPoolView: 'signed in',
  siloSubnetPoolList: readSilo,
  systemSubnetPoolList: { fleet: 'viewer' },
  systemSubnetPoolCreate: { fleet: 'collaborator' },
  systemSubnetPoolView: { fleet: 'viewer' },
  systemSubnetPoolUpdate: { fleet: 'admin' },
  systemSubnetPoolDelete: { fleet: 'admin' },
  systemSubnetPoolMemberList: { fleet: 'viewer' },
  systemSubnetPoolMemberAdd: { fleet: 'admin' },
  systemSubnetPoolMemberRemove: { fleet: 'admin' },
  systemSubnetPoolSiloList: { fleet: 'viewer' },
  systemSubnetPoolSiloLink: { fleet: 'admin' },
  systemSubnetPoolSiloUpdate: { fleet: 'admin' },
  systemSubnetPoolSiloUnlink: { fleet: 'admin' },
  systemSubnetPoolUtilizationView: { fleet: 'viewer' },

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
}
