/** Reads derived from several calls: those that depend on an earlier answer, or belong together. */
import type { QueryClient } from '@tanstack/react-query'
import type { AffinityGroup } from '@/api/contract/affinity'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { GroupKind } from '@/api/groups'
import { GROUP_OPERATIONS } from '@/api/groups'
import type { OneInstance } from '@/api/inputs'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import { authSettingsView } from '@/api/operations/auth-settings'
import { userSessionList, userTokenList } from '@/api/operations/user'
import { imageList } from '@/api/operations/image'
import { projectList } from '@/api/operations/project'
import { utilizationView } from '@/api/operations/utilization'
import { vpcSubnetView, vpcView } from '@/api/operations/vpc'
import type { Allowed, Read } from '@/api/query'
import { ALL, FRESH_FOR, read, readAllowing } from '@/api/query'
import { GROUP_KINDS } from '@/nouns/compute/affinity-group/rules'
import { primaryNic } from '@/nouns/networking/network-interface/rules'
import type { ListRead, Page } from '@/resources/list-read'
import { allPages } from '@/resources/all-pages'
import { wholeList } from '@/resources/whole-list'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { diskReads } from '@/nouns/storage/disk/reads'
import { imageReads } from '@/nouns/storage/image/reads'
import { snapshotReads } from '@/nouns/storage/snapshot/reads'
import { unlessRefused } from './refused-reads'

/** The VPCs and subnets of an instance's interfaces. */
export interface InstanceNetwork {
  /** Names by id; undefined for a deleted thing. A name that could not be read is missing. */
  vpcs: Readonly<Record<string, string | undefined>>
  subnets: Readonly<Record<string, string | undefined>>
}

/** Reads the name of each id once. */
async function namesOf(
  ids: readonly string[],
  find: (id: string) => Promise<Allowed<{ name: string }>>,
): Promise<Record<string, string | undefined>> {
  const found = await Promise.all(
    [...new Set(ids)].map((id) =>
      find(id).then(
        (place) => [[id, place.type === 'success' ? place.data.name : undefined] as const],
        () => [],
      ),
    ),
  )
  return Object.fromEntries(found.flat())
}

async function networkOf(client: QueryClient, at: OneInstance): Promise<InstanceNetwork> {
  const { items: nics } = await client.fetchQuery(networkingReads.instanceNics(at))
  const [vpcs, subnets] = await Promise.all([
    namesOf(
      nics.map((nic) => nic.vpcId),
      (vpc) =>
        client.fetchQuery(readAllowing(vpcView, { path: { vpc } }, 404, 'it may be deleted')),
    ),
    namesOf(
      nics.map((nic) => nic.subnetId),
      (subnet) =>
        client.fetchQuery(
          readAllowing(vpcSubnetView, { path: { subnet } }, 404, 'it may be deleted'),
        ),
    ),
  ])
  return { vpcs, subnets }
}

export const instanceNetwork = ({ project, instance }: OneInstance): Read<InstanceNetwork> => ({
  queryKey: ['network of an instance', { project, instance }],
  queryFn: ({ client }) => networkOf(client, { project, instance }),
  staleTime: FRESH_FOR,
  meta: {
    madeOf: ['instanceNetworkInterfaceList', 'vpcView', 'vpcSubnetView'],
  },
})

/** The rules of the VPC of an instance's primary interface; none without such an interface. */
export const instanceRules = ({
  project,
  instance,
}: OneInstance): Read<readonly VpcFirewallRule[]> => ({
  queryKey: ['firewall rules of an instance', { project, instance }],
  queryFn: async ({ client }) => {
    const nics = await client.fetchQuery(networkingReads.instanceNics({ project, instance }))
    const vpc = primaryNic(nics.items)?.vpcId
    if (vpc === undefined) return []
    return (await client.fetchQuery(read(vpcFirewallRulesView, { query: { vpc } }))).rules
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: ['instanceNetworkInterfaceList', 'vpcFirewallRulesView'] },
})

/** The silo's images, if the user may read them: a user with a role on only a project can create disks in it too. */
export const visibleSiloImages = () =>
  unlessRefused(
    readAllowing(
      imageList,
      { query: { limit: ALL } },
      403,
      'a user without a role on the silo may not see its images',
    ),
    imageList,
  )

/** The projects of the silo, if the user may list them all. */
export const visibleProjects = () =>
  unlessRefused(
    readAllowing(
      projectList,
      { query: { limit: ALL } },
      403,
      'a user without a role on the silo may not list its projects',
    ),
    projectList,
  )

/** The silo's quota and its usage, if the user may read it. */
export const utilization = () => ({
  ...readAllowing(
    utilizationView,
    {},
    403,
    'where a rack refuses it, what a new thing needs is not compared with the quota',
  ),
  // The usage changes whenever something is created or started.
  staleTime: FRESH_FOR,
})

/** The limit on the lifetime of the silo's tokens. */
export const authSettings = () => ({
  ...readAllowing(authSettingsView, {}, 403, 'where a rack refuses it, no limit is told'),
  staleTime: FRESH_FOR,
})

/** The console sessions of a user. */
export const userSessions = (userId: string) => ({
  ...unlessRefused(
    allPages((pageToken) =>
      readAllowing(
        userSessionList,
        { path: { userId }, query: { limit: ALL, pageToken } },
        403,
        'only the user and silo admins may see sessions',
      ),
    ),
    userSessionList,
    { user: userId },
  ),
  staleTime: FRESH_FOR,
})

/** The access tokens of a user. */
export const userTokens = (userId: string) => ({
  ...unlessRefused(
    allPages((pageToken) =>
      readAllowing(
        userTokenList,
        { path: { userId }, query: { limit: ALL, pageToken } },
        403,
        'only the user and silo admins may see access tokens',
      ),
    ),
    userTokenList,
    { user: userId },
  ),
  staleTime: FRESH_FOR,
})

/** The sources of a new disk, and the source disks of snapshots. */
export const diskSources = (project: string): readonly Read<unknown>[] => [
  imageReads.allImages(project),
  visibleSiloImages(),
  snapshotReads.allSnapshots(project),
  diskReads.allDisks(project),
]

/** A group and its kind. */
export type GroupRow = AffinityGroup & { kind: GroupKind }

export const ofKind =
  (kind: GroupKind) =>
  (group: AffinityGroup): GroupRow => ({ ...group, kind })

/** The groups of a project, of both kinds; anti-affinity groups come first. */
export function groupsOfBothKinds(project: string): ListRead<GroupRow> {
  const whole: Read<Page<GroupRow>> = {
    queryKey: ['groups of both kinds', { project }],
    queryFn: async ({ client }) => {
      const pages = await Promise.all(
        GROUP_KINDS.map(async (kind) => {
          const { items } = await client.fetchQuery(computeReads.allGroups(kind, project))
          return items.map(ofKind(kind))
        }),
      )
      return { items: pages.flat() }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: GROUP_KINDS.map((kind) => GROUP_OPERATIONS[kind].list.id) },
  }
  return wholeList(whole)
}
