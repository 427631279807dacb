import * as z from 'zod'
import { R17, R18, R20 } from '@/api/version'
import {
  byteCount,
  identity,
  inProject,
  ipAddress,
  name,
  nameOrId,
  named,
  ofProject,
  page,
  projectList,
  timestamp,
  uint16,
  uint8,
  uuid,
} from './common'
import { SshKey } from './current-user'
import { Disk, DiskBackend, DiskPath, DiskSource } from './disk'
import { IpVersion, PoolSelector } from './ip-pool'
import { MulticastGroupJoin } from './multicast-group'
import { InstanceNetworkInterfaceCreate } from './network-interface'
import { filledSince, rewordedIn, onlyUntil, requiredSince, since, valuesSince } from './versions'

/** Running state of an Instance (primarily: booted or stopped) */
export const InstanceState = z.enum([
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'rebooting',
  'migrating',
  'repairing',
  'failed',
  'destroyed',
])
export type InstanceState = z.infer<typeof InstanceState>

/** A policy determining when an instance should be automatically restarted by the control plane. */
export const InstanceAutoRestartPolicy = z.enum(['never', 'best_effort'])
export type InstanceAutoRestartPolicy = z.infer<typeof InstanceAutoRestartPolicy>

/** The number of CPUs in an Instance */
export const InstanceCpuCount = uint16
export type InstanceCpuCount = z.infer<typeof InstanceCpuCount>

/**
 * The CPU platform that an instance needs. It runs only where the processors have all of its features, and the
 * guest may use them; without one, the guest gets the features of the platform that the most sleds have.
 */
export const InstanceCpuPlatform = valuesSince(
  R20,
  z.enum(['amd_milan', 'amd_turin', 'amd_turin_v2']),
  ['amd_turin_v2'],
)
export type InstanceCpuPlatform = z.infer<typeof InstanceCpuPlatform>

/** View of an Instance */
export const Instance = z.object({
  ...identity,
  cpuPlatform: since(R17, InstanceCpuPlatform.nullish()),
  /**
   * The time at which the auto-restart cooldown period for this instance completes, permitting it
   * to be automatically restarted again. If the instance enters the `Failed` state, it will not be
   * restarted until after this time.
   */
  autoRestartCooldownExpiration: timestamp.nullish(),
  /**
   * `true` if this instance's auto-restart policy will permit the control plane to automatically
   * restart it if it enters the `Failed` state.
   */
  autoRestartEnabled: z.boolean(),
  /**
   * The auto-restart policy configured for this instance, or `null` if no explicit policy has been
   * configured.
   */
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  /** the ID of the disk used to boot this Instance, if a specific one is assigned. */
  bootDiskId: uuid.nullish(),
  /** Whether its primary interface has an MTU of 8500 bytes, from its next start on. */
  enableJumboFrames: filledSince(R20, z.boolean()),
  /** RFC1035-compliant hostname for the Instance. */
  hostname: z.string(),
  /** memory allocated for this Instance */
  memory: byteCount,
  /** number of CPUs allocated for this Instance */
  ncpus: InstanceCpuCount,
  /** id for the project containing this Instance */
  projectId: uuid,
  runState: InstanceState,
  /**
   * The timestamp of the most recent time this instance was automatically restarted by the control
   * plane.
   */
  timeLastAutoRestarted: timestamp.nullish(),
  timeRunStateUpdated: timestamp,
})
export type Instance = z.infer<typeof Instance>

/** Describe the instance's disks at creation time */
export const InstanceDiskAttachment = z.discriminatedUnion('type', [
  z.object({
    description: z.string(),
    diskBackend: filledSince(R18, DiskBackend),
    diskSource: onlyUntil(R17, DiskSource),
    name: name,
    /** The total size of the Disk (in bytes) */
    size: byteCount,
    type: z.literal('create'),
  }),
  z.object({
    /** A disk name to attach */
    name: name,
    type: z.literal('attach'),
  }),
])
export type InstanceDiskAttachment = z.infer<typeof InstanceDiskAttachment>

/** Parameters for creating an external IP address for instances. */
export const ExternalIpCreate = z.discriminatedUnion('type', [
  z.object({
    pool: onlyUntil(R17, nameOrId.nullish()),
    /** The silo's default pool where it is left out. */
    poolSelector: filledSince(R18, PoolSelector.optional()),
    type: z.literal('ephemeral'),
  }),
  z.object({
    floatingIp: nameOrId,
    type: z.literal('floating'),
  }),
])
export type ExternalIpCreate = z.infer<typeof ExternalIpCreate>

/**
 * A hostname identifies a host on a network, and is usually a dot-delimited sequence of labels,
 * where each label contains only letters, digits, or the hyphen. See RFCs 1035 and 952 for more
 * details.
 */
export const Hostname = z
  .string()
  .regex(/^([a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))(\.[a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))*$/)
  .max(253)
export type Hostname = z.infer<typeof Hostname>

const ofType = <const T extends string>(type: T) => z.object({ type: z.literal(type) })

const newInterfaces = z.object({
  params: z.array(InstanceNetworkInterfaceCreate),
  type: z.literal('create'),
})

/**
 * Describes an attachment of an `InstanceNetworkInterface` to an `Instance`, at the time the
 * instance is created.
 */
export const InstanceNetworkInterfaceAttachment = rewordedIn(
  R18,
  z.discriminatedUnion('type', [newInterfaces, ofType('default'), ofType('none')]),
  z.discriminatedUnion('type', [
    newInterfaces,
    ofType('default_ipv4'),
    ofType('default_ipv6'),
    ofType('default_dual_stack'),
    ofType('none'),
  ]),
)
export type InstanceNetworkInterfaceAttachment = z.infer<typeof InstanceNetworkInterfaceAttachment>

/** Create-time parameters for an `Instance` */
export const InstanceCreate = z.object({
  ...named,
  /** Anti-Affinity groups which this instance should be added. */
  antiAffinityGroups: z.array(nameOrId).optional(),
  /** The auto-restart policy for this instance. */
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  /** The disk the instance is configured to boot from. */
  bootDisk: InstanceDiskAttachment.nullish(),
  /** The CPU platform that the instance needs; none where it is null or left out. */
  cpuPlatform: since(R17, InstanceCpuPlatform.nullish()),
  /** A list of disks to be attached to the instance. */
  disks: z.array(InstanceDiskAttachment).optional(),
  /** False where it is left out. The fleet must have opted in. */
  enableJumboFrames: filledSince(R20, z.boolean().optional()),
  /** The external IP addresses provided to this instance. */
  externalIps: z.array(ExternalIpCreate).optional(),
  /** The hostname to be assigned to the instance */
  hostname: Hostname,
  /** The amount of RAM (in bytes) to be allocated to the instance */
  memory: byteCount,
  multicastGroups: since(R18, z.array(MulticastGroupJoin).optional()),
  /** The number of vCPUs to be allocated to the instance */
  ncpus: InstanceCpuCount,
  /** The network interfaces to be created for this instance; a default one of both IP versions where it is left out. */
  networkInterfaces: InstanceNetworkInterfaceAttachment.optional(),
  /**
   * An allowlist of SSH public keys to be transferred to the instance via cloud-init during
   * instance creation.
   */
  sshPublicKeys: z.array(nameOrId).nullish(),
  /** Should this instance be started upon creation; true by default. */
  start: z.boolean().optional(),
  /**
   * User data for instance initialization systems (such as cloud-init). Must be a Base64-encoded
   * string, as specified in RFC 4648 § 4 (+ and / characters with padding). Maximum 32 KiB
   * unencoded data.
   */
  userData: z.string().optional(),
})
export type InstanceCreate = z.infer<typeof InstanceCreate>

/** Parameters of an `Instance` that can be reconfigured after creation. */
export const InstanceUpdate = z.object({
  /** Sets the auto-restart policy for this instance. */
  autoRestartPolicy: requiredSince(R17, InstanceAutoRestartPolicy.nullable()),
  /** Name or ID of the disk the instance should be instructed to boot from. */
  bootDisk: requiredSince(R17, nameOrId.nullable()),
  /** The CPU platform that the instance needs; none where it is null. */
  cpuPlatform: since(R17, InstanceCpuPlatform.nullable()),
  enableJumboFrames: filledSince(R20, z.boolean()),
  /** The amount of memory to assign to this instance. */
  memory: byteCount,
  /** The multicast groups that the instance is in from then on; they stay where this is left out. */
  multicastGroups: since(R18, z.array(MulticastGroupJoin).nullish()),
  /** The number of CPUs to assign to this instance. */
  ncpus: InstanceCpuCount,
})
export type InstanceUpdate = z.infer<typeof InstanceUpdate>

export const ExternalIp = z.discriminatedUnion('kind', [
  z.object({
    /** The first usable port within the IP address. */
    firstPort: uint16,
    /** The IP address. */
    ip: ipAddress,
    /** ID of the IP Pool from which the address is taken. */
    ipPoolId: uuid,
    kind: z.literal('snat'),
    /** The last usable port within the IP address. */
    lastPort: uint16,
  }),
  z.object({
    ip: ipAddress,
    ipPoolId: uuid,
    kind: z.literal('ephemeral'),
  }),
  z.object({
    ...identity,
    /** The ID of the instance that this Floating IP is attached to, if it is presently in use. */
    instanceId: uuid.nullish(),
    /** The IP address held by this resource. */
    ip: ipAddress,
    /** The ID of the IP pool this resource belongs to. */
    ipPoolId: uuid,
    kind: z.literal('floating'),
    /** The project this resource exists within. */
    projectId: uuid,
  }),
])
export type ExternalIp = z.infer<typeof ExternalIp>

/** Parameters for creating an ephemeral IP address for an instance. */
export const EphemeralIpCreate = z.object({
  pool: onlyUntil(R17, nameOrId.nullish()),
  /** The silo's default pool where it is left out. */
  poolSelector: since(R18, PoolSelector.optional()),
})
export type EphemeralIpCreate = z.infer<typeof EphemeralIpCreate>

/** Contents of an Instance's serial console buffer. */
export const InstanceSerialConsoleData = z.object({
  /**
   * The bytes starting from the requested offset up to either the end of the buffer or the
   * request's `max_bytes`. Provided as a u8 array rather than a string, as it may not be UTF-8.
   */
  data: z.array(uint8),
  /**
   * The absolute offset since boot (suitable for use as `byte_offset` in a subsequent request) of
   * the last byte returned in `data`.
   */
  lastByteOffset: z.int().nonnegative(),
})
export type InstanceSerialConsoleData = z.infer<typeof InstanceSerialConsoleData>

export const instanceContract = {
  instanceList: {
    query: projectList,
    result: page(Instance),
    status: 200,
  },
  instanceCreate: {
    query: inProject,
    body: InstanceCreate,
    result: Instance,
    status: 201,
  },
  instanceView: {
    query: ofProject,
    result: Instance,
    status: 200,
  },
  instanceUpdate: {
    query: ofProject,
    body: InstanceUpdate,
    result: Instance,
    status: 200,
  },
  instanceDelete: { query: ofProject, status: 204 },
  instanceDiskList: {
    query: projectList,
    result: page(Disk),
    status: 200,
  },
  instanceDiskAttach: {
    query: ofProject,
    body: DiskPath,
    result: Disk,
    status: 202,
  },
  instanceDiskDetach: {
    query: ofProject,
    body: DiskPath,
    result: Disk,
    status: 202,
  },
  instanceExternalIpList: {
    query: ofProject,
    result: page(ExternalIp),
    status: 200,
  },
  instanceEphemeralIpAttach: {
    query: ofProject,
    body: EphemeralIpCreate,
    result: ExternalIp,
    status: 202,
  },
  instanceEphemeralIpDetach: {
    query: z.object({
      ...ofProject.shape,
      /** Needed where the instance has an ephemeral address of each version. */
      ipVersion: since(R18, IpVersion.optional()),
    }),
    status: 204,
  },
  instanceReboot: {
    query: ofProject,
    result: Instance,
    status: 202,
  },
  instanceSerialConsole: {
    query: z.object({
      fromStart: z.int().nonnegative().nullish(),
      maxBytes: z.int().nonnegative().nullish(),
      mostRecent: z.int().nonnegative().nullish(),
      project: nameOrId.optional(),
    }),
    result: InstanceSerialConsoleData,
    status: 200,
  },
  instanceSerialConsoleStream: {
    query: z.object({ mostRecent: z.int().nonnegative().nullish(), project: nameOrId.optional() }),
    status: 200,
  },
  instanceSshPublicKeyList: {
    query: projectList,
    result: page(SshKey),
    status: 200,
  },
  instanceStart: {
    query: ofProject,
    result: Instance,
    status: 202,
  },
  instanceStop: {
    query: ofProject,
    result: Instance,
    status: 202,
  },
} as const
