/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { addressLotContract } from './address-lot'
import { affinityContract } from './affinity'
import { alertContract } from './alert'
import { auditLogContract } from './audit-log'
import { authSettingsContract } from './auth-settings'
import { bfdContract } from './bfd'
import { bgpContract } from './bgp'
import { certificateContract } from './certificate'
import { currentUserContract } from './current-user'
import { deviceLoginContract } from './device-login'
import { diskContract } from './disk'
import { diskAdoptionContract } from './disk-adoption'
import { externalSubnetContract } from './external-subnet'
import { firewallContract } from './firewall'
import { floatingIpContract } from './floating-ip'
import { hardwareContract } from './hardware'
import { identityProviderContract } from './identity-provider'
import { imageContract } from './image'
import { ingressContract } from './ingress'
import { instanceContract } from './instance'
import { internetGatewayContract } from './internet-gateway'
import { ipPoolContract } from './ip-pool'
import { lldpContract } from './lldp'
import { metricsContract } from './metrics'
import { multicastGroupContract } from './multicast-group'
import { networkInterfaceContract } from './network-interface'
import { networkingSettingsContract } from './networking-settings'
import { policyContract } from './policy'
import { probeContract } from './probe'
import { projectContract } from './project'
import { quotaContract } from './quota'
import { rackMembershipContract } from './rack-membership'
import { routerContract } from './router'
import { scimContract } from './scim'
import { sessionContract } from './session'
import { siloContract } from './silo'
import { snapshotContract } from './snapshot'
import { statusContract } from './status'
import { subnetPoolContract } from './subnet-pool'
import { supportBundleContract } from './support-bundle'
import { switchPortContract } from './switch-port'
import { switchPortSettingsContract } from './switch-port-settings'
import { trustRootContract } from './trust-root'
import { updateContract } from './update'
import { userContract } from './user'
import { utilizationContract } from './utilization'
import { vpcContract } from './vpc'

/**
 * The whole contract: every operation paired with the schemas of its query, body and result, camelCase
 * inside. Only the mock, the tests, the command line and the development build load it; `src/api/operation.ts` takes
 * its types from here, so an operation without an entry, or the other way round, does not compile.
 */
export const contract = {
  ...addressLotContract,
  ...affinityContract,
  ...alertContract,
  ...auditLogContract,
  ...authSettingsContract,
  ...bfdContract,
  ...bgpContract,
  ...certificateContract,
  ...currentUserContract,
  ...deviceLoginContract,
  ...diskContract,
  ...diskAdoptionContract,
  ...externalSubnetContract,
  ...firewallContract,
  ...floatingIpContract,
  ...hardwareContract,
  ...identityProviderContract,
  ...imageContract,
  ...ingressContract,
  ...instanceContract,
  ...internetGatewayContract,
  ...ipPoolContract,
  ...lldpContract,
  ...metricsContract,
  ...multicastGroupContract,
  ...networkInterfaceContract,
  ...networkingSettingsContract,
  ...policyContract,
  ...probeContract,
  ...projectContract,
  ...quotaContract,
  ...rackMembershipContract,
  ...routerContract,
  ...scimContract,
  ...sessionContract,
  ...siloContract,
  ...snapshotContract,
  ...statusContract,
  ...subnetPoolContract,
  ...supportBundleContract,
  ...switchPortContract,
  ...switchPortSettingsContract,
  ...trustRootContract,
  ...updateContract,
  ...userContract,
  ...utilizationContract,
  ...vpcContract,
}
