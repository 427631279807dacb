/** Every handler by operation. An operation of the contract without a handler is a type error. */
import type { OperationId } from '@/api/operation'
import type { AnyHandler } from '../server/handler'
import { addressLot } from './address-lot'
import { affinity } from './affinity'
import { alert } from './alert'
import { auditLog } from './audit-log'
import { authSettings } from './auth-settings'
import { bfd } from './bfd'
import { bgp } from './bgp'
import { certificate } from './certificate'
import { currentUser } from './current-user'
import { deviceLogin } from './device-login'
import { disk } from './disk'
import { externalSubnet } from './external-subnet'
import { diskAdoption } from './disk-adoption'
import { firewall } from './firewall'
import { floatingIp } from './floating-ip'
import { hardware } from './hardware'
import { identityProvider } from './identity-provider'
import { image } from './image'
import { ingress } from './ingress'
import { instance } from './instance'
import { internetGateway } from './internet-gateway'
import { ipPool } from './ip-pool'
import { lldp } from './lldp'
import { metrics } from './metrics'
import { multicastGroup } from './multicast-group'
import { networkingSettings } from './networking-settings'
import { policy } from './policy'
import { probe } from './probe'
import { project } from './project'
import { quota } from './quota'
import { rackMembership } from './rack-membership'
import { router } from './router'
import { scim } from './scim'
import { session } from './session'
import { silo } from './silo'
import { snapshot } from './snapshot'
import { status } from './status'
import { subnetPool } from './subnet-pool'
import { supportBundle } from './support-bundle'
import { switchPort } from './switch-port'
import { switchPortSettings } from './switch-port-settings'
import { trustRoot } from './trust-root'
import { update } from './update'
import { user } from './user'
import { utilization } from './utilization'
import { vpc } from './vpc'

const all = {
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
  ...externalSubnet,
  ...diskAdoption,
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
  ...probe,
  ...project,
  ...quota,
  ...rackMembership,
  ...router,
  ...scim,
  ...session,
  ...silo,
  ...snapshot,
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

// Each handler has a narrower call type than the table; `parse.ts` guarantees that the call fits.
export const handlers = all satisfies Record<OperationId, unknown> as Readonly<
  Record<OperationId, AnyHandler>
>
