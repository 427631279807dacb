import type * as ops from '@/api/operations/session'
import { safeTarget } from '@/model/redirect'
import { notFound, unauthorized } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { addUser, endSession, refuseUnlessLocal, setGroups } from '../rack/people'
import { readLogin } from '../rack/saml'
import { noSessionCookie, sessionCookie } from '../server/session-cookie'
import type { UserRow, World } from '../state'

/** The only password with which the built-in users cannot log in. */
const BAD_PASSWORD = 'bad'

export const session: HandlersFor<typeof ops> = {
  /** Creates the user and the user's groups at the first login, from the SAML response. */
  loginSaml: ({ world, path, body, headers, origin }) => {
    const silo = siloNamed(world, path.siloName)
    const provider = world.identityProviders.named(path.providerName, silo.id)
    if (!provider) throw notFound('saml-identity-provider', 'name', path.providerName)
    const { externalId, groups, relayState } = readLogin(body, provider)
    const user = world.users.named(externalId, silo.id) ?? addUser(world, silo.id, externalId)
    setGroups(world, user, groups)
    headers.append('set-cookie', sessionCookie(world.login(user.username, silo.id)))
    const location = safeTarget(relayState, origin) ?? '/'
    return new Response(null, { status: 303, headers: { location } })
  },

  loginLocal: ({ world, path, body, headers }) => {
    const silo = refuseUnlessLocal(siloNamed(world, path.siloName))
    const user = world.users.named(body.username, silo.id)
    if (!user || !accepts(user, body.password)) throw unauthorized()
    headers.append('set-cookie', sessionCookie(world.login(user.username, silo.id)))
  },

  // Logging out without a session is not an error.
  logout: ({ world, token, headers }) => {
    for (const row of world.sessions.by('token', token ?? '')) endSession(world, row)
    headers.append('set-cookie', noSessionCookie)
  },
}

function siloNamed(world: World, name: string) {
  const silo = world.silos.named(name)
  if (!silo) throw notFound('silo', 'name', name)
  return silo
}

/** Whether a password is right. Built-in users without a password of their own accept any except `bad`. */
function accepts({ password }: UserRow, given: string): boolean {
  if (!password) return given !== BAD_PASSWORD
  return password.mode === 'password' && password.value === given
}
