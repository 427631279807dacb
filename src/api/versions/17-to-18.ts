/**
 * What release 18 says in other words than release 17: disks of other kinds, interfaces of both IP versions,
 * peers and routes of BGP.
 */
import { R17, R18 } from '../version'
import { BGP_BEFORE_18 } from './changes/bgp'
import { disk, diskCreate } from './changes/disk'
import { instanceCreate18, instanceUpdate18 } from './changes/instance'
import { ephemeralIpAttach, ephemeralIpDetach } from './changes/ephemeral-ip'
import { floatingIpCreate } from './changes/floating-ip'
import { networkInterface, networkInterfaceCreate } from './changes/network-interface'
import { PROBES_BEFORE_18 } from './changes/probe'
import type { Step } from './step'
import { each } from './step'

export const step17to18: Step = {
  older: R17,
  newer: R18,
  operations: {
    diskList: { answer: each(disk) },
    diskView: { answer: disk },
    diskCreate: { body: diskCreate, answer: disk },
    instanceDiskList: { answer: each(disk) },
    instanceDiskAttach: { answer: disk },
    instanceDiskDetach: { answer: disk },
    instanceCreate: { body: instanceCreate18 },
    instanceUpdate: { body: instanceUpdate18 },
    instanceNetworkInterfaceList: { answer: each(networkInterface) },
    instanceNetworkInterfaceCreate: { body: networkInterfaceCreate, answer: networkInterface },
    instanceNetworkInterfaceView: { answer: networkInterface },
    instanceNetworkInterfaceUpdate: { answer: networkInterface },
    vpcSubnetListNetworkInterfaces: { answer: each(networkInterface) },
    ...BGP_BEFORE_18,
    floatingIpCreate: { body: floatingIpCreate },
    instanceEphemeralIpAttach: ephemeralIpAttach,
    instanceEphemeralIpDetach: ephemeralIpDetach,
    ...PROBES_BEFORE_18,
  },
}
