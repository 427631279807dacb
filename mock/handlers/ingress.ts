/** The allow list of the rack's services. */
import type * as ops from '@/api/operations/ingress'
import { isAllowed, isUnspecified } from '@/nouns/fabric/service-access/rules-allow-list'
import { parseNet } from '@/model/networking/ip'
import { sourceOf } from '../rack/source'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'

export const ingress: HandlersFor<typeof ops> = {
  networkingAllowListView: ({ world }) => world.ingress.allowList,

  networkingAllowListUpdate: ({ world, body: { allowedIps }, requestHeaders }) => {
    if (allowedIps.allow === 'list') checkSources(allowedIps.ips, sourceOf(requestHeaders))
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

/** Source: nexus/src/app/allow_list.rs @param source the client's address */
function checkSources(ips: readonly string[], source: string): void {
  if (ips.length === 0)
    throw invalid('Invalid allowlist: it must contain at least one IP address or subnet')
  for (const ip of ips) {
    if (isUnspecified(ip))
      throw invalid(
        'Source IP allowlist may not contain the unspecified address. Use "any" to allow any ' +
          'source to connect to user-facing services.',
      )
    if (parseNet(ip).width === 0)
      throw invalid('Source IP allowlist entries may not have a netmask of /0.')
  }
  if (!isAllowed(source, ips))
    throw invalid(
      'The source IP allow list would prevent access from the current client! Ensure that the ' +
        'allowlist contains an entry that continues to allow access from this peer.',
    )
}
