import { operation } from '@/api/operation'

/**
 * The reads that show the state of an instance: its own page, lists of instances, members of
 * groups.
 */
const STATES = [
  'instanceList',
  'instanceView',
  'antiAffinityGroupMemberList',
  'affinityGroupMemberList',
] as const

/** List instances */
export const instanceList = operation('instanceList', 'GET', '/v1/instances', {
  cli: 'instance list',
})

/** Create instance */
export const instanceCreate = operation('instanceCreate', 'POST', '/v1/instances', {
  secret: ['userData'],
  cli: 'instance create',
  cliFile: ['cpuPlatform'],
  stale: [
    'instanceList',
    'diskList',
    'floatingIpList',
    'vpcSubnetListNetworkInterfaces',
    'antiAffinityGroupMemberList',
    'affinityGroupMemberList',
  ],
})

/** Fetch instance */
export const instanceView = operation('instanceView', 'GET', '/v1/instances/{instance}', {
  cli: 'instance view',
})

/** Update instance */
export const instanceUpdate = operation('instanceUpdate', 'PUT', '/v1/instances/{instance}', {
  cli: 'instance update',
  cliFile: ['cpuPlatform'],
  stale: ['instanceList', 'instanceView'],
})

/** Delete instance */
export const instanceDelete = operation('instanceDelete', 'DELETE', '/v1/instances/{instance}', {
  cli: 'instance delete',
  stale: [
    'instanceList',
    'diskList',
    'diskView',
    'floatingIpList',
    'vpcSubnetListNetworkInterfaces',
    'antiAffinityGroupMemberList',
    'affinityGroupMemberList',
  ],
})

/** List disks for instance */
export const instanceDiskList = operation(
  'instanceDiskList',
  'GET',
  '/v1/instances/{instance}/disks',
  { cli: 'instance disk list' },
)

/** Attach disk to instance */
export const instanceDiskAttach = operation(
  'instanceDiskAttach',
  'POST',
  '/v1/instances/{instance}/disks/attach',
  {
    cli: 'instance disk attach',
    stale: ['instanceDiskList', 'diskList', 'diskView'],
  },
)

/** Detach disk from instance */
export const instanceDiskDetach = operation(
  'instanceDiskDetach',
  'POST',
  '/v1/instances/{instance}/disks/detach',
  {
    cli: 'instance disk detach',
    stale: ['instanceDiskList', 'diskList', 'diskView'],
  },
)

/** List external IP addresses */
export const instanceExternalIpList = operation(
  'instanceExternalIpList',
  'GET',
  '/v1/instances/{instance}/external-ips',
  { cli: 'instance external-ip list' },
)

/** Allocate and attach ephemeral IP to instance */
export const instanceEphemeralIpAttach = operation(
  'instanceEphemeralIpAttach',
  'POST',
  '/v1/instances/{instance}/external-ips/ephemeral',
  {
    holds: 'kind',
    cli: 'instance external-ip attach-ephemeral',
    stale: ['instanceExternalIpList'],
  },
)

/** Detach and deallocate ephemeral IP from instance */
export const instanceEphemeralIpDetach = operation(
  'instanceEphemeralIpDetach',
  'DELETE',
  '/v1/instances/{instance}/external-ips/ephemeral',
  {
    cli: 'instance external-ip detach-ephemeral',
    stale: ['instanceExternalIpList'],
  },
)

/** Reboot an instance */
export const instanceReboot = operation(
  'instanceReboot',
  'POST',
  '/v1/instances/{instance}/reboot',
  { cli: 'instance reboot', stale: STATES },
)

/** Fetch instance serial console */
export const instanceSerialConsole = operation(
  'instanceSerialConsole',
  'GET',
  '/v1/instances/{instance}/serial-console',
)

/** Stream instance serial console */
export const instanceSerialConsoleStream = operation(
  'instanceSerialConsoleStream',
  'GET',
  '/v1/instances/{instance}/serial-console/stream',
  { needs: ['in project: change'] },
)

/** List SSH public keys for instance */
export const instanceSshPublicKeyList = operation(
  'instanceSshPublicKeyList',
  'GET',
  '/v1/instances/{instance}/ssh-public-keys',
  { cli: 'instance property ssh-key' },
)

/** Boot instance */
export const instanceStart = operation('instanceStart', 'POST', '/v1/instances/{instance}/start', {
  cli: 'instance start',
  stale: STATES,
})

/** Stop instance */
export const instanceStop = operation('instanceStop', 'POST', '/v1/instances/{instance}/stop', {
  cli: 'instance stop',
  stale: STATES,
})

/** List network interfaces */
export const instanceNetworkInterfaceList = operation(
  'instanceNetworkInterfaceList',
  'GET',
  '/v1/network-interfaces',
  { cli: 'instance nic list' },
)

/** Create network interface */
export const instanceNetworkInterfaceCreate = operation(
  'instanceNetworkInterfaceCreate',
  'POST',
  '/v1/network-interfaces',
  {
    cli: 'instance nic create',
    stale: ['instanceNetworkInterfaceList', 'vpcSubnetListNetworkInterfaces'],
  },
)

/** Fetch network interface */
export const instanceNetworkInterfaceView = operation(
  'instanceNetworkInterfaceView',
  'GET',
  '/v1/network-interfaces/{interface}',
  { cli: 'instance nic view' },
)

/** Update network interface */
export const instanceNetworkInterfaceUpdate = operation(
  'instanceNetworkInterfaceUpdate',
  'PUT',
  '/v1/network-interfaces/{interface}',
  {
    cli: 'instance nic update',
    stale: [
      'instanceNetworkInterfaceList',
      'instanceNetworkInterfaceView',
      'vpcSubnetListNetworkInterfaces',
    ],
  },
)

/** Delete network interface */
export const instanceNetworkInterfaceDelete = operation(
  'instanceNetworkInterfaceDelete',
  'DELETE',
  '/v1/network-interfaces/{interface}',
  {
    cli: 'instance nic delete',
    stale: [
      'instanceNetworkInterfaceList',
      'instanceNetworkInterfaceView',
      'vpcSubnetListNetworkInterfaces',
    ],
  },
)
