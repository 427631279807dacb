import type * as ops from '@/api/operations/session'
import { notFound, unauthorized } from '../api-fault'
import { notMocked } from '../handler'
import type { HandlersFor } from '../handler'
import { noSessionCookie, sessionCookie } from '../session'

/** The one password that is wrong. */
const BAD_PASSWORD = 'bad'

export const session: HandlersFor<typeof ops> = {
  loginSaml: notMocked('there is no identity provider beside the mock'),

  loginLocal: ({ world, path, body, headers }) => {
    const silo = world.silos.named(path.siloName)
    if (!silo) throw notFound('silo', 'name', path.siloName)
    const user = world.users.named(body.username, silo.id)
    if (!user || body.password === BAD_PASSWORD) throw unauthorized()
    headers.append('set-cookie', sessionCookie(world.login(user.username, silo.id)))
  },

  // Without a session there is nothing to end, and that is no error.
  logout: ({ world, token, headers }) => {
    for (const { id } of world.sessions.by('token', token ?? '')) world.sessions.remove(id)
    headers.append('set-cookie', noSessionCookie)
  },
}
