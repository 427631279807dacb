/** The type of each noun's things, as the API (or, for the user's own lists, the console) gives them. */
import type { AffinityGroup, AntiAffinityGroup } from '@/api/contract/affinity'
import type { Certificate } from '@/api/contract/certificate'
import type { SshKey } from '@/api/contract/current-user'
import type { Disk } from '@/api/contract/disk'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { Image } from '@/api/contract/image'
import type { ExternalIp, Instance, InstanceNetworkInterface } from '@/api/contract/instance'
import type { Project } from '@/api/contract/project'
import type { Silo } from '@/api/contract/silo'
import type { Snapshot } from '@/api/contract/snapshot'
import type { ConsoleSession, DeviceAccessToken, Group, User } from '@/api/contract/user'
import type { RoleHolder } from '@/model/access/access'
import type { KeyRow } from '../keys/own-key'
import type { Alias } from '../palette/alias'
import type { Noun } from './noun'

/** A noun that is missing here does not compile where its things are looked up. */
export interface Things {
  project: Project
  instance: Instance
  disk: Disk
  snapshot: Snapshot
  image: Image
  'silo image': Image
  silo: Silo
  interface: InstanceNetworkInterface
  externalIp: ExternalIp
  floatingIp: FloatingIp
  antiAffinityGroup: AntiAffinityGroup
  affinityGroup: AffinityGroup
  user: User
  group: Group
  siloRole: RoleHolder
  projectRole: RoleHolder
  fleetRole: RoleHolder
  userSession: ConsoleSession
  userToken: DeviceAccessToken
  certificate: Certificate
  sshKey: SshKey
  accessToken: DeviceAccessToken
  key: KeyRow
  alias: Alias
}

export type ThingOf<N extends Noun> = Things[N]
