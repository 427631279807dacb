/**
 * What a world holds: the rows of every table, and what keeps them moving.
 */
import type { AntiAffinityGroup } from '@/api/contract/affinity'
import type { DeviceAccessToken, Group, SshKey } from '@/api/contract/current-user'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Instance, InstanceNetworkInterface } from '@/api/contract/instance'
import type { Policy } from '@/api/contract/policy'
import type { Project } from '@/api/contract/project'
import type { Silo } from '@/api/contract/silo'
import type { Clock } from './clock'
import type { Faults } from './faults'
import type { Ids } from './ids'
import type { Named } from './named'
import type { SerialConsoles } from './serial'
import { Table } from './table'

export interface User {
  id: string
  /** What a person types to log in. The API does not show it. */
  username: string
  displayName: string
  siloId: string
}

export interface GroupRow extends Group {
  memberIds: string[]
}

export interface ProjectRow extends Project {
  siloId: string
}

export interface InstanceRow extends Instance {
  /** The keys that were given to the guest at its creation. */
  sshKeyIds: string[]
}

/** An ephemeral or source NAT address: it has no life of its own, and no id on the wire. */
export interface InstanceIp {
  id: string
  kind: 'ephemeral' | 'snat'
  instanceId: string
  ip: string
  ipPoolId: string
  firstPort: number
  lastPort: number
}

export interface FloatingIpRow extends Named {
  ip: string
  ipPoolId: string
  projectId: string
  instanceId?: string | undefined
}

export interface IpPoolRow extends Named {
  ranges: { first: string; last: string }[]
}

/** A silo may use a pool when the two are linked; at most one link of a silo is the default. */
export interface PoolLink {
  id: string
  poolId: string
  siloId: string
  isDefault: boolean
}

export interface SnapshotRow extends Named {
  projectId: string
  diskId: string
  size: number
}

export interface VpcRow extends Named {
  projectId: string
}

export interface SubnetRow extends Named {
  vpcId: string
  ipv4Block: string
}

export interface AntiAffinityRow extends AntiAffinityGroup {
  /** Instance ids. */
  memberIds: string[]
}

export interface AccessTokenRow extends DeviceAccessToken {
  userId: string
  /** The bearer token itself. */
  secret: string
}

/** Somebody who is logged in, by the token in their cookie. */
export interface Session {
  id: string
  userId: string
  timeCreated: Date
}

const named = (row: { name: string }) => row.name

/** The empty tables of a new world. */
export const tables = () => ({
  silos: new Table<Silo>({ noun: 'silo', name: named }),
  users: new Table<User>({ noun: 'user', parent: (r) => r.siloId, name: (r) => r.username }),
  groups: new Table<GroupRow>({ noun: 'group', parent: (r) => r.siloId }),
  sessions: new Table<Session>({ noun: 'session' }),
  accessTokens: new Table<AccessTokenRow>({ noun: 'access token', parent: (r) => r.userId }),
  sshKeys: new Table<SshKey>({ noun: 'ssh-key', parent: (r) => r.siloUserId, name: named }),
  projects: new Table<ProjectRow>({ noun: 'project', parent: (r) => r.siloId, name: named }),
  instances: new Table<InstanceRow>({ noun: 'instance', parent: (r) => r.projectId, name: named }),
  disks: new Table<Disk>({ noun: 'disk', parent: (r) => r.projectId, name: named }),
  snapshots: new Table<SnapshotRow>({ noun: 'snapshot', parent: (r) => r.projectId, name: named }),
  /** A silo image has no project; its shelf is the empty one. */
  images: new Table<Image>({ noun: 'image', parent: (r) => r.projectId ?? '', name: named }),
  vpcs: new Table<VpcRow>({ noun: 'vpc', parent: (r) => r.projectId, name: named }),
  subnets: new Table<SubnetRow>({ noun: 'vpc-subnet', parent: (r) => r.vpcId, name: named }),
  nics: new Table<InstanceNetworkInterface>({
    noun: 'instance-network-interface',
    parent: (r) => r.instanceId,
    name: named,
  }),
  instanceIps: new Table<InstanceIp>({ noun: 'external-ip', parent: (r) => r.instanceId }),
  floatingIps: new Table<FloatingIpRow>({
    noun: 'floating-ip',
    parent: (r) => r.projectId,
    name: named,
  }),
  ipPools: new Table<IpPoolRow>({ noun: 'ip-pool', name: named }),
  poolLinks: new Table<PoolLink>({ noun: 'ip-pool link', parent: (r) => r.siloId }),
  antiAffinityGroups: new Table<AntiAffinityRow>({
    noun: 'anti-affinity-group',
    parent: (r) => r.projectId,
    name: named,
  }),
})

/** The fleet has one policy; it is kept under this key, a silo's and a project's under their ids. */
export const FLEET = 'fleet'

export interface World extends ReturnType<typeof tables> {
  clock: Clock
  ids: Ids
  /** Apart from `ids`, so that the number of requests does not change the resources' ids. */
  requestIds: Ids
  /** Roles granted on the fleet, each silo and each project. */
  policies: Map<string, Policy>
  faults: Faults
  serial: SerialConsoles
  /** What will still happen to instances by themselves; an id's entry takes it back. */
  moves: Map<string, () => void>
  /** Starts a session. @returns its token, for the `session` cookie or a bearer header */
  login: (username: string) => string
  /** Restores the session of a token that an earlier world of the same seed gave out. */
  adopt: (token: string) => boolean
}
