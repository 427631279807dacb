/** BFD sessions, which detect whether a neighbour is still reachable. */
import type * as ops from '@/api/operations/bfd'
import { parseIp } from '@/model/networking/ip'
import { internal, invalid } from '../state/api-fault'
import { checkSwitch } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'

/** Milliseconds until a new session is up. */
const COMING_UP = 3_000

export const bfd: HandlersFor<typeof ops> = {
  networkingBfdStatus: ({ world }) => world.bfdSessions.all(),

  // The database allows one session for each switch and peer. Source: nexus/db-queries/src/db/datastore/bfd.rs
  networkingBfdEnable: ({ world, body: { remote, ...session } }) => {
    checkSwitch(session.switchSlot)
    if (session.local && parseIp(session.local).family !== parseIp(remote).family)
      throw invalid('local and remote must be of the same address family')
    if (session.detectionThreshold < 1) throw invalid('detection threshold must be at least 1')
    if (world.bfdSessions.named(`${session.switchSlot} ${remote}`)) throw internal()
    const { id } = world.bfdSessions.add({
      ...session,
      id: world.ids.uuid(),
      local: session.local ?? undefined,
      peer: remote,
      state: 'init',
    })
    world.clock.after(COMING_UP, () => {
      if (world.bfdSessions.get(id)) world.bfdSessions.update(id, { state: 'up' })
    })
  },

  networkingBfdDisable: ({ world, body }) => {
    const session = world.bfdSessions.named(`${body.switchSlot} ${body.remote}`)
    if (session) world.bfdSessions.remove(session.id)
  },
}
