/** What the console makes of the API's schemas. */
import { R17, R18 } from '../version'
import type { ApiVersion } from '../version'

/**
 * Schemas with another name than the API's: that of one of ours in `contract/common.ts`, or of one that is the same. Up to
 * a version, where the API has later given the name to something else.
 */
export const NAMES: Readonly<Record<string, string | { until: ApiVersion; name: string }>> = {
  BgpExported: { until: R17, name: 'BgpExportsByPeer' },
  ByteCount: 'byteCount',
  MulticastGroupIdentifier: 'nameIdOrAddress',
  Name: 'name',
  NameOrId: 'nameOrId',
  ProjectRole: 'Role',
  ProjectRolePolicy: 'Policy',
  ProjectRoleRoleAssignment: 'RoleAssignment',
  SiloRole: 'Role',
  SiloRolePolicy: 'Policy',
  SiloRoleRoleAssignment: 'RoleAssignment',
  SwitchLocation: 'SwitchSlot',
  SwitchPortGeometry2: 'SwitchPortGeometry',
  Table: 'OxqlTable',
  TxEqConfig2: 'TxEqConfig',
}

/** Schemas with the type of another one, since they are shown and changed alike. */
export const TYPED_AS: Readonly<Record<string, string>> = {
  FleetRolePolicy: 'Policy',
}

/** Members that came with a version, and that the steps add to what is older: the console always has them. */
export const FILLED = [
  '*.switchSlot',
  '*.enableJumboFrames',
  'BgpConfig.maxPaths',
  'BgpPeerStatus.peerId',
  'Disk.diskType',
  'Disk.readOnly',
  'DiskCreate.diskBackend',
  'ExternalIpCreate.ephemeral.poolSelector',
  'ExternalSubnetAllocator.auto.prefixLength',
  'InstanceDiskAttachment.create.diskBackend',
  'InstanceNetworkInterface.ipStack',
  'InstanceNetworkInterfaceCreate.ipConfig',
  'IpPool.assignment',
  'NetworkInterface.ipConfig',
  'ProbeCreate.poolSelector',
  'RouterPeerType.numbered.targetAddr',
  'SubnetPoolUtilization.remaining',
]

/** Members and answers that went, and that the console still knows. Of others the steps make what came in their place. */
export const KEPT = [
  'AddressAllocator.explicit.pool',
  'IpPoolUtilization.ipv4',
  'IpPoolUtilization.ipv6',
  'TargetRelease.generation',
  'TargetRelease.releaseSource',
  'targetReleaseUpdate.result',
]

/** Members that the steps cannot make of what is older, so that the console may lack them: the version that has them. */
export const MISSING: Readonly<Record<string, ApiVersion>> = {
  'BgpExported.switch': R18,
}

/** Types that changed, and that the console knows in both forms. Of others the steps make the newer form. */
export const BOTH = [
  'AuditLogEntry.authMethod',
  'Disk.blockSize',
  'Distributiondouble.p50',
  'Distributiondouble.p90',
  'Distributiondouble.p99',
  'Distributionint64.p50',
  'Distributionint64.p90',
  'Distributionint64.p99',
  'Image.blockSize',
  'OxqlTable.timeseries',
]

/** Members that the console has beside those of the API, by the object that has them. */
export const ADDED = {
  // The pool of the address, which older versions need beside it unless it is the default.
  'AddressAllocator.explicit': {
    pool: {
      until: R17,
      optional: true,
      type: { kind: 'named', name: 'nameOrId', null: false },
    },
  },
} as const
