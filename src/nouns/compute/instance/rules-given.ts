/** The values of the page that creates an instance, from a request or a part of one. */
import type { ExternalIpCreate, InstanceCreate } from '@/api/contract/instance'
import { isObject } from '@/api/json-object'
import { diskValuesOf, NEW_DISK } from '@/nouns/storage/disk/rules-new'
import { GIB } from '@/model/units'
import type { DiskChoice, InstanceDraft } from './rules-create'
import { gibOf } from './rules-create'

/** The page's lists: a request refers to their things by name or id. */
interface Listed {
  /** The images of the project; silo images have another field. */
  projectImages: readonly { id: string; name: string }[]
  siloImages: readonly { id: string; name: string }[]
  /** With their sizes in bytes. */
  disks: readonly { name: string; size: number }[]
  keys: readonly { id: string; name: string }[]
}

type Body = Partial<InstanceCreate>

/** The id of an image from its name or id: the project's images take precedence. */
const imageId = (given: string, { projectImages, siloImages }: Listed): string =>
  [...projectImages, ...siloImages].find(({ id, name }) => id === given || name === given)?.id ??
  given

/** Whether the source of a disk is a listed image by name. Requests have the id. */
export function isOfNamedImage(disk: unknown, images: readonly { name: string }[]): boolean {
  const image = isObject(disk) ? diskValuesOf(disk).image : undefined
  return images.some(({ name }) => name === image)
}

function bootValues({ bootDisk }: Body, listed: Listed): Partial<InstanceDraft> {
  if (!bootDisk) return {}
  if (bootDisk.type === 'attach') return { source: 'disk', bootDisk: bootDisk.name }
  const { name, image: given, size } = diskValuesOf(bootDisk)
  const image = given === undefined ? undefined : imageId(given, listed)
  const isOwn = listed.projectImages.some(({ id }) => id === image)
  return {
    ...(name !== undefined && { diskName: name }),
    ...(size !== undefined && { diskSize: size }),
    ...(image !== undefined &&
      (isOwn ? { source: 'project', projectImage: image } : { source: 'silo', siloImage: image })),
  }
}

const diskChoice =
  ({ disks }: Listed) =>
  (disk: NonNullable<Body['disks']>[number]): DiskChoice => {
    if (disk.type === 'create') return { type: 'create', ...NEW_DISK, ...diskValuesOf(disk) }
    const size = gibOf(disks.find(({ name }) => name === disk.name))
    return { type: 'attach', name: disk.name, size }
  }

function addressValues(
  wanted: readonly ExternalIpCreate[],
  { pools }: Pick<InstanceDraft, 'pools'>,
): Partial<InstanceDraft> {
  const selectors = wanted.flatMap((one) =>
    one.type === 'ephemeral' ? [one.poolSelector ?? { type: 'auto' as const }] : [],
  )
  const has = (version: 'v4' | 'v6') =>
    selectors.some((one) =>
      one.type === 'auto'
        ? (one.ipVersion ?? 'v4') === version
        : one.pool === pools[version] || (version === 'v4' && one.pool !== pools.v6),
    )
  const named = selectors.find((one) => one.type === 'explicit' && one.pool !== pools.v6)
  return {
    floating: wanted.flatMap((one) => (one.type === 'floating' ? [one.floatingIp] : [])),
    ephemeral: { v4: has('v4'), v6: has('v6') },
    ...(named?.type === 'explicit' && { pools: { ...pools, v4: named.pool } }),
  }
}

const INTERFACES = {
  default_ipv4: 'v4',
  default_ipv6: 'v6',
  default_dual_stack: 'dual_stack',
  none: 'none',
} as const

/**
 * The form's values for a given request; values that do not fit are left out.
 * @param start the start values of the page
 */
export function givenInstance(
  body: Body,
  start: Pick<InstanceDraft, 'pools'>,
  listed: Listed,
): Partial<InstanceDraft> {
  const { ncpus, memory, networkInterfaces: nics, externalIps, sshPublicKeys: keys } = body
  const { cpuPlatform, autoRestartPolicy, antiAffinityGroups } = body
  return {
    ...(ncpus !== undefined && { family: 'custom', vcpus: ncpus }),
    ...(memory !== undefined && { family: 'custom', memory: memory / GIB }),
    ...bootValues(body, listed),
    ...(body.disks && { disks: body.disks.map(diskChoice(listed)) }),
    ...(nics && nics.type !== 'create' && { interfaces: INTERFACES[nics.type] }),
    ...(externalIps && addressValues(externalIps, start)),
    ...(keys && {
      keys: keys.map((given) => listed.keys.find(({ name }) => name === given)?.id ?? given),
    }),
    ...(antiAffinityGroups && { groups: antiAffinityGroups }),
    ...(autoRestartPolicy && { restart: autoRestartPolicy }),
    ...(cpuPlatform && { platform: cpuPlatform }),
    ...(body.enableJumboFrames !== undefined && { jumboFrames: body.enableJumboFrames }),
  }
}
