/** The values of the page that creates an instance, and the request made from them. */
import type { ReadFile } from '@/model/base64'
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type {
  ExternalIpCreate,
  InstanceCreate,
  InstanceDiskAttachment,
} from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type { MulticastGroupJoinSpec } from '@/api/contract/multicast-group'
import type { Utilization, VirtualResourceCounts } from '@/api/contract/utilization'
import { generatedName } from '@/model/generated-name'
import type { PlatformChoice } from './rules-cpu-platform'
import type { Family, Preset } from './rules-hardware'
import { numberHeld } from '@/model/amount'
import { PRESETS } from './rules-hardware'
import { IP_VERSIONS } from '@/model/networking/ip-stack'
import type { IpStackChoice, NicValues } from '@/nouns/networking/network-interface/rules'
import { nicBody, versionsOfChoice } from '@/nouns/networking/network-interface/rules'
import type { DiskValues } from '@/nouns/storage/disk/rules-new'
import { toDiskCreate } from '@/nouns/storage/disk/rules-new'
import { GIB } from '@/model/units'
import type { Check } from '@/model/validate'

const MAX_SSH_KEYS = 100
/** Bytes of user data before encoding. */
export const MAX_USER_DATA = 32 * 1024

/** Where a boot disk comes from. */
type BootSource = 'silo' | 'project' | 'disk'

/** A disk to be created with the instance. */
export interface NewDisk extends DiskValues {
  type: 'create'
}

/** An existing disk; its size is only shown. */
export interface OldDisk {
  type: 'attach'
  name: string
  size: number
}

export type DiskChoice = NewDisk | OldDisk

/**
 * All values of the page. Pools, floating IPs and groups of any kind are given by name, images and keys by id.
 */
export interface InstanceDraft {
  name: string
  description: string
  start: boolean
  family: Family
  /** The index of the preset in its family. */
  preset: string
  vcpus: number
  /** In GiB. */
  memory: number
  source: BootSource
  siloImage: string | undefined
  projectImage: string | undefined
  /** By name. */
  bootDisk: string | undefined
  /** In GiB. */
  diskSize: number
  diskName: string
  disks: readonly DiskChoice[]
  /** The addresses of one default interface, no interface, or custom interfaces. */
  interfaces: IpStackChoice | 'none' | 'custom'
  /** Kept while another choice is selected. */
  nics: readonly NicValues[]
  /**
   * Whether the instance gets an ephemeral IP of each version; versions that its primary interface lacks are not
   * sent.
   */
  ephemeral: Readonly<Record<IpVersion, boolean>>
  /** The pools of the ephemeral IPs. */
  pools: Readonly<Record<IpVersion, string | undefined>>
  floating: readonly string[]
  /** Shown only where the API has multicast groups. */
  multicastGroups: readonly MulticastGroupJoinSpec[]
  keys: readonly string[]
  hostname: string
  userData: ReadFile | undefined
  groups: readonly string[]
  restart: 'default' | 'never' | 'best_effort'
  /** Shown only where the API has platforms. */
  platform: PlatformChoice
  /** Shown only where the API has jumbo frames. */
  jumboFrames: boolean
}

export const gibOf = (thing: { size: number } | undefined): number => (thing?.size ?? 0) / GIB

/** The chosen hardware: a preset's, or the typed numbers, which are NaN for invalid text. */
export const hardwareOf = ({
  family,
  preset,
  vcpus,
  memory,
}: Pick<InstanceDraft, 'family' | 'preset' | 'vcpus' | 'memory'>): Preset =>
  (family === 'custom' ? undefined : PRESETS[family][Number(preset)]) ?? {
    vcpus: numberHeld(vcpus),
    memory: numberHeld(memory),
  }

/** The image to boot from, if any. */
export function imageOf(
  { source, siloImage, projectImage }: Pick<InstanceDraft, 'source' | 'siloImage' | 'projectImage'>,
  images: readonly Image[],
): Image | undefined {
  const id = { silo: siloImage, project: projectImage, disk: undefined }[source]
  return images.find((image) => image.id === id)
}

/** Sends only members that the API accepts: an existing disk has a name and no size. */
function diskOf(disk: DiskChoice): InstanceDiskAttachment {
  if (disk.type === 'attach') return { type: 'attach', name: disk.name }
  return { type: 'create', ...toDiskCreate(disk) }
}

function bootDiskOf(draft: InstanceDraft, image: Image | undefined): InstanceDiskAttachment {
  const { name, source, bootDisk = '', diskName, diskSize } = draft
  if (source === 'disk') return { type: 'attach', name: bootDisk }
  return {
    type: 'create',
    name: diskName || generatedName([name, image?.name ?? 'boot']),
    description: `Created as a boot disk for ${name}`,
    size: diskSize * GIB,
    diskBackend: {
      type: 'distributed',
      diskSource: { type: 'image', imageId: image?.id ?? '' },
    },
  }
}

const DEFAULTS = {
  v4: 'default_ipv4',
  v6: 'default_ipv6',
  dual_stack: 'default_dual_stack',
  none: 'none',
} as const

function interfacesOf({
  interfaces,
  nics,
}: InstanceDraft): NonNullable<InstanceCreate['networkInterfaces']> {
  return interfaces === 'custom'
    ? { type: 'create', params: nics.map(nicBody) }
    : { type: DEFAULTS[interfaces] }
}

/** The IP versions of the primary interface: external addresses of other versions cannot reach the instance. */
export function primaryVersions({
  interfaces,
  nics,
}: Pick<InstanceDraft, 'interfaces' | 'nics'>): readonly IpVersion[] {
  if (interfaces === 'none') return []
  const stack = interfaces === 'custom' ? nics[0]?.stack : interfaces
  return stack === undefined ? [] : versionsOfChoice(stack)
}

/** The versions of the instance's ephemeral IPs. */
export const ephemeralVersions = (
  draft: Pick<InstanceDraft, 'interfaces' | 'nics' | 'ephemeral'>,
): readonly IpVersion[] =>
  IP_VERSIONS.filter(
    (version) => draft.ephemeral[version] && primaryVersions(draft).includes(version),
  )

const ephemeralOf = ({ pools }: InstanceDraft, version: IpVersion): ExternalIpCreate => {
  const pool = pools[version]
  return {
    type: 'ephemeral',
    poolSelector:
      pool === undefined ? { type: 'auto', ipVersion: version } : { type: 'explicit', pool },
  }
}

/**
 * The body of the request.
 * @param images all images in the page's lists
 */
export function instanceBody(draft: InstanceDraft, images: readonly Image[]): InstanceCreate {
  const { name, description, start, hostname, floating, keys } = draft
  const { vcpus, memory } = hardwareOf(draft)
  return {
    name,
    description,
    hostname: hostname.trim() || name,
    ncpus: vcpus,
    memory: memory * GIB,
    start,
    bootDisk: bootDiskOf(draft, imageOf(draft, images)),
    disks: draft.disks.map(diskOf),
    externalIps: [
      ...ephemeralVersions(draft).map((version) => ephemeralOf(draft, version)),
      ...floating.map((floatingIp) => ({ type: 'floating' as const, floatingIp })),
    ],
    networkInterfaces: interfacesOf(draft),
    // Without this member the API would add every key.
    sshPublicKeys: [...keys],
    ...(draft.userData && { userData: draft.userData.base64 }),
    ...(draft.groups.length > 0 && { antiAffinityGroups: [...draft.groups] }),
    ...(draft.multicastGroups.length > 0 && {
      multicastGroups: [...draft.multicastGroups],
    }),
    ...(draft.platform !== 'none' && { cpuPlatform: draft.platform }),
    ...(draft.jumboFrames && { enableJumboFrames: true }),
    ...(draft.restart !== 'default' && { autoRestartPolicy: draft.restart }),
  }
}

/** The disks that an instance can boot from: detached ones, and those still being created. */
export const bootable = (disks: readonly Disk[]): readonly Disk[] =>
  disks.filter(({ state }) => state.state === 'detached' || state.state === 'creating')

/** The further disks that can be attached: not chosen yet, and not the boot disk. */
export const attachable = (
  disks: readonly Disk[],
  draft: Pick<InstanceDraft, 'disks' | 'source' | 'bootDisk'>,
): readonly Disk[] => {
  const chosen = new Set(draft.disks.map((disk) => disk.name))
  if (draft.source === 'disk' && draft.bootDisk) chosen.add(draft.bootDisk)
  return disks.filter(({ name, state }) => state.state === 'detached' && !chosen.has(name))
}

/** The names of the disks that the request creates, besides the boot disk. */
export const newDiskNames = ({ disks }: Pick<InstanceDraft, 'disks'>): ReadonlySet<string> =>
  new Set(disks.filter((disk) => disk.type === 'create').map((disk) => disk.name))

/** RFC 1035. */
const HOSTNAME = /^([a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))(\.[a-zA-Z0-9]+[a-zA-Z0-9-]*(?<!-))*$/
const HOSTNAME_LIMIT = 253

/** Checks a host name; a blank one means the instance's name. */
export const checkHostname: Check<string> = (value) => {
  const text = value.trim()
  if (text === '') return undefined
  if (text.length > HOSTNAME_LIMIT) return 'Must be 253 characters or fewer'
  return HOSTNAME.test(text)
    ? undefined
    : 'Must be letters, numbers and dashes, in parts that begin and end with a letter or number'
}

export const checkKeys: Check<readonly string[]> = (keys) =>
  keys.length > MAX_SSH_KEYS
    ? `An instance supports a maximum of ${MAX_SSH_KEYS} SSH keys`
    : undefined

/** The amounts that an instance adds to the usage of the silo's quota: vCPUs, and bytes of memory and storage. */
export function needs(draft: InstanceDraft): VirtualResourceCounts {
  const { vcpus, memory } = hardwareOf(draft)
  const boot = draft.source === 'disk' ? 0 : numberHeld(draft.diskSize)
  const fresh = draft.disks.reduce((sum, disk) => sum + (disk.type === 'create' ? disk.size : 0), 0)
  return {
    // An instance that is not running uses neither CPUs nor memory.
    cpus: draft.start ? vcpus || 0 : 0,
    memory: draft.start ? (memory || 0) * GIB : 0,
    storage: ((boot || 0) + fresh) * GIB,
  }
}

export interface QuotaAfter {
  after: number
  capacity: number
  isOver: boolean
}

/** The silo's quota and usage including the new instance. */
export function quotaAfter(
  { provisioned, capacity }: Utilization,
  more: VirtualResourceCounts,
): Record<keyof VirtualResourceCounts, QuotaAfter> {
  const one = (key: keyof VirtualResourceCounts): QuotaAfter => {
    const after = provisioned[key] + more[key]
    // A limit that was exceeded before is not caused by this instance.
    return { after, capacity: capacity[key], isOver: more[key] > 0 && after > capacity[key] }
  }
  return { cpus: one('cpus'), memory: one('memory'), storage: one('storage') }
}
