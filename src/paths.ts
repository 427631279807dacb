/**
 * Every address of the console, once: what builds it, what recognises it, what its parameters are
 * called. Source: specification section 2 (parameters in braces, relative to the console root).
 */

type ParamNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values that an address of this template needs. */
export type PathParams<Template extends string> = [ParamNames<Template>] extends [never]
  ? Record<string, never>
  : Record<ParamNames<Template>, string>

type Build<Template extends string> = [ParamNames<Template>] extends [never]
  ? () => string
  : (params: Record<ParamNames<Template>, string>) => string

export type PathPattern<Template extends string = string> = Build<Template> & {
  readonly template: Template
}

function path<const Template extends string>(template: Template): PathPattern<Template> {
  const build = (params: Readonly<Record<string, string>> = {}) =>
    `/${template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  return Object.assign(build as Build<Template>, { template })
}

/**
 * By name. The order matters to nothing: a literal segment always wins over a parameter, and no address
 * can be that of two things, however they are called.
 */
export const paths = {
  root: path(''),
  projects: path('projects'),
  projectNew: path('projects-new'),
  projectEdit: path('projects/{project}/edit'),
  project: path('projects/{project}'),

  instances: path('projects/{project}/instances'),
  instanceNew: path('projects/{project}/instances-new'),
  instance: path('projects/{project}/instances/{instance}'),
  instanceStorage: path('projects/{project}/instances/{instance}/storage'),
  instanceDiskAttach: path('projects/{project}/instances/{instance}/storage/attach'),
  instanceMetrics: path('projects/{project}/instances/{instance}/metrics'),
  instanceMetricsCpu: path('projects/{project}/instances/{instance}/metrics/cpu'),
  instanceMetricsDisk: path('projects/{project}/instances/{instance}/metrics/disk'),
  instanceMetricsNetwork: path('projects/{project}/instances/{instance}/metrics/network'),
  instanceDiskNew: path('projects/{project}/instances/{instance}/storage/new'),
  instanceNetworking: path('projects/{project}/instances/{instance}/networking'),
  instanceNicNew: path('projects/{project}/instances/{instance}/networking/interfaces-new'),
  instanceNicEdit: path(
    'projects/{project}/instances/{instance}/networking/interfaces/{interface}/edit',
  ),
  instanceEphemeralAttach: path(
    'projects/{project}/instances/{instance}/networking/ephemeral-attach',
  ),
  instanceFloatingAttach: path(
    'projects/{project}/instances/{instance}/networking/floating-attach',
  ),
  instanceConnect: path('projects/{project}/instances/{instance}/connect'),
  instanceSettings: path('projects/{project}/instances/{instance}/settings'),
  instanceResize: path('projects/{project}/instances/{instance}/settings/resize'),
  instanceGroupAdd: path('projects/{project}/instances/{instance}/settings/groups-add'),
  instanceSerialConsole: path('projects/{project}/instances/{instance}/serial-console'),

  disks: path('projects/{project}/disks'),
  diskNew: path('projects/{project}/disks-new'),
  disk: path('projects/{project}/disks/{disk}'),
  snapshots: path('projects/{project}/snapshots'),
  snapshotNew: path('projects/{project}/snapshots-new'),
  snapshot: path('projects/{project}/snapshots/{snapshot}'),
  snapshotImageNew: path('projects/{project}/snapshots/{snapshot}/images-new'),
  images: path('projects/{project}/images'),
  imageUpload: path('projects/{project}/images-new'),
  image: path('projects/{project}/images/{image}/edit'),
  siloImages: path('images'),
  siloImagePromote: path('images-promote'),
  siloImage: path('images/{image}/edit'),
  siloImageDemote: path('images/{image}/demote'),

  affinity: path('projects/{project}/affinity'),
  affinityNew: path('projects/{project}/affinity-new'),
  antiAffinityGroup: path('projects/{project}/affinity/{antiAffinityGroup}'),
  antiAffinityGroupEdit: path('projects/{project}/affinity/{antiAffinityGroup}/edit'),
  antiAffinityMemberAdd: path('projects/{project}/affinity/{antiAffinityGroup}/members-add'),
  affinityGroups: path('projects/{project}/affinity-groups'),
  affinityGroup: path('projects/{project}/affinity-groups/{affinityGroup}'),
  affinityGroupEdit: path('projects/{project}/affinity-groups/{affinityGroup}/edit'),
  affinityMemberAdd: path('projects/{project}/affinity-groups/{affinityGroup}/members-add'),

  access: path('access'),
  accessAdd: path('access-add'),
  accessRoleEdit: path('access/roles/{identity}/edit'),
  projectAccess: path('projects/{project}/access'),
  projectAccessAdd: path('projects/{project}/access-add'),
  projectRoleEdit: path('projects/{project}/access/roles/{identity}/edit'),
  fleetAccess: path('system/access'),
  fleetAccessAdd: path('system/access-add'),
  fleetRoleEdit: path('system/access/roles/{identity}/edit'),
  users: path('access/users'),
  user: path('access/users/{userId}'),
  userSessions: path('access/users/{userId}/sessions'),
  userTokens: path('access/users/{userId}/tokens'),
  groups: path('access/groups'),
  group: path('access/groups/{groupId}'),
  authSettings: path('auth-settings'),
  authSettingsEdit: path('auth-settings/edit'),
  certificates: path('certificates'),
  certificateNew: path('certificates-new'),
  certificate: path('certificates/{certificate}'),

  lookupInstance: path('lookup/instances/{instance}'),
  lookupInstanceShort: path('lookup/i/{instance}'),

  settings: path('settings'),
  profile: path('settings/profile'),
  sshKeys: path('settings/ssh-keys'),
  sshKeyNew: path('settings/ssh-keys-new'),
  sshKey: path('settings/ssh-keys/{sshKey}/edit'),
  accessTokens: path('settings/access-tokens'),
  appearance: path('settings/appearance'),
  keys: path('settings/keys'),
  keyEdit: path('settings/keys/{key}/edit'),
  keyImport: path('settings/keys-import'),
  aliases: path('settings/aliases'),
  aliasNew: path('settings/aliases-new'),
  aliasEdit: path('settings/aliases/{alias}/edit'),
  aliasImport: path('settings/aliases-import'),

  silos: path('system/silos'),

  login: path('login'),
  loginLocal: path('login/{silo}/local'),
  loginSaml: path('login/{silo}/saml/{provider}'),
  deviceVerify: path('device/verify'),
  deviceSuccess: path('device/success'),
} as const

export type PathName = keyof typeof paths
export type ParamsOf<Name extends PathName> = PathParams<(typeof paths)[Name]['template']>

/** Where the console's root sends a person. */
export const HOME = paths.projects()

interface Matcher {
  name: PathName
  segments: readonly string[]
  /** Literal segments, to prefer `instances-new` over `{instance}`. */
  weight: number
}

const matchers: readonly Matcher[] = (Object.keys(paths) as PathName[])
  .map((name) => {
    const segments = paths[name].template.split('/')
    return { name, segments, weight: segments.filter((s) => !s.startsWith('{')).length }
  })
  .sort((a, b) => b.weight - a.weight)

export interface PathMatch {
  name: PathName
  params: Readonly<Record<string, string>>
}

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** A slash at the end changes nothing; a second one at the beginning makes another address. */
const segmentsOf = (pathname: string): string[] =>
  pathname
    .replace(/^\//, '')
    .replace(/(?<=[^/])\/$/, '')
    .split('/')

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const value = decode(segments[i] ?? '')
    if (value === undefined) return undefined
    if (!part.startsWith('{')) {
      if (part !== value) return undefined
    } else if (value === '') return undefined
    else params[part.slice(1, -1)] = value
  }
  return params
}

/** The address that a path is, with its parameters decoded, or nothing for an unknown one. */
export function matchPath(pathname: string): PathMatch | undefined {
  const segments = segmentsOf(pathname)
  for (const { name, segments: pattern } of matchers) {
    const params = matchSegments(pattern, segments)
    if (params) return { name, params }
  }
  return undefined
}

/** The addresses that lead up to this one, outermost first. */
export function addressesAbove(pathname: string): string[] {
  const segments = segmentsOf(pathname)
  return segments.slice(0, -1).flatMap((_, i) => {
    const above = `/${segments.slice(0, i + 1).join('/')}`
    return matchPath(above) ? [above] : []
  })
}
