/** The base of every seed: the silo, its users and their roles, pools, images and keys. */
import type { Policy, RoleAssignment } from '@/api/contract/policy'
import { R16 } from '@/api/version'
import { GIB } from '@/model/units'
import { addProject } from '../handlers/project'
import { newNamed } from '../state/named'
import type { Persona } from './personas'
import { SILO, groups, personasIn } from './personas'
import { addGroup, addUser } from '../rack/people'
import type { ImageRow, ProjectRow, World } from '../state'
import { FLEET } from '../state'
import { seedServicePool } from './pools'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** A time before the start of the world. */
export const ago = (world: World, days: number, hours = 0): Date =>
  new Date(world.clock.now().getTime() - days * DAY - hours * HOUR)

/** A time after the start of the world. */
export const ahead = (world: World, ms: number): Date => new Date(world.clock.now().getTime() + ms)

/** The world with its clock some days earlier, to create older resources. */
export const inThePast = (world: World, days: number): World => {
  const now = ago(world, days)
  return { ...world, clock: { ...world.clock, now: () => now } }
}

/** The resource with earlier times. */
export const madeAgo = <T extends { timeCreated: Date; timeModified: Date }>(
  world: World,
  row: T,
  days: number,
): T => ({ ...row, timeCreated: ago(world, days), timeModified: ago(world, days) })

export interface SiloSeed {
  siloId: string
  userId: (username: string) => string
  image: (name: string) => ImageRow
}

/** Adds all resources outside of projects. */
export function seedSilo(world: World): SiloSeed {
  const siloId = addSilo(world, SILO, 'Acme Corporation')
  addSilo(world, 'initech', 'Initech, next door')
  addPeople(world, siloId)
  addPools(world, siloId)
  addImages(world, siloId)
  addKeysAndTokens(world, siloId)
  seedServicePool(inThePast(world, 400))
  addBuiltinUsers(world)
  return {
    siloId,
    userId: (username) => required(world.users.named(username, siloId), username).id,
    image: (name) => required(world.images.named(name, siloId), name),
  }
}

/** A row that the seed has added. @throws Error when the row is missing */
export function required<T>(row: T | undefined, name: string): T {
  if (!row) throw new Error(`The seed has no ${name}`)
  return row
}

function addSilo(world: World, name: string, description: string): string {
  return world.silos.add({
    ...madeAgo(world, newNamed(world, { name, description }), 400),
    discoverable: true,
    identityMode: 'local_only',
    mappedFleetRoles: {},
  }).id
}

/** The users of every API version. */
const FIRST: readonly Persona[] = personasIn(R16)

/** Adds users that only later releases have. They come last, so that every other id stays. */
export function addLaterPeople(world: World): void {
  const { id: siloId } = required(world.silos.named(SILO), SILO)
  for (const { username, displayName, silo, since } of personasIn(world.version)) {
    if (!since) continue
    const { id } = addUser(inThePast(world, 60), siloId, username, { displayName })
    if (silo) grant(world, siloId, { identityId: id, identityType: 'silo_user', roleName: silo })
  }
}

function addPeople(world: World, siloId: string): void {
  const past = inThePast(world, 120)
  const silo: RoleAssignment[] = []
  const fleet: RoleAssignment[] = []
  for (const { username, displayName, ...roles } of FIRST) {
    const { id } = addUser(past, siloId, username, { displayName })
    const mine = { identityId: id, identityType: 'silo_user' as const }
    if (roles.silo) silo.push({ ...mine, roleName: roles.silo })
    if (roles.fleet) fleet.push({ ...mine, roleName: roles.fleet })
  }
  for (const group of groups) {
    const memberIds = FIRST.filter((p) => p.groups.includes(group.name)).map(
      (p) => required(world.users.named(p.username, siloId), p.username).id,
    )
    const { id } = addGroup(past, siloId, group.name, memberIds)
    if (group.silo) silo.push({ identityId: id, identityType: 'silo_group', roleName: group.silo })
  }
  world.policies.set(siloId, { roleAssignments: silo })
  world.policies.set(FLEET, { roleAssignments: fleet })
}

function addPools(world: World, siloId: string): void {
  const pools = [
    ['ip-pool-1', 'Public addresses', '203.0.113.10', '203.0.113.254'],
    ['ip-pool-2', 'Partner network', '198.51.100.10', '198.51.100.60'],
  ] as const
  for (const [name, description, first, last] of pools) {
    const pool = world.ipPools.add({
      ...madeAgo(world, newNamed(world, { name, description }), 390),
      ipVersion: 'v4',
      poolType: 'unicast',
      assignment: 'silos',
    })
    world.poolRanges.add({
      id: world.ids.uuid(),
      ipPoolId: pool.id,
      range: { first, last },
      timeCreated: pool.timeCreated,
    })
    world.poolLinks.add({
      id: world.ids.uuid(),
      poolId: pool.id,
      siloId,
      isDefault: name === 'ip-pool-1',
    })
  }
}

/** Adds an image. @param where a project, or only a silo */
export function addImage(
  world: World,
  name: string,
  about: { os: string; version: string; gib: number; description: string; days: number },
  where: { siloId: string; id?: string },
): ImageRow {
  return world.images.add({
    ...madeAgo(world, newNamed(world, { name, description: about.description }), about.days),
    os: about.os,
    version: about.version,
    size: about.gib * GIB,
    blockSize: 512,
    siloId: where.siloId,
    projectId: where.id,
    digest: null,
  })
}

function addImages(world: World, siloId: string): void {
  const images = [
    ['debian-13', 'debian', '13', 3, 'Debian 13 (trixie), generic cloud'],
    ['ubuntu-2604', 'ubuntu', '26.04', 4, 'Ubuntu Server 26.04 LTS'],
    ['alpine-322', 'alpine', '3.22', 1, 'Alpine Linux 3.22, virtual'],
  ] as const
  for (const [i, [name, os, version, gib, description]] of images.entries())
    addImage(world, name, { os, version, gib, description, days: 60 - i * 12 }, { siloId })
}

function addKeysAndTokens(world: World, siloId: string): void {
  const ada = required(world.users.named('ada', siloId), 'ada').id
  const key = (name: string, description: string, days: number) =>
    world.sshKeys.add({
      ...madeAgo(world, newNamed(world, { name, description }), days),
      // The fixed Base64 part encodes the key type and the length of an Ed25519 key, which is 32 bytes.
      publicKey: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA${world.ids.hex(43).slice(1)} ada@${name}`,
      siloUserId: ada,
    })
  key('laptop', 'Everyday machine', 210)
  key('workstation', '', 95)
  const token = (secret: string, days: number, timeExpires: Date | undefined) =>
    world.accessTokens.add({
      id: world.ids.uuid(),
      timeCreated: ago(world, days),
      timeExpires,
      userId: ada,
      secret,
    })
  token(ADA_TOKEN, 120, undefined)
  token(`oxide-token-${world.ids.hex(20)}`, 20, ahead(world, 10 * DAY))
  token(`oxide-token-${world.ids.hex(20)}`, 80, ago(world, 50))
}

/** The control plane's own identities, which have the same ids on every rack. */
const BUILTIN_USERS = [
  ['db-init', 1, 'used for seeding initial database data'],
  ['service-balancer', 2, 'used for Nexus-driven service balancing'],
  ['internal-api', 3, 'used by Nexus when handling internal API requests'],
  ['internal-read', 4, 'used by Nexus to read privileged control plane data'],
  ['external-authn', 5, 'used by Nexus when authenticating external requests'],
  ['saga-recovery', 6, 'used by Nexus when recovering sagas'],
] as const

export const builtinUserId = (n: number): string =>
  `001de000-05e4-4000-8000-${String(n).padStart(12, '0')}`

function addBuiltinUsers(world: World): void {
  const made = ago(world, 401)
  for (const [name, n, description] of BUILTIN_USERS)
    world.builtinUsers.add({
      id: builtinUserId(n),
      name,
      description,
      timeCreated: made,
      timeModified: made,
    })
}

/** Ada's bearer token, which never expires, in every seed. */
export const ADA_TOKEN = 'oxide-token-ada'

/** A project that was created some days ago. */
export function seedProject(
  world: World,
  siloId: string,
  name: string,
  description: string,
  days: number,
): ProjectRow {
  return addProject(inThePast(world, days), siloId, { name, description })
}

/** Gives a user a role on a project or a silo. */
export function grant(world: World, on: string, assignment: RoleAssignment): void {
  const policy: Policy = world.policies.get(on) ?? { roleAssignments: [] }
  world.policies.set(on, { roleAssignments: [...policy.roleAssignments, assignment] })
}
