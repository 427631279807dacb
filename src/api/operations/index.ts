/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */

import type { Operation, OperationId } from '@/api/operation'
import * as accessToken from './access-token'
import * as addressLot from './address-lot'
import * as affinity from './affinity'
import * as alert from './alert'
import * as auditLog from './audit-log'
import * as authSettings from './auth-settings'
import * as bfd from './bfd'
import * as bgp from './bgp'
import * as certificate from './certificate'
import * as currentUser from './current-user'
import * as deviceLogin from './device-login'
import * as disk from './disk'
import * as diskAdoption from './disk-adoption'
import * as externalSubnet from './external-subnet'
import * as firewall from './firewall'
import * as floatingIp from './floating-ip'
import * as hardware from './hardware'
import * as identityProvider from './identity-provider'
import * as image from './image'
import * as ingress from './ingress'
import * as instance from './instance'
import * as internetGateway from './internet-gateway'
import * as ipPool from './ip-pool'
import * as lldp from './lldp'
import * as metrics from './metrics'
import * as multicastGroup from './multicast-group'
import * as networkingSettings from './networking-settings'
import * as policy from './policy'
import * as policyChange from './policy-change'
import * as probe from './probe'
import * as project from './project'
import * as projectContents from './project-contents'
import * as quota from './quota'
import * as rackMembership from './rack-membership'
import * as router from './router'
import * as scim from './scim'
import * as session from './session'
import * as silo from './silo'
import * as silos from './silos'
import * as snapshot from './snapshot'
import * as sshKey from './ssh-key'
import * as status from './status'
import * as subnetPool from './subnet-pool'
import * as supportBundle from './support-bundle'
import * as switchPort from './switch-port'
import * as switchPortSettings from './switch-port-settings'
import * as trustRoot from './trust-root'
import * as update from './update'
import * as user from './user'
import * as utilization from './utilization'
import * as vpc from './vpc'

const all = {
  ...accessToken,
  ...addressLot,
  ...affinity,
  ...alert,
  ...auditLog,
  ...authSettings,
  ...bfd,
  ...bgp,
  ...certificate,
  ...currentUser,
  ...deviceLogin,
  ...disk,
  ...diskAdoption,
  ...externalSubnet,
  ...firewall,
  ...floatingIp,
  ...hardware,
  ...identityProvider,
  ...image,
  ...ingress,
  ...instance,
  ...internetGateway,
  ...ipPool,
  ...lldp,
  ...metrics,
  ...multicastGroup,
  ...networkingSettings,
  ...policy,
  ...policyChange,
  ...probe,
  ...project,
  ...projectContents,
  ...quota,
  ...rackMembership,
  ...router,
  ...scim,
  ...session,
  ...silo,
  ...silos,
  ...snapshot,
  ...sshKey,
  ...status,
  ...subnetPool,
  ...supportBundle,
  ...switchPort,
  ...switchPortSettings,
  ...trustRoot,
  ...update,
  ...user,
  ...utilization,
  ...vpc,
}

/**
 * Every operation by id, for the printed lists, the mock and the tests: the product imports the few operations it needs
 * by name. The type makes this complete: each id of the contract has its operation here, under its own name.
 */
export const operations: { readonly [Id in OperationId]: Operation<Id> } = all
