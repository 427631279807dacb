/** The history of the audit log: calls of users, devices and the control plane, with their results. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { createIds } from '../state/ids'
import { SILO } from './personas'
import type { World } from '../state'
import { builtinUserId, required } from './silo'

const MINUTE = 60 * 1_000
const DAY = 24 * 60 * MINUTE

type Actor = AuditLogEntry['actor']
type Result = AuditLogEntry['result']
type Line = readonly [
  /** `NOBODY`, `SYSTEM`, `SCIM`, or a username of the silo. */
  who: string,
  operationId: string,
  uri: string,
  result: Result,
]

const ok = (httpStatusCode: number): Result => ({ kind: 'success', httpStatusCode })
const refused = (httpStatusCode: number, errorCode: string, errorMessage: string): Result => ({
  kind: 'error',
  httpStatusCode,
  errorCode,
  errorMessage,
})

const NOBODY = 'nobody'
const SYSTEM = 'system'
const taken = refused(400, 'ObjectAlreadyExists', 'already exists: instance "web-4"')
const full = refused(507, 'InsufficientCapacity', 'Insufficient capacity: no sled has room')
const forbidden = refused(403, 'Forbidden', 'Forbidden')
const unknown = refused(401, 'Unauthorized', 'credentials missing or invalid')
const SCIM = 'scim'
const broken = refused(500, 'Internal', 'Internal Server Error')

/** Calls of the history. Earlier lines are chosen more often. */
const LINES: readonly Line[] = [
  [NOBODY, 'login_local', '/v1/login/acme/local', ok(204)],
  ['grace', 'instance_stop', '/v1/instances/ci-runner-01/stop?project=web', ok(202)],
  ['grace', 'instance_start', '/v1/instances/ci-runner-01/start?project=web', ok(202)],
  ['katherine', 'disk_create', '/v1/disks?project=web', ok(201)],
  ['katherine', 'instance_create', '/v1/instances?project=web', ok(201)],
  ['alan', 'project_policy_update', '/v1/projects/data/policy', ok(200)],
  ['katherine', 'instance_disk_attach', '/v1/instances/web-1/disks/attach?project=web', ok(202)],
  ['katherine', 'instance_create', '/v1/instances?project=web', taken],
  ['edsger', 'instance_reboot', '/v1/instances/bastion/reboot?project=web', forbidden],
  ['ada', 'ip_pool_range_add', '/v1/system/ip-pools/ip-pool-1/ranges/add', ok(201)],
  ['grace', 'snapshot_create', '/v1/snapshots?project=web', ok(201)],
  [NOBODY, 'login_local', '/v1/login/acme/local', unknown],
  ['katherine', 'disk_delete', '/v1/disks/scratch-7?project=web', ok(204)],
  ['grace', 'instance_create', '/v1/instances?project=data', full],
  [SYSTEM, 'silo_create', '/v1/system/silos', ok(201)],
  ['ada', 'system_policy_update', '/v1/system/policy', ok(200)],
  ['grace', 'device_auth_confirm', '/device/confirm', ok(204)],
  ['ada', 'silo_quotas_update', '/v1/system/silos/globex/quotas', { kind: 'unknown' }],
  [NOBODY, 'project_create', '/v1/projects', unknown],
  ['alan', 'certificate_create', '/v1/certificates', broken],
  ['grace', 'logout', '/v1/logout', ok(204)],
]

/** A call of an identity provider with its token. It replaces another call in silos with SCIM tokens. */
const SCIM_LINE: Line = [SCIM, 'scim_v2_create_user', '/scim/v2/Users', ok(201)]
const BY_SCIM = 17

/** User agents. The last one is markup, to reveal a page that does not escape text. */
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  'oxide.rs/0.14.0',
  'terraform-provider-oxide/0.15.0',
  undefined,
  '"><svg/onload=alert(1)>\u202Egnp.exe',
] as const

interface History {
  entries: number
  /** The length of the history in days. */
  days: number
}

/** Adds entries at even distances in time, up to the moment of seeding. */
export function seedAudit(world: World, history: History): void {
  const now = world.clock.now().getTime()
  const actors = actorsOf(world)
  world.audit.fillLater(() => writeHistory(world, history, now, actors))
}

/** The callers of the history by name, read before the log is used, since users may be deleted later. */
function actorsOf(world: World): ReadonlyMap<string, Actor> {
  const { id: siloId } = required(world.silos.named(SILO), SILO)
  return new Map<string, Actor>([
    [NOBODY, { kind: 'unauthenticated' }],
    [SYSTEM, { kind: 'user_builtin', userBuiltinId: builtinUserId(1) }],
    ...world.scimTokens
      .all()
      .slice(0, 1)
      .map((token): [string, Actor] => [SCIM, { kind: 'scim', siloId: token.siloId }]),
    ...world.users
      .under(siloId)
      .map((u): [string, Actor] => [u.username, { kind: 'silo_user', siloId, siloUserId: u.id }]),
  ])
}

function writeHistory(
  world: World,
  { entries, days }: History,
  now: number,
  actors: ReadonlyMap<string, Actor>,
): void {
  const chance = createIds('audit seed')
  const step = (days * DAY) / entries
  for (let n = entries; n > 0; n -= 1) {
    // The smaller of two random numbers prefers earlier lines. Every eleventh entry uses the lines in turn, so that
    // each occurs.
    const drawn = Math.min(chance.below(LINES.length), chance.below(LINES.length))
    const line = n % 11 === 0 ? (n / 11) % LINES.length : drawn
    const [who, operationId, requestUri, result] =
      n === BY_SCIM && actors.has(SCIM) ? SCIM_LINE : required(LINES[line], 'line')
    const actor = required(actors.get(who), who)
    // Some entries have the same time, to test that paging also sorts by id.
    const completed = now - Math.round((n % 50 === 0 ? n - 1 : n) * step)
    const agent = AGENTS[n % 97 === 0 ? 5 : chance.below(5)]
    world.audit.add({
      actor,
      authMethod:
        actor.kind === 'silo_user'
          ? authMethod(agent)
          : actor.kind === 'scim'
            ? 'scim_token'
            : undefined,
      operationId,
      requestId: chance.uuid(),
      requestUri,
      result,
      sourceIp:
        n % 31 === 0 ? `fd00:1122::${n.toString(16).slice(-4)}` : `172.20.3.${(n % 200) + 10}`,
      timeStarted: new Date(completed - 8 - chance.below(n % 40 === 0 ? 9_000 : 400)),
      timeCompleted: new Date(completed),
      userAgent: actor.kind === 'user_builtin' ? undefined : agent,
    })
  }
}

const authMethod = (agent: string | undefined): string =>
  agent?.startsWith('Mozilla') ? 'session_cookie' : 'access_token'
