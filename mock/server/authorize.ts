/**
 * Authorization: checks each call against the role in `access-rules.ts` before its handler runs.
 * The strongest role of the user and their groups counts; a role on the fleet or the silo also
 * counts on everything in it.
 */
import { atLeast } from '@/model/roles'
import { isUuid } from '@/model/identity'
import type { Actor } from '../rack/actor'
import { fleetRole, projectRole, siloRole } from '../rack/actor'
import type { Noun, Parents } from '../rack/lookup'
import { find, findImage, parentFrom, projectOf } from '../rack/lookup'
import { forbidden, notFound, unauthorized } from '../state/api-fault'
import { rules } from './access-rules'
import type { Rule, Via } from './rule'
import type { AnyCall } from './handler'

/**
 * What a call is about: a project (or, for silo images, only the silo), and the noun and selector
 * to name in a refusal.
 */
interface Subject {
  projectId: string | undefined
  noun: string
  selector: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The nouns whose path parameter has another name. */
const PARAMS: Readonly<Record<string, string>> = { gatewayAddress: 'address', gatewayPool: 'pool' }

function subjectOf(call: AnyCall, via: Via, siloId: string): Subject {
  const { world } = call
  const query: Parents = {
    project: text(call.query['project']),
    instance: text(call.query['instance']),
    vpc: text(call.query['vpc']),
    router: text(call.query['router']),
    gateway: text(call.query['gateway']),
  }
  /** A refusal names the project when the query does, and the resource otherwise. */
  const subject = (projectId: string | undefined, noun: string, selector: string): Subject =>
    query.project === undefined
      ? { projectId, noun, selector }
      : { projectId, noun: 'project', selector: query.project }

  if (via === 'image') {
    const selector = call.path['image'] ?? ''
    return subject(
      findImage(world, siloId, selector, query).projectId ?? undefined,
      'image',
      selector,
    )
  }
  if (via.startsWith('query ')) {
    const noun = via.slice('query '.length) as keyof Parents
    const selector = query[noun] ?? ''
    // Images without a project belong to the silo.
    if (selector === '' && call.operation.startsWith('image'))
      return { projectId: undefined, noun: 'silo', selector: siloId }
    return subject(
      projectOf(world, noun, parentFrom(world, siloId, noun, query)).id,
      noun,
      selector,
    )
  }
  const noun = via as Noun
  const selector = call.path[PARAMS[noun] ?? noun] ?? ''
  return subject(
    projectOf(world, noun, find(world, siloId, noun, selector, query)).id,
    noun,
    selector,
  )
}

/** Does the call name the caller's own silo? */
function ownSilo({ world, path, query }: AnyCall, actor: Actor): boolean {
  const selector = path['silo'] ?? text(query['silo'])
  const named = selector !== undefined && world.silos.named(selector)
  return selector === actor.siloId || (named ? named.id === actor.siloId : false)
}

/**
 * Checks that the caller may make the call: 401 without a login, 404 when the caller has no role on
 * the project and so may not know of it, 403 when the role is too weak.
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

  const { projectId, noun, selector } = subjectOf(call, rule.via, actor.siloId)
  // The silo is known to its users, so a weak role is refused with 403 instead of 404.
  if (projectId === undefined) return atLeast(siloRole(world, actor), rule.project)
  const role = projectRole(world, actor, projectId)
  if (!role) throw notFound(noun, isUuid(selector) ? 'id' : 'name', selector)
  return atLeast(role, rule.project)
}
