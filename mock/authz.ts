/**
 * Who may do what. Every operation has its line in one table; the check runs before the handler.
 * The strongest role counts, groups included. A role on the fleet or the silo reaches down.
 */
import type { OperationId } from '@/api/operation'
import type { Role } from '@/api/contract/policy'
import { atLeast, roleIn, strongest } from '@/model/roles'
import { isUuid } from '@/model/validate'
import { forbidden, invalid, notFound, unauthorized } from './api-fault'
import type { AnyCall } from './handler'
import { findDisk, findImage, findInstance, findNic, findProject, projectAsked } from './lookup'
import type { User, World } from './state'
import { FLEET } from './state'

/** Somebody who is logged in. */
export interface Actor {
  user: User
  siloId: string
  /** The ids of the person and their groups. */
  identities: ReadonlySet<string>
}

/** What names the project an operation is about: a parameter of its path, or else its query. */
type Via =
  | 'path project'
  | 'query project'
  | 'instance'
  | 'disk'
  | 'image'
  | 'interface'
  | 'nic instance'

type Rule =
  /** No login needed. */
  | 'anyone'
  /** Any login will do. */
  | 'signed in'
  /** Some role on the silo or on one of its projects; the handler shows what the caller may see. */
  | 'some role'
  | { fleet: Role }
  | { silo: Role }
  | { project: Role; via: Via }

const read = (via: Via): Rule => ({ project: 'viewer', via })
const write = (via: Via): Rule => ({ project: 'collaborator', via })

/** The role that each operation needs. */
export const rules: Readonly<Record<OperationId, Rule>> = {
  loginSaml: 'anyone',
  loginLocal: 'anyone',
  logout: 'anyone',

  currentUserView: 'signed in',
  currentUserGroups: 'signed in',
  currentUserAccessTokenList: 'signed in',
  currentUserAccessTokenDelete: 'signed in',
  currentUserSshKeyList: 'signed in',
  currentUserSshKeyCreate: 'signed in',
  currentUserSshKeyView: 'signed in',
  currentUserSshKeyDelete: 'signed in',

  // Everybody may read their own silo, its policy included; the console's hint to people without a
  // role depends on it.
  policyView: 'signed in',
  policyUpdate: { silo: 'admin' },
  projectIpPoolList: 'signed in',
  projectIpPoolView: 'signed in',

  systemPolicyView: { fleet: 'viewer' },
  systemPolicyUpdate: { fleet: 'admin' },
  siloList: { fleet: 'viewer' },

  projectList: 'some role',
  projectCreate: { silo: 'collaborator' },
  projectView: read('path project'),
  projectUpdate: { project: 'admin', via: 'path project' },
  projectDelete: { project: 'admin', via: 'path project' },
  projectPolicyView: read('path project'),
  projectPolicyUpdate: { project: 'admin', via: 'path project' },

  instanceList: read('query project'),
  instanceCreate: write('query project'),
  instanceView: read('instance'),
  instanceUpdate: write('instance'),
  instanceDelete: write('instance'),
  instanceStart: write('instance'),
  instanceStop: write('instance'),
  instanceReboot: write('instance'),
  instanceAntiAffinityGroupList: read('instance'),
  instanceDiskList: read('instance'),
  instanceDiskAttach: write('instance'),
  instanceDiskDetach: write('instance'),
  instanceExternalIpList: read('instance'),
  instanceEphemeralIpAttach: write('instance'),
  instanceEphemeralIpDetach: write('instance'),
  instanceSshPublicKeyList: read('instance'),
  instanceSerialConsole: write('instance'),
  instanceSerialConsoleStream: write('instance'),
  instanceNetworkInterfaceList: read('nic instance'),
  instanceNetworkInterfaceCreate: write('nic instance'),
  instanceNetworkInterfaceView: read('interface'),
  instanceNetworkInterfaceUpdate: write('interface'),
  instanceNetworkInterfaceDelete: write('interface'),

  diskList: read('query project'),
  diskView: read('disk'),
  imageList: read('query project'),
  imageView: read('image'),
}

/** Whose request this is, by the token it carries, if it is anybody's. */
export function actorOf(world: World, token: string | undefined): Actor | undefined {
  if (!token) return undefined
  const access = world.accessTokens.all().find((t) => t.secret === token)
  const now = world.clock.now()
  const live = access && (!access.timeExpires || access.timeExpires > now) ? access : undefined
  const user = world.users.get(world.sessions.get(token)?.userId ?? live?.userId ?? '')
  if (!user) return undefined
  const groups = world.groups.all().filter((g) => g.memberIds.includes(user.id))
  return {
    user,
    siloId: user.siloId,
    identities: new Set([user.id, ...groups.map((g) => g.id)]),
  }
}

const held = (world: World, actor: Actor, on: string): Role | undefined => {
  const policy = world.policies.get(on)
  return policy && roleIn([policy], actor.identities)
}

export const fleetRole = (world: World, actor: Actor): Role | undefined => held(world, actor, FLEET)

/** What a role on the fleet counts for on every silo: an admin's and a viewer's alike, as the API has it. */
export const siloRole = (world: World, actor: Actor): Role | undefined =>
  strongest([held(world, actor, actor.siloId), fleetRole(world, actor)])

/** What a role on the silo counts for on each of its projects: who may make projects may do all in them, as the API has it. */
const ON_PROJECT: Readonly<Record<Role, Role>> = {
  admin: 'admin',
  collaborator: 'admin',
  viewer: 'viewer',
}

/** The role on one project: the strongest of its own policy's and what the silo's comes to there. */
export function projectRole(world: World, actor: Actor, projectId: string): Role | undefined {
  const onSilo = siloRole(world, actor)
  return strongest([held(world, actor, projectId), onSilo && ON_PROJECT[onSilo]])
}

/** What an operation is about: a project, or (a silo image) only the silo; and how it was asked for. */
interface About {
  projectId: string | undefined
  noun: string
  selector: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function about(call: AnyCall, via: Via, siloId: string): About {
  const { world } = call
  const query = { project: text(call.query['project']), instance: text(call.query['instance']) }
  const param = (name: string) => call.path[name] ?? ''
  /** What a caller who may not see the project is told about: its project, if that was named. */
  const told = (projectId: string | undefined, noun: string, selector: string): About =>
    query.project === undefined
      ? { projectId, noun, selector }
      : { projectId, noun: 'project', selector: query.project }

  switch (via) {
    case 'path project':
      return {
        projectId: findProject(world, siloId, param('project')).id,
        noun: 'project',
        selector: param('project'),
      }
    case 'query project':
      // Images without a project are the silo's.
      return query.project === undefined && call.operation === 'imageList'
        ? { projectId: undefined, noun: 'silo', selector: siloId }
        : told(projectAsked(world, siloId, query).id, 'project', query.project ?? '')
    case 'instance':
    case 'nic instance': {
      const selector = via === 'instance' ? param('instance') : query.instance
      if (selector === undefined) throw invalid('instance should be specified')
      const found = findInstance(world, siloId, selector, query)
      return told(found.projectId, 'instance', selector)
    }
    case 'disk':
      return told(findDisk(world, siloId, param('disk'), query).projectId, 'disk', param('disk'))
    case 'image': {
      const image = findImage(world, siloId, param('image'), query)
      return told(image.projectId ?? undefined, 'image', param('image'))
    }
    case 'interface': {
      const nic = findNic(world, siloId, param('interface'), query)
      const instance = findInstance(world, siloId, nic.instanceId)
      return told(instance.projectId, 'network interface', param('interface'))
    }
  }
}

/**
 * Lets a call pass, or refuses it: 401 without a login, 404 where the caller may not even know of the
 * thing, 403 where they may see it and the role is too weak.
 * @throws ApiFault
 */
export function authorize(call: AnyCall, actor: Actor | undefined): void {
  const rule = rules[call.operation]
  if (rule === 'anyone') return
  if (!actor) throw unauthorized()
  if (rule === 'signed in') return
  const { world } = call

  if (rule === 'some role') {
    const somewhere = world.projects
      .under(actor.siloId)
      .some((p) => projectRole(world, actor, p.id))
    if (!siloRole(world, actor) && !somewhere) throw forbidden()
  } else if ('fleet' in rule) {
    if (!atLeast(fleetRole(world, actor), rule.fleet)) throw forbidden()
  } else if ('silo' in rule) {
    if (!atLeast(siloRole(world, actor), rule.silo)) throw forbidden()
  } else {
    const { projectId, noun, selector } = about(call, rule.via, actor.siloId)
    const role =
      projectId === undefined ? siloRole(world, actor) : projectRole(world, actor, projectId)
    // A silo is no secret to its people: there, too little is said as 403.
    if (!role && projectId !== undefined)
      throw notFound(noun, isUuid(selector) ? 'id' : 'name', selector)
    if (!atLeast(role, rule.project)) throw forbidden()
  }
}
