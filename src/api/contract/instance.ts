/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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
  uint64,
  uint8,
  uuid,
} from './common'
import { SshKey } from './current-user'
import { Disk, DiskBackend, DiskPath, DiskSource } from './disk'
import { IpVersion, PoolSelector } from './ip-pool'
import { MulticastGroupJoinSpec } from './multicast-group'
import { InstanceNetworkInterfaceCreate } from './network-interface'
import { filledSince, onlyUntil, requiredSince, rewordedIn, since, valuesSince } from './versions'

export const EphemeralIpCreate = z.object({
  pool: onlyUntil(R17, nameOrId.nullish()),
  /** The silo's default pool where it is left out. */
  poolSelector: since(R18, PoolSelector.optional()),
})
export type EphemeralIpCreate = z.infer<typeof EphemeralIpCreate>

export const ExternalIp = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('snat'),
    firstPort: uint16,
    ip: ipAddress,
    ipPoolId: uuid,
    lastPort: uint16,
  }),
  z.object({ kind: z.literal('ephemeral'), ip: ipAddress, ipPoolId: uuid }),
  z.object({
    kind: z.literal('floating'),
    ...identity,
    instanceId: uuid.nullish(),
    ip: ipAddress,
    ipPoolId: uuid,
    projectId: uuid,
  }),
])
export type ExternalIp = z.infer<typeof ExternalIp>

export const ExternalIpCreate = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ephemeral'),
    pool: onlyUntil(R17, nameOrId.nullish()),
    /** The silo's default pool where it is left out. */
    poolSelector: filledSince(R18, PoolSelector.optional()),
  }),
  z.object({ type: z.literal('floating'), floatingIp: nameOrId }),
])
export type ExternalIpCreate = z.infer<typeof ExternalIpCreate>

export const Hostname = z
  .string()
  .regex(/^([a-zA-Z0-9]+[a-zA-Z0-9\-]*(?<!-))(\.[a-zA-Z0-9]+[a-zA-Z0-9\-]*(?<!-))*$/)
  .min(1)
  .max(253)
export type Hostname = z.infer<typeof Hostname>

export const InstanceAutoRestartPolicy = z.enum(['never', 'best_effort'])
export type InstanceAutoRestartPolicy = z.infer<typeof InstanceAutoRestartPolicy>

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

export const Instance = z.object({
  ...identity,
  autoRestartCooldownExpiration: timestamp.nullish(),
  autoRestartEnabled: z.boolean(),
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDiskId: uuid.nullish(),
  cpuPlatform: since(R17, InstanceCpuPlatform.nullish()),
  /** Whether its primary interface has an MTU of 8500 bytes, from its next start on. */
  enableJumboFrames: filledSince(R20, z.boolean()),
  hostname: z.string(),
  memory: byteCount,
  ncpus: uint16,
  projectId: uuid,
  runState: InstanceState,
  timeLastAutoRestarted: timestamp.nullish(),
  timeRunStateUpdated: timestamp,
})
export type Instance = z.infer<typeof Instance>

export const InstanceDiskAttachment = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('create'),
    ...named,
    diskBackend: filledSince(R18, DiskBackend),
    diskSource: onlyUntil(R17, DiskSource),
    size: byteCount,
  }),
  z.object({ type: z.literal('attach'), name }),
])
export type InstanceDiskAttachment = z.infer<typeof InstanceDiskAttachment>

export const InstanceNetworkInterfaceAttachment = rewordedIn(
  R18,
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), params: z.array(InstanceNetworkInterfaceCreate) }),
    z.object({ type: z.literal('default') }),
    z.object({ type: z.literal('none') }),
  ]),
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), params: z.array(InstanceNetworkInterfaceCreate) }),
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('default_ipv4') }),
    z.object({ type: z.literal('default_ipv6') }),
    z.object({ type: z.literal('default_dual_stack') }),
  ]),
)
export type InstanceNetworkInterfaceAttachment = z.infer<typeof InstanceNetworkInterfaceAttachment>

export const InstanceCreate = z.object({
  ...named,
  antiAffinityGroups: z.array(nameOrId).optional(),
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDisk: InstanceDiskAttachment.nullish(),
  /** The CPU platform that the instance needs; none where it is null or left out. */
  cpuPlatform: since(R17, InstanceCpuPlatform.nullish()),
  disks: z.array(InstanceDiskAttachment).optional(),
  /** False where it is left out. The fleet must have opted in. */
  enableJumboFrames: filledSince(R20, z.boolean().optional()),
  externalIps: z.array(ExternalIpCreate).optional(),
  hostname: Hostname,
  memory: byteCount,
  multicastGroups: since(R18, z.array(MulticastGroupJoinSpec).optional()),
  ncpus: uint16,
  /**
   * The network interfaces to be created for this instance; a default one of both IP versions where it is left
   * out.
   */
  networkInterfaces: InstanceNetworkInterfaceAttachment.optional(),
  sshPublicKeys: z.array(nameOrId).nullish(),
  start: z.boolean().optional(),
  userData: z.string().optional(),
})
export type InstanceCreate = z.infer<typeof InstanceCreate>

export const InstanceSerialConsoleData = z.object({ data: z.array(uint8), lastByteOffset: uint64 })
export type InstanceSerialConsoleData = z.infer<typeof InstanceSerialConsoleData>

export const InstanceUpdate = z.object({
  autoRestartPolicy: requiredSince(R17, InstanceAutoRestartPolicy.nullable()),
  bootDisk: requiredSince(R17, nameOrId.nullable()),
  /** The CPU platform that the instance needs; none where it is null. */
  cpuPlatform: since(R17, InstanceCpuPlatform.nullable()),
  enableJumboFrames: filledSince(R20, z.boolean()),
  memory: byteCount,
  /** The multicast groups that the instance is in from then on; they stay where this is left out. */
  multicastGroups: since(R18, z.array(MulticastGroupJoinSpec).nullish()),
  ncpus: uint16,
})
export type InstanceUpdate = z.infer<typeof InstanceUpdate>

export const instanceContract = {
  instanceCreate: { query: inProject, body: InstanceCreate, result: Instance, status: 201 },
  instanceDelete: { query: ofProject, status: 204 },
  instanceDiskAttach: { query: ofProject, body: DiskPath, result: Disk, status: 202 },
  instanceDiskDetach: { query: ofProject, body: DiskPath, result: Disk, status: 202 },
  instanceDiskList: { query: projectList, result: page(Disk), status: 200 },
  instanceEphemeralIpAttach: {
    query: ofProject,
    body: EphemeralIpCreate,
    result: ExternalIp,
    status: 202,
  },
  instanceEphemeralIpDetach: {
    query: z.object({
      /** Needed where the instance has an ephemeral address of each version. */
      ipVersion: since(R18, IpVersion.optional()),
      project: nameOrId.optional(),
    }),
    status: 204,
  },
  instanceExternalIpList: { query: ofProject, result: page(ExternalIp), status: 200 },
  instanceList: { query: projectList, result: page(Instance), status: 200 },
  instanceReboot: { query: ofProject, result: Instance, status: 202 },
  instanceSerialConsole: {
    query: z.object({
      fromStart: uint64.nullish(),
      maxBytes: uint64.nullish(),
      mostRecent: uint64.nullish(),
      project: nameOrId.optional(),
    }),
    result: InstanceSerialConsoleData,
    status: 200,
  },
  instanceSerialConsoleStream: {
    query: z.object({ mostRecent: uint64.nullish(), project: nameOrId.optional() }),
    status: 200,
  },
  instanceSshPublicKeyList: { query: projectList, result: page(SshKey), status: 200 },
  instanceStart: { query: ofProject, result: Instance, status: 202 },
  instanceStop: { query: ofProject, result: Instance, status: 202 },
  instanceUpdate: { query: ofProject, body: InstanceUpdate, result: Instance, status: 200 },
  instanceView: { query: ofProject, result: Instance, status: 200 },
} as const
