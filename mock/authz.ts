/**
 * Who may do what. Every operation has its line in one table; the check runs before the handler.
 * The strongest role counts, groups included. A role on the fleet or the silo reaches down.
 */
import type { Role } from '@/api/contract/policy'
import { ON_PROJECT, atLeast, roleIn, strongest } from '@/model/roles'
import { isUuid } from '@/model/validate'
import { forbidden, notFound, unauthorized } from './api-fault'
import type { AnyCall } from './handler'
import type { Noun, Parents } from './lookup'
import { asked, find, findImage, projectOf } from './lookup'
import { sessionLives } from './people'
import type { Rule, Via } from './rules'
import { rules } from './rules'
import type { UserRow, World } from './state'
import { FLEET } from './state'

/** Somebody who is logged in. */
export interface Actor {
  user: UserRow
  siloId: string
  /** How they said who they are, in the audit log's words. */
  authMethod: 'session_cookie' | 'access_token'
  /** The ids of the person and their groups. */
  identities: ReadonlySet<string>
}

/** Whose request this is, by the token it carries, if it is anybody's. A session is used by that. */
export function actorOf(world: World, token: string | undefined): Actor | undefined {
  if (!token) return undefined
  const now = world.clock.now()
  const session = world.sessions.by('token', token).find((s) => sessionLives(s, now))
  const access = world.accessTokens
    .by('secret', token)
    .find((t) => !t.timeExpires || t.timeExpires > now)
  const user = world.users.get(session?.userId ?? access?.userId ?? '')
  if (!user) return undefined
  if (session) world.sessions.update(session.id, { timeLastUsed: now })
  const groups = world.groups.under(user.siloId).filter((g) => g.memberIds.includes(user.id))
  return {
    user,
    siloId: user.siloId,
    authMethod: session ? 'session_cookie' : 'access_token',
    identities: new Set([user.id, ...groups.map((g) => g.id)]),
  }
}

const held = (world: World, actor: Actor, on: string): Role | undefined => {
  const policy = world.policies.get(on)
  return policy && roleIn([policy], actor.identities)
}

/** The role on the fleet: its own policy's, or what the silo's roles confer there. */
export function fleetRole(world: World, actor: Actor): Role | undefined {
  const onSilo = held(world, actor, actor.siloId)
  const conferred = onSilo && world.silos.get(actor.siloId)?.mappedFleetRoles[onSilo]
  return strongest([held(world, actor, FLEET), ...(conferred ?? [])])
}

/** What a role on the fleet counts for on every silo: an admin's and a viewer's alike, as the API has it. */
export const siloRole = (world: World, actor: Actor): Role | undefined =>
  strongest([held(world, actor, actor.siloId), fleetRole(world, actor)])

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

/** The few whose parameter of the path is not called as they are. */
const PARAMS: Readonly<Record<string, string>> = { gatewayAddress: 'address', gatewayPool: 'pool' }

function about(call: AnyCall, via: Via, siloId: string): About {
  const { world } = call
  const query: Parents = {
    project: text(call.query['project']),
    instance: text(call.query['instance']),
    vpc: text(call.query['vpc']),
    router: text(call.query['router']),
    gateway: text(call.query['gateway']),
  }
  /** What a caller who may not see the project is told about: its project, if that was named. */
  const told = (projectId: string | undefined, noun: string, selector: string): About =>
    query.project === undefined
      ? { projectId, noun, selector }
      : { projectId, noun: 'project', selector: query.project }

  if (via === 'image') {
    const selector = call.path['image'] ?? ''
    return told(findImage(world, siloId, selector, query).projectId ?? undefined, 'image', selector)
  }
  if (via.startsWith('query ')) {
    const noun = via.slice('query '.length) as keyof Parents
    const selector = query[noun] ?? ''
    // Images without a project are the silo's.
    if (selector === '' && call.operation.startsWith('image'))
      return { projectId: undefined, noun: 'silo', selector: siloId }
    return told(projectOf(world, noun, asked(world, siloId, noun, query)).id, noun, selector)
  }
  const noun = via as Noun
  const selector = call.path[PARAMS[noun] ?? noun] ?? ''
  return told(projectOf(world, noun, find(world, siloId, noun, selector, query)).id, noun, selector)
}

/** Is the silo that the call names the caller's own? */
function ownSilo({ world, path, query }: AnyCall, actor: Actor): boolean {
  const selector = path['silo'] ?? text(query['silo'])
  const named = selector !== undefined && world.silos.named(selector)
  return selector === actor.siloId || (named ? named.id === actor.siloId : false)
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
  if (!allows(rule, call, actor)) throw forbidden()
}

function allows(rule: Exclude<Rule, 'anyone'>, call: AnyCall, actor: Actor): boolean {
  const { world } = call
  if (rule === 'signed in') return true
  if (rule === 'some role') {
    const projects = world.projects.under(actor.siloId)
    return (
      siloRole(world, actor) !== undefined || projects.some((p) => projectRole(world, actor, p.id))
    )
  }
  if (rule === 'self or silo admin')
    return call.path['userId'] === actor.user.id || atLeast(siloRole(world, actor), 'admin')
  if ('fleet' in rule)
    return (
      atLeast(fleetRole(world, actor), rule.fleet) ||
      (rule.ownSilo !== undefined &&
        ownSilo(call, actor) &&
        atLeast(siloRole(world, actor), rule.ownSilo))
    )
  if ('silo' in rule) return atLeast(siloRole(world, actor), rule.silo)

  const { projectId, noun, selector } = about(call, rule.via, actor.siloId)
  // A silo is no secret to its people: there, too little is said as 403.
  if (projectId === undefined) return atLeast(siloRole(world, actor), rule.project)
  const role = projectRole(world, actor, projectId)
  if (!role) throw notFound(noun, isUuid(selector) ? 'id' : 'name', selector)
  return atLeast(role, rule.project)
}
