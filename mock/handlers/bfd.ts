/** BFD sessions, which detect whether a neighbour is still reachable. */
import type * as ops from '@/api/operations/bfd'
import { parseIp } from '@/model/networking/ip'
import { invalid, missing } from '../state/api-fault'
import { checkSwitch } from '../rack/switch-fabric'
import type { HandlersFor } from '../server/handler'

/** Milliseconds until a new session is up. */
const COMING_UP = 3_000

export const bfd: HandlersFor<typeof ops> = {
  networkingBfdStatus: ({ world }) => world.bfdSessions.all(),

  // Enabling an existing session replaces it.
  networkingBfdEnable: ({ world, body: { remote, ...session } }) => {
    checkSwitch(session.switchSlot)
    if (session.local && parseIp(session.local).family !== parseIp(remote).family)
      throw invalid('local and remote must be of the same address family')
    if (session.detectionThreshold < 1) throw invalid('detection threshold must be at least 1')
    const existing = world.bfdSessions.named(`${session.switchSlot} ${remote}`)
    if (existing) world.bfdSessions.remove(existing.id)
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
    if (!session) throw missing(`bfd session with ${body.remote} on ${body.switchSlot}`)
    world.bfdSessions.remove(session.id)
  },
}
