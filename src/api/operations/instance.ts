/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const instanceCreate = operation('instanceCreate', 'POST', '/v1/instances', {
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
  secret: ['userData'],
})

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

export const instanceDiskAttach = operation(
  'instanceDiskAttach',
  'POST',
  '/v1/instances/{instance}/disks/attach',
  { cli: 'instance disk attach', stale: ['instanceDiskList', 'diskList', 'diskView'] },
)

export const instanceDiskDetach = operation(
  'instanceDiskDetach',
  'POST',
  '/v1/instances/{instance}/disks/detach',
  { cli: 'instance disk detach', stale: ['instanceDiskList', 'diskList', 'diskView'] },
)

export const instanceDiskList = operation(
  'instanceDiskList',
  'GET',
  '/v1/instances/{instance}/disks',
  { cli: 'instance disk list' },
)

export const instanceEphemeralIpAttach = operation(
  'instanceEphemeralIpAttach',
  'POST',
  '/v1/instances/{instance}/external-ips/ephemeral',
  {
    cli: 'instance external-ip attach-ephemeral',
    stale: ['instanceExternalIpList'],
    holds: 'kind',
  },
)

export const instanceEphemeralIpDetach = operation(
  'instanceEphemeralIpDetach',
  'DELETE',
  '/v1/instances/{instance}/external-ips/ephemeral',
  { cli: 'instance external-ip detach-ephemeral', stale: ['instanceExternalIpList'] },
)

export const instanceExternalIpList = operation(
  'instanceExternalIpList',
  'GET',
  '/v1/instances/{instance}/external-ips',
  { cli: 'instance external-ip list' },
)

export const instanceList = operation('instanceList', 'GET', '/v1/instances', {
  cli: 'instance list',
})

export const instanceNetworkInterfaceCreate = operation(
  'instanceNetworkInterfaceCreate',
  'POST',
  '/v1/network-interfaces',
  {
    cli: 'instance nic create',
    stale: ['instanceNetworkInterfaceList', 'vpcSubnetListNetworkInterfaces'],
  },
)

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

export const instanceNetworkInterfaceList = operation(
  'instanceNetworkInterfaceList',
  'GET',
  '/v1/network-interfaces',
  { cli: 'instance nic list' },
)

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

export const instanceNetworkInterfaceView = operation(
  'instanceNetworkInterfaceView',
  'GET',
  '/v1/network-interfaces/{interface}',
  { cli: 'instance nic view' },
)

export const instanceReboot = operation(
  'instanceReboot',
  'POST',
  '/v1/instances/{instance}/reboot',
  {
    cli: 'instance reboot',
    stale: [
      'instanceList',
      'instanceView',
      'antiAffinityGroupMemberList',
      'affinityGroupMemberList',
    ],
  },
)

export const instanceSerialConsole = operation(
  'instanceSerialConsole',
  'GET',
  '/v1/instances/{instance}/serial-console',
)

export const instanceSerialConsoleStream = operation(
  'instanceSerialConsoleStream',
  'GET',
  '/v1/instances/{instance}/serial-console/stream',
  { needs: ['in project: change'] },
)

export const instanceSshPublicKeyList = operation(
  'instanceSshPublicKeyList',
  'GET',
  '/v1/instances/{instance}/ssh-public-keys',
  { cli: 'instance property ssh-key' },
)

export const instanceStart = operation('instanceStart', 'POST', '/v1/instances/{instance}/start', {
  cli: 'instance start',
  stale: ['instanceList', 'instanceView', 'antiAffinityGroupMemberList', 'affinityGroupMemberList'],
})

export const instanceStop = operation('instanceStop', 'POST', '/v1/instances/{instance}/stop', {
  cli: 'instance stop',
  stale: ['instanceList', 'instanceView', 'antiAffinityGroupMemberList', 'affinityGroupMemberList'],
})

export const instanceUpdate = operation('instanceUpdate', 'PUT', '/v1/instances/{instance}', {
  cli: 'instance update',
  cliFile: ['cpuPlatform'],
  stale: ['instanceList', 'instanceView'],
})

export const instanceView = operation('instanceView', 'GET', '/v1/instances/{instance}', {
  cli: 'instance view',
})
