/**
 * Authorization: every operation has its line in one table (`access-rules.ts`), checked before its handler
 * runs. The strongest role of the user and their groups counts; roles on the fleet and the silo also count
 * on everything inside.
 */
import { atLeast } from '@/model/roles'
import { isUuid } from '@/model/validate'
import type { Actor } from '../rack/actor'
import { fleetRole, projectRole, siloRole } from '../rack/actor'
import type { Noun, Parents } from '../rack/lookup'
import { asked, find, findImage, projectOf } from '../rack/lookup'
import { forbidden, notFound, unauthorized } from '../state/api-fault'
import type { Rule, Via } from './access-rules'
import { rules } from './access-rules'
import type { AnyCall } from './handler'

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
