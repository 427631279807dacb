/**
 * Login of a device without a browser (RFC 8628). The device requests two codes, shows one, and polls with the other.
 * The user types the shown code in the console.
 */
import type * as ops from '@/api/operations/device-login'
import { toWire } from '@/api/wire'
import { invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import type { World } from '../state'

const SECOND = 1_000
/** Milliseconds for which a code is valid, as in the control plane. */
export const CODE_LIFETIME = 300 * SECOND
/** Consonants only: none looks like a digit, and they form no words (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code'

export const deviceLogin: HandlersFor<typeof ops> = {
  deviceAuthRequest: ({ world, body, origin }) => {
    removeExpired(world)
    const request = world.deviceRequests.add({
      id: world.ids.uuid(),
      clientId: body.clientId,
      deviceCode: world.ids.hex(40),
      userCode: newUserCode(world),
      ttlSeconds: body.ttlSeconds ?? undefined,
      timeExpires: later(world, CODE_LIFETIME),
    })
    return answer(200, {
      deviceCode: request.deviceCode,
      userCode: request.userCode,
      verificationUri: `${origin}/device/verify`,
      expiresIn: CODE_LIFETIME / SECOND,
    })
  },

  deviceAuthConfirm: ({ actor, world, body }) => {
    const code = userCodeOf(body.userCode)
    const request = world.deviceRequests.by('userCode', code).find((r) => !r.tokenId)
    // A confirmed code cannot be confirmed again.
    if (!request) throw missing(`device-auth-request with user code "${body.userCode}"`)
    if (request.timeExpires <= world.clock.now())
      throw invalid('device authorization request expired')
    const limit = world.tokenLimits.get(actor.siloId)
    if (limit !== undefined && (request.ttlSeconds ?? 0) > limit)
      throw invalid(
        `Requested TTL ${request.ttlSeconds} seconds exceeds maximum allowed TTL of ${limit} seconds for this silo`,
      )
    const ttl = request.ttlSeconds ?? limit
    const token = world.accessTokens.add({
      id: world.ids.uuid(),
      timeCreated: world.clock.now(),
      timeExpires: ttl === undefined ? null : later(world, ttl * SECOND),
      userId: actor.user.id,
      secret: `oxide-token-${world.ids.hex(40)}`,
    })
    world.deviceRequests.update(request.id, { tokenId: token.id })
  },

  deviceAccessToken: ({ world, body }) => {
    if (body.grantType !== GRANT_TYPE) return refusal('unsupported_grant_type')
    const request = world.deviceRequests
      .by('deviceCode', body.deviceCode)
      .find(({ clientId }) => clientId === body.clientId)
    // Any error makes the client keep waiting. Source: nexus/src/app/device_auth.rs
    const token =
      request?.tokenId === undefined ? undefined : world.accessTokens.get(request.tokenId)
    if (!token) return refusal('authorization_pending')
    return answer(200, {
      accessToken: token.secret,
      tokenType: 'bearer',
      tokenId: token.id,
      timeExpires: token.timeExpires ?? undefined,
    })
  },
}

const later = (world: World, ms: number) => new Date(world.clock.now().getTime() + ms)

/** OAuth answers must not be cached (RFC 6749, 5.1). */
const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(toWire(body)), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

const refusal = (error: string): Response => answer(400, { error })

function newUserCode(world: World): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[world.ids.below(20)]).join('')
  const code = `${four()}-${four()}`
  return world.deviceRequests.by('userCode', code).length > 0 ? newUserCode(world) : code
}

/** Normalizes a typed code: case, dashes and spaces do not matter (RFC 8628, 6.1). */
function userCodeOf(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Removes unconfirmed requests that expired long ago. */
function removeExpired(world: World): void {
  const now = world.clock.now().getTime()
  for (const request of world.deviceRequests.all())
    if (!request.tokenId && now - request.timeExpires.getTime() > CODE_LIFETIME)
      world.deviceRequests.remove(request.id)
}
