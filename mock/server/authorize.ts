/**
 * Authorization: checks each call before its handler runs, by the table of rights (`src/api/rights.ts`) and what each
 * operation needs. The strongest role of the user and their groups counts; a role on the silo holds in its projects.
 */
import type { OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import type { Needed, Resource } from '@/api/rights'
import { RESOURCES } from '@/api/rights'
import { isUuid } from '@/model/identity'
import { mayHave, needsOf } from '@/model/permission'
import { toSnakeKey } from '@/api/wire'
import type { Actor } from '../rack/actor'
import { askerOf } from '../rack/actor'
import type { Parents } from '../rack/lookup'
import { find, findImage, isInProject, parentFrom, projectOf } from '../rack/lookup'
import { forbidden, notFound, unauthorized } from '../state/api-fault'
import type { AnyCall } from './handler'

/** What needs no login. Everything else needs one. */
export const FOR_ANYONE: ReadonlySet<OperationId> = new Set<OperationId>([
  'ping',
  'loginSaml',
  'loginLocal',
  'logout',
  'deviceAuthRequest',
  'deviceAccessToken',
])

/** Those that are said not to exist to a caller who may not read them. */
const HIDDEN: ReadonlySet<Resource> = new Set<Resource>([
  'silo',
  'secret',
  'identity provider',
  'user',
])

/** The nouns whose path parameter has another name. */
const NOUNS: Readonly<Record<string, string>> = { address: 'gatewayAddress', pool: 'gatewayPool' }

/** The parents that a query may name, the innermost first. */
const PARENTS = ['router', 'gateway', 'vpc', 'instance', 'project'] as const

/** What a call is about, as a refusal names it, and the project that it is in; the silo's own images are in none. */
interface Subject {
  projectId?: string | undefined
  noun: string
  selector: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The first parameter of the path of a call, by its noun. */
function named({ operation, path }: AnyCall): Subject | undefined {
  const [param] = pathParams(operations[operation])
  const selector = param && path[param]
  return selector ? { noun: param.replace(/Id$/, ''), selector } : undefined
}

/** What a call on something in a project is about. @throws ApiFault 404, 400 */
function subjectOf(call: AnyCall, siloId: string): Subject {
  const { world } = call
  const query: Parents = Object.fromEntries(PARENTS.map((key) => [key, text(call.query[key])]))
  /** A refusal names the project when the query does, and the resource otherwise. */
  const subject = (projectId: string | undefined, { noun, selector }: Subject): Subject =>
    query.project === undefined
      ? { projectId, noun, selector }
      : { projectId, noun: 'project', selector: query.project }

  const own = named(call)
  if (own?.noun === 'image') {
    const image = findImage(world, siloId, own.selector, query)
    return subject(image.projectId ?? undefined, own)
  }
  const noun = own && (NOUNS[own.noun] ?? own.noun)
  // A probe is addressed together with its project, even by its id.
  if (noun !== undefined && noun !== 'probe' && isInProject(noun)) {
    const row = find(world, siloId, noun, own?.selector ?? '', query)
    return subject(projectOf(world, noun, row).id, { noun, selector: own?.selector ?? '' })
  }
  const parent = PARENTS.find((key) => query[key] !== undefined)
  // Images without a project belong to the silo. Everything else names one, which its handler asks for.
  if (!parent) return { noun: 'silo', selector: siloId }
  const { id } = projectOf(world, parent, parentFrom(world, siloId, parent, query))
  return subject(id, { noun: parent, selector: query[parent] ?? '' })
}

/** Is the call about the caller's own silo? Only addresses of the system may name another one. */
function inOwnSilo({ world, operation, path, query }: AnyCall, { siloId }: Actor): boolean {
  if (!operations[operation].path.startsWith('/v1/system/')) return true
  const selector = path['silo'] ?? text(query['silo'])
  return (
    selector !== undefined && (selector === siloId || world.silos.named(selector)?.id === siloId)
  )
}

/**
 * Checks that the caller may make the call: 401 without a login, 404 for what the caller may not see and so not know
 * of, 403 when a right is missing.
 * @throws ApiFault
 */
export function authorize(call: AnyCall, actor: Actor | undefined): void {
  if (FOR_ANYONE.has(call.operation)) return
  if (!actor) throw unauthorized()
  for (const needed of needsOf(operations[call.operation], call.world.version))
    check(needed, call, actor)
}

function check(needed: Needed, call: AnyCall, actor: Actor): void {
  const [resource] = needed.split(': ') as [Resource]
  const subject = 'project' in RESOURCES[resource] ? subjectOf(call, actor.siloId) : named(call)
  const asker = askerOf(call.world, actor, {
    projectId: subject?.projectId,
    inOwnSilo: inOwnSilo(call, actor),
    isOwn: call.path['userId'] === actor.user.id,
  })
  const hides: Needed | undefined = asker.inProject
    ? 'project: read'
    : HIDDEN.has(resource)
      ? `${resource}: read`
      : undefined
  if (subject && hides && !mayHave(hides, asker))
    throw notFound(
      toSnakeKey(subject.noun).replaceAll('_', '-'),
      isUuid(subject.selector) ? 'id' : 'name',
      subject.selector,
    )
  if (!mayHave(needed, asker)) throw forbidden()
}
