/** Instances with what is attached to them, and groups, on two racks. */
import type { JsonObject } from '@/api/json-object'
import { imageView } from '@/api/operations/image'
import { instanceDiskList, instanceExternalIpList } from '@/api/operations/instance'
import { ALL } from '@/api/query'
import type { Body, Comparing, Names, Source } from '../engine/comparing/comparing'
import type { Reads } from '../engine/reads'

/** The name of an external IP: a floating one has its own. */
const withName = (ip: { kind: string; name?: string }) => ({ ...ip, name: ip.name ?? ip.kind })

/** The address of outgoing traffic alone follows from the rack. */
const isChosen = ({ kind }: { kind: string }) => kind !== 'snat'

const at = ({ project = '', instance = '' }: Names) => ({ path: { instance }, query: { project } })

/** The names of the images of its disks, by id. An image may be gone. */
async function imagesOf(_: JsonObject, args: Names, { call }: Reads): Promise<Names> {
  const { path, query } = at(args)
  const { items } = await call(instanceDiskList, { path, query: { ...query, limit: ALL } })
  const ids = new Set(items.flatMap(({ imageId }) => imageId ?? []))
  const found = [...ids].map(async (image) => {
    try {
      const { name } = await call(imageView, { path: { image } }, { expected: 404 })
      return [[image, name] as const]
    } catch {
      return []
    }
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

const ifText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const ifNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A disk as the form of an instance has it; from its image where that has a name. */
function newDisk(disk: JsonObject, names: Names): JsonObject {
  const image = names[String(disk['imageId'])]
  const diskSource =
    image === undefined
      ? { type: 'blank', blockSize: ifNumber(disk['blockSize']) ?? 512 }
      : { type: 'image', imageId: image }
  return {
    type: 'create',
    name: ifText(disk['name']) ?? '',
    description: ifText(disk['description']) ?? '',
    size: ifNumber(disk['size']) ?? 0,
    diskBackend:
      disk['diskType'] === 'local' ? { type: 'local' } : { type: 'distributed', diskSource },
  }
}

const INTERFACES: Readonly<Record<string, string>> = {
  v4: 'default_ipv4',
  v6: 'default_ipv6',
  dual_stack: 'default_dual_stack',
}

/** The interfaces as a form has them: none, or the default one with addresses of the same versions. */
function interfacesOf(nics: readonly JsonObject[]): JsonObject {
  const [first] = nics
  if (!first) return { type: 'none' }
  const stack = first['ipStack']
  const type = typeof stack === 'object' && stack !== null && 'type' in stack ? stack.type : 'v4'
  return { type: INTERFACES[String(type)] ?? 'default_ipv4' }
}

function instanceBody(thing: JsonObject, { parts, names }: Source): Body {
  const { name, description, hostname, ncpus, memory, bootDiskId } = thing
  const { autoRestartPolicy, cpuPlatform, enableJumboFrames } = thing
  const { disk: disks, 'network-interface': nics, 'external-ip': ips } = parts
  const groups = parts['anti-affinity-group']
  const boot = disks?.find(({ id }) => id === bootDiskId)
  const others = disks?.filter((disk) => disk !== boot) ?? []
  const hasImage = boot !== undefined && names[String(boot['imageId'])] !== undefined
  const ephemeral = ips?.some(({ kind }) => kind === 'ephemeral')
  const floating = ips?.some(({ kind }) => kind === 'floating')
  return {
    body: {
      name,
      description,
      hostname: ifText(hostname),
      ncpus: ifNumber(ncpus),
      memory: ifNumber(memory),
      autoRestartPolicy: ifText(autoRestartPolicy),
      cpuPlatform: ifText(cpuPlatform),
      ...(enableJumboFrames === true && { enableJumboFrames }),
      ...(hasImage && { bootDisk: newDisk(boot, names) }),
      ...(others.length > 0 && { disks: others.map((disk) => newDisk(disk, names)) }),
      ...(nics && { networkInterfaces: interfacesOf(nics) }),
      ...(ips && { externalIps: ephemeral ? [{ type: 'ephemeral' }] : [] }),
      ...(groups &&
        groups.length > 0 && {
          antiAffinityGroups: groups.flatMap((group) => ifText(group['name']) ?? []),
        }),
    },
    left: [
      ...(hasImage ? [] : ['boot disk']),
      ...((disks?.length ?? 0) > 0 ? ['contents of disks'] : []),
      ...((nics?.length ?? 0) > 0 ? ['VPC and addresses of network interfaces'] : []),
      ...(floating ? ['floating IPs'] : []),
      'SSH keys',
      'user data',
    ],
  }
}

export const instance: Comparing = {
  natural: ['bootDiskId', 'autoRestartEnabled'],
  parts: [
    {
      id: 'disk',
      title: 'Disks',
      noun: 'disk',
      read: async (args, { call }) => {
        const { path, query } = at(args)
        return (await call(instanceDiskList, { path, query: { ...query, limit: ALL } })).items
      },
    },
    {
      id: 'external-ip',
      title: 'External IPs',
      read: async (args, { call }) =>
        (await call(instanceExternalIpList, at(args))).items.filter(isChosen).map(withName),
    },
  ],
  names: imagesOf,
  body: instanceBody,
}

export const networkInterface: Comparing = { natural: ['ipStack'] }

export const antiAffinityGroup: Comparing = {
  members: ['policy'],
  body: ({ name, description, policy }) => ({
    body: { name, description, policy },
    operation: 'antiAffinityGroupCreate',
  }),
}

export const affinityGroup: Comparing = {
  body: ({ name, description, policy }) => ({
    body: { name, description, policy },
    operation: 'affinityGroupCreate',
  }),
}
