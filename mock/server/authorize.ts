/**
 * Checks each call before its handler runs, by the table of rights (`src/api/rights.ts`) and the operation. The
 * strongest role of the user and the user's groups counts. A role on the silo also applies in its projects.
 */
import type { Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import type { Needed, Resource } from '@/api/rights'
import { RESOURCES } from '@/api/rights'
import { isUuid } from '@/model/identity'
import { mayHave, needsOf } from '@/model/permission'
import { toSnakeKey } from '@/api/wire'
import type { Actor } from '../rack/actor'
import { askerOf } from '../rack/actor'
import { find, findImage, isInProject, parentFrom, parentTables, projectOf } from '../rack/lookup'
import { forbidden, notFound, unauthorized } from '../state/api-fault'
import { tablesOfParam } from '../state/words'
import type { AnyCall } from './handler'

/** Operations that need no login. */
export const FOR_ANYONE: ReadonlySet<OperationId> = new Set<OperationId>([
  'ping',
  'loginSaml',
  'loginLocal',
  'logout',
  'deviceAuthRequest',
  'deviceAccessToken',
])

/** Resources that are reported as missing to a caller who may not read them. */
const HIDDEN: ReadonlySet<Resource> = new Set<Resource>([
  'silo',
  'secret',
  'identity provider',
  'user',
])

/** The subject of a call as in a refusal's message, with its project. Images of the silo have no project. */
interface Subject {
  projectId?: string | undefined
  noun: string
  selector: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The subject by the first path parameter of a call. */
function named(operation: Operation, { path }: Addressed): Subject | undefined {
  const [param] = pathParams(operation)
  const selector = param && path[param]
  return selector ? { noun: param.replace(/Id$/, ''), selector } : undefined
}

/** The parts of a call that determine its subject. */
type Addressed = Pick<AnyCall, 'world' | 'path' | 'query'>

/** Finds the subject of a call in a project. @throws ApiFault 404, 400 */
export function subjectOf(operation: Operation, call: Addressed, siloId: string): Subject {
  const { world, query } = call
  const project = text(query['project'])
  /** A refusal names the project in the query, or else the resource. */
  const subject = (projectId: string | undefined, { noun, selector }: Subject): Subject =>
    project === undefined
      ? { projectId, noun, selector }
      : { projectId, noun: 'project', selector: project }

  const own = named(operation, call)
  const [param = ''] = pathParams(operation)
  const [table] = tablesOfParam(world, operation.path, param)
  if (own && table === world.images) {
    const image = findImage(world, siloId, own.selector, { project })
    return subject(image.projectId ?? undefined, own)
  }
  // A probe's call contains the project even with the probe's id.
  if (own && table && table !== world.probes && isInProject(world, table)) {
    const row = find(world, siloId, table, own.selector, query)
    return subject(projectOf(world, table, row).id, { noun: table.called, selector: own.selector })
  }
  const parent = parentTables(world).find(({ called }) => query[called] !== undefined)
  // Images without a project belong to the silo. Other calls contain a project, which their handlers require.
  if (!parent) return { noun: 'silo', selector: siloId }
  const { id } = projectOf(world, parent, parentFrom(world, siloId, parent, query))
  return subject(id, { noun: parent.called, selector: text(query[parent.called]) ?? '' })
}

/** Whether the call is about the caller's own silo. Only system addresses may name another silo. */
function inOwnSilo({ world, operation, path, query }: AnyCall, { siloId }: Actor): boolean {
  if (!operations[operation].path.startsWith('/v1/system/')) return true
  const selector = path['silo'] ?? text(query['silo'])
  return (
    selector !== undefined && (selector === siloId || world.silos.named(selector)?.id === siloId)
  )
}

/**
 * Checks a call: 401 without a login, 404 for a subject that the caller may not see, 403 for a missing right.
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
  const operation = operations[call.operation]
  const subject =
    'project' in RESOURCES[resource]
      ? subjectOf(operation, call, actor.siloId)
      : named(operation, call)
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
