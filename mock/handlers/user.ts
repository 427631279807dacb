import type * as ops from '@/api/operations/user'
import { invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import type { PageQuery } from '../state/page'
import { pageRows } from '../state/page'
import { logOut, sessionLives } from '../rack/people'
import type { GroupRow, UserRow, World } from '../state'

export const user: HandlersFor<typeof ops> = {
  groupList: ({ actor, world, query }) => world.groups.page(byId(query), actor.siloId),
  groupView: ({ actor, world, path }) => groupIn(world, actor.siloId, path.groupId),

  siloUserList: ({ world, query }) => {
    if (query.silo === undefined) throw invalid('silo should be specified')
    return world.users.page(byId(query), byNameOrId(world.silos, query.silo).id)
  },
  siloUserView: ({ world, path, query }) =>
    userIn(world, byNameOrId(world.silos, query.silo).id, path.userId),

  userBuiltinList: ({ world, query }) => world.builtinUsers.page(query),
  userBuiltinView: ({ world, path }) => byNameOrId(world.builtinUsers, path.user),

  userList: ({ actor, world, query }) => {
    if (!query.group) return world.users.page(byId(query), actor.siloId)
    const { memberIds } = groupIn(world, actor.siloId, query.group)
    return pageRows(
      memberIds.flatMap((id) => world.users.get(id) ?? []),
      query,
    )
  },
  userView: ({ actor, world, path }) => userIn(world, actor.siloId, path.userId),

  userTokenList: ({ actor, world, path, query }) =>
    world.accessTokens.page(query, userIn(world, actor.siloId, path.userId).id),

  userLogout: ({ actor, world, path }) =>
    logOut(world, userIn(world, actor.siloId, path.userId).id),

  userSessionList: ({ actor, world, path, query }) => {
    const { id } = userIn(world, actor.siloId, path.userId)
    const now = world.clock.now()
    return pageRows(
      world.sessions.under(id).filter((session) => sessionLives(session, now)),
      query,
    )
  },
}

/** The API sorts users and groups only by id, although their tables have names. */
const byId = <T extends PageQuery>(query: T): T => ({ ...query, sortBy: 'id_ascending' })

/** A user of one silo. @throws ApiFault 404, also for users of other silos */
export function userIn(world: World, siloId: string, id: string): UserRow {
  const row = world.users.get(id.toLowerCase())
  if (row?.siloId !== siloId) throw notFound('silo-user', 'id', id)
  return row
}

function groupIn(world: World, siloId: string, id: string): GroupRow {
  const row = world.groups.get(id.toLowerCase())
  if (row?.siloId !== siloId) throw notFound('silo-group', 'id', id)
  return row
}
