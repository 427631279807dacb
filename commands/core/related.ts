/**
 * What a thing has to do with others: an instance's disks, the disk of a snapshot, the instance that has
 * a disk. The `o` key offers them wherever a thing is pointed at. Source: `ux-and-asks` B26.
 */
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Snapshot } from '@/api/contract/snapshot'
import { onInstance } from '@/api/inputs'
import { instanceAntiAffinityGroupList } from '@/api/operations/affinity'
import { diskList, diskView } from '@/api/operations/disk'
import { imageList, imageView } from '@/api/operations/image'
import { instanceDiskList, instanceView } from '@/api/operations/instance'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import type { RoleHolder } from '@/model/access/access'
import type { User } from '@/api/contract/user'
import { userList } from '@/api/operations/user'
import { isNotFound } from '@/api/errors'
import { paths } from '@/paths'
import { command } from '../engine/command'
import type { Ctx } from '../engine/context'
import { selection } from './copy'
import type { Noun } from '../engine/noun'
import { called } from '../engine/noun'
import type { Subject } from '../engine/scope'

/** Something to go to, as it is offered. */
interface Relation {
  /** 'disk db-1-data' */
  text: string
  address: string
}

type Finder = (subject: Subject, project: string, ctx: Ctx) => Promise<readonly Relation[]>

const to = (kind: string, name: string, address: string): Relation => ({
  text: `${kind} ${name}`,
  address,
})

/** A thing that is known by its id and may be gone by now. */
async function named<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

const ALL = { limit: 1_000 }

const ofInstance: Finder = async ({ name }, project, ctx) => {
  const at = { project, instance: name }
  const [disks, groups] = await Promise.all([
    ctx.read(instanceDiskList, onInstance(at)),
    ctx.read(instanceAntiAffinityGroupList, onInstance(at)),
  ])
  return [
    to('storage of', name, paths.instanceStorage(at)),
    to('networking of', name, paths.instanceNetworking(at)),
    to('charts of', name, paths.instanceMetricsCpu(at)),
    to('serial console of', name, paths.instanceSerialConsole(at)),
    ...disks.items.map((d) => to('disk', d.name, paths.disk({ project, disk: d.name }))),
    ...groups.items.map((g) =>
      to(
        'anti-affinity group',
        g.name,
        paths.antiAffinityGroup({ project, antiAffinityGroup: g.name }),
      ),
    ),
  ]
}

const ofDisk: Finder = async ({ value }, project, ctx) => {
  const { id, state, imageId, snapshotId } = value as Disk
  const [owner, image, origin, snapshots] = await Promise.all([
    'instance' in state
      ? named(ctx.read(instanceView, { path: { instance: state.instance } }))
      : undefined,
    imageId ? named(ctx.read(imageView, { path: { image: imageId } })) : undefined,
    snapshotId ? named(ctx.read(snapshotView, { path: { snapshot: snapshotId } })) : undefined,
    ctx.read(snapshotList, { query: { project, ...ALL } }),
  ])
  const snapshot = (s: Snapshot) =>
    to('snapshot', s.name, paths.snapshot({ project, snapshot: s.name }))
  return [
    ...(owner
      ? [to('instance', owner.name, paths.instanceStorage({ project, instance: owner.name }))]
      : []),
    ...(image ? [toImage(image, project)] : []),
    ...(origin ? [snapshot(origin)] : []),
    ...snapshots.items.filter((s) => s.diskId === id).map(snapshot),
  ]
}

const ofSnapshot: Finder = async ({ value }, project, ctx) => {
  const { id, diskId } = value as Snapshot
  const [source, disks] = await Promise.all([
    named(ctx.read(diskView, { path: { disk: diskId } })),
    ctx.read(diskList, { query: { project, ...ALL } }),
  ])
  const disk = (d: Disk) => to('disk', d.name, paths.disk({ project, disk: d.name }))
  return [
    ...(source ? [disk(source)] : []),
    ...disks.items.filter((d) => d.snapshotId === id).map(disk),
  ]
}

const ofImage: Finder = async ({ value }, project, ctx) => {
  const { items } = await ctx.read(diskList, { query: { project, ...ALL } })
  return items
    .filter((d) => d.imageId === (value as Image).id)
    .map((d) => to('disk', d.name, paths.disk({ project, disk: d.name })))
}

const ofProject: Finder = async ({ name }, _, ctx) => {
  const images = await ctx.read(imageList, { query: { project: name, ...ALL } })
  return [
    to('instances of', name, paths.instances({ project: name })),
    to('disks of', name, paths.disks({ project: name })),
    to('snapshots of', name, paths.snapshots({ project: name })),
    to('images of', name, paths.images({ project: name })),
    to('affinity groups of', name, paths.affinity({ project: name })),
    to('access to', name, paths.projectAccess({ project: name })),
    ...images.items.map((i) => toImage(i, name)),
  ]
}

const toUser = (user: User) => to('user', user.displayName, paths.userSessions({ userId: user.id }))

const ofUser: Finder = async ({ id, name }) => [
  to('sessions of', name, paths.userSessions({ userId: id })),
  to('access tokens of', name, paths.userTokens({ userId: id })),
  to('silo role of', name, paths.accessRoleEdit({ identity: id })),
  { text: 'silo access', address: paths.access() },
]

const ofGroup: Finder = async ({ id, name }, _, ctx) => {
  const members = await ctx.read(userList, { query: { group: id, ...ALL } })
  return [
    to('silo role of', name, paths.accessRoleEdit({ identity: id })),
    { text: 'silo access', address: paths.access() },
    ...members.items.map(toUser),
  ]
}

/** Of somebody with a role: themselves, and the other policies. */
const ofRole: Finder = async ({ id, name, value }, project) => {
  const isGroup = (value as RoleHolder).type === 'silo_group'
  return [
    isGroup
      ? to('group', name, paths.group({ groupId: id }))
      : to('user', name, paths.userSessions({ userId: id })),
    { text: 'silo access', address: paths.access() },
    ...(project ? [to('project access of', project, paths.projectAccess({ project }))] : []),
  ]
}

const toImage = ({ name, projectId }: Image, project: string): Relation =>
  projectId
    ? to('image', name, paths.image({ project, image: name }))
    : to('silo image', name, paths.siloImage({ image: name }))

const FINDERS: Partial<Record<Noun, Finder>> = {
  instance: ofInstance,
  disk: ofDisk,
  snapshot: ofSnapshot,
  image: ofImage,
  project: ofProject,
  user: ofUser,
  group: ofGroup,
  siloRole: ofRole,
  projectRole: ofRole,
  fleetRole: ofRole,
}

export const relatedCommands = [
  command({
    id: 'go.related',
    title: 'Go to what is related',
    verb: 'Related',
    noun: 'go',
    forSomeKinds: true,
    also: 'jump owner disks instance snapshots',
    refuse: (_, ctx) => {
      const [subject] = selection(ctx)
      if (!subject) return 'there is nothing that anything is related to'
      return FINDERS[subject.noun]
        ? undefined
        : `this kind of thing leads to nothing related: ${called(subject.noun)}`
    },
    does: async (_, ctx) => {
      const [subject] = selection(ctx)
      const finder = subject && FINDERS[subject.noun]
      if (!finder) return 'there is nothing that anything is related to'
      const relations = await finder(subject, subject.args['project'] ?? '', ctx)
      if (relations.length === 0) return `nothing is related to ${subject.name}`
      const chosen = await ctx.ask({
        command: 'go.related',
        heading: `Related to ${subject.name}`,
        field: 'related',
        how: { kind: 'choice', choices: relations.map((r) => r.text), label: 'Related' },
        known: {},
      })
      const found = relations.find((r) => r.text === chosen?.value)
      if (found) ctx.go(found.address)
      return undefined
    },
  }),
] as const
