/** The allow-list of the rack's services. */
import type * as ops from '@/api/operations/ingress'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'

export const ingress: HandlersFor<typeof ops> = {
  networkingAllowListView: ({ world }) => world.ingress.allowList,

  // A list without the caller's own address is accepted: no user can be locked out of the mock.
  networkingAllowListUpdate: ({ world, body: { allowedIps } }) => {
    if (allowedIps.allow === 'list' && allowedIps.ips.length === 0)
      throw invalid('Invalid allowlist: it must contain at least one IP address or subnet')
    return (world.ingress.allowList = {
      ...world.ingress.allowList,
      allowedIps,
      timeModified: world.clock.now(),
    })
  },

  networkingInboundIcmpView: ({ world }) => world.ingress.icmp,
  networkingInboundIcmpUpdate: ({ world, body }) => {
    world.ingress.icmp = body
  },
}
