/**
 * The routes table: each address with its title, what it reads before it is shown, and the page or panel
 * that shows it. A page is loaded when somebody is about to go there, never before.
 */
import type { ComponentType } from 'react'
import { capitalize } from '@/api/errors'
import type { OneGroup } from '@/api/groups'
import type { AnyInput } from '@/api/operation'
import type { Read } from '@/api/query'
import { GROUP_KINDS, GROUP_WORD, groupIn } from '@/model/compute/affinity'
import type { ParamsOf, PathName } from '@/paths'
import { paths } from '@/paths'
import {
  authSettings,
  userSessions,
  userTokens,
  diskSources,
  groupsOfBothKinds,
  instanceNetwork,
  utilization,
  visibleSiloImages,
} from '@/resources/derived'
import { accessReads, identityRead } from '@/resources/access/policies'
import { listAt, reads } from '@/resources/reads'
import { ownSilo } from '@/resources/effective-role'

/** Whose navigation stands beside a page. */
export type Level = 'silo' | 'project' | 'settings' | 'system' | 'bare'

type Params = Readonly<Record<string, string>>
type Load = () => Promise<{ default: ComponentType }>

interface Common {
  name: PathName
  level: Level
  title(params: Params): string
  reads?(params: Params, search: URLSearchParams): readonly Read<unknown>[]
}

export interface PageRoute extends Common {
  kind: 'page'
  load: Load
  /** Nobody needs to be signed in. */
  open?: true
  /** Fills the pane: no padding, nothing scrolls but the page itself. */
  full?: true
  /** One of several tabs of the same thing: going from one to another is not a new page. */
  tab?: true
}

export interface PanelRoute extends Common {
  kind: 'panel'
  load: Load
  /** The page that lies under it. */
  over: PathName
}

export interface RedirectRoute extends Common {
  kind: 'redirect'
  to(params: Params): string
}

export type Route = PageRoute | PanelRoute | RedirectRoute

type Given<N extends PathName> = {
  level: Level
  title: string | ((params: ParamsOf<N>) => string)
  reads?(params: ParamsOf<N>, search: URLSearchParams): readonly Read<unknown>[]
}

function common<N extends PathName>(name: N, given: Given<N>): Common {
  const { title, level } = given
  return {
    name,
    level,
    title: typeof title === 'string' ? () => title : (title as (p: Params) => string),
    ...(given.reads && { reads: given.reads as NonNullable<Common['reads']> }),
  }
}

const page = <N extends PathName>(
  name: N,
  given: Given<N> & { load: Load; open?: true; full?: true; tab?: true },
): PageRoute => ({
  ...common(name, given),
  kind: 'page',
  load: given.load,
  ...(given.open && { open: true }),
  ...(given.full && { full: true }),
  ...(given.tab && { tab: true }),
})

const panel = <N extends PathName>(
  name: N,
  given: Given<N> & { load: Load; over: PathName },
): PanelRoute => ({
  ...common(name, given),
  kind: 'panel',
  load: given.load,
  over: given.over,
})

const redirect = <N extends PathName>(
  name: N,
  to: (params: ParamsOf<N>) => string,
): RedirectRoute => ({
  ...common(name, { level: 'silo', title: '' }),
  kind: 'redirect',
  to: to as (params: Params) => string,
})

/** What the head of an instance's page shows, whichever tab is open. */
const onInstance = (params: { project: string; instance: string }) => [
  reads.instance(params),
  reads.instanceIps(params),
  reads.instanceNics(params),
  reads.vpcs(params.project),
]

/** The groups that an instance is in, and those it could be in. */
const groupsAround = (params: { project: string; instance: string }) =>
  GROUP_KINDS.flatMap((kind) => [
    reads.groupsOf(kind, params),
    reads.allGroups(kind, params.project),
  ])

/** A group, its members, and who could become one. */
const onGroup = (at: OneGroup) => [
  reads.group(at),
  reads.members(at),
  reads.allInstances(at.project),
]

/** Somebody, and what the silo lets them do. */
const onUser = ({ userId }: { userId: string }) => [reads.user(userId), reads.siloPolicy()]

export const routes: readonly Route[] = [
  redirect('root', () => paths.projects()),
  page('projects', {
    level: 'silo',
    title: 'Projects',
    reads: (_, search) => [listAt(reads.projects(), search)],
    load: () => import('@/pages/core/projects'),
  }),
  panel('projectNew', {
    level: 'silo',
    title: 'New project',
    over: 'projects',
    load: () => import('@/panels/core/project-create'),
  }),
  panel('projectEdit', {
    level: 'silo',
    title: 'Edit project',
    over: 'projects',
    reads: ({ project }) => [reads.project(project)],
    load: () => import('@/panels/core/project-edit'),
  }),
  redirect('project', ({ project }) => paths.instances({ project })),

  page('instances', {
    level: 'project',
    title: 'Instances',
    reads: ({ project }, search) => [listAt(reads.instances(project), search)],
    load: () => import('@/pages/compute/instances'),
  }),
  page('instanceNew', {
    level: 'project',
    title: 'New instance',
    reads: ({ project }) => [
      ...diskSources(project),
      reads.pools(),
      reads.allFloatingIps(project),
      reads.vpcs(project),
      reads.allGroups('antiAffinityGroup', project),
      reads.sshKeys(),
      utilization(),
    ],
    load: () => import('@/pages/compute/instance-create'),
  }),
  redirect('instance', (params) => paths.instanceStorage(params)),
  page('instanceStorage', {
    level: 'project',
    tab: true,
    title: 'Storage',
    reads: (params) => [...onInstance(params), reads.instanceDisks(params)],
    load: () => import('@/pages/compute/instance/storage'),
  }),
  panel('instanceDiskAttach', {
    level: 'project',
    title: 'Attach disk',
    over: 'instanceStorage',
    reads: (params) => [reads.allDisks(params.project)],
    load: () => import('@/panels/compute/instance-disk-attach'),
  }),
  redirect('instanceMetrics', (params) => paths.instanceMetricsCpu(params)),
  page('instanceMetricsCpu', {
    level: 'project',
    tab: true,
    title: 'CPU metrics',
    reads: (params) => [...onInstance(params), reads.instanceIps(params)],
    load: () => import('@/pages/compute/instance/metrics/cpu'),
  }),
  page('instanceMetricsDisk', {
    level: 'project',
    tab: true,
    title: 'Disk metrics',
    reads: (params) => [
      ...onInstance(params),
      reads.instanceIps(params),
      reads.instanceDisks(params),
    ],
    load: () => import('@/pages/compute/instance/metrics/disk'),
  }),
  page('instanceMetricsNetwork', {
    level: 'project',
    tab: true,
    title: 'Network metrics',
    reads: (params) => [
      ...onInstance(params),
      reads.instanceIps(params),
      reads.instanceNics(params),
    ],
    load: () => import('@/pages/compute/instance/metrics/network'),
  }),
  panel('instanceDiskNew', {
    level: 'project',
    title: 'New disk',
    over: 'instanceStorage',
    reads: ({ project }) => diskSources(project),
    load: () => import('@/panels/compute/instance-disk-create'),
  }),
  page('instanceNetworking', {
    level: 'project',
    tab: true,
    title: 'Networking',
    reads: (params) => [
      ...onInstance(params),
      instanceNetwork(params),
      reads.pools(),
      reads.allFloatingIps(params.project),
    ],
    load: () => import('@/pages/compute/instance/networking'),
  }),
  panel('instanceNicNew', {
    level: 'project',
    title: 'Add network interface',
    over: 'instanceNetworking',
    load: () => import('@/panels/networking/network-interface-create'),
  }),
  panel('instanceNicEdit', {
    level: 'project',
    title: 'Edit network interface',
    over: 'instanceNetworking',
    reads: (params) => [reads.nic(params, params.interface)],
    load: () => import('@/panels/networking/network-interface-edit'),
  }),
  panel('instanceEphemeralAttach', {
    level: 'project',
    title: 'Attach ephemeral IP',
    over: 'instanceNetworking',
    load: () => import('@/panels/networking/ephemeral-ip-attach'),
  }),
  panel('instanceFloatingAttach', {
    level: 'project',
    title: 'Attach floating IP',
    over: 'instanceNetworking',
    load: () => import('@/panels/networking/floating-ip-attach'),
  }),
  page('instanceConnect', {
    level: 'project',
    tab: true,
    title: 'Connect',
    reads: onInstance,
    load: () => import('@/pages/compute/instance/connect'),
  }),
  page('instanceSettings', {
    level: 'project',
    tab: true,
    title: 'Settings',
    reads: (params) => [...onInstance(params), ...groupsAround(params)],
    load: () => import('@/pages/compute/instance/settings'),
  }),
  panel('instanceResize', {
    level: 'project',
    title: 'Resize instance',
    over: 'instanceSettings',
    load: () => import('@/panels/compute/instance-resize'),
  }),
  panel('instanceGroupAdd', {
    level: 'project',
    title: 'Add to group',
    over: 'instanceSettings',
    load: () => import('@/panels/compute/instance-group-add'),
  }),
  page('instanceSerialConsole', {
    level: 'project',
    title: 'Serial console',
    full: true,
    reads: (params) => [reads.instance(params)],
    load: () => import('@/pages/compute/instance/serial-console'),
  }),

  page('disks', {
    level: 'project',
    title: 'Disks',
    reads: ({ project }, search) => [
      listAt(reads.disks(project), search),
      reads.allInstances(project),
    ],
    load: () => import('@/pages/storage/disks'),
  }),
  panel('diskNew', {
    level: 'project',
    title: 'New disk',
    over: 'disks',
    reads: ({ project }) => diskSources(project),
    load: () => import('@/panels/storage/disk-create'),
  }),
  panel('disk', {
    level: 'project',
    title: ({ disk }) => disk,
    over: 'disks',
    reads: (params) => [
      reads.disk(params),
      reads.allImages(params.project),
      visibleSiloImages(),
      reads.allSnapshots(params.project),
    ],
    load: () => import('@/panels/storage/disk'),
  }),
  page('snapshots', {
    level: 'project',
    title: 'Snapshots',
    reads: ({ project }, search) => [
      listAt(reads.snapshots(project), search),
      reads.allDisks(project),
    ],
    load: () => import('@/pages/storage/snapshots'),
  }),
  panel('snapshotNew', {
    level: 'project',
    title: 'New snapshot',
    over: 'snapshots',
    load: () => import('@/panels/storage/snapshot-create'),
  }),
  panel('snapshot', {
    level: 'project',
    title: ({ snapshot }) => snapshot,
    over: 'snapshots',
    reads: (params) => [reads.snapshot(params)],
    load: () => import('@/panels/storage/snapshot'),
  }),
  panel('snapshotImageNew', {
    level: 'project',
    title: 'Create image',
    over: 'snapshots',
    reads: (params) => [reads.snapshot(params)],
    load: () => import('@/panels/storage/snapshot-image-create'),
  }),
  page('images', {
    level: 'project',
    title: 'Images',
    reads: ({ project }, search) => [listAt(reads.images(project), search)],
    load: () => import('@/pages/storage/images'),
  }),
  panel('imageUpload', {
    level: 'project',
    title: 'Upload image',
    over: 'images',
    load: () => import('@/panels/storage/image-upload/image-upload'),
  }),
  panel('image', {
    level: 'project',
    title: ({ image }) => image,
    over: 'images',
    reads: (params) => [reads.image(params)],
    load: () => import('@/panels/storage/image'),
  }),
  page('siloImages', {
    level: 'silo',
    title: 'Silo images',
    reads: (_, search) => [listAt(reads.images(), search)],
    load: () => import('@/pages/storage/silo-images'),
  }),
  panel('siloImage', {
    level: 'silo',
    title: ({ image }) => image,
    over: 'siloImages',
    reads: (params) => [reads.image(params)],
    load: () => import('@/panels/storage/silo-image'),
  }),
  panel('siloImagePromote', {
    level: 'silo',
    title: 'Promote image',
    over: 'siloImages',
    reads: () => [reads.allProjects()],
    load: () => import('@/panels/storage/silo-image-promote'),
  }),
  panel('siloImageDemote', {
    level: 'silo',
    title: 'Demote image',
    over: 'siloImages',
    reads: (params) => [reads.image(params), reads.allProjects()],
    load: () => import('@/panels/storage/silo-image-demote'),
  }),

  page('affinity', {
    level: 'project',
    title: 'Affinity groups',
    reads: ({ project }, search) => [listAt(groupsOfBothKinds(project), search)],
    load: () => import('@/pages/compute/affinity'),
  }),
  panel('affinityNew', {
    level: 'project',
    title: 'New group',
    over: 'affinity',
    load: () => import('@/panels/compute/affinity-create'),
  }),
  redirect('affinityGroups', ({ project }) => paths.affinity({ project })),
  ...(
    [
      ['antiAffinityGroup', 'antiAffinityGroupEdit', 'antiAffinityMemberAdd'],
      ['affinityGroup', 'affinityGroupEdit', 'affinityMemberAdd'],
    ] as const
  ).flatMap(([kind, edit, addMember]) => [
    page(kind, {
      level: 'project',
      title: (params) => groupIn(params).group,
      reads: (params) => onGroup(groupIn(params)),
      load: () => import('@/pages/compute/affinity/group'),
    }),
    panel(edit, {
      level: 'project',
      title: `Edit ${GROUP_WORD[kind]} group`,
      over: kind,
      load: () => import('@/panels/compute/affinity-edit'),
    }),
    panel(addMember, {
      level: 'project',
      title: 'Add instance',
      over: kind,
      load: () => import('@/panels/compute/affinity-member-add'),
    }),
  ]),

  ...(
    [
      ['silo', 'silo', 'access', 'accessAdd', 'accessRoleEdit'],
      ['project', 'project', 'projectAccess', 'projectAccessAdd', 'projectRoleEdit'],
      ['fleet', 'system', 'fleetAccess', 'fleetAccessAdd', 'fleetRoleEdit'],
    ] as const
  ).flatMap(([of, level, list, add, edit]) => [
    page(list, {
      level,
      title: `${capitalize(of)} access`,
      reads: (params: Params) => accessReads({ level: of, project: params['project'] }),
      load: () => import('@/pages/access'),
    }),
    panel(add, {
      level,
      title: 'Add user or group',
      over: list,
      reads: () => [reads.allUsers(), reads.everyGroup()],
      load: () => import('@/panels/access/role-add'),
    }),
    panel(edit, {
      level,
      title: `Change ${of} role`,
      over: list,
      reads: (params: Params) => [identityRead(params['identity'] ?? '')],
      load: () => import('@/panels/access/role-edit'),
    }),
  ]),
  page('users', {
    level: 'silo',
    title: 'Users',
    reads: (_, search) => [
      listAt(reads.users(search.get('group') ?? undefined), search),
      reads.everyGroup(),
      reads.siloPolicy(),
    ],
    load: () => import('@/pages/access/users'),
  }),
  redirect('user', ({ userId }) => paths.userSessions({ userId })),
  page('userSessions', {
    level: 'silo',
    tab: true,
    title: 'Sessions',
    reads: (params) => [...onUser(params), userSessions(params.userId)],
    load: () => import('@/pages/access/user-sessions'),
  }),
  page('userTokens', {
    level: 'silo',
    tab: true,
    title: 'Access tokens',
    reads: (params) => [...onUser(params), userTokens(params.userId)],
    load: () => import('@/pages/access/user-tokens'),
  }),
  page('groups', {
    level: 'silo',
    title: 'Groups',
    reads: (_, search) => [listAt(reads.groups(), search), reads.siloPolicy()],
    load: () => import('@/pages/access/groups'),
  }),
  page('group', {
    level: 'silo',
    title: 'Group',
    reads: ({ groupId }, search) => [
      reads.siloGroup(groupId),
      listAt(reads.users(groupId), search),
      reads.siloPolicy(),
    ],
    load: () => import('@/pages/access/group'),
  }),
  page('authSettings', {
    level: 'silo',
    title: 'Authentication',
    reads: () => [authSettings()],
    load: () => import('@/pages/access/auth-settings'),
  }),
  panel('authSettingsEdit', {
    level: 'silo',
    title: 'Edit authentication settings',
    over: 'authSettings',
    load: () => import('@/panels/access/auth-settings-edit'),
  }),
  page('certificates', {
    level: 'silo',
    title: 'Certificates',
    reads: (_, search) => [listAt(reads.certificates(), search)],
    load: () => import('@/pages/access/certificates'),
  }),
  panel('certificateNew', {
    level: 'silo',
    title: 'New certificate',
    over: 'certificates',
    load: () => import('@/panels/access/certificate-create'),
  }),
  panel('certificate', {
    level: 'silo',
    title: 'Certificate',
    over: 'certificates',
    reads: ({ certificate }) => [reads.certificate(certificate)],
    load: () => import('@/panels/access/certificate'),
  }),

  page('lookupInstance', {
    level: 'silo',
    title: 'Look up instance',
    reads: ({ instance }) => [reads.instanceById(instance)],
    load: () => import('@/pages/compute/instance-lookup'),
  }),
  page('lookupInstanceShort', {
    level: 'silo',
    title: 'Look up instance',
    reads: ({ instance }) => [reads.instanceById(instance)],
    load: () => import('@/pages/compute/instance-lookup'),
  }),

  redirect('settings', () => paths.profile()),
  page('profile', {
    level: 'settings',
    title: 'Profile',
    reads: () => [reads.siloPolicy()],
    load: () => import('@/pages/settings/profile'),
  }),
  page('sshKeys', {
    level: 'settings',
    title: 'SSH keys',
    reads: (_, search) => [listAt(reads.mySshKeys(), search)],
    load: () => import('@/pages/settings/ssh-keys'),
  }),
  panel('sshKeyNew', {
    level: 'settings',
    title: 'Add SSH key',
    over: 'sshKeys',
    load: () => import('@/panels/settings/ssh-key-create'),
  }),
  panel('sshKey', {
    level: 'settings',
    title: ({ sshKey }) => sshKey,
    over: 'sshKeys',
    reads: ({ sshKey }) => [reads.sshKey(sshKey)],
    load: () => import('@/panels/settings/ssh-key'),
  }),
  page('accessTokens', {
    level: 'settings',
    title: 'Access tokens',
    reads: (_, search) => [listAt(reads.accessTokens(), search), authSettings()],
    load: () => import('@/pages/settings/access-tokens'),
  }),
  page('appearance', {
    level: 'settings',
    title: 'Appearance',
    load: () => import('@/pages/settings/appearance'),
  }),
  page('keys', {
    level: 'settings',
    title: 'Keymap',
    reads: (_, search) => [listAt(reads.keyRows(), search)],
    load: () => import('@/pages/settings/keys'),
  }),
  panel('keyEdit', {
    level: 'settings',
    title: 'Change keys',
    over: 'keys',
    load: () => import('@/panels/settings/key-edit'),
  }),
  panel('keyImport', {
    level: 'settings',
    title: 'Import a keymap',
    over: 'keys',
    load: () => import('@/panels/settings/key-import'),
  }),
  page('aliases', {
    level: 'settings',
    title: 'Aliases',
    reads: (_, search) => [listAt(reads.aliases(), search)],
    load: () => import('@/pages/settings/aliases'),
  }),
  panel('aliasNew', {
    level: 'settings',
    title: 'New alias',
    over: 'aliases',
    load: () => import('@/panels/settings/alias-create'),
  }),
  panel('aliasEdit', {
    level: 'settings',
    title: ({ alias }) => alias,
    over: 'aliases',
    load: () => import('@/panels/settings/alias-edit'),
  }),
  panel('aliasImport', {
    level: 'settings',
    title: 'Import aliases',
    over: 'aliases',
    load: () => import('@/panels/settings/alias-import'),
  }),

  page('silos', {
    level: 'system',
    title: 'Silos',
    reads: (_, search) => [listAt(reads.silos(), search)],
    load: () => import('@/pages/system/silos'),
  }),

  page('login', {
    level: 'bare',
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login'),
  }),
  page('loginLocal', {
    level: 'bare',
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login-local'),
  }),
  page('loginSaml', {
    level: 'bare',
    title: 'Sign in',
    open: true,
    load: () => import('@/pages/sign-in/login-saml'),
  }),
  page('deviceVerify', {
    level: 'bare',
    title: 'Device Authentication',
    open: true,
    reads: () => [reads.me()],
    load: () => import('@/pages/sign-in/device-verify'),
  }),
  page('deviceSuccess', {
    level: 'bare',
    title: 'Device logged in',
    open: true,
    load: () => import('@/pages/sign-in/device-success'),
  }),
]

const byName = new Map(routes.map((route) => [route.name, route]))

/** @throws Error for a path without a route: the two tables are held together by a test */
export function routeOf(name: PathName): Route {
  const route = byName.get(name)
  if (!route) throw new Error(`No route for ${name}`)
  return route
}

/** What the frame of every page reads: who one is, and what one may. */
export const frameReads = (): readonly Read<unknown>[] => [
  reads.me(),
  reads.myGroups(),
  reads.systemPolicy(),
  reads.visibleSiloPolicy(),
]

/** What no page waits for: it tells more about what one may. */
export const besideReads = (route: Route): readonly Read<unknown>[] =>
  route.kind === 'redirect' || route.level === 'bare' ? [] : [ownSilo()]

/** Everything that must be known before a page is shown: its frame's reads, its own, and those of the page under it. */
export function readsOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  const own = route.reads?.(params, search) ?? []
  if (route.kind === 'panel') {
    // A form about a project stands over the silo's list of them.
    const { project } = params
    const policy =
      route.level === 'silo' && project !== undefined ? [reads.visibleProjectPolicy(project)] : []
    return [...readsOf(routeOf(route.over), params, search), ...policy, ...own]
  }
  if (route.open) return own
  const project =
    route.level === 'project' && params['project'] !== undefined
      ? [reads.project(params['project']), reads.visibleProjectPolicy(params['project'])]
      : []
  return [...frameReads(), ...project, ...own]
}

/** The view of one thing by the name or id in the address; a policy is not one. */
const isView = ({ queryKey }: Read<unknown>) => {
  const [id, input] = queryKey as [string, AnyInput | undefined]
  return (
    queryKey.length === 2 &&
    /(?<!Policy)View$/.test(id) &&
    Object.keys(input?.path ?? {}).length > 0
  )
}

/** What an address is about: when one of these is not there, there is no page. Anything else that fails is a part. */
export const aboutOf = (
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] => readsOf(route, params, search).filter(isView)
